import { sql } from 'kysely'
import { DAY_MS } from '../../../rules/chinaTime'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { Job } from '../JobRunner'
import { writeMessage } from '../messages/writeMessage'

/** Players are reminded of their limits this often (§C7). */
const REVIEW_EVERY_MS = 180 * DAY_MS
const LOOK_EVERY_MS = 3_600_000
const BATCH = 100

/**
 * Writes everybody with an account of 180 days, or of twice or thrice that, to look at their limits. The first look is at
 * all accounts; later ones ask after the messages of those alone whose turn has come since.
 */
export function reviewJob(db: Database, now: () => number, emit: Emit): Job {
  let [lookAt, lookedAt] = [0, 0]
  /** When the look under way began, and the last account it has come to. */
  let look: { readonly begunAt: number; readonly last: number } | undefined
  return {
    name: 'limit reviews',
    async run() {
      const at = now()
      // A clock that was ahead and is put right holds nobody up.
      if (at < lookAt && lookAt - at <= LOOK_EVERY_MS) return false
      const { begunAt, last } = look ?? { begunAt: at, last: 0 }
      const since = lookedAt <= at ? lookedAt : 0
      const { rows } = await sql<{ id: number; turn: number }>`
        select u.id, t.turn from users u cross join lateral (
          select (${at}::bigint - u.created_at) / ${REVIEW_EVERY_MS}::bigint as turn) t
        where u.id > ${last} and u.created_at <= ${at - REVIEW_EVERY_MS}
          and t.turn > (${since}::bigint - u.created_at) / ${REVIEW_EVERY_MS}::bigint
          and not exists (select 1 from messages m where m.ref = 'review:' || u.id || ':' || t.turn)
        order by u.id limit ${BATCH}`.execute(db)
      for (const { id, turn } of rows) {
        const events = await db
          .transaction()
          .execute(trx => writeMessage(trx, id, 'limit.review', { ref: `review:${id}:${turn}` }, at))
        events.forEach(emit)
      }
      const isMore = rows.length === BATCH
      look = isMore ? { begunAt, last: rows.at(-1)?.id ?? last } : undefined
      if (!isMore) [lookAt, lookedAt] = [at + LOOK_EVERY_MS, begunAt]
      return isMore
    }
  }
}
