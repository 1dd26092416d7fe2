import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Api } from '../../../net/createApi'
import { failureOf } from '../../../net/Failure'
import type { InstantTiming } from '../../../rules/instantTiming'
import { openAt } from '../../../rules/instantTiming'
import { asksReality } from '../../../state/asksReality'
import { failureText } from '../../../state/failureText'
import type { Cancel, Clock } from '../../../timing/Clock'
import { isWin } from '../../shared/isWin'
import type { InstantRun, RunStage } from './instantRun'
import {
  begun,
  halted,
  held,
  NO_RUN,
  notPlayed,
  resumed,
  settled,
  shown,
  stepped,
  stopping,
  totalsOf,
  withView
} from './instantRun'
import type { InstantView, RunStatus } from './instantView'
import { isSettled, reasonOf, statusOf } from './instantView'
import { keepAsking } from './keepAsking'
import { refusedForGood } from './refusedForGood'
import { NEXT_ROUND_AFTER_MS, ROUNDS_A_PAGE } from './runnerTiming'

interface InstantPorts {
  readonly clock: Clock
  readonly api: Api
  readonly type: number
  readonly typeId: number
  readonly timing: InstantTiming
  /** A series ends with the first round that brings more than its stake. */
  readonly stopsOnWin: () => boolean
  readonly onView: (view: InstantView) => void
  /** Balance without the winnings of a round that is not shown yet. */
  readonly onCoins: (coins: number) => void
  /** What the balance is by now no answer has told. */
  readonly onBalance: () => void
  /** A result may be read: balance and history have news. */
  readonly onShown: (round: InstantRound) => void
}

/**
 * Plays what the server has drawn: one round, or a series step by step. Each step has a number, so that neither a
 * second question nor a reload nor a second page plays it twice. When the player leaves the page or looks elsewhere, no
 * further step is asked for until he says 继续.
 */
export class InstantRunner {
  readonly #ports: InstantPorts
  #run: InstantRun = NO_RUN
  #seriesId = ''
  /** Ends the question of the round, or its timer. */
  #cancel: Cancel = () => undefined
  /** Ends the question of the stop. */
  #cancelStop: Cancel = () => undefined

  constructor(ports: InstantPorts) {
    this.#ports = ports
  }

  /** The round that stands on the stage before the first of this page. */
  rests(round: InstantRound | undefined): void {
    if (!this.#run.view) this.#run = { ...this.#run, last: round }
  }

  /** Shows a round that is paid: asks for its result until the server has it (§S4). */
  round(issue: string): void {
    this.#begin({ step: 1, periods: 1, status: 'none', spent: 0, won: 0 }, issue)
    this.#find(issue)
  }

  /** A series whose first step has just been played. */
  series(series: InstantSeries): void {
    this.#seriesId = series.seriesId
    this.#begin({ step: series.step, periods: series.periods, status: 'running', spent: 0, won: 0 })
    this.#answered(series)
  }

  /**
   * A series that this visit has found running, some seconds or days after its last step: it shows its last result and
   * waits for 继续, unless another round was begun meanwhile and is not over.
   */
  resume(series: InstantSeries): void {
    const { view } = this.#run
    if (view && !isSettled(view)) return
    if (series.status !== 'running' || !series.last) return
    this.#seriesId = series.seriesId
    this.#cancelStop()
    this.#set(resumed(this.#run, series, series.last, this.#stage()))
  }

  /** The player looks elsewhere: a round under way is shown to its end, and no further one is begun. */
  pause(): void {
    const { view } = this.#run
    if (view?.status !== 'running') return
    if (view.shown) this.#cancel()
    this.#set(halted(this.#run, 'paused'))
  }

  /** 继续: the next round is begun. */
  goOn(): void {
    if (this.#run.view?.status !== 'paused') return
    this.#set(withView(this.#run, { status: 'running' }))
    this.#next()
  }

  /** The reality check is answered: the step that waited for it is played. */
  proceed(): void {
    if (this.#run.isHeld) this.#next()
  }

  /** Ends the series; the round on the screen is shown to its end. */
  stop(): void {
    const { view } = this.#run
    if (view?.status !== 'running' && view?.status !== 'paused') return
    if (view.shown) this.#cancel()
    this.#set(stopping(this.#run))
    this.#stopOnServer()
  }

  /** The player leaves the page or closes the overlay: timers end, and answers under way are dropped. */
  end(): void {
    this.#cancel()
    this.#cancelStop()
    this.#run = { ...NO_RUN, last: this.#run.last }
  }

  #set(run: InstantRun): void {
    const before = this.#run.view
    this.#run = run
    if (run.view && run.view !== before) this.#ports.onView(run.view)
  }

  #stage(): RunStage {
    const { clock, type, typeId, timing } = this.#ports
    return { type, typeId, timing, now: clock.monotonic() }
  }

  #begin(step: Parameters<typeof begun>[1], issue = ''): void {
    this.#cancel()
    this.#cancelStop()
    this.#set(begun(this.#run, step, issue, this.#stage()))
  }

