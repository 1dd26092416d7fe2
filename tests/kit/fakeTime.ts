import { expect, vi } from 'vitest'
import type { Cancel } from '../../src/timing/Clock'
import type { Page, PageEvent } from '../../src/timing/Page'
import type { ServerTime } from '../../src/timing/ServerClock'

/** 2026-11-20 18:00:00 in UTC+8. */
export const START = Date.UTC(2026, 10, 20, 10, 0, 0)

/** Fakes every timer, date and frame; systemClock then runs on them. */
export function useFakeClock(start = START): void {
  vi.useFakeTimers({ now: start })
}

/** Ends a test: nothing may still be waiting. */
export function expectNoTimers(): void {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
}

/** Lets `ms` pass, timers and promises included. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** A device asleep: the wall clock goes on, the monotonic one and every timer stand still. */
export const sleep = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms)
}

/** A page that tests show, hide and cut off. */
export class FakePage implements Page {
  readonly #listeners = new Set<(event: PageEvent) => void>()
  #visible = true
  #online = true

  visible(): boolean {
    return this.#visible
  }

  online(): boolean {
    return this.#online
  }

  on(listener: (event: PageEvent) => void): Cancel {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get listeners(): number {
    return this.#listeners.size
  }

  tell(event: PageEvent): void {
    if (event === 'visible' || event === 'hidden') this.#visible = event === 'visible'
    if (event === 'online' || event === 'offline') this.#online = event === 'online'
    for (const listener of [...this.#listeners]) listener(event)
  }
}

/** Server time that equals device time, shifted by hand. */
export class FakeServerTime implements ServerTime {
  readonly #listeners = new Set<(stepMs: number) => void>()
  #shift = 0
  /** What the samples came to; a test may take it away. */
  known: { readonly synced: boolean; readonly uncertainty?: number } = { synced: true, uncertainty: 5 }

  now(): number {
    return Date.now() + this.#shift
  }

  reading() {
    return { ...this.known, offset: this.#shift }
  }

  onChange(listener: (stepMs: number) => void): Cancel {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get listeners(): number {
    return this.#listeners.size
  }

  step(ms: number): void {
    this.#shift += ms
    for (const listener of [...this.#listeners]) listener(ms)
  }
}

/** A promise settled by hand. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
