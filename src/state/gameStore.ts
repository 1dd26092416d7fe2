import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { Api } from '../net/createApi'
import type { SocketLink } from '../net/SocketLink'
import { shownIssue } from '../rules/issueNumber'
import type { UnitMode } from '../rules/money'
import type { NumberRange } from '../rules/numberRange'
import { countOf } from '../rules/slip'
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
import { issueSeed } from './issueSeed'
import type { NoticeStore } from './noticeStore'
import type { SessionStore } from './sessionStore'
import { drawnOf, snapshotOf } from './wireDraw'

export interface GameState {
  /** Game on the screen; undefined elsewhere. */
  readonly typeId: number | undefined
  readonly type: number | undefined
  readonly cycle: DrawCycle
  readonly countdown: CountdownParts
  readonly stage: CountdownStage
  /** Rolling numbers while drawing (spec §4), else empty. */
  readonly digits: readonly number[]
  /** Draws this client saw arrive, newest first. */
  readonly results: readonly DrawnIssue[]
  readonly multiple: number
  readonly unitMode: UnitMode
}

export interface GamePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap'>
  readonly notices: NoticeStore
  readonly session: SessionStore
}

export interface GameOnScreen {
  readonly typeId: number
  readonly type: number
  /** What it draws from, for the rolling digits. Told by the screen: the families' rules are no part of the first page. */
  readonly numbers: NumberRange | undefined
}

export interface GameStore {
  readonly store: StoreApi<GameState>
  /** Follows a game's draws until the returned function is called. Entering another game leaves this one. */
  enter(game: GameOnScreen): Cancel
  /** An instant game is on the screen: it has no draws to follow, its wins are told by its own overlay. */
  visit(game: Pick<GameOnScreen, 'typeId' | 'type'>): Cancel
  /** Ends what `enter` began, whoever began it. */
  leave(): void
  /** Asks for issue and draw anew: after a refused bet (spec §8). */
  refresh(): void
  /** Digits only, 1 to the cap; empty counts as 1 (spec §5). */
  setMultiple(multiple: number | string): void
  setUnit(unitMode: UnitMode): void
}

const RESULTS_KEPT = 20

const ELSEWHERE: Omit<GameState, 'multiple' | 'unitMode'> = {
  typeId: undefined,
  type: undefined,
  cycle: freshCycle,
  countdown: countdownParts(0),
  stage: 'cutoff',
  digits: [],
  results: []
}

/** The game on the screen: its issue, countdown and draw, driven by the draw cycle and by pushed events. */
export function createGameStore(ports: GamePorts): GameStore {
  const { clock, page, time, api, socket, notices, session } = ports
  const store = createStore<GameState>(() => ({ ...ELSEWHERE, multiple: 1, unitMode: 1 }))
  let leave: Cancel = () => undefined
  let runner: DrawCycleRunner | undefined

  function follow({ typeId, type, numbers: range }: GameOnScreen): Cancel {
    let seed = 0
    const cycle = new DrawCycleRunner({
      clock,
      page,
      time,
      snapshot: async signal => snapshotOf(await api.call('currentIssue', { typeId }, { signal })),
      onCycle(next) {
        const awaited = next.current?.previous ?? ''
        seed = issueSeed(typeId, awaited)
        store.setState({ cycle: next, ...(next.state !== 2 && { digits: [] }) })
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
      onIssueFailed: () => notices.popup(message('issue.failed'))
    })
    runner = cycle
    const undo = [
      socket.watch(typeId),
      socket.on('drawn', event => {
        const drawn = event.typeId === typeId ? drawnOf(event.last) : undefined
        if (drawn) cycle.drawn(drawn)
      }),
      socket.on('issue', event => {
        if (event.typeId === typeId) cycle.told(snapshotOf(event.current))
      }),
      socket.onGap(stream => {
        if (stream === `game:${typeId}`) cycle.refresh()
      }),
      cycle.start()
    ]
    return () => {
      for (const off of undo.splice(0)) off()
    }
  }

  function begin({ typeId, type }: Pick<GameOnScreen, 'typeId' | 'type'>, start: () => Cancel): Cancel {
    leave()
    store.setState({ ...ELSEWHERE, typeId, type })
    const unfollow = start()
    let gone = false
    const end = () => {
      if (gone) return
      gone = true
      unfollow()
      runner = undefined
      store.setState(ELSEWHERE)
    }
    leave = end
    return end
  }

  return {
    store,
    enter: game => begin(game, () => follow(game)),
    visit: game => begin(game, () => () => undefined),
    leave: () => leave(),
    refresh: () => runner?.refresh(),
    setMultiple: multiple => store.setState({ multiple: countOf(String(multiple)) }),
    setUnit: unitMode => store.setState({ unitMode })
  }
}
