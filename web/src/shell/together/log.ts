/** What happens around a match, in words for the log. */
import { seatStyle } from '$ui/seats'
import type { MatchEvent } from '$protocol'
import { tt } from './text'

type Around = Exclude<MatchEvent, { kind: 'action' | 'taken_back' }>

/** What to say of an event; empty for what is nobody's news. */
export function tell(event: Around, before: MatchEvent | undefined, name: (seat: number) => string): string {
  const player = 'seat' in event ? name(event.seat) : ''
  switch (event.kind) {
    case 'seat':
      return tellSeat(event, before)
    case 'host':
      return tt('log.host', { player })
    case 'terms':
      return ''
    case 'asked':
      return tt(`log.asked.${event.what}`, { player })
    case 'answered':
      return tt(event.agree ? 'log.answered.yes' : 'log.answered.no', { player })
    case 'adjourned':
      return tt('log.adjourned')
    case 'resumed':
      return tt('log.resumed', { player })
    case 'clock':
      // That it waits is to be seen at the seat.
      return event.what === 'out' || event.what === 'given' ? tt(`log.clock.${event.what}`, { player }) : ''
    case 'ended':
      return tt(`log.ended.${event.reason}`, { player, text: event.text ?? '' })
    case 'rewound':
      return tt('log.rewound')
    case 'pledged':
      return ''
    case 'contributed':
      return event.words ? tt('log.contributed', { player, words: event.words }) : ''
    case 'begun':
      return event.left_out.length > 0
        ? tt('log.begun.without', { players: event.left_out.map((seat) => name(seat)).join(', ') })
        : ''
    case 'rematch':
      return tt('log.rematch', { player })
    case 'joined':
      return ''
    case 'parted':
      return tt('log.parted')
  }
}

function tellSeat(event: Extract<MatchEvent, { kind: 'seat' }>, before: MatchEvent | undefined): string {
  const words = { player: event.name, letter: seatStyle(event.seat).letter }
  if (event.holder === 'open') return tt('log.seat.open', words)
  const last = before?.kind === 'seat' ? before : undefined
  if (event.holder === 'bot') {
    if (last?.holder === 'bot') return tt('log.seat.renamed', words)
    return tt(last?.holder === 'person' ? 'log.seat.bot' : 'log.seat.sits', words)
  }
  if (last?.holder === 'bot') return tt('log.seat.back', words)
  return tt(last?.holder === 'person' && last.name !== event.name ? 'log.seat.renamed' : 'log.seat.person', words)
}
