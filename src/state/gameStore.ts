import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { shownIssue } from '../games/cards'
import type { Api } from '../net/createApi'
import type { SocketLink } from '../net/SocketLink'
import type { NumberRange } from '../rules/numberRange'
import { message } from '../text/messages'
import type { Cancel, Clock } from '../timing/Clock'
import type { CountdownParts } from '../timing/countdownParts'
import { countdownParts } from '../timing/countdownParts'
import type { CountdownStage } from '../timing/DrawCycleRunner'
import { DrawCycleRunner } from '../timing/DrawCycleRunner'
import type { DrawCycle, DrawnIssue } from '../timing/drawCycle'
import { freshCycle } from '../timing/drawCycle'
import type { Page } from '../timing/Page'
import { rollingDigits } from '../timing/rollingDigits'
import type { ServerTime } from '../timing/ServerClock'
import type { CurtainState, DrawCurtain } from './drawCurtain'
import { curtainOf, OPEN_CURTAIN, revealAt } from './drawCurtain'
import { issueSeed } from './issueSeed'
import type { NoticeStore } from './noticeStore'
import type { SessionStore } from './sessionStore'
import { drawnOf, snapshotOf } from './wireDraw'

/** How much of the draws may be read. */
interface Revealed {
  /** Issue of the newest result that may be read. */
  readonly revealed: string
  /** The result was revealed while the player looked on: it is news and is announced. */
  readonly fresh: boolean
}

/** The game on the screen: its issue, countdown and draw. */
export interface GameState {
  /** Game on the screen; undefined elsewhere. */
  readonly typeId: number | undefined
  readonly type: number | undefined
  readonly cycle: DrawCycle
  readonly countdown: CountdownParts
  readonly stage: CountdownStage
  /** Rolling numbers while drawing (§S4), else empty. */
  readonly digits: readonly number[]
  /** Draws this client saw arrive, newest first. */
  readonly results: readonly DrawnIssue[]
  readonly reveal: Revealed
  /** What the page holds back for now. */
  readonly curtain: DrawCurtain
}

interface GamePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap'>
  readonly notices: NoticeStore
  readonly session: SessionStore
}

interface GameOnScreen {
  readonly typeId: number
  readonly type: number
  /**
   * What it draws from, for the rolling digits. Given by the screen: the families' rules are no part of the first page.
   */
  readonly numbers: NumberRange | undefined
  /** A new issue may have arrived by a day difference of 1 (§S4, special type ids). */
  readonly byDay?: boolean
  /** See `setRevealAfter`. */
  readonly revealAfter?: number | undefined
}

/** Follows the draws of the game on the screen. */
export interface GameStore {
  readonly store: StoreApi<GameState>
  /** Follows a game's draws until the returned function is called. Entering another game leaves this one. */
  enter(game: GameOnScreen): Cancel
  /**
   * How long after its arrival the scene on the screen shows a result, ms; undefined without a scene: at once. It
   * stands for 5 s from then on.
   */
  setRevealAfter(ms: number | undefined): void
  /** A round of an instant game is under way (`visit`). */
  setCurtain(state: CurtainState): void
  /** An instant game is on the screen: it has no draws to follow, its own overlay shows its wins. */
  enterInstant(game: Pick<GameOnScreen, 'typeId' | 'type'>): Cancel
  /** Ends what `enter` began, whoever began it. */
  leave(): void
  /** Asks for issue and draw anew: after a refused bet (§S8). */
  refresh(): void
}

const RESULTS_KEPT = 20

const ELSEWHERE: GameState = {
  typeId: undefined,
  type: undefined,
  cycle: freshCycle,
  countdown: countdownParts(0),
  stage: 'cutoff',
  digits: [],
  results: [],
  reveal: { revealed: '', fresh: false },
  curtain: OPEN_CURTAIN
}

