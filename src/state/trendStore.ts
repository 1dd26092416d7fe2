import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { BaseCall } from '../contract/trendCalls'
import type { Api } from '../net/createApi'
import type { SocketLink } from '../net/SocketLink'
import { chinaMidnight, drawDate, parseChinaTime } from '../rules/chinaTime'
import type { Cancel, Clock } from '../timing/Clock'
import type { CountdownTarget } from '../timing/Countdown'
import type { Page } from '../timing/Page'
import { Poller } from '../timing/Poller'
import type { ServerTime } from '../timing/ServerClock'

/** The latest draw of a game as its trend page shows it. */
interface TrendLatest {
  /** Empty, like numbers, time and day, before the first result of an imported game. */
  readonly issue: string
  /** Comma list of the wire. */
  readonly opencode: string
  /** yyyy-MM-dd HH:mm:ss in UTC+8. */
  readonly openTime: string
  /** Day of the issue, yyyy-MM-dd in UTC+8. */
  readonly day: string
  /** Draws of the day so far, and draws to come; absent where the back end does not count them. */
  readonly openCount?: number | undefined
  readonly leftCount?: number | undefined
}

/** What the head of a trend page shows. */
export interface TrendState {
  /**
   * `waiting`: the next draw is due and not known; balls or dice are moving.
   * Never without a network: nothing is drawn here then.
   */
  readonly phase: 'loading' | 'waiting' | 'shown'
  readonly latest?: TrendLatest | undefined
  /** The draw the countdown runs to; while it is awaited the one after. Server ms. */
  readonly next?: CountdownTarget | undefined
  /**
   * When the visit or, during it, the sales day began, server ms:
   * an answer of before is of other draws, or of another 今日.
   */
  readonly since: number
}

interface TrendGame {
  readonly typeId: number
  /** Base info call of the family; mark six has none and takes the snapshot of its game. */
  readonly base: BaseCall | undefined
  /** Seconds between draws, 0 where they follow a calendar; base info has it too. */
  readonly gtime: number
  /** Seconds after midnight at which the sales day ends. */
  readonly dayEnds?: number | undefined
}

interface TrendStore {
  readonly store: StoreApi<TrendState>
  /** Follows this game and no longer the one before; the returned function ends it with every timer. */
  enter(game: TrendGame): Cancel
  /** The countdown has ended. */
  due(): void
}

interface TrendPorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly api: Api
  readonly socket: Pick<SocketLink, 'watch' | 'on'>
}

interface Answer {
  readonly latest: TrendLatest
  readonly pending: boolean
  readonly next?: CountdownTarget
  /** Ms between draws, 0 where they follow a calendar. */
  readonly interval: number
}

/** Before the first result the day is empty: a made-up one would be looked up in the table of lunar years. */
function dayOf(openTime: string): string {
  const drawnAt = parseChinaTime(openTime)
  return drawnAt === undefined ? '' : drawDate(drawnAt)
}

/** Whether the time of the next draw is 暂定. */
const supposed = (provisional: 0 | 1 | undefined): Pick<CountdownTarget, 'provisional'> =>
  provisional === 1 ? { provisional: true } : {}

const LOADING = { phase: 'loading', latest: undefined, next: undefined } as const

/** A look at the clock costs less than a wait for the day's end that a sleep or a new sample moves. */
const LOOK_MS = 1000
/** How far the day has to be over: a phone whose clock is ahead must not ask on the day that ends. */
const OVER_MS = 1000

/**
 * The trend page cycle of §S4. It loads what is known; while the draw that is due has not come, balls or dice move and
 * it asks again every 5 s; then it rests until the countdown ends. A pushed draw is shown without waiting for the next
 * question. When the sales day ends it asks once more, and `since` moves.
 */
export function createTrendStore({ clock, page, time, api, socket }: TrendPorts): TrendStore {
  const store = createStore<TrendState>(() => ({ ...LOADING, since: time.now() }))
  let leave: Cancel = () => undefined
  let begin: () => void = () => undefined
  let interval = 0

  async function ask({ typeId, base, gtime }: TrendGame, signal: AbortSignal): Promise<Answer> {
    if (base) {
      const info = await api.call(base, { typeId }, { signal, quiet: true })
      const { issue, opencode, openTime, openCount, leftCount, nextIssue, nextTime, provisional } = info
      return {
        latest: { issue, opencode, openTime, day: dayOf(openTime), openCount, leftCount },
        pending: nextTime > 0 && nextTime <= time.now(),
        ...(nextTime > 0 && { next: { key: nextIssue, at: nextTime, ...supposed(provisional) } }),
        interval: info.intervalTime * 1000
      }
    }
    const snapshot = await api.call('currentIssue', { typeId }, { signal })
    const {
      last,
      previousIssue,
      previousOpenTime = 0,
      currentIssue,
      openTime,
      openCount,
      leftCount,
      provisional
    } = snapshot
    // Sales end up to a quarter of an hour before their draw.
    const drawAt = previousOpenTime > time.now() && previousOpenTime
    return {
      latest: {
        issue: last.issue,
        opencode: last.opencode,
        openTime: last.openTime,
        day: last.openDate || dayOf(last.openTime),
        openCount,
        leftCount
      },
      // Before the first result no draw is late: the issues before the one on sale may never have been drawn.
      pending: last.issue !== '' && last.issue !== previousIssue && !drawAt,
      next: drawAt ? { key: previousIssue, at: drawAt } : { key: currentIssue, at: openTime, ...supposed(provisional) },
      interval: gtime * 1000
    }
  }

  function wait({ latest, next }: Pick<TrendState, 'latest' | 'next'>): void {
    const phase = page.online() ? 'waiting' : 'shown'
    store.setState({ phase, latest, next: upcoming(next, interval, time.now()) })
  }

  return {
    store,
    enter(game) {
      leave()
      store.setState(LOADING)
      const poller = new Poller({
        clock,
        page,
        ask: signal => ask(game, signal),
        onAnswer: answer => {
          interval = answer.interval
          const { latest, pending, next } = answer
          if (pending) return wait(answer)
          poller.stop()
          store.setState({ phase: 'shown', latest, next })
        }
      })
      begin = () => void poller.start()
      const dayEnds = (game.dayEnds ?? 0) * 1000 + OVER_MS
      const offs = [
        clock.every(LOOK_MS, () => {
          const now = time.now()
          if (chinaMidnight(now - dayEnds) === chinaMidnight(store.getState().since - dayEnds)) return
          store.setState({ since: now })
          begin()
        }),
        socket.watch(game.typeId),
        socket.on('drawn', ({ typeId }) => {
          if (typeId === game.typeId) begin()
        }),
        page.on(event => {
          const state = store.getState()
          // A page that slept through a draw finds out at once.
          if (event === 'visible' && (state.next?.at ?? 0) <= time.now()) begin()
          if (state.phase === 'waiting') wait(state)
        })
      ]
      const end = () => {
        poller.stop()
        for (const off of offs.splice(0)) off()
        begin = () => undefined
      }
      leave = end
      begin()
      return () => {
        end()
        if (leave === end) store.setState(LOADING)
      }
    },
    due() {
      wait(store.getState())
      begin()
    }
  }
}

/** The countdown is reset to the interval when it ends (§S4); a calendar has none. */
function upcoming(next: TrendState['next'], interval: number, now: number): TrendState['next'] {
  if (!next || interval <= 0) return undefined
  if (next.at > now) return next
  return { key: `${next.key}+`, at: next.at + Math.ceil((now - next.at + 1) / interval) * interval }
}
