import { sql } from 'kysely'
import { dateOfDay, dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import { COMMISSION_INVARIANTS } from '../../../src/server/domain/verify/commissionInvariants'
import { TEAM_INVARIANTS } from '../../../src/server/domain/verify/teamInvariants'
import type { Database } from '../../../src/server/store/tables'
import { NOW } from './testDatabase'

/** Days counted from the one the tests are on. */
export const dayNamed = (later: number): string => dateOfDay(dayOf(NOW) + later)
/** A time of a day, in hours from its midnight. */
export const timeOn = (later: number, hours: number): number => startOfDay(dayOf(NOW) + later) + hours * 3_600_000

interface Opened {
  readonly group?: number
  readonly isAgent?: boolean
  readonly under?: number
  readonly now?: number
  readonly openedFrom?: string
}

let opened = 0

/** An account with terms as they are said. */
export async function member(
  db: Database,
  { group = 1960, isAgent = false, under, now = timeOn(-10, 1), openedFrom }: Opened = {}
): Promise<number> {
  const id = await new UserRepository(db).open(
    {
      ...{ username: `m${++opened}x${under ?? 0}`, passwordHash: 'x', passwordChanged: true, isDemo: false, now },
      ...(openedFrom !== undefined && { openedFrom })
    },
    async () => ({ parentId: under ?? null, invitedBy: null, bonusGroup: group, isAgent })
  )
  if (id === undefined) throw new Error('name taken')
  return id
}

/** Bets that ended, as settlement and the day's trigger leave them: without their issues and postings. `returned` came back. */
export async function settled(
  db: Database,
  bets: readonly {
    readonly user: number
    readonly stake: number
    readonly at: number
    readonly returned?: number
    readonly game?: number
  }[]
): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
        one_yuan_value, note_price, stake, odds, status, bonus, valid_stake, placed_at, inserted_at, finished_at)
      select r.user_id, r.game, 1, '1', 1, 1, '1', 1, 1, 1, 1, r.stake, r.stake, '19600', case when r.back = r.stake then 4 else 2 end,
        r.back, r.stake - r.back, r.at, r.at, r.at
      from unnest(${bets.map(bet => bet.user)}::bigint[], ${bets.map(bet => bet.stake)}::bigint[], ${bets.map(bet => bet.at)}::bigint[],
        ${bets.map(bet => bet.returned ?? 0)}::bigint[], ${bets.map(bet => bet.game ?? 49)}::int[]) r(user_id, stake, at, back, game)
      returning id`.execute(trx)
    await sql`set local session_replication_role = origin`.execute(trx)
    await sql`
      insert into member_days as d (day, user_id, source, orders, stake, valid, paid)
      select to_char(to_timestamp(finished_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), user_id, game_id, count(*),
        sum(stake), sum(valid_stake), sum(bonus) from orders where id = any(${rows.map(({ id }) => id)}::bigint[]) group by 1, 2, 3
        order by 2, 3
      on conflict (user_id, day, source) do update set orders = d.orders + excluded.orders, stake = d.stake + excluded.stake,
        valid = d.valid + excluded.valid, paid = d.paid + excluded.paid`.execute(trx)
  })
}

/** Closes whatever is over at `now`. @returns how many steps it took */
export async function closeDays(db: Database, now: number, spread = true): Promise<number> {
  const job = closingJob({ db, clock: () => now, emit: () => undefined, spread })
  let steps = 0
  while (await job.run(now)) steps++
  return steps
}

export async function proxyOf(db: Database, user: number): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', user)
    .where('kind', '=', 'proxy')
    .executeTakeFirstOrThrow()
  return row.balance ?? 0
}

export const payoutsOf = (db: Database, user: number) =>
  db
    .selectFrom('payouts')
    .select(['day', 'program', 'rung', 'amount'])
    .where('beneficiary', '=', user)
    .orderBy('id')
    .execute()

/** What the invariants of members and commissions find, the first fault of each. */
export const faultsOf = (db: Database): Promise<readonly string[]> =>
  db.transaction().execute(async trx => {
    const faults: string[] = []
    for (const { id, check } of [...TEAM_INVARIANTS, ...COMMISSION_INVARIANTS]) {
      const finding = await check(trx)
      if (!finding.ok) faults.push(`${id}: ${finding.violation}`)
    }
    return faults
  })
