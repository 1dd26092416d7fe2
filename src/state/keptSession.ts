import type { UserState } from '../contract/areas/login'
import type { KeyValue } from '../net/KeyValue'
import { fieldsOf, readJson } from './safeStorage'
import { STORED } from './storedKeys'
import { isStoredUser } from './storedUser'

/** Who plays, and the balance that is shown. */
export interface SessionState {
  readonly token: string | undefined
  /** User state of §S3; absent for a visitor. */
  readonly user: UserState | undefined
  /** Balance in yuan (lotteryCoin) as it may be shown: it never foretells a draw that a stage has still to tell. */
  readonly coins: number
  readonly unread: number
  /** A balance call is under way. */
  readonly refreshing: boolean
}

/** Nobody is logged in. */
export const VISITOR: SessionState = { token: undefined, user: undefined, coins: 0, unread: 0, refreshing: false }

/** Writes the user down as §S3 divides it; the security settings stand under a key of their own. */
export function keepUser(session: KeyValue, user: UserState): void {
  const { security, ...account } = user
  session.setItem(STORED.userInfo, JSON.stringify(account))
  session.setItem(STORED.realUserInfo, JSON.stringify({ security }))
  session.setItem(STORED.uid, String(user.uid))
  session.setItem(STORED.unread, String(user.unread))
}

/** Removes the session from the tab: afterwards a reload finds a visitor. */
export function forgetSession(session: KeyValue): void {
  const { token, userInfo, realUserInfo, coin, unread, uid } = STORED
  for (const key of [token, userInfo, realUserInfo, coin, unread, uid]) session.removeItem(key)
}

/** The session a reload finds. Anything that is no user state of ours is no session. */
export function restoredSession(session: KeyValue): SessionState {
  const token = session.getItem(STORED.token)
  const user = { ...fieldsOf(readJson(session, STORED.userInfo)), ...fieldsOf(readJson(session, STORED.realUserInfo)) }
  if (!token || !isStoredUser(user)) return VISITOR
  const coins = Number(session.getItem(STORED.coin) ?? Number.NaN)
  return {
    token,
    user,
    coins: Number.isFinite(coins) ? coins : user.coin.lotteryCoin,
    unread: user.unread,
    refreshing: false
  }
}
