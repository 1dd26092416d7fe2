import { CODE } from '../contract/codes'
import type { Api } from '../net/createApi'
import type { HttpPorts } from '../net/createHttp'
import type { SessionEnd } from '../net/Failure'
import type { KeyValue } from '../net/KeyValue'
import type { MoneyCalls } from '../net/MoneyCalls'
import type { SocketLink } from '../net/SocketLink'
import { message } from '../text/messages'
import type { Cancel, Clock } from '../timing/Clock'
import type { Page } from '../timing/Page'
import type { ServerTime } from '../timing/ServerClock'
import type { BasketStore } from './basketStore'
import { createBasketStore } from './basketStore'
import { failureText } from './failureText'
import type { GameStore } from './gameStore'
import { createGameStore } from './gameStore'
import type { LobbyStore } from './lobbyStore'
import { createLobbyStore } from './lobbyStore'
import type { NoticeStore } from './noticeStore'
import { createNoticeStore } from './noticeStore'
import { sessionEndRoute } from './sessionEndRoute'
import type { SessionStore } from './sessionStore'
import { createSessionStore } from './sessionStore'
import type { SettingsStore } from './settingsStore'
import { createSettingsStore } from './settingsStore'

/** Where the visitor is and how to lead them elsewhere; main.tsx builds it over the router. */
export interface Navigation {
  /** Path with query. */
  location(): string
  /** Replaces the current entry. */
  go(target: string): void
  reload(): void
}

export interface StorePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly money: MoneyCalls
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap' | 'open' | 'close'>
  /** Session storage and local storage, through safeStorage. */
  readonly session: KeyValue
  readonly local: KeyValue
  readonly navigation: Navigation
}

export type ToldFailure = Parameters<HttpPorts['onFailure']>[0]

export interface Stores {
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly lobby: LobbyStore
  readonly game: GameStore
  readonly basket: BasketStore
  readonly notices: NoticeStore
  /** Port of createHttp: ends sessions and speaks the words of spec §8. */
  onFailure(told: ToldFailure): void
  /** Opens the socket and follows the player's own events; the returned function ends everything. */
  start(): Cancel
}

const ENDS: ReadonlyMap<number, SessionEnd> = new Map([
  [CODE.expired, 'expired'],
  [CODE.replaced, 'replaced'],
  [CODE.removed, 'removed'],
  [CODE.ipLimited, 'ipLimited']
])

/** Every store of the client, wired to each other and to what main.tsx injects. */
export function createStores(ports: StorePorts): Stores {
  const { clock, page, api, money, socket, navigation } = ports
  const notices = createNoticeStore(clock)
  const session = createSessionStore({ api, session: ports.session })
  const settings = createSettingsStore(ports.local)
  const lobby = createLobbyStore({ api, local: ports.local, time: ports.time, clock })
  const game = createGameStore({ clock, page, time: ports.time, api, socket, notices, session })
  const basket = createBasketStore(ports.session)
  let cancelReload: Cancel = () => undefined

  function endSession(end: SessionEnd): void {
    const route = sessionEndRoute(end, navigation.location(), session.hasAgencyCode())
    if (route.clearUser) session.clear()
    if (route.goTo !== undefined) navigation.go(route.goTo)
    if (route.reloadAfter !== undefined) {
      cancelReload()
      cancelReload = clock.after(route.reloadAfter, () => navigation.reload())
    }
  }

  function onFailure({ failure, quiet, token }: ToldFailure): void {
    // The answer to a question of an earlier session says nothing about this one.
    if (failure.kind === 'session' && (token !== session.store.getState().token || session.isRenewing())) return
    const text = failureText(failure)
    if (text !== undefined && (failure.kind === 'session' || !quiet)) notices.popup(text)
    if (failure.kind === 'session') endSession(failure.end)
  }

  /** Bets whose answer was lost with the page before this one. */
  async function tellLostBets(): Promise<void> {
    for (const { state, message: why } of await money.resolve()) {
      if (state === 'accepted') notices.popup(message('bet.done'))
      else if (state === 'refused') notices.popup(why)
      else notices.popup(message('bet.not-sent'))
    }
  }

  /** A new token needs a new handshake; a lost bet belongs to the player who made it. */
  function greet(): void {
    void socket.open().catch(() => undefined)
    if (session.store.getState().token) void tellLostBets()
  }

  return {
    session,
    settings,
    lobby,
    game,
    basket,
    notices,
    onFailure,
    start() {
      const undo = [
        session.store.subscribe((now, before) => {
          if (now.token !== before.token) greet()
          if (now.user?.uid !== before.user?.uid) basket.belongTo(now.user?.uid)
        }),
        socket.on('balance', event => session.setCoins(event.coins)),
        socket.on('ended', ({ code, message: text }) => {
          const end = ENDS.get(code)
          const { token } = session.store.getState()
          if (end && token)
            onFailure({ path: '', quiet: false, token, failure: { kind: 'session', end, code, message: text } })
        }),
        socket.onGap(stream => {
          if (stream.startsWith('user:')) void session.refresh()
        }),
        page.on(event => {
          if (event === 'visible' || event === 'online') void session.refresh()
        })
      ]
      basket.belongTo(session.store.getState().user?.uid)
      greet()
      void session.refresh()
      return () => {
        for (const off of undo.splice(0)) off()
        game.leave()
        cancelReload()
        notices.stop()
        socket.close()
      }
    }
  }
}
