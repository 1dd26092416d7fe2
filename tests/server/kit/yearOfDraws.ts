import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** 一分时时彩: five digits a minute, round the clock, issues named by day. */
export const MINUTE_GAME = 42
export const YEAR_OF_MINUTES = 525_600

/** Puts a year of draws of the game before its oldest issue, by SQL alone. @returns how many. */
export async function addYear(db: Database, draws = YEAR_OF_MINUTES): Promise<number> {
  const name = (
    at: ReturnType<typeof sql>
  ) => sql`to_char(timestamp '1970-01-01' + ((${at} - 1 + 28800000) / 1000) * interval '1 second', 'YYYYMMDD')
    || lpad((((${at} - 1 + 28800000) % 86400000) / 60000 + 1)::text, 4, '0')`
  const at = sql`r.at`
  await sql`
    insert into issues (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue,
      result, opened_at, drawn_at, settled_at)
    select ${MINUTE_GAME}::int, ${name(at)}, r.slot, 'chain',
      to_char(timestamp '1970-01-01' + ((r.at - 1 + 28800000) / 1000) * interval '1 second', 'YYYY-MM-DD'),
      ((r.at - 1 + 28800000) % 86400000) / 60000 + 1, r.at - 60000, r.at - 5000, r.at, ${name(sql`(r.at - 60000)`)}, ${name(sql`(r.at + 60000)`)},
      format('%s,%s,%s,%s,%s', r.k % 10, (r.k / 3) % 10, (r.k * 7) % 10, (r.k / 11) % 10, (r.k * 3) % 10), r.at - 60000, r.at, r.at
    from (select k, f.slot - k as slot, f.draws_at - k * 60000 as at from
      (select slot, draws_at from issues where game_id = ${MINUTE_GAME} order by draws_at limit 1) f, generate_series(1, ${draws}::bigint) k) r`.execute(
    db
  )
  await sql`analyze issues`.execute(db)
  return draws
}
