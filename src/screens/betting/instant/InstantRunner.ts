import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import type { Api } from '../../../net/createApi'
import { failureOf } from '../../../net/Failure'
import type { InstantTiming } from '../../../rules/instantTiming'
import { openAt } from '../../../rules/instantTiming'
import { asksReality } from '../../../state/asksReality'
import { failureText } from '../../../state/failureText'
import type { Cancel, Clock } from '../../../timing/Clock'
import { isWin } from '../../shared/isWin'
import { finishedScene, settledScene, startedScene } from './instantScene'
import type { InstantView, RunStatus } from './instantView'
import { isSettled, reasonOf, statusOf } from './instantView'
import { refusedForGood } from './refusedForGood'
import { NEXT_ROUND_AFTER_MS, RESULT_RETRY_MS, ROUNDS_A_PAGE } from './runnerTiming'

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
  #view: InstantView | undefined
  #seriesId = ''
  #totals = { spent: 0, won: 0 }
  /**
   * Status of the series after a result that the stage has still to show. Shown earlier, 已完成 would give away that this
   * round is the last one; so it appears together with the result.
   */
  #statusAfterReveal: RunStatus | undefined
  /** The round that was shown last; it stays on the stage while the next one runs. */
  #last: InstantRound | undefined
  /** Cancels the timer of the round, or of the next attempt to stop. */
  #cancel: Cancel = () => undefined
  #cancelStop: Cancel = () => undefined
  /** A step waits for the answer to a reality check (§C6). */
  #held = false
  /** Counts up with every round begun and with leaving: answers to questions of an earlier generation are dropped. */
  #generation = 0

  constructor(ports: InstantPorts) {
    this.#ports = ports
  }

  /** The round that stands on the stage before the first of this page. */
  rests(round: InstantRound | undefined): void {
    if (!this.#view) this.#last = round
  }

  /** Shows a round that is paid: asks for its result until the server has it (§S4). */
  round(issue: string): void {
    this.#begin({ step: 1, periods: 1, status: 'none', spent: 0, won: 0 }, issue)
    void this.#poll(issue, this.#generation)
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
    if (this.#view && !isSettled(this.#view)) return
    if (series.status !== 'running' || !series.last) return
    const { seriesId, step, periods, last, actioncoin, bonus } = series
    this.#seriesId = seriesId
    this.#generation++
    this.#last = last
    this.#totals = { spent: actioncoin, won: bonus }
    this.#set({ step, periods, status: 'paused', ...this.#lastRound(), shown: true, ...this.#totals })
  }

  /** The player looks elsewhere: a round under way is shown to its end, and no further one is begun. */
  pause(): void {
    const view = this.#view
    if (view?.status !== 'running') return
    if (!view.shown) {
      this.#statusAfterReveal ??= 'paused'
      return
    }
    this.#cancel()
    this.#set({ ...view, status: 'paused' })
  }

  /** 继续: the next round is begun. */
  goOn(): void {
    if (this.#view?.status !== 'paused') return
    this.#set({ ...this.#view, status: 'running' })
    this.#next()
  }

  /** The reality check is answered: the step that waited for it is played. */
  proceed(): void {
    if (this.#held) this.#next()
  }

  /** Ends the series; the round on the screen is shown to its end. */
  stop(): void {
    if (this.#view?.status !== 'running' && this.#view?.status !== 'paused') return
    this.#set({ ...this.#view, status: 'stopping', isUnanswered: false })
    if (this.#statusAfterReveal === 'paused') this.#statusAfterReveal = undefined
    if (this.#view.shown) this.#cancel()
    void this.#stopOnServer(this.#generation)
  }

  /** The player leaves the page or closes the overlay: timers end, and answers under way are dropped. */
  end(): void {
    this.#generation++
    this.#held = false
    this.#cancel()
    this.#cancelStop()
    this.#view = undefined
  }

  #set(view: InstantView): void {
    this.#view = view
    this.#ports.onView(view)
  }

  #begin(view: Omit<InstantView, 'scene' | 'shown'>, issue = ''): void {
    const { clock, type, typeId, timing } = this.#ports
    this.#generation++
    this.#cancel()
    this.#held = false
    this.#statusAfterReveal = undefined
    const scene = startedScene({ type, typeId, issue, startedAt: clock.monotonic(), timing, before: this.#last })
    this.#set({ ...view, scene, shown: false })
  }

  /** The last round with its result on the stage, where there is one. */
  #lastRound(): Pick<InstantView, 'scene' | 'round'> {
    const { clock, type, typeId, timing } = this.#ports
    const round = this.#last
    return round ? { round, scene: finishedScene({ type, typeId }, round, timing, clock.monotonic()) } : {}
  }

  async #poll(issue: string, generation: number, page = 1): Promise<void> {
    const { api, clock, type, typeId } = this.#ports
    const asked = { type, typeId, page, limit: ROUNDS_A_PAGE }
    // Fresh: a cached list has older rounds, and the first of them would be taken for this one.
    const rounds = await api.call('instantHistory', asked, { fresh: true }).catch(() => undefined)
    if (generation !== this.#generation) return
    const round = rounds?.list.find(entry => issue === '' || entry.issue === issue)
    // Ten that were played since stand before it: on another device, or while the answer of the bet was on its way.
    const next = round || !rounds ? page : rounds.list.length < ROUNDS_A_PAGE ? 1 : page + 1
    if (!round || round.orderstatus === 0)
      this.#cancel = clock.after(RESULT_RETRY_MS, () => void this.#poll(issue, generation, next))
    else this.#arrived(round, { spent: round.actioncoin, won: round.bonus })
  }

  async #play(step: number, generation: number): Promise<void> {
    const { api, clock } = this.#ports
    try {
      const series = await api.call('playSeries', { seriesId: this.#seriesId, step }, { quiet: true })
      if (generation === this.#generation) this.#answered(series)
    } catch (error) {
      if (generation !== this.#generation) return
      const failure = failureOf(error)
      if (failure && asksReality(failure)) this.#hold(failureText(failure))
      else if (failure && refusedForGood(error)) this.#finish('ended', failureText(failure))
      else if (failure?.kind === 'session') this.#finish('ended')
      else {
        // There was no answer, or none that decides, and the step may have been played. It has its number: asking once
        // more plays it at most once.
        this.#unanswered('running')
        this.#cancel = clock.after(RESULT_RETRY_MS, () => void this.#play(step, generation))
      }
    }
  }

  #unanswered(status: RunStatus): void {
    const view = this.#view
    if (view?.status === status && !view.isUnanswered) this.#set({ ...view, isUnanswered: true })
  }

  #answered(series: InstantSeries): void {
    const view = this.#view
    if (!view) return
    if (!series.last || series.step < view.step) {
      this.#totals = { spent: series.actioncoin, won: series.bonus }
      this.#finish(statusOf(series), reasonOf(series))
      // Its coins are of the step before, whose winnings are on the screen already.
      this.#ports.onBalance()
      return
    }
    this.#ports.onCoins(series.coins)
    if (series.status !== 'running') this.#statusAfterReveal = statusOf(series)
    this.#set({ ...view, step: series.step, isUnanswered: false })
    this.#arrived(series.last, { spent: series.actioncoin, won: series.bonus })
  }

  #arrived(round: InstantRound, totals: { readonly spent: number; readonly won: number }): void {
    const view = this.#view
    if (!view?.scene) return
    const { clock, timing } = this.#ports
    const arrived = clock.monotonic() - view.scene.drawAt
    this.#totals = totals
    this.#set({ ...view, round, scene: settledScene(view.scene, round, timing, arrived) })
    this.#cancel = clock.after(openAt(timing, arrived) - arrived, () => this.#show(round))
  }

  #show(round: InstantRound): void {
    const view = this.#view
    if (!view) return
    const status = this.#statusAfterReveal ?? view.status
    this.#last = round
    this.#set({ ...view, shown: true, ...this.#totals, status })
    this.#ports.onShown(round)
    if (this.#ports.stopsOnWin() && isWin(round)) this.stop()
    else if (status === 'running' && view.step < view.periods)
      this.#cancel = this.#ports.clock.after(NEXT_ROUND_AFTER_MS, () => this.#next())
  }

  #next(): void {
    const view = this.#view
    if (view?.status !== 'running') return
    const { step, periods, spent, won } = view
    this.#begin({ step: step + 1, periods, status: 'running', spent, won })
    void this.#play(step + 1, this.#generation)
  }

  async #stopOnServer(generation: number): Promise<void> {
    const { api, clock } = this.#ports
    try {
      const series = await api.call('stopSeries', { seriesId: this.#seriesId }, { quiet: true })
      if (generation === this.#generation) this.#stopped(statusOf(series))
    } catch (error) {
      if (generation !== this.#generation || this.#view?.status !== 'stopping') return
      // The server refuses because the series has ended already.
      if (refusedForGood(error)) return this.#stopped('stopped')
      this.#unanswered('stopping')
      this.#cancelStop = clock.after(RESULT_RETRY_MS, () => void this.#stopOnServer(generation))
    }
  }

  /** Between two rounds the end is shown at once; during a round it comes with the result. */
  #stopped(status: RunStatus): void {
    if (!this.#view) return
    if (this.#view.shown) this.#set({ ...this.#view, status })
    else this.#statusAfterReveal ??= status
  }

  /** No step was played, and the series goes on: meanwhile the round before it stands. */
  #hold(reason?: string): void {
    this.#held = true
    this.#finish(this.#statusAfterReveal ?? this.#view?.status ?? 'running', reason)
  }

  /** No step was played: the round before it and the totals stand. */
  #finish(status: RunStatus, reason?: string): void {
    const view = this.#view
    if (!view) return
    const { periods } = view
    const step = Math.max(0, view.step - 1)
    this.#set({
      ...{ step, periods, status, shown: true },
      ...this.#totals,
      ...this.#lastRound(),
      ...(reason !== undefined && { reason })
    })
  }
}
