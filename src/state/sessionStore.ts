import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { UserState } from '../contract/areas/login'
import type { DataOf, RequestOf } from '../contract/endpoints'
import type { Api } from '../net/createApi'
import type { KeyValue } from '../net/KeyValue'
import type { ProofWatch, ProvenCalls } from '../net/ProvenCalls'
import type { Clock } from '../timing/Clock'
import { within } from '../timing/within'
import { createBalance } from './createBalance'
import { createDeviceKeys } from './deviceKeys'
import type { CurtainState } from './drawCurtain'
import type { SessionState } from './keptSession'
import { forgetSession, keepUser, restoredSession, VISITOR } from './keptSession'
import { STORED } from './storedKeys'
import { isStoredUser } from './storedUser'

interface LoginInput {
  readonly username: string
  readonly password: string
  /** 记住账号: the device becomes a known one, or is none any more; absent: as it was. */
  readonly remember?: boolean
  /** A code of the bound authenticator, or a recovery code. */
  readonly googleCode?: string
}

interface LoginResult {
  /** Attempts of strangers since the login before. */
  readonly failedLogins: number
}

interface RegisterInput {
  readonly username: string
  readonly password: string
  readonly agencyCode?: string
}

/** Who plays: logins, their end, passwords, and the balance. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>
  /** Logs in. Quiet, like the other calls that cost a proof of work: the form that called shows the failure. */
  login(input: LoginInput, watch?: ProofWatch): Promise<LoginResult>
  register(input: RegisterInput, watch?: ProofWatch): Promise<void>
  /** Ends the session on the server if it can be reached, and here within a second. */
  logout(): Promise<void>
  changePassword(
    input: Pick<RequestOf<'changePassword'>, 'oldPassword' | 'newPassword'>,
    watch?: ProofWatch
  ): Promise<void>
  /** For an account whose isChangeedPwd is 0. */
  resetPassword(request: RequestOf<'resetPassword'>): Promise<void>
  /**
   * Reads user state and balance anew, without a notice when it fails. A read that is already under way may have been
   * answered before this call; so one more follows it, shared by all who ask meanwhile.
   */
  refresh(): Promise<void>
  /** Takes a balance that came with an answer or a push, yuan; it is shown when the curtain allows. */
  setCoins(coins: number): void
  /** A refusal said that a reality check is due (§C6). */
  realityDue(): void
  /** The player has paid, yuan; `coins` is what that left. */
  pay(paid: number, coins: number): void
  /** Shows a balance at once: the caller knows that it gives away no result that is held back. */
  showCoins(coins: number): void
  /** The curtain has moved: what a draw brought may be shown, or has to wait. */
  hold(curtain: CurtainState): void
  /** Ends the timers. */
  stop(): void
  /** Forgets the session on this device. */
  clear(): void
  /** The code the visitor came with; '' for none. */
  agencyCode(): string
  /** Keeps the code of an address until the tab closes; the first one stays (§G1.3). */
  keepAgencyCode(location: string): void
  dropAgencyCode(): void
  /** A call that replaces the token, or ends its session, is under way: that the session ends is no news then. */
  isRenewing(): boolean
}

interface SessionPorts {
  readonly api: Api
  /** Session storage. */
  readonly session: KeyValue
  readonly clock: Pick<Clock, 'after' | 'monotonic' | 'now'>
  readonly proven: Pick<ProvenCalls, 'send'>
  /** Local storage. */
  readonly local: KeyValue
}

/** The longest code that calls take. A longer text is kept up to here: the server then says that it is no code. */
const MOST_CODE_SIGNS = 32

/** A network that hangs keeps nobody logged in for longer, ms. */
const EXIT_MS = 1000

