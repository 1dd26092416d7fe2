import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE, SPREAD_RATES } from '../../../../rules/agency/commission'
import { eachFigure } from '../../../store/dayFigures'
import type { Database, Trx } from '../../../store/tables'
import type { Job } from '../../JobRunner'
import { linesOf } from '../commission/linesOf'
import { isNotDone, isNotLined } from '../readers/openDays'
import { countFresh } from './countFresh'

/**
 * Adds the changes to the sums of teams, for days that are not done: a day that is done has its sums from its close.
 */
async function addSums(trx: Trx, notes: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into open_team_days as k (root, day, source, ${eachFigure(column => column)})
    select t.ancestor, c.day, c.source, ${eachFigure(column => `sum(c.${column})`)}
    from (select user_id, day, source, ${eachFigure(column => `sum(${column}) as ${column}`)} from (${notes}) n group by 1, 2, 3) c
      join member_tree t on t.descendant = c.user_id and t.distance > 0
    where ${isNotDone('c')} group by 1, 2, 3 order by 1, 2, 3
    on conflict (root, day, source) do update set ${eachFigure(column => `${column} = k.${column} + excluded.${column}`)}`.execute(
    trx
  )
}

/**
 * Adds what the changed stakes earn. Each line is rounded down once a day, so the difference is what the line is now
 * less what it was before the changes.
 */
async function addEarnings(trx: Trx, notes: RawBuilder<unknown>): Promise<void> {
  const changed = sql`
    select c.day, c.user_id as source, sum(c.valid)::bigint as more from (${notes}) c
    where ${isNotLined('c')} group by 1, 2 having sum(c.valid) <> 0`
  const bases = sql`
    select c.day, c.source, d.base from changed c cross join lateral (
      select sum(valid)::bigint as base from member_days where user_id = c.source and day = c.day) d`
  const rateBase = sql.lit(RATE_BASE)
  await sql`
    with changed as materialized (${changed}),
    earned as (
      select l.day, l.beneficiary, l.source, l.distance, l.amount - (l.base - c.more) * l.rate / ${rateBase} as amount
      from (${linesOf(bases, SPREAD_RATES)}) l join changed c on c.day = l.day and c.source = l.source)
    insert into open_team_earnings as k (beneficiary, root, day, amount)
    select e.beneficiary, t.ancestor, e.day, sum(e.amount) from earned e
      join member_tree t on t.descendant = e.source and t.distance between 1 and e.distance
    where e.amount <> 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (beneficiary, root, day) do update set amount = k.amount + excluded.amount`.execute(trx)
}

const isLockTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

async function isAnyNoted(db: Database): Promise<boolean> {
  const { rows } = await sql`select from member_day_changes limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Most notes that are folded in one part. The notes of the last member in it are taken whole, even beyond this. A
 * statement has seconds to end in.
 */
const BATCH = 20_000

/**
 * Adds noted changes of members’ days to the sums of their teams (§G3.2). One snapshot behind the lock is added and
 * deleted; changes posted meanwhile wait for the next call. Nobody who posts waits for it, and a call that fails
 * half-way changes nothing.
 * @returns whether changes are left; false too where another server is folding
 */
export async function foldChanges(db: Database, batch = BATCH): Promise<boolean> {
  if (!(await isAnyNoted(db))) return false
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        // No select: its snapshot would be of before the lock.
        await sql`lock table team_folds in share row exclusive mode nowait`.execute(trx)
        const { rows: beyond } = await sql<{ user_id: number }>`
          select user_id from member_day_changes order by user_id offset ${batch} limit 1`.execute(trx)
        const last = beyond[0]?.user_id ?? Number.MAX_SAFE_INTEGER
        const notes = sql`select * from member_day_changes where user_id <= ${last}`
        await addSums(trx, notes)
        await addEarnings(trx, notes)
        await countFresh(trx, notes)
        await sql`delete from member_day_changes where user_id <= ${last}`.execute(trx)
        return isAnyNoted(trx)
      })
  } catch (error) {
    if (isLockTaken(error)) return false
    throw error
  }
}

/** Changes are added to the sums this often: reports go through those that are not. */
const EVERY_MS = 2000

/** Adds what changed to the sums of teams, on any number of servers, a part at a time. */
export function foldingJob(db: Database, batch?: number): Job {
  let nextAt = 0
  return {
    name: 'team sums',
    async run(now) {
      if (now < nextAt) return false
      const isMore = await foldChanges(db, batch)
      if (!isMore) nextAt = now + EVERY_MS
      return isMore
    }
  }
}
