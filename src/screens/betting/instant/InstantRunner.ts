import type { InstantRound, InstantSeries } from '../../../contract/areas/instant'
import type { Api } from '../../../net/createApi'
import { failureOf } from '../../../net/Failure'
import type { InstantTiming } from '../../../rules/instantTiming'
import { openAt } from '../../../rules/instantTiming'
import type { DrawSceneProps } from '../../../stage/Scene'
import { failureText } from '../../../state/failureText'
import { message } from '../../../text/messages'
import type { Cancel, Clock } from '../../../timing/Clock'
import { finishedScene, settledScene, startedScene } from './instantScene'
import { NEXT_ROUND_AFTER_MS, RESULT_RETRY_MS } from './runnerTiming'

/** How far a series is. `none`: one round for itself; `stopping`: the player has said stop, the server not yet. */
export type RunStatus = 'none' | 'running' | 'stopping' | 'done' | 'stopped' | 'ended'

/** What the overlay shows. */
export interface InstantView {
  readonly step: number
  readonly periods: number
  readonly status: RunStatus
  /** What the stage is told, on the monotonic clock; absent when there is no round to show. */
  readonly scene?: DrawSceneProps
  /** The draw, once it is known; it may be read when `shown`. */
  readonly round?: InstantRound
  readonly shown: boolean
  /** Yuan, over all rounds that may be read. */
  readonly spent: number
  readonly won: number
  /** Why a series ended before its last round. */
  readonly reason?: string
}

export interface InstantPorts {
  readonly clock: Clock
  readonly api: Api
  readonly type: number
  readonly typeId: number
  readonly timing: InstantTiming
  readonly onView: (view: InstantView) => void
  /** Balance without the winnings of a round that is not shown yet. */
  readonly onCoins: (coins: number) => void
  /** A result may be read: balance and history have news. */
  readonly onShown: (round: InstantRound) => void
}

/**
 * Plays what the server has drawn: one round, or a series step by step. Each step has its number, so that asking
 * again, a reload or a second page never plays one twice; a page that is left plays no more.
 */
export class InstantRunner {
  readonly #ports: InstantPorts
  #view: InstantView | undefined
  #seriesId = ''
  #totals = { spent: 0, won: 0 }
  /** How the series stands with a result that may not be read yet; it is told with it. */
  #status: RunStatus | undefined
  /** The round that was shown last. */
  #last: InstantRound | undefined
  /** The timer of the round, and of a stop that is asked for again. */
  #cancel: Cancel = () => undefined
  #cancelStop: Cancel = () => undefined
  /** Answers asked for before the latest turn of things say nothing. */
  #turn = 0

  constructor(ports: InstantPorts) {
    this.#ports = ports
  }

  /** One round that is paid: its result is asked for until it is there (§S4). */
  round(issue: string): void {
    this.#begin({ step: 1, periods: 1, status: 'none', spent: 0, won: 0 }, issue)
    void this.#poll(issue, this.#turn)
  }

  /** A series whose first step has just been played. */
  series(series: InstantSeries): void {
    this.#seriesId = series.seriesId
    this.#begin({ step: series.step, periods: series.periods, status: 'running', spent: 0, won: 0 })
    this.#answered(series)
  }

  /** A series a reload has found: its last result stands, and it goes on. */
  resume(series: InstantSeries): void {
    if (series.status !== 'running' || !series.last) return
    const { seriesId, step, periods, last, actioncoin, bonus } = series
    this.#seriesId = seriesId
    this.#turn++
    this.#last = last
    this.#set({ step, periods, status: 'running', ...this.#standing(), shown: true, spent: actioncoin, won: bonus })
    this.#cancel = this.#ports.clock.after(NEXT_ROUND_AFTER_MS, () => this.#next())
  }

