import type { Endpoint } from '../../contract/endpoint'

/** `always`: a mismatch fails the call (development, tests). `sampled`: some answers are looked at, a mismatch is reported. */
export const CHECKS = ['always', 'sampled'] as const
export type Check = (typeof CHECKS)[number]

/** The first answer of each call and every 64th after it. Looking at all of them halves the rate of the longest tables. */
const ONE_IN = 64

/** Whether answers keep to the contract (§A11). */
export class AnswerCheck {
  readonly #given = new Map<string, number>()

  constructor(
    private readonly check: Check,
    private readonly report: (fault: unknown) => void
  ) {}

  /** @throws Error for an answer outside the contract where all are checked. */
  look(key: string, definition: Endpoint, data: unknown): void {
    const given = this.#given.get(key) ?? 0
    this.#given.set(key, given + 1)
    if (this.check === 'sampled' && given % ONE_IN !== 0) return
    const checked = definition.data.safeParse(data)
    if (checked.success) return
    const issues = JSON.stringify(checked.error.issues.slice(0, 3))
    const fault = new Error(`${key} answers outside its contract: ${issues}`)
    if (this.check === 'always') throw fault
    this.report(fault)
  }
}
