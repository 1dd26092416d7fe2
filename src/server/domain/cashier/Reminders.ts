import { sql } from 'kysely'
import { REMARK_MAX, REMIND_AFTER, REMIND_EVERY } from '../../../rules/cashier/deposit'
import type { Database, Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { isOwnImage } from './endDeposit'
import { NEEDS_NO_ANSWER } from './orderEnded'

const MINUTE_MS = 60_000

/** Since when an order of a player waits; `over`: it ended; undefined: the player has none of that number. */
export type WaitingSince = (trx: Trx, userId: number, id: number) => Promise<number | 'over' | undefined>

interface Reminder {
  readonly orderNo: string
  readonly remark: string
  readonly at: number
  /** `over`: nobody will answer it, for its order has ended. */
  readonly state: 'open' | 'answered' | 'over'
  readonly answer: string
}

/** 催单: one open reminder an order, so that whoever works on it is called once and not ten times. */
export class Reminders {
  readonly #db: Database
  readonly #now: () => number
  /** By the letter of their numbers. */
  readonly #orders: ReadonlyMap<string, WaitingSince>

  constructor(db: Database, now: () => number, orders: ReadonlyMap<string, WaitingSince>) {
    this.#db = db
    this.#now = now
    this.#orders = orders
  }

  async add(
    userId: number,
    { orderNo, imageId, remark }: { readonly orderNo: string; readonly imageId: string; readonly remark: string }
  ): Promise<{ readonly ok: true } | Refusal> {
    if ([...remark].length > REMARK_MAX) return refuse('remind.remark', { n: REMARK_MAX })
    const [letter, id] = [orderNo.slice(0, 1), Number(orderNo.slice(1))]
    const waiting = this.#orders.get(letter)
    if (!waiting) return refuse('order.not-found')
    // A number written with zeros in front is the same order's.
    const no = `${letter}${id}`
    return this.#db.transaction().execute(async trx => {
      const since = await waiting(trx, userId, id)
      if (since === undefined) return refuse('order.not-found')
      if (since === 'over') return refuse('deposit.over')
      if (imageId !== '' && !(await isOwnImage(trx, userId, imageId))) return refuse('upload.unknown')
      const at = this.#now()
      const last = await trx
        .selectFrom('reminders')
        .select(['created_at', 'answered_at'])
        .where('order_no', '=', no)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last && last.answered_at === null) return refuse('remind.open')
      const from = Math.max(since + REMIND_AFTER, last ? last.created_at + REMIND_EVERY : 0)
      if (at < from) return refuse('remind.early', { minutes: Math.ceil((from - at) / MINUTE_MS) })
      const { rows } = await sql`
        insert into reminders (user_id, order_no, remark, image_id, created_at)
        values (${userId}, ${no}, ${remark}, ${imageId || null}, ${at}) on conflict do nothing returning 1`.execute(trx)
      return rows.length > 0 ? { ok: true } : refuse('remind.open')
    })
  }

  /** A player's own, newest first. */
  async page(
    userId: number,
    {
      from,
      until,
      page,
      limit
    }: { readonly from: number; readonly until: number; readonly page: number; readonly limit: number }
  ): Promise<{ readonly total: number; readonly rows: readonly Reminder[] }> {
    const listed = this.#db
      .selectFrom('reminders as r')
      .where('user_id', '=', userId)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
    const count = await listed.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const rows = await listed
      .selectAll()
      .select(NEEDS_NO_ANSWER.as('over'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return {
      total: Number(count.n),
      rows: rows.map(row => ({
        orderNo: row.order_no,
        remark: row.remark,
        at: row.created_at,
        state: row.answered_at !== null ? 'answered' : row.over ? 'over' : 'open',
        answer: row.answer
      }))
    }
  }
}
