import { sql } from 'kysely'
import { lastClosable, SPREAD_RATES } from '../../../../rules/agency/commission'
import { dateOfDay, dayOfDate } from '../../../../rules/chinaTime'
import type { Database, Trx } from '../../../store/tables'
import type { DayStep } from '../../dailyJob'
import { dailyJob } from '../../dailyJob'
import type { DomainEvent, Emit } from '../../events'
import type { Job } from '../../JobRunner'
import { countPlayers } from './countPlayers'
import { linesOf } from './linesOf'
import { payDay } from './payDay'

interface ClosingParts {
  readonly db: Database
  readonly clock: () => number
  readonly emit: Emit
  /** Players earn by those they brought. */
  readonly spread: boolean
  /** Whether past days are still being written (the demo does); absent: never. */
  readonly isHeld?: (() => boolean) | undefined
}

/** The oldest day that is over and not done; the first ever is that of the first bet of somebody under another. */
async function dueDay(
  db: Database,
  now: number
): Promise<{ readonly day: string; readonly isClosed: boolean } | undefined> {
  const { rows } = await sql<{ open: string | null; last: string | null; first: string | null }>`
    select (select min(day) from agency_days where done_at is null) as open, (select max(day) from agency_days) as last,
      case when not exists (select 1 from agency_days) then (
        select min(d.day) from users u cross join lateral (select day from member_days d where d.user_id = u.id and d.valid > 0
          order by day limit 1) d where u.parent_id is not null) end as first`.execute(db)
  const { open = null, last = null, first = null } = rows[0] ?? {}
  if (open !== null) return { day: open, isClosed: true }
  const day = last === null ? first : dateOfDay((dayOfDate(last) ?? 0) + 1)
  return day !== null && day <= lastClosable(now) ? { day, isClosed: false } : undefined
}

/** Waits for those who post into the day, and lets nobody after them. */
const close = (db: Database, day: string, at: number, spreadRates: readonly number[]): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(746524, ${day}::date - date '1970-01-01')`.execute(trx)
    await trx
      .insertInto('agency_days')
      .values({ day, closed_at: at, spread_rates: spreadRates.join(','), lined_at: null, done_at: null })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })

async function writeLines(trx: Trx, day: string, spreadRates: readonly number[], at: number): Promise<void> {
  const bases = sql`
    select day, user_id as source, sum(valid)::bigint as base from member_days where day = ${day} and valid > 0 group by 1, 2`
  await sql`
    insert into commissions (day, beneficiary, source, program, distance, rate, base, amount)
    ${linesOf(bases, spreadRates)}`.execute(trx)
  if (spreadRates.length > 0) await countPlayers(trx, day, at)
  await trx.updateTable('agency_days').set({ lined_at: at }).where('day', '=', day).execute()
}

/** One step of closing the oldest day that waits for it; whatever crashed before it, the next goes on from there. */
async function step({ db, clock, emit, spread }: ClosingParts): Promise<DayStep> {
  const due = await dueDay(db, clock())
  if (!due) return 'nothing'
  const { day } = due
  if (!due.isClosed) {
    await close(db, day, clock(), spread ? SPREAD_RATES : [])
    return 'done'
  }
  const events: DomainEvent[] = []
  const result = await db.transaction().execute(async (trx): Promise<DayStep> => {
    const { rows } = await sql<{ lined_at: number | null; spread_rates: string }>`
      select lined_at, spread_rates from agency_days where day = ${day} and done_at is null for update skip locked`.execute(
      trx
    )
    const [row] = rows
    if (!row) return 'busy'
    if (row.lined_at === null) {
      await writeLines(trx, day, row.spread_rates.split(',').filter(Boolean).map(Number), clock())
      return 'done'
    }
    const paid = await payDay(trx, day, clock())
    if (paid) events.push(...paid)
    else await trx.updateTable('agency_days').set({ done_at: clock() }).where('day', '=', day).execute()
    return 'done'
  })
  for (const event of events) emit(event)
  return result
}

/**
 * Closes the days that are over, in order, each from 00:10 of the next on: its figures stand from then on, its
 * commissions are written and paid once, whatever servers are at it and whichever of them ends half way (§G2.3).
 */
export const closingJob = (parts: ClosingParts): Job =>
  dailyJob({
    name: 'commissions',
    lastDue: lastClosable,
    step: async () => (parts.isHeld?.() ? 'busy' : step(parts))
  })