  /** Ends the series; the round on the screen is shown to its end. */
  stop(): void {
    if (this.#view?.status !== 'running') return
    this.#set({ ...this.#view, status: 'stopping' })
    if (this.#view.shown) this.#cancel()
    void this.#stopOnServer(this.#turn)
  }

  /** Leaves nothing behind: the page or the overlay is left. */
  end(): void {
    this.#turn++
    this.#cancel()
    this.#cancelStop()
    this.#view = undefined
    this.#last = undefined
  }

  #set(view: InstantView): void {
    this.#view = view
    this.#ports.onView(view)
  }

  #begin(view: Omit<InstantView, 'scene' | 'shown'>, issue = ''): void {
    const { clock, type, typeId, timing } = this.#ports
    this.#turn++
    this.#cancel()
    this.#status = undefined
    const scene = startedScene({ type, typeId, issue, startedAt: clock.monotonic(), timing, before: this.#last })
    this.#set({ ...view, scene, shown: false })
  }

  /** The last round as it stands, where there is one. */
  #standing(): Pick<InstantView, 'scene' | 'round'> {
    const { clock, type, typeId, timing } = this.#ports
    const round = this.#last
    return round ? { round, scene: finishedScene({ type, typeId }, round, timing, clock.monotonic()) } : {}
  }

  async #poll(issue: string, turn: number): Promise<void> {
    const { api, clock, type, typeId } = this.#ports
    const rounds = await api.call('instantHistory', { type, typeId, page: 1, limit: 10 }).catch(() => undefined)
    if (turn !== this.#turn) return
    const round = rounds?.list.find(entry => issue === '' || entry.issue === issue)
    if (!round || round.orderstatus === 0)
      this.#cancel = clock.after(RESULT_RETRY_MS, () => void this.#poll(issue, turn))
    else this.#arrived(round, { spent: round.actioncoin, won: round.bonus })
  }

  async #play(step: number, turn: number): Promise<void> {
    const { api, clock } = this.#ports
    try {
      const series = await api.call('playSeries', { seriesId: this.#seriesId, step }, { quiet: true })
      if (turn === this.#turn) this.#answered(series)
    } catch (error) {
      if (turn !== this.#turn) return
      const failure = failureOf(error)
      if (failure?.kind === 'refused') this.#finish('ended', failureText(failure))
      else if (failure?.kind === 'session') this.#finish('ended')
      // The step has its number: asking again cannot play it twice.
      else this.#cancel = clock.after(RESULT_RETRY_MS, () => void this.#play(step, turn))
    }
  }

  #answered(series: InstantSeries): void {
    const view = this.#view
    if (!view) return
    this.#ports.onCoins(series.coins)
    if (!series.last || series.step < view.step) {
      this.#totals = { spent: series.actioncoin, won: series.bonus }
      this.#finish(statusOf(series), series.status === 'balance' ? message('bet.balance') : undefined)
      return
    }
    if (series.status !== 'running') this.#status = statusOf(series)
    this.#set({ ...view, step: series.step })
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
    const status = this.#status ?? view.status
    this.#last = round
    this.#set({ ...view, shown: true, ...this.#totals, status })
    this.#ports.onShown(round)
    if (status === 'running' && view.step < view.periods)
      this.#cancel = this.#ports.clock.after(NEXT_ROUND_AFTER_MS, () => this.#next())
  }

  #next(): void {
    const view = this.#view
    if (view?.status !== 'running') return
    const { step, periods, spent, won } = view
    this.#begin({ step: step + 1, periods, status: 'running', spent, won })
    void this.#play(step + 1, this.#turn)
  }

  async #stopOnServer(turn: number): Promise<void> {
    const { api, clock } = this.#ports
    try {
      const series = await api.call('stopSeries', { seriesId: this.#seriesId }, { quiet: true })
      if (turn === this.#turn) this.#stopped(statusOf(series))
    } catch (error) {
      if (turn !== this.#turn || this.#view?.status !== 'stopping') return
      // A refusal: there is nothing left to stop.
      if (failureOf(error)?.kind === 'refused') return this.#stopped('stopped')
      this.#cancelStop = clock.after(RESULT_RETRY_MS, () => void this.#stopOnServer(turn))
    }
  }

  /** Told at once between two rounds, else with the result of this one. */
  #stopped(status: RunStatus): void {
    if (!this.#view) return
    if (this.#view.shown) this.#set({ ...this.#view, status })
    else this.#status ??= status
  }

  /** No step was played: the series is over, the round before it and the totals stand. */
  #finish(status: RunStatus, reason?: string): void {
    const view = this.#view
    if (!view) return
    const { periods } = view
    const step = Math.max(0, view.step - 1)
    this.#set({
      ...{ step, periods, status, shown: true },
      ...this.#totals,
      ...this.#standing(),
      ...(reason !== undefined && { reason })
    })
  }
}

/** The server's word on a series; money that ran out ends it like a refusal does. */
const statusOf = ({ status }: InstantSeries): RunStatus => (status === 'balance' ? 'ended' : status)
