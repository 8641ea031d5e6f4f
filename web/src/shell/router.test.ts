import { describe, expect, it } from 'vitest'
import { parse, to } from './router.svelte'

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'lobby' }],
    ['/about', '', { page: 'about' }],
    ['/match/abc', '', { page: 'match', id: 'abc' }],
    ['/new/buccaneer/', '', { page: 'new', game: 'buccaneer', friends: false }],
    ['/learn/bag', '', { page: 'learn', game: 'bag' }],
    ['/rules/bag', '#BoB-12', { page: 'rules', game: 'bag', rule: 'BoB-12' }],
    ['/rules/bag', '', { page: 'rules', game: 'bag', rule: null }],
    ['/match', '', { page: 'unknown' }],
    ['/match/a/b', '', { page: 'unknown' }],
    ['/about/us', '', { page: 'unknown' }],
    ['/account', '', { page: 'account' }],
    ['/history', '', { page: 'history' }],
    ['/leaderboard/bag', '', { page: 'leaderboard', game: 'bag' }],
    ['/leaderboard', '', { page: 'unknown' }],
    ['/replay', '', { page: 'replay', id: null, event: null }],
    ['/replay/x', '#event=12', { page: 'replay', id: 'x', event: 12 }],
    ['/%E0%A4%A', '', { page: 'unknown' }],
  ])('%s%s', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route)
  })
  it('are read back as they are written', () => {
    const { pathname } = new URL(to.match('a/b?c'), 'http://table')
    expect(parse(pathname, '')).toEqual({ page: 'match', id: 'a/b?c' })
  })
})