/** The game on the screen: its issue, countdown and draw, driven by the draw cycle and by pushed events. */
export function createGameStore(ports: GamePorts): GameStore {
  const { clock, page, time, api, socket, notices, session } = ports
  const store = createStore<GameState>(() => ELSEWHERE)
  let leave: Cancel = () => undefined
  let runner: DrawCycleRunner | undefined
  let revealAfter: number | undefined
  let cancelReveal: Cancel = () => undefined

  function reveal(issue: string): void {
    const { revealed } = store.getState().reveal
    if (revealed !== issue) store.setState({ reveal: { revealed: issue, fresh: revealed !== '' } })
    updateCurtain()
  }

  function updateCurtain(): void {
    const { cycle, reveal, curtain } = store.getState()
    const next = curtainOf(cycle, revealAfter, reveal.revealed)
    if (next.state !== curtain.state || next.issues.join() !== curtain.issues.join()) store.setState({ curtain: next })
  }

  /** Keeps a result from the player until the scene on the stage has shown it. */
  function scheduleReveal(): void {
    cancelReveal()
    const { cycle, reveal: before } = store.getState()
    const issue = cycle.latest?.issue ?? ''
    const wait = revealAt(cycle, revealAfter) - time.now()
    if (issue === '' || issue === before.revealed) updateCurtain()
    else if (wait <= 0) reveal(issue)
    else {
      updateCurtain()
      cancelReveal = clock.after(wait, () => reveal(issue))
    }
  }

  function follow({ typeId, type, numbers: range, byDay = false }: GameOnScreen): Cancel {
    let seed = 0
    const cycle = new DrawCycleRunner({
      clock,
      page,
      time,
      snapshot: async signal => snapshotOf(await api.call('currentIssue', { typeId }, { signal }), byDay),
      onCycle(next) {
        const awaited = next.current?.previous ?? ''
        seed = issueSeed(typeId, awaited)
        store.setState({ cycle: next, ...(next.state !== 2 && { digits: [] }) })
        scheduleReveal()
      },
      onCountdown: (countdown, stage) => store.setState({ countdown, stage }),
      onDigits(elapsed) {
        if (range) store.setState({ digits: rollingDigits(seed, elapsed, range) })
      },
      onResult: drawn => store.setState(state => ({ results: [drawn, ...state.results].slice(0, RESULTS_KEPT) })),
      onBalanceDue: () => void session.refresh(),
      onNotice: (previous, issue) =>
        notices.nextIssue(
          message('issue.next', { previous: shownIssue(previous, type), issue: shownIssue(issue, type) })
        ),
      // Without a network that is why, and is said above the page.
      onIssueFailed: () => page.online() && notices.popup(message('issue.failed'))
    })
    runner = cycle
    const undo = [
      socket.watch(typeId),
      socket.on('drawn', event => {
        const drawn = event.typeId === typeId ? drawnOf(event.last) : undefined
        if (drawn) cycle.acceptDraw(drawn)
      }),
      socket.on('issue', event => {
        if (event.typeId === typeId) cycle.acceptSnapshot(snapshotOf(event.current, byDay))
      }),
      socket.onGap(stream => {
        if (stream === `game:${typeId}`) cycle.refresh()
      }),
      cycle.start(revealAfter)
    ]
    return () => {
      for (const off of undo.splice(0)) off()
    }
  }

  function begin(game: Omit<GameOnScreen, 'numbers'>, start: () => Cancel): Cancel {
    leave()
    const { typeId, type } = game
    revealAfter = game.revealAfter
    // A draw may be under way before the first answer comes: on a page with a stage, balance and records wait from the
    // start.
    store.setState({ ...ELSEWHERE, typeId, type, curtain: curtainOf(freshCycle, revealAfter, '') })
    const unfollow = start()
    let gone = false
    const end = () => {
      if (gone) return
      gone = true
      unfollow()
      cancelReveal()
      notices.forget('next-issue')
      runner = undefined
      revealAfter = undefined
      store.setState(ELSEWHERE)
    }
    leave = end
    return end
  }

  return {
    store,
    enter: game => begin(game, () => follow(game)),
    enterInstant: game => begin(game, () => () => undefined),
    setRevealAfter(ms) {
      if (ms === revealAfter || !runner) return
      revealAfter = ms
      runner.setRevealAfter(ms)
    },
    setCurtain: state => store.setState({ curtain: { state, issues: [] } }),
    leave: () => leave(),
    refresh: () => runner?.refresh()
  }
}
