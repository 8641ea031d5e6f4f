import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { View } from '$protocol'
import type { Seat } from '$shell/board'
import { Choice } from '$shell/choice.svelte'
import { Words } from '$shell/messages'
import { SEAT_STYLES } from '$ui/seats'
import catalogue from '../../../../src/crossbones/games/buccaneer/messages/en.json'
import Board from './Board.svelte'
import views from './fixtures/views.json'

// Thousands of paths say nothing here and take jsdom long.
vi.mock('./Drawing.svelte', () => ({ default: () => undefined }))
vi.mock('./Chart.svelte', () => ({ default: () => undefined }))

const names = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal']
let shown: Record<string, unknown> | undefined
let choice: Choice
const act = vi.fn<(text: string) => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1042)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(835)
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  choice = new Choice()
  act.mockClear()
})

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(name: keyof typeof views, layout: 'wide' | 'tall' = 'wide'): void {
  const view = views[name] as unknown as View
  const count = views[name].position.seats.length
  const seats: Seat[] = SEAT_STYLES.slice(0, count).map((style, seat) => ({
    ...style,
    seat,
    name: names[seat] ?? '',
    bot: null,
    mine: true,
  }))
  shown = mount(Board, {
    target: document.body,
    props: {
      view,
      match: { id: 'm', game: 'buccaneer', options: {}, seats, running: true },
      components: {},
      canAct: true,
      act,
      lastEvents: [],
      motion: 'off',
      choice,
      layout,
      viewpoint: Math.max(0, view.mover),
      words: new Words(catalogue, (seat) => names[seat] ?? ''),
      showRule: () => undefined,
    },
  })
  flushSync()
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
function nth(selector: string, index: number): HTMLElement {
  const found = all(selector)[index]
  if (!found) throw new Error(`no ${selector} number ${index}`)
  return found
}

const labels = (selector: string) => all(selector).map((element) => element.getAttribute('aria-label'))

function button(label: string | RegExp): HTMLElement {
  const found = all('button').find((one) => {
    const name = one.getAttribute('aria-label') ?? one.textContent.trim()
    return typeof label === 'string' ? name === label : label.test(name)
  })
  if (!found) throw new Error(`no button ${String(label)}`)
  return found
}

function press(key: string, on: Element = document.querySelector('.board') ?? document.body): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  flushSync()
}

function click(element: HTMLElement): void {
  element.click()
  flushSync()
}

describe('throwing again', () => {
  it('takes picked dice, by click and then the button', () => {
    show('reroll') // 1 1 3 4 4
    expect(labels('.die')).toEqual(['1, a skull', '1, a skull', '3', '4', '4'])
    click(button('3'))
    click(nth('.die', 0))
    expect(choice.picked).toBe('reroll 1 3')
    expect(choice.narrowed?.has('reroll 1 1 3')).toBe(true)
    expect(choice.narrowed?.has('reroll 1 4')).toBe(false)
    click(button('Throw 1 3 again'))
    expect(act.mock.calls).toEqual([['reroll 1 3']])
  })

  it('works by keys alone: numbers pick, arrows lift, Enter throws, Escape puts back', () => {
    show('reroll')
    press('4')
    press('4')
    expect(choice.picked).toBe('reroll 4 4')
    press('Escape')
    expect(choice.picked).toBeNull()
    const three = button('3')
    press('ArrowUp', three)
    expect(three.getAttribute('aria-pressed')).toBe('true')
    press('Enter', three)
    expect(act.mock.calls).toEqual([['reroll 3']])
  })

  it('keeps the dice', () => {
    show('reroll')
    click(button('Keep the dice'))
    expect(act.mock.calls).toEqual([['done']])
  })
})

describe('nudging dice', () => {
  it('has a handle each way where the engine offers it', () => {
    show('change') // 1 2 4 6
    expect(all('.nudge button').map((one) => (one as HTMLButtonElement).disabled)).toEqual(
      [true, false, false, false, false, false, false, true], // no 1−, no 6+
    )
    click(button('Make a 4 a 5'))
    press('ArrowDown', button('6'))
    expect(act.mock.calls).toEqual([['change 4+'], ['change 6-']])
  })
})

