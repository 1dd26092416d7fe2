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

/** Writes everybody with an account of 180 days, or of twice or thrice that, to look at their limits. */
export function reviewJob(db: Database, now: () => number, emit: Emit): Job {
  let lookAt = 0
  return {
    name: 'limit reviews',
    async run() {
      const at = now()
      if (at < lookAt) return false
      const { rows } = await sql<{ id: number; turn: number }>`
        select u.id, t.turn from users u cross join lateral (
          select floor((${at} - u.created_at)::numeric / ${REVIEW_EVERY_MS})::int as turn) t
        where u.created_at <= ${at - REVIEW_EVERY_MS}
          and not exists (select 1 from messages m where m.ref = 'review:' || u.id || ':' || t.turn)
        order by u.id limit ${BATCH}`.execute(db)
      for (const { id, turn } of rows) {
        const events = await db
          .transaction()
          .execute(trx => writeMessage(trx, id, 'limit.review', { ref: `review:${id}:${turn}` }, at))
        events.forEach(emit)
      }
      if (rows.length < BATCH) lookAt = at + LOOK_EVERY_MS
      return rows.length === BATCH
    }
  }
}
