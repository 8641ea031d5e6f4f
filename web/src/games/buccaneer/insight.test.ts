import { expect, it } from 'vitest'
import { percent } from './insight'

it('shows a chance in percent, never rounded to certain or impossible', () => {
  expect([0, 0.004, 0.126, 0.5, 0.994, 1].map(percent)).toEqual(['0', '<1', '13', '50', '>99', '100'])
})
