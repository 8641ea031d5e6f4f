/** The server's side of accounts, ratings and what has been played. */
import type { Account, AccountSession, History, Leaderboard, RatingChange } from '$protocol'
import { ask, ROOT } from '../api'

interface Me {
  account: Account | null
}

const account = async (path: string, body?: object) => (await ask<Me>(`account${path}`, body)).account
const sessions = async (path: string, body?: object) =>
  (await ask<{ sessions: AccountSession[] }>(`account/sessions${path}`, body)).sessions

export const accountApi = {
  me: () => account(''),
  create: (name: string, password: string) => account('', { name, password }),
  signIn: (name: string, password: string) => account('/sign-in', { name, password }),
  signOut: () => account('/sign-out', {}),
  changePassword: (old: string, anew: string) => account('/password', { old, new: anew }),
  delete: (password: string) => account('/delete', { password }),
  sessions: () => sessions(''),
  endSession: (id: string) => sessions(`/${encodeURIComponent(id)}/end`, {}),
  leaderboard: (game: string) => ask<Leaderboard>(`games/${encodeURIComponent(game)}/leaderboard`),
  history: (before: number | null) => ask<History>(`history${before === null ? '' : `?before=${before}`}`),
  ratings: async (match: string) =>
    (await ask<{ changes: RatingChange[] }>(`matches/${encodeURIComponent(match)}/ratings`)).changes,
  exportAddress: `${ROOT}account/export`,
}
