import type { Cancel, Clock } from './Clock'
import { Countdown } from './Countdown'
import type { CountdownParts } from './countdownParts'
import type { DrawCycle, DrawEffect, DrawEvent, DrawnIssue, DrawSnapshot } from './drawCycle'
import { drawCycle } from './drawCycle'
import { freshCycle } from './freshCycle'
import type { Page } from './Page'
import type { ServerTime } from './ServerClock'

/** What the countdown counts to: cutoff of sales, or the next sale when closed (§S2.2). */
export type CountdownStage = 'sale' | 'cutoff'

interface DrawCyclePorts {
  readonly clock: Clock
  readonly page: Page
  readonly time: ServerTime
  readonly snapshot: (signal: AbortSignal) => Promise<DrawSnapshot>
  readonly onCycle: (cycle: DrawCycle) => void
  readonly onCountdown: (parts: CountdownParts, stage: CountdownStage) => void
  /** Every 50 ms while drawing: server ms since the draw was awaited, for rollingDigits. */
  readonly onDigits: (elapsedMs: number) => void
  readonly onBalanceDue: () => void
  readonly onNotice: (previous: string, issue: string) => void
  /** 获取期号失败，请刷新重试 */
  readonly onIssueFailed: () => void
}

const TIMERS = ['ask', 'digits', 'balance', 'close'] as const
type Timer = (typeof TIMERS)[number]

/** Performs what drawCycle decides, through the Clock. Everything it starts ends with `stop`. */
export class DrawCycleRunner {
  readonly #ports: DrawCyclePorts
  readonly #countdown: Countdown
  readonly #timers = new Map<Timer, Cancel>()
  #cycle: DrawCycle = freshCycle
  #sequence = 0
  #asking: AbortController | undefined
  #target = ''
  #stage: CountdownStage = 'cutoff'
  #unwatch: Cancel | undefined

  constructor(ports: DrawCyclePorts) {
    this.#ports = ports
    this.#countdown = new Countdown({
      clock: ports.clock,
      time: ports.time,
      page: ports.page,
      onTick: parts => ports.onCountdown(parts, this.#stage),
      onZero: () => this.#onZero()
    })
  }

  get cycle(): DrawCycle {
    return this.#cycle
  }

  /** `revealAfter`: see `setRevealAfter`. */
  start(revealAfter = freshCycle.revealAfter): Cancel {
    this.stop()
    const { page } = this.#ports
    this.#cycle = { ...freshCycle, revealAfter, awake: page.visible() }
    this.#unwatch = page.on(event => {
      if (event === 'hidden' || event === 'visible') this.#handle({ on: event })
      else if (event === 'online') this.refresh()
    })
    this.#handle({ on: 'enter' })
    return () => this.stop()
  }

  stop(): void {
    this.#dropAnswers()
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
    this.#countdown.stop()
    this.#target = ''
    this.#unwatch?.()
    this.#unwatch = undefined
  }

  /** Asks for the state of things now: after a gap in the pushed stream, a new network, a refused bet. */
  refresh(): void {
    if (this.#unwatch && this.#cycle.awake) void this.#ask()
  }

  /** How long after its arrival the scene has shown all of a result, ms. */
  setRevealAfter(revealAfter = freshCycle.revealAfter): void {
    this.#handle({ on: 'scene', at: this.#ports.time.now(), revealAfter })
  }

  /** A pushed draw. */
  acceptDraw(drawn: DrawnIssue): void {
    if (this.#unwatch) this.#handle({ on: 'drawn', at: this.#ports.time.now(), drawn })
  }

  /** A pushed snapshot. It is newer than every question under way. */
  acceptSnapshot(snapshot: DrawSnapshot): void {
    if (!this.#unwatch) return
    this.#dropAnswers()
    this.#handle({ on: 'snapshot', sequence: ++this.#sequence, at: this.#ports.time.now(), snapshot })
  }

  #handle(event: DrawEvent): void {
    const { cycle, effects } = drawCycle(this.#cycle, event)
    const changed = cycle !== this.#cycle
    this.#cycle = cycle
    if (changed) this.#ports.onCycle(cycle)
    for (const effect of effects) if (this.#unwatch) this.#perform(effect)
    if (this.#unwatch) this.#scheduleCountdown()
  }

  #perform(effect: DrawEffect): void {
    const { clock, time } = this.#ports
    switch (effect.do) {
      case 'ask':
        if (effect.after === 0) void this.#ask()
        else
          this.#run(
            'ask',
            clock.after(effect.after, () => void this.#ask())
          )
        return
      case 'stop-asking':
        this.#cancel('ask')
        this.#dropAnswers()
        return
      case 'digits':
        this.#run(
          'digits',
          clock.every(effect.every, () => this.#ports.onDigits(time.now() - effect.since))
        )
        return
      case 'stop-digits':
        this.#cancel('digits')
        return
      case 'balance':
        this.#run(
          'balance',
          clock.after(effect.after, () => this.#once('balance', this.#ports.onBalanceDue))
        )
        return
      case 'close':
        this.#run(
          'close',
          clock.after(effect.after, () => this.#once('close', () => this.#handle({ on: 'closed' })))
        )
        return
      case 'notice':
        this.#ports.onNotice(effect.previous, effect.issue)
        return
      case 'issue-failed':
        this.#ports.onIssueFailed()
        return
    }
  }

  async #ask(): Promise<void> {
    this.#cancel('ask')
    this.#dropAnswers()
    const sequence = ++this.#sequence
    const asking = new AbortController()
    this.#asking = asking
    const event = await this.#ports.snapshot(asking.signal).then(
      (snapshot): DrawEvent => ({ on: 'snapshot', sequence, at: this.#ports.time.now(), snapshot }),
      (): DrawEvent => ({ on: 'failed', sequence })
    )
    if (this.#asking !== asking) return
    this.#asking = undefined
    this.#handle(event)
  }

  /** Answers still under way no longer count. */
  #dropAnswers(): void {
    this.#asking?.abort()
    this.#asking = undefined
  }

  /** Points the countdown at the cutoff, or at the next sale when closed. */
  #scheduleCountdown(): void {
    const { current } = this.#cycle
    if (!current) return
    const closed = this.#ports.time.now() < current.startAt
    const at = closed ? current.startAt : current.cutoffAt
    const key = `${current.issue}:${at}`
    if (key === this.#target) return
    this.#target = key
    this.#stage = closed ? 'sale' : 'cutoff'
    this.#countdown.set({ key, at })
  }

  #onZero(): void {
    const { current } = this.#cycle
    if (!current) return
    this.#handle(this.#stage === 'sale' ? { on: 'opened' } : { on: 'zero', issue: current.issue })
  }

  #run(timer: Timer, cancel: Cancel): void {
    this.#cancel(timer)
    this.#timers.set(timer, cancel)
  }

  #cancel(timer: Timer): void {
    this.#timers.get(timer)?.()
    this.#timers.delete(timer)
  }

  #once(timer: Timer, then: () => void): void {
    this.#timers.delete(timer)
    then()
  }
}
