import type { ProviderEvent } from '../../ports/PaymentProvider'
import type { Database, Trx } from '../../store/tables'

/** Orders that callbacks are about, by the letter of their numbers. */
export interface Woken {
  readonly letter: 'D' | 'W' | 'T'
  /** Notes that an order has news, so that it is asked after even if this server ends now. */
  wake(trx: Trx, id: number, at: number): Promise<void>
  /** Asks how it stands. */
  sync(orderNo: string): Promise<void>
}

/** Callbacks of providers: each wakes a query of its order once, and is believed in nothing else (§M1.2). */
export class Callbacks {
  readonly #db: Database
  readonly #woken: readonly Woken[]

  constructor(db: Database, woken: readonly Woken[]) {
    this.#db = db
    this.#woken = woken
  }

  /**
   * Keeps an event.
   * @param gateway its identity: another one counts its events anew
   * @returns the query it wakes; undefined when it came before or is about nothing of ours
   */
  async take(
    gateway: string,
    { eventId, orderNo }: ProviderEvent,
    at: number
  ): Promise<(() => Promise<void>) | undefined> {
    const woken = this.#woken.find(({ letter }) => orderNo.startsWith(letter))
    const isNew = await this.#db.transaction().execute(async trx => {
      const kept = await trx
        .insertInto('provider_events')
        .values({ provider: gateway, event_id: eventId, order_no: orderNo, at })
        .onConflict(conflict => conflict.doNothing())
        .returning('event_id')
        .execute()
      if (kept.length > 0) await woken?.wake(trx, Number(orderNo.slice(1)), at)
      return kept.length > 0
    })
    return isNew && woken ? () => woken.sync(orderNo) : undefined
  }
}
