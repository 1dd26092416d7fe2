import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { UPLOADS_DAILY } from '../../../rules/cashier/deposit'
import { chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import type { Database } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { lockPlayer } from '../ledger'
import { ORDER_ENDED } from './orderEnded'
import type { Picture } from './pictures/Picture'
import { rebuildPicture } from './pictures/rebuildPicture'

/** A receipt is kept this long after its order ended. */
const KEPT_MS = 90 * DAY_MS
/** A picture no order names is nobody's after this. */
const UNUSED_MS = 2 * DAY_MS

/** Pictures of receipts, in the database, so that every server has them. */
export class Uploads {
  readonly #db: Database
  readonly #now: () => number

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** Keeps what draws a picture. `text`: base64url. */
  async add(userId: number, text: string): Promise<{ readonly ok: true; readonly imageId: string } | Refusal> {
    const picture = rebuildPicture(text)
    if (picture === 'bad') return refuse('upload.bad')
    if (picture === 'large') return refuse('upload.large')
    return this.#db.transaction().execute(async trx => {
      // Counted behind the lock: many at once must not all be the last one of the day.
      await lockPlayer(trx, userId)
      const at = this.#now()
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from uploads where user_id = ${userId} and created_at >= ${chinaMidnight(at)}`.execute(
        trx
      )
      if ((rows[0]?.n ?? 0) >= UPLOADS_DAILY) return refuse('upload.daily')
      const imageId = randomBytes(16).toString('hex')
      await trx
        .insertInto('uploads')
        .values({ id: imageId, user_id: userId, ...picture, created_at: at })
        .execute()
      return { ok: true, imageId }
    })
  }

  /** A player's own; another's is not found. */
  own(userId: number, imageId: string): Promise<Picture | undefined> {
    return this.#db
      .selectFrom('uploads')
      .select(['mime', 'bytes'])
      .where('id', '=', imageId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }
}

/** Whether the order of a receipt or of a reminder's picture `t` ended long ago, or no order ever named it, in SQL. */
export const expiredUpload = (now: number): RawBuilder<unknown> => sql`t.created_at < ${now - UNUSED_MS}
  and not exists (select 1 from deposits d where d.image_id = t.id
    and (d.finished_at is null or d.finished_at >= ${now - KEPT_MS}))
  and not exists (select 1 from reminders r where r.image_id = t.id
    and coalesce(${ORDER_ENDED}, ${now}) >= ${now - KEPT_MS})`
