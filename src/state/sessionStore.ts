import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { UserState } from '../contract/areas/login'
import { userState } from '../contract/areas/login'
import type { RequestOf } from '../contract/endpoints'
import type { Api } from '../net/createApi'
import type { KeyValue } from '../net/KeyValue'
import { readJson } from './safeStorage'
import { STORED } from './storedKeys'

export interface SessionState {
  readonly token: string | undefined
  /** User state of spec §3; absent for a visitor. */
  readonly user: UserState | undefined
  /** Balance in yuan (lotteryCoin). */
  readonly coins: number
  readonly unread: number
  /** A balance call is under way. */
  readonly refreshing: boolean
}

export interface SessionStore {
  readonly store: StoreApi<SessionState>
  login(request: RequestOf<'loginOption'>): Promise<void>
  register(request: RequestOf<'register'>): Promise<void>
  /** Ends the session here at once and on the server if it can be reached. */
  logout(): Promise<void>
  changePassword(request: RequestOf<'changePassword'>): Promise<void>
  /** For an account whose isChangeedPwd is 0. */
  resetPassword(request: RequestOf<'resetPassword'>): Promise<void>
  /** Reads user state and balance anew. Quiet; calls at the same time share one. */
  refresh(): Promise<void>
  /** Takes a balance that came with an answer or a push, yuan. */
  setCoins(coins: number): void
  /** Forgets the session on this device. */
  clear(): void
  hasAgencyCode(): boolean
  /** Keeps the code a visitor came with until the tab closes. */
  keepAgencyCode(code: string): void
  /** A call that replaces the token is under way: the end of the old session is no news. */
  isRenewing(): boolean
}

export interface SessionPorts {
  readonly api: Api
  /** Session storage. */
  readonly session: KeyValue
}

/** Who plays. Kept in session storage (spec §3): a reload keeps it, a closed tab ends it. */
export function createSessionStore({ api, session }: SessionPorts): SessionStore {
  const store = createStore<SessionState>(() => restored(session))
  let refreshing: Promise<void> | undefined
  /** Balances told so far: an answer asked for before the latest one is older. */
  let told = 0
  let renewals = 0

  function adopt(token: string, user: UserState): void {
    session.setItem(STORED.token, token)
    keepUser(user)
    store.setState({ token })
  }

  function keepUser(user: UserState): void {
    session.setItem(STORED.userInfo, JSON.stringify(user))
    session.setItem(STORED.uid, String(user.uid))
    session.setItem(STORED.unread, String(user.unread))
    store.setState({ user, unread: user.unread })
    setCoins(user.coin.lotteryCoin)
  }

  function setCoins(coins: number): void {
    told++
    session.setItem(STORED.coin, String(coins))
    store.setState({ coins })
  }

  async function readUser(): Promise<void> {
    const { token } = store.getState()
    if (!token) return
    const before = told
    store.setState({ refreshing: true })
    try {
      const user = await api.call('userInfo', {})
      if (store.getState().token !== token) return
      const coins = told === before ? user.coin.lotteryCoin : store.getState().coins
      keepUser(user)
      setCoins(coins)
    } catch {
      // Quiet by contract: what is known stays on the screen.
    } finally {
      store.setState({ refreshing: false })
    }
  }

  async function renew<T>(call: Promise<T>): Promise<T> {
    renewals++
    try {
      return await call
    } finally {
      renewals--
    }
  }

  async function enter(answer: Promise<{ readonly token: string; readonly user: UserState }>): Promise<void> {
    const { token, user } = await renew(answer)
    adopt(token, user)
  }

  async function changeToken(answer: Promise<{ readonly token: string }>): Promise<void> {
    const { token } = await renew(answer)
    const { user } = store.getState()
    if (user) adopt(token, { ...user, isChangeedPwd: 1 })
    await readUser()
  }

  function clear(): void {
    for (const key of [STORED.token, STORED.userInfo, STORED.coin, STORED.unread, STORED.uid]) session.removeItem(key)
    store.setState(VISITOR)
  }

  return {
    store,
    login: request => enter(api.call('loginOption', request)),
    register: request => enter(api.call('register', request)),
    async logout() {
      await api.call('exit', {}).catch(() => undefined)
      clear()
    },
    changePassword: request => changeToken(api.call('changePassword', request)),
    resetPassword: request => changeToken(api.call('resetPassword', request)),
    refresh() {
      refreshing ??= readUser().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
    setCoins,
    clear,
    isRenewing: () => renewals > 0,
    hasAgencyCode: () => (session.getItem(STORED.agencyCode) ?? '') !== '',
    keepAgencyCode: code => session.setItem(STORED.agencyCode, code)
  }
}

const VISITOR: SessionState = { token: undefined, user: undefined, coins: 0, unread: 0, refreshing: false }

/** The session a reload finds. Anything that is no user state of ours is no session. */
function restored(session: KeyValue): SessionState {
  const token = session.getItem(STORED.token)
  const user = userState.safeParse(readJson(session, STORED.userInfo))
  if (!token || !user.success) return VISITOR
  const coins = Number(session.getItem(STORED.coin) ?? Number.NaN)
  return {
    token,
    user: user.data,
    coins: Number.isFinite(coins) ? coins : user.data.coin.lotteryCoin,
    unread: user.data.unread,
    refreshing: false
  }
}
