import { CODE } from '../../contract/codes'
import type { Clock } from '../../timing/Clock'
import { CallRefused } from '../CallRefused'
import { entityOf } from './entityTag'

/**
 * ms that a reader waits for a fresh answer while there is an older one; and the age beyond which the older one is not
 * given.
 */
const PATIENCE_MS = 1000
const STALE_MS = 30_000
/**
 * ms after which a reader without an older answer hears that there is none, before his client gives up, however many
 * reads hang before his.
 */
const ANSWERED_MS = 13_000
/** Answers kept; who was not read for longest goes first. */
const KEPT = 200
/**
 * Most characters of all answers kept, as JSON; each takes some five bytes. A table of a day has more than a million,
 * and a stranger may ask for that of any day.
 */
const MOST_SIGNS = 20_000_000

interface Kept {
  readonly data: unknown
  readonly signs: number
  readonly at: number
}

interface Read {
  readonly data: unknown
  /** Seconds since it was true; undefined for a fresh answer. */
  readonly age?: number
}

interface LastAnswersOptions {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** Whether a fault says "not now" and nothing of the call. */
  readonly isUnavailable: (fault: unknown) => boolean
}

/**
 * The answers to reads that are the same for everybody. Who asks while a read is under way shares the next one with all
 * others that do: when a draw has fallen, thousands of phones ask in the same second, and no answer is older than its
 * question. The last one is given again, with its age, while the database is too busy or away (§R2.7); answers with a
 * clock in them are never kept, nor is what belongs to a player.
 */
export class LastAnswers {
  readonly #clock: Pick<Clock, 'now' | 'after'>
  readonly #isUnavailable: (fault: unknown) => boolean
  readonly #kept = new Map<string, Kept>()
  /** Of all that is kept. */
  #signs = 0
  readonly #running = new Map<string, Promise<unknown>>()
  /** Reads that begin when the one under way ends. */
  readonly #next = new Map<string, Promise<unknown>>()

  constructor({ clock, isUnavailable }: LastAnswersOptions) {
    this.#clock = clock
    this.#isUnavailable = isUnavailable
  }

  /**
   * @param name of the question: equal ones have equal answers
   * @throws CallRefused that the machine is full
   */
  async read(name: string, read: () => Promise<unknown>): Promise<Read> {
    const stale = this.#find(name)
    const fresh = this.#join(name, read)
    const late = this.#late(stale)
    try {
      return await Promise.race([fresh.then(data => ({ data })), late.answer])
    } catch (fault) {
      if (!stale) throw fault
      const busy = fault instanceof CallRefused ? fault.code === CODE.busy : this.#isUnavailable(fault)
      if (!busy) throw fault
      return this.#aged(stale)
    } finally {
      late.cancel()
    }
  }

  /**
   * Joins a read that began after this question was asked, so that no answer is older than its question. A read is
   * dropped once it ends.
   */
  #join(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const shared = this.#next.get(name)
    if (shared) return shared
    const before = this.#running.get(name)
    if (!before) return this.#begin(name, read)
    const begin = () => {
      this.#next.delete(name)
      return this.#begin(name, read)
    }
    const next = before.then(begin, begin)
    this.#next.set(name, next)
    return next
  }

  #begin(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const fresh = this.#keep(name, read)
    this.#running.set(name, fresh)
    const leave = () => this.#running.delete(name)
    // Before whoever waits for it begins the next one.
    fresh.then(leave, leave)
    return fresh
  }

  async #keep(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const data = await read()
    const json = entityOf(data)?.json
    if (!json) return data
    const signs = json().length
    this.#drop(name)
    this.#kept.set(name, { data, signs, at: this.#clock.now() })
    this.#signs += signs
    this.#forget()
    return data
  }

  /** The oldest first: those too many, and those nobody is given any more. */
  #forget(): void {
    const since = this.#clock.now() - STALE_MS
    for (const [name, { at }] of this.#kept) {
      if (this.#kept.size <= KEPT && this.#signs <= MOST_SIGNS && at > since) return
      this.#drop(name)
    }
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name)
    if (kept && this.#kept.delete(name)) this.#signs -= kept.signs
  }

  #find(name: string): Kept | undefined {
    const kept = this.#kept.get(name)
    // Either way: how old an answer of a time to come is, after the clock was put back, nobody knows.
    return kept && Math.abs(this.#clock.now() - kept.at) < STALE_MS ? kept : undefined
  }

  #late(stale: Kept | undefined): { readonly answer: Promise<Read>; readonly cancel: () => void } {
    let cancel = () => {}
    const answer = new Promise<Read>((done, failed) => {
      cancel = stale
        ? this.#clock.after(PATIENCE_MS, () => done(this.#aged(stale)))
        : this.#clock.after(ANSWERED_MS, () => failed(CallRefused.busy()))
    })
    return { answer, cancel }
  }

  #aged({ data, at }: Kept): Read {
    return { data, age: Math.max(0, Math.ceil((this.#clock.now() - at) / 1000)) }
  }
}