  #find(issue: string): void {
    const { api, clock, type, typeId } = this.#ports
    let page = 1
    this.#cancel = keepAsking(clock, {
      // Fresh: a cached list has older rounds, and the first of them would be taken for this one.
      ask: () => api.call('instantHistory', { type, typeId, page, limit: ROUNDS_A_PAGE }, { fresh: true }),
      answered: ({ list }) => {
        const round = list.find(entry => issue === '' || entry.issue === issue)
        // Ten that were played since stand before it: on another device, or while the answer of the bet was on its way.
        if (!round) page = list.length < ROUNDS_A_PAGE ? 1 : page + 1
        if (!round || round.orderstatus === ORDER_STATUS.pending) return true
        this.#arrived(round, totalsOf(round))
        return false
      },
      failed: () => true
    })
  }

  #play(step: number): void {
    const { api, clock } = this.#ports
    this.#cancel = keepAsking(clock, {
      ask: () => api.call('playSeries', { seriesId: this.#seriesId, step }, { quiet: true }),
      answered: series => {
        this.#answered(series)
        return false
      },
      failed: error => {
        const failure = failureOf(error)
        if (failure && asksReality(failure)) this.#set(held(this.#run, this.#stage(), failureText(failure)))
        else if (failure && refusedForGood(error))
          this.#set(notPlayed(this.#run, 'ended', this.#stage(), failureText(failure)))
        else if (failure?.kind === 'session') this.#set(notPlayed(this.#run, 'ended', this.#stage()))
        else {
          // There was no answer, or none that decides, and the step may have been played. It has its number: asking
          // once more plays it at most once.
          if (this.#run.view?.status === 'running') this.#set(withView(this.#run, { isUnanswered: true }))
          return true
        }
        return false
      }
    })
  }

  #answered(series: InstantSeries): void {
    const { view } = this.#run
    if (!view) return
    const totals = totalsOf(series)
    if (!series.last || series.step < view.step) {
      this.#set(notPlayed({ ...this.#run, totals }, statusOf(series), this.#stage(), reasonOf(series)))
      // Its coins are of the step before, whose winnings are on the screen already.
      this.#ports.onBalance()
      return
    }
    this.#ports.onCoins(series.coins)
    this.#set(stepped(this.#run, series.step, statusOf(series)))
    this.#arrived(series.last, totals)
  }

  #arrived(round: InstantRound, totals: InstantRun['totals']): void {
    const scene = this.#run.view?.scene
    if (!scene) return
    const { clock, timing } = this.#ports
    const arrived = clock.monotonic() - scene.drawAt
    this.#set(settled(this.#run, round, totals, { timing, arrived }))
    this.#cancel = clock.after(openAt(timing, arrived) - arrived, () => this.#show(round))
  }

  #show(round: InstantRound): void {
    this.#set(shown(this.#run, round))
    const { view } = this.#run
    if (!view) return
    this.#ports.onShown(round)
    if (this.#ports.stopsOnWin() && isWin(round)) this.stop()
    else if (view.status === 'running' && view.step < view.periods)
      this.#cancel = this.#ports.clock.after(NEXT_ROUND_AFTER_MS, () => this.#next())
  }

  #next(): void {
    const { view } = this.#run
    if (view?.status !== 'running') return
    const { step, periods, spent, won } = view
    this.#begin({ step: step + 1, periods, status: 'running', spent, won })
    this.#play(step + 1)
  }

  #stopOnServer(): void {
    const { api, clock } = this.#ports
    const end = (status: RunStatus): false => {
      this.#set(halted(this.#run, status))
      return false
    }
    this.#cancelStop = keepAsking(clock, {
      ask: () => api.call('stopSeries', { seriesId: this.#seriesId }, { quiet: true }),
      answered: series => end(statusOf(series)),
      failed: error => {
        if (this.#run.view?.status !== 'stopping') return false
        // The server refuses because the series has ended already.
        if (refusedForGood(error)) return end('stopped')
        this.#set(withView(this.#run, { isUnanswered: true }))
        return true
      }
    })
  }
}
