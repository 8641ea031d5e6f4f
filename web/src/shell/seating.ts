/** Who sits where at a new table. */
import type { BotInfo, GameInfo, MatchInfo, NewMatch, NewSeat, OptionInfo, OptionValue } from '$protocol'

/** The bots as people choose from them: the levels first. */
export const opponents = (game: GameInfo): BotInfo[] => [
  ...game.bots.filter((bot) => bot.level > 0),
  ...game.bots.filter((bot) => bot.level === 0),
]

/** A first game is against one whom a beginner may beat; without levels against the one that looks a turn ahead. */
export const usualBot = (game: GameInfo): BotInfo | undefined =>
  game.bots.find((bot) => bot.level === 2) ?? game.bots.find((bot) => bot.name === 'greedy') ?? game.bots[0]

/** What there is to choose is first as the game has it by default. */
export const defaults = (options: readonly OptionInfo[]): Record<string, OptionValue> =>
  Object.fromEntries(options.map((option) => [option.name, option.default]))

/** A table without questions: the person against a bot, or alone where the game is for one. */
export function quickTable(game: GameInfo, name: string): NewMatch {
  const bot = usualBot(game)
  const size = Math.min(Math.max(2, game.seats.least), game.seats.most)
  const seats: NewSeat[] = [{ kind: 'person', name }]
  while (bot && seats.length < size) seats.push({ kind: 'bot', bot: bot.name })
  return { game: game.name, options: defaults(game.options), seats }
}

/** The same table once more. */
export function sameTable(match: MatchInfo): NewMatch {
  const options = Object.fromEntries(Object.entries(match.options).filter(([name]) => name !== 'players'))
  const seats = match.seats.map((seat): NewSeat =>
    seat.kind === 'bot' && seat.bot ? { kind: 'bot', bot: seat.bot } : { kind: 'person', name: seat.name },
  )
  return { game: match.game, options, seats }
}
