import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import { readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import { salesDaysOf } from './salesDaysInSql'

/**
 * Where the last `count` sales days that have draws begin: their draws lie after it. A look in the index for each,
 * however many draws they have and however far apart they are. 0 where there are fewer:
 * any older draw is one of them then.
 */
export async function firstOfDays(db: Database, game: Game, count: number, now: number): Promise<number> {
  const { dayOf, startOf } = salesDaysOf(game)
  const newestUpTo = (until: ReturnType<typeof sql>) => sql`
    select i.draws_at from issues i where i.game_id = ${game.typeId} and i.result is not null and i.draws_at <= ${until}
    order by i.draws_at desc limit 1`
  const start = startOf(dayOf(sql`d.at`))
  const [row] = await readHot(
    db,
    sql<{ since: number }>`
    with recursive d(at, n) as (
      select (${newestUpTo(sql`${now}::bigint`)}), 1
      union all
      select (${newestUpTo(start)}), d.n + 1 from d where d.at is not null and d.n < ${count}::int)
    select coalesce(min(${start}) filter (where d.n = ${count}::int), 0) as since from d`
  )
  return row?.since ?? 0
}
