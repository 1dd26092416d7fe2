import { sql } from 'kysely'
import type { Database } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import { unsettled } from './unsettled'

/** Issues of one statement: after a long downtime there are thousands, of which few have bets. */
const BATCH = 500

/**
 * Marks drawn issues that wait for nothing as settled, many at once: those nobody has a pending order on. None comes
 * behind a result, so what the statement sees is all there is. One that somebody holds is passed over. Orders are
 * looked up issue by issue: a join could read all of a crowded issue's.
 * @param skip issue rows to leave alone for now. @returns how many
 */
export async function settleWithoutBets(db: Database, now: number, skip: readonly number[] = []): Promise<number> {
  const { numAffectedRows } = await sql`
    update issues set settled_at = ${now} where id in (
      select id from issues i where ${unsettled(skip)}
        and (select 1 from orders o where o.issue_id = i.id and o.status = ${ORDER.pending} limit 1) is null
      order by draws_at limit ${BATCH} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}