/** Who plays. Kept in session storage (§S3): a reload keeps it, a closed tab ends it. */
export function createSessionStore({ api, session, proven, local, clock }: SessionPorts): SessionStore {
  const devices = createDeviceKeys(local)
  const store = createStore<SessionState>(() => restoredSession(session))
  const balance = createBalance({ store, session, clock })
  let reading: Promise<void> | undefined
  let nextRead: Promise<void> | undefined
  let renewals = 0

  function adopt(token: string, user: UserState): void {
    takeUser(user, token)
    session.setItem(STORED.token, token)
  }

  /** Player and token are set in one step: whoever is told of a new player makes calls with the token at once. */
  function takeUser(user: UserState, token: string): void {
    // No page could show anybody else, and no reload would find them.
    if (!token || !isStoredUser(user)) throw new Error('no user')
    keepUser(session, user)
    store.setState({ user, token, unread: user.unread })
  }

  async function readUser(): Promise<void> {
    const { token } = store.getState()
    if (!token) return
    const before = balance.version()
    store.setState({ refreshing: true })
    try {
      const user = await api.call('userInfo', {})
      if (store.getState().token !== token) return
      takeUser(user, token)
      if (balance.version() === before) balance.report(user.coin.lotteryCoin)
    } catch {
      // A failure is quiet by contract: the balance on the screen stays.
    } finally {
      store.setState({ refreshing: false })
    }
  }

  function refresh(): Promise<void> {
    if (!reading) {
      reading = readUser().finally(() => {
        reading = undefined
      })
      return reading
    }
    nextRead ??= reading.then(() => {
      nextRead = undefined
      return refresh()
    })
    return nextRead
  }

  /** @throws Error when by the answer somebody else has logged in on this tab: it is not for them */
  async function renew<T>(call: Promise<T>): Promise<T> {
    const { token } = store.getState()
    renewals++
    try {
      const answer = await call
      if (store.getState().token !== token) throw new Error('too late')
      return answer
    } finally {
      renewals--
    }
  }

  async function login(
    { username, password, remember, googleCode }: LoginInput,
    watch?: ProofWatch
  ): Promise<LoginResult> {
    const device = devices.of(username)
    const answer = await proven.send(
      { purpose: 'login', username, device },
      work =>
        renew(
          api.call(
            'loginOption',
            { username, password, work, device, remember: remember ? 1 : 0, ...(googleCode && { googleCode }) },
            { quiet: true }
          )
        ),
      watch
    )
    if (remember === false) devices.keep(username)
    enter(username, answer)
    return { failedLogins: answer.failedLogins ?? 0 }
  }

  function enter(username: string, { token, user, device }: DataOf<'loginOption'>): void {
    if (device) devices.keep(username, device)
    balance.show(user.coin.lotteryCoin)
    adopt(token, user)
  }

  async function takeToken(token: string): Promise<void> {
    const { user } = store.getState()
    if (user) adopt(token, { ...user, isChangeedPwd: 1 })
    await readUser()
  }

  function clear(): void {
    forgetSession(session)
    balance.clear()
    store.setState(VISITOR)
  }

  const agencyCode = (): string => session.getItem(STORED.agencyCode) ?? ''

  return {
    store,
    login,
    async register(input, watch) {
      const { username } = input
      const answer = await proven.send(
        { purpose: 'register', username },
        work => renew(api.call('register', { ...input, work, remember: 1 }, { quiet: true })),
        watch
      )
      enter(username, answer)
    },
    async logout() {
      // The call leaves with the token, so that it stays until then. Where the session is over by then, nothing is left
      // to end, least of all a later one.
      await renew(within(clock, EXIT_MS, api.call('exit', {}))).then(clear, () => undefined)
    },
    async changePassword(input, watch) {
      const username = store.getState().user?.username ?? ''
      const device = devices.of(username)
      const answer = await proven.send(
        { purpose: 'changePassword', username },
        work => renew(api.call('changePassword', { ...input, work, device }, { quiet: true })),
        watch
      )
      // A new password makes the server forget all devices of the account; this device gets a new secret to be known
      // by.
      devices.keep(username, answer.device)
      await takeToken(answer.token)
    },
    async resetPassword(request) {
      const answer = await renew(api.call('resetPassword', request, { quiet: true }))
      await takeToken(answer.token)
    },
    refresh,
    setCoins: balance.report,
    realityDue() {
      const { user } = store.getState()
      if (!user || user.protection?.dueTime) return
      const protection = { state: 0, until: 0, minutes: 0, ...user.protection, dueTime: clock.now() } as const
      store.setState({ user: { ...user, protection } })
    },
    pay: balance.pay,
    showCoins: balance.show,
    hold: balance.hold,
    stop: balance.stop,
    clear,
    isRenewing: () => renewals > 0,
    agencyCode,
    keepAgencyCode(location) {
      const code = new URLSearchParams(location.split('?')[1]).get('agencyCode')
      if (code && !agencyCode()) session.setItem(STORED.agencyCode, code.slice(0, MOST_CODE_SIGNS))
    },
    dropAgencyCode: () => session.removeItem(STORED.agencyCode)
  }
}
