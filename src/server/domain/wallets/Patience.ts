import type { Vendor } from '../../../contract/areas/wallets'
import type { Clock } from '../../../timing/Clock'

/** A player's call waits this long for a vendor, however its work stands by then. */
const WAITS_MS = 3_000
/** And this long for one that kept somebody waiting within the last half minute and has not answered in time since. */
const WAITS_LATELY_SLOW_MS = 200
const LATELY_MS = 30_000

/**
 * How long a call waits for a vendor. Calls to all vendors share one line (`CallGate`), so a vendor that hangs must not
 * hold up more than one call for long. Work that is no longer waited for goes on, and the scheduler asks for its result
 * later; if it answers in time after all, the vendor counts as well again.
 */
export class Patience {
  readonly #clock: Pick<Clock, 'now' | 'after'>
  readonly #slowUntil = new Map<Vendor, number>()

  constructor(clock: Pick<Clock, 'now' | 'after'>) {
    this.#clock = clock
  }

  /** The result of work with a vendor; undefined when it takes longer than a call may. */
  async wait<T extends object>(vendor: Vendor, work: Promise<T | undefined>): Promise<T | undefined> {
    const since = this.#clock.now()
    const isSlow = since < (this.#slowUntil.get(vendor) ?? 0)
    work.then(
      late => late !== undefined && this.#clock.now() < since + WAITS_MS && this.#slowUntil.delete(vendor),
      () => undefined
    )
    const done = await this.#within(isSlow ? WAITS_LATELY_SLOW_MS : WAITS_MS, work)
    if (done === undefined) this.#slowUntil.set(vendor, this.#clock.now() + LATELY_MS)
    return done
  }

  #within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(ms, () => resolve(undefined))
      work.then(resolve, reject).finally(cancel)
    })
  }
}