describe('using sets', () => {
  it('moves the ship that is clicked, or lets one choose between its ways', () => {
    show('sail') // 1 1 4 4 4; ships 1 and 4 at sea
    click(button(/^Ship 1, at sea: /))
    expect(act.mock.calls).toEqual([['sail 1']])
    click(button(/^Ship 4, at sea: /))
    expect(act).toHaveBeenCalledTimes(1)
    click(nth('.menu button', 1))
    expect(act.mock.calls[1]).toEqual(['sail 4'])
  })

  it('says why a ship can not sail', () => {
    show('sail')
    const idle = button(/^Ship 2, in port: /)
    expect(idle.getAttribute('aria-label')).toBe('Ship 2, in port: Ship 2 needs two 2s')
    expect(idle.getAttribute('aria-disabled')).toBe('true')
    idle.dispatchEvent(new Event('pointerenter'))
    flushSync()
    expect(document.querySelector('.tip')?.textContent.trim()).toBe('Ship 2 needs two 2s')
    click(idle)
    expect(act).not.toHaveBeenCalled()
  })

  it('ties each set to its ship by a cord', () => {
    show('sail')
    expect(all('.cord')).toHaveLength(2)
  })

  it('shows the cords, but nothing to touch, to onlookers', () => {
    show('watch') // seat 1 with 2 2 5 5
    expect(all('.cord')).toHaveLength(2)
    expect(all('.target')).toHaveLength(0)
  })

  it('takes the treasure that the mate sits on', () => {
    show('steal') // the mate of seat 0 on a treasure of seat 2, three 4s
    click(button(/^Treasures of Cy: /))
    expect(act.mock.calls).toEqual([['steal 4']])
  })

  it('uses a set by its number', () => {
    show('sail')
    press('1')
    expect(act.mock.calls).toEqual([['sail 1']])
  })
})

describe('sending the mate', () => {
  it('goes to islands, treasures and thieves', () => {
    show('mate') // seat 2 decides; the thief of seat 0 sits on its treasure
    click(button(/^Island 5: /))
    click(button(/^Treasures of Ben: /))
    click(button(/^Thief of Ann: /))
    press('6')
    expect(act.mock.calls).toEqual([['scout 5'], ['thief 1'], ['defend 0'], ['scout 6']])
  })

  it('lights what the list of actions points at', () => {
    show('mate')
    choice.hovered = 'scout 2'
    flushSync()
    expect(labels('.target.hot')).toEqual(['Island 2: Mate scouts island 2'])
  })
})

describe('on a phone', () => {
  it('lifts a set into the bar first, and acts when it is touched again', () => {
    show('sail', 'tall')
    click(nth('.die', 0))
    expect([choice.picked, act.mock.calls.length]).toEqual(['sail 1', 0])
    click(nth('.die', 0))
    expect(act.mock.calls).toEqual([['sail 1']])
  })

  it('shows the chart of a seat that is looked at', () => {
    show('sail', 'tall')
    choice.seat = 1
    flushSync()
    expect(document.querySelector('dialog h2')?.textContent).toBe('Ben’s chart')
  })
})

describe('at the end', () => {
  it('names the winner with treasures and sailing points', () => {
    show('won') // treasures 3 2 3; points 5 8 3
    expect(document.querySelector('.finale h2')?.textContent).toBe('Ann wins')
    expect(all('.finale tbody th > span').map((name) => name.textContent)).toEqual(['Ann', 'Cy', 'Ben'])
    expect(all('.finale tbody td').map((cell) => cell.textContent)).toEqual(['3', '5', '3', '3', '2', '8'])
  })

  it('says what a voyage alone was worth', () => {
    show('solo-won')
    expect(document.querySelector('.finale h2')?.textContent).toBe('8 turns. First mate material')
  })
})

describe('for those who listen', () => {
  it('tells every chart in words', () => {
    show('reroll')
    const told = all('section.chart p.sr-only').map((one) => one.textContent)
    expect(told[0]).toBe('In port: 2, 5. At sea: 1, 4, 6. On their islands: 3. Treasures: 1. First mate on island 6.')
    expect(told[2]).toMatch(/Treasures: 1\. First mate on a treasure of Ben\.$/)
  })

  it('gives the exact odds as a table', () => {
    show('reroll')
    const heads = all('.lanes tbody th').map((one) => one.textContent)
    expect(heads).toEqual(['Sail', 'Island', 'Plunder'])
    // Two 1s and two 4s lie there, and ship 3 is on its island.
    const sail = all('.lanes tbody tr:first-child td').map((one) => one.textContent.trim())
    expect([sail[0], sail[1], sail[4]]).toEqual(['100', '100', '100'])
    expect(sail[3]).toMatch(/^–/)
  })
})
