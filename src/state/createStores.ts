import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { SessionEnd } from '../contract/codes'
import { sessionEndOf } from '../contract/codes'
import type { Api } from '../net/createApi'
import type { HttpPorts } from '../net/createHttp'
import type { KeyValue } from '../net/KeyValue'
import type { MoneyCalls, ResolvedCall } from '../net/MoneyCalls'
import type { ProvenCalls } from '../net/ProvenCalls'
import type { SocketLink } from '../net/SocketLink'
import { message } from '../text/messages'
import type { Cancel, Clock } from '../timing/Clock'
import type { Page } from '../timing/Page'
import type { ServerTime } from '../timing/ServerClock'
import { asksReality } from './asksReality'
import type { BasketStore } from './basketStore'
import { createBasketStore } from './basketStore'
import { failureLine, failureText, isAnswer } from './failureText'
import type { GameStore } from './gameStore'
import { createGameStore } from './gameStore'
import type { NoticeStore } from './noticeStore'
import { createNoticeStore } from './noticeStore'
import { isBettingPath } from './paths'
import type { ReloadStore } from './reloadStore'
import { createReloadStore } from './reloadStore'
import type { SeenResults } from './seenResults'
import { createSeenResults } from './seenResults'
import { sessionEndRoute } from './sessionEndRoute'
import type { SessionStore } from './sessionStore'
import { createSessionStore } from './sessionStore'
import type { SettingsStore } from './settingsStore'
import { createSettingsStore } from './settingsStore'
import { HELD_AT_MOST_MS } from './shownBalance'
import { STORED } from './storedKeys'

/** Where the visitor is and how to lead them elsewhere; main.tsx builds it over the router. */
export interface Navigation {
  /** Path with query. */
  location(): string
  /** Replaces the current entry. */
  go(target: string): void
  reload(): void
}

/** Everything the stores reach outside themselves through. */
export interface StorePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly money: MoneyCalls
  readonly proven: Pick<ProvenCalls, 'send'>
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap' | 'open' | 'close' | 'connected'>
  /** Session storage and local storage, through safeStorage. */
  readonly session: KeyValue
  readonly local: KeyValue
  readonly navigation: Navigation
  /** Where failures go that players are not told of (§S8). */
  readonly log: (text: string, detail: unknown) => void
}

/** A lost call is asked for this often while the page is looked at. */
const ASK_LOST_EVERY_MS = 5000

type FailureReport = Parameters<HttpPorts['onFailure']>[0]

/** Bets whose lost answer turned out to be accepted, while nobody asked for it by its key. */
export interface LateBets {
  readonly accepted: readonly ResolvedCall[]
}

/** All stores of the client, made once. */
export interface Stores {
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly reload: ReloadStore
  readonly game: GameStore
  readonly basket: BasketStore
  /** Session storage, for pages that keep something of their own. */
  readonly tabStorage: KeyValue
  /** Local storage, likewise. */
  readonly deviceStorage: KeyValue
  readonly lateBets: StoreApi<LateBets>
  readonly seen: SeenResults
  readonly notices: NoticeStore
  /** Port of createHttp: ends sessions, speaks the words of §S8 and logs what has none. */
  onFailure(report: FailureReport): void
  /** Opens the socket and follows the events of the player; the returned function ends everything it began. */
  start(): Cancel
  /** Ended with what `start` began: what a part that came later follows of these stores. */
  onStop(undo: Cancel): void
}

