import type { Endpoint } from '../../contract/endpoint'

/**
 * `always`: a mismatch fails the call (development, tests). `sampled`:
 * some answers are looked at, a mismatch is reported.
 */
export const CHECKS = ['always', 'sampled'] as const
export type CheckMode = (typeof CHECKS)[number]

/**
 * The first answer of each call and every 64th after it. Looking at all of them halves the rate of the longest tables.
 */
const ONE_IN = 64

/** Whether answers keep to the contract (§A11). What is answered again as it is has been looked at. */
export class AnswerCheck {
  readonly #given = new Map<string, number>()
  readonly #sound = new WeakSet<object>()

  readonly #which: CheckMode
  readonly #report: (fault: unknown) => void

  constructor(which: CheckMode, report: (fault: unknown) => void) {
    this.#which = which
    this.#report = report
  }

  /** @throws Error for an answer outside the contract where all are checked. */
  check(key: string, definition: Endpoint, data: unknown): void {
    const given = this.#given.get(key) ?? 0
    this.#given.set(key, given + 1)
    if (this.#which === 'sampled' && given % ONE_IN !== 0) return
    const whole = typeof data === 'object' && data !== null ? data : undefined
    if (whole && this.#sound.has(whole)) return
    const checked = definition.data.safeParse(data)
    if (checked.success) {
      if (whole) this.#sound.add(whole)
      return
    }
    const issues = JSON.stringify(checked.error.issues.slice(0, 3))
    const fault = new Error(`${key} answers outside its contract: ${issues}`)
    if (this.#which === 'always') throw fault
    this.#report(fault)
  }
}