/** Every store of the client, wired to each other and to what main.tsx injects. */
export function createStores(ports: StorePorts): Stores {
  const { clock, page, api, money, socket, navigation } = ports
  const notices = createNoticeStore(clock)
  const session = createSessionStore(ports)
  // Before any page: the router may lead away from the address that names it.
  session.keepAgencyCode(navigation.location())
  const settings = createSettingsStore(ports.local)
  const reload = createReloadStore(clock)
  const game = createGameStore({ clock, page, time: ports.time, api, socket, notices, session })
  const basket = createBasketStore(ports.session, () => money.pending().map(({ requestKey }) => requestKey))
  const lateBets = createStore<LateBets>(() => ({ accepted: [] }))
  const seen = createSeenResults(ports.session)
  const tokenNow = () => session.store.getState().token
  const undo: Cancel[] = []
  let cancelReload: Cancel = () => undefined

  // The balance may foretell the draw on the stage, so it waits for it.
  game.store.subscribe((now, before) => {
    if (now.typeId !== before.typeId || now.curtain !== before.curtain) session.hold(now.curtain.state)
  })

  function endSession(end: SessionEnd): void {
    const route = sessionEndRoute(end, navigation.location(), session.agencyCode() !== '')
    if (route.clearUser) session.clear()
    if (route.goTo !== undefined) navigation.go(route.goTo)
    if (route.reloadAfter !== undefined) {
      cancelReload()
      cancelReload = clock.after(route.reloadAfter, () => navigation.reload())
    }
  }

  function onFailure({ path, failure, quiet, token, requestId }: FailureReport): void {
    // An answer to a call of an earlier session says nothing about the present one.
    if (failure.kind === 'session' && (token !== tokenNow() || session.isRenewing())) return
    // A visitor left on the page (§S8) has been told. Calls the page makes by itself must not repeat it; only their own
    // taps may.
    if (failure.kind === 'session' && failure.end === 'expired' && token === undefined && quiet) return
    if (asksReality(failure)) session.realityDue()
    const text = failureText(failure)
    const isShown = text !== undefined && (failure.kind === 'session' || !quiet)
    if (isShown) notices.failure(text)
    // The sentence for the player leaves out the id of the fault in the server's log: the browser's log has it.
    if ((!isShown && !isAnswer(failure)) || failure.kind === 'network')
      ports.log('call failed', `${path}: ${failureLine(failure)}${requestId ? `, request ${requestId}` : ''}`)
    if (failure.kind === 'session') endSession(failure.end)
  }

  /**
   * Bets and movements of cash whose answer was lost and that nobody asks for: with the page before this one, with the
   * network, or behind a panel that was closed.
   */
  async function reportLostCalls(): Promise<void> {
    if (!tokenNow() || !page.visible() || !page.online()) return
    for (const found of await money.resolve()) {
      const { isBet, state } = found
      if (state === 'accepted') void session.refresh()
      if (state === 'accepted' && isBet) {
        notices.popup(message('bet.done'))
        basket.betPlaced(found.call.requestKey)
        lateBets.setState(({ accepted }) => ({ accepted: [...accepted, found] }))
      } else if (state === 'unknown') notices.popup(message(isBet ? 'bet.not-sent' : 'cash.not-sent'))
      else notices.popup(found.message)
    }
  }

  /** Baskets, boards, results read in this tab and wins told belong to one player. */
  function keepFor(uid: number | undefined): void {
    basket.setOwner(uid)
    seen.setOwner(uid)
    notices.forget('win')
  }

  keepFor(session.store.getState().user?.uid)

  /** Something may have been missed. */
  function lookAnew(): void {
    void session.refresh()
    void reportLostCalls()
  }

  /** A new token needs a new handshake, and only the player who made a call is told what became of it. */
  function connectPlayer(): void {
    socket.open()
    void reportLostCalls()
  }

  /**
   * A betting page that was reloaded may be in the middle of a draw. Its stage loads later than the first balance,
   * which would give the result away.
   */
  function expectStage(): Cancel {
    if (!isBettingPath(navigation.location())) return () => undefined
    session.hold('awaiting')
    return clock.after(HELD_AT_MOST_MS, () => session.hold(game.store.getState().curtain.state))
  }

  return {
    session,
    settings,
    reload,
    game,
    basket,
    tabStorage: ports.session,
    deviceStorage: ports.local,
    lateBets,
    seen,
    notices,
    onFailure,
    onStop: off => void undo.push(off),
    start() {
      undo.push(
        session.store.subscribe((now, before) => {
          if (now.token !== before.token) connectPlayer()
          if (now.user?.uid !== before.user?.uid) keepFor(now.user?.uid)
        }),
        expectStage(),
        socket.on('balance', event => session.setCoins(event.coins)),
        socket.on('ended', ({ code, message: text }) => {
          const end = sessionEndOf(code)
          const token = tokenNow()
          if (end && token)
            onFailure({ path: '', quiet: false, token, failure: { kind: 'session', end, code, message: text } })
        }),
        socket.onGap(stream => {
          if (stream.startsWith('user:')) lookAnew()
        }),
        clock.every(ASK_LOST_EVERY_MS, () => void reportLostCalls()),
        page.on(event => {
          if (event !== 'visible' && event !== 'online') return
          // A page from the back-forward cache: on a later one of this tab the session was ended, or another begun.
          const token = tokenNow()
          if (token && ports.session.getItem(STORED.token) !== token) navigation.reload()
          else lookAnew()
        })
      )
      connectPlayer()
      void session.refresh()
      return () => {
        for (const off of undo.splice(0)) off()
        game.leave()
        reload.stop()
        cancelReload()
        session.stop()
        notices.stop()
        socket.close()
      }
    }
  }
}
