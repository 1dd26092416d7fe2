import { sql } from 'kysely'
import type { LimitPeriod } from '../../../contract/areas/protection'
import type { OrderStatus } from '../../../contract/codes'
import { ORDER_STATUS } from '../../../contract/codes'
import { periodStart } from '../../../rules/protection/limits'
import type { Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import { limitsByValidSince } from './countedByStatus'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

/** An amount that began or stopped counting for a limit at an instant. `asks`: the limit was checked then. */
interface Step {
  readonly at: number
  readonly amount: number
  readonly asks?: string
  /** Counts in every period: an open deposit. */
  readonly open?: boolean
  /** In whose period it counts, where that is not the step's own. */
  readonly since?: number
  /** Servers before migration 0042 did not count it. */
  readonly late?: boolean
}

interface LimitRow {
  readonly user_id: number
  readonly kind: 'deposit' | 'stake'
  readonly period: LimitPeriod
  readonly amount: number
  readonly from_at: number
  readonly ended_at: number | null
}

/** Bets, deposits and money to games that were accepted while their player was kept away. */
async function acceptedInside(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select x.what from exclusions e join lateral (
      select 'bet ' || o.id as what, o.inserted_at as at from orders o where o.user_id = e.user_id
      union all select 'deposit ' || d.id, d.created_at from deposits d where d.user_id = e.user_id
      union all select 'transfer ' || t.id, t.created_at from transfers t where t.user_id = e.user_id
        and exists (select 1 from postings p where p.ref = 'tr:' || t.id || ':hold')) x
      on x.at >= e.starts_at and (e.ends_at is null or x.at < e.ends_at)
    order by 1 limit 1`.execute(trx)
  return rows[0]?.what
}

interface Staked {
  readonly id: number
  readonly stake: number
  readonly at: number
  readonly ended: number
  readonly status: OrderStatus
  /** The part of the stake that came back. */
  readonly back: number
}

/** Steps of the stakes of a player: what comes back of a bet counts until it ends. */
async function stakeSteps(trx: Trx, userId: number): Promise<readonly Step[]> {
  const { rows } = await sql<Staked>`
    select o.id, o.stake, o.inserted_at as at, coalesce(o.finished_at, o.inserted_at) as ended, o.status,
      case o.status when ${ORDER.cancelled} then o.stake else o.stake - coalesce(o.valid_stake, o.stake) end as back
    from orders o where o.user_id = ${userId} and o.inserted_at is not null`.execute(trx)
  return rows.flatMap(({ id, stake, at, ended, status, back }) => [
    { at, amount: stake, asks: `bet ${id}` },
    ...(back > 0 ? [{ at: ended, amount: -back, since: at }] : []),
    ...(status === ORDER_STATUS.returned && back < stake
      ? [{ at: ended, amount: back - stake, since: at, late: true }]
      : [])
  ])
}

/** Steps of the deposits of a player: open ones count in every period, credited ones in that of their end. */
async function depositSteps(trx: Trx, userId: number): Promise<readonly Step[]> {
  const deposits = await trx
    .selectFrom('deposits')
    .select(['id', 'amount', 'credited', 'late', 'created_at', 'finished_at'])
    .where('user_id', '=', userId)
    .execute()
  return deposits.flatMap(({ id, amount, credited, late, created_at, finished_at }) => {
    // A deposit that was credited late has lost the time it first expired. It is closed from its start, so that it
    // never counts as open beside another.
    const closed = late ? created_at : finished_at
    return [
      { at: created_at, amount, asks: `deposit ${id}`, open: true },
      ...(closed === null ? [] : [{ at: closed, amount: -amount, open: true }]),
      ...(finished_at === null || credited === 0 ? [] : [{ at: finished_at, amount: credited }])
    ]
  })
}

/**
 * The first acceptance that passed a limit in force.
 * @param lateSince from when on every server knew what is late
 */
function passedBy(limit: LimitRow, steps: readonly Step[], lateSince: number): string | undefined {
  const used = new Map<number, number>()
  const late = new Map<number, number>()
  let open = 0
  // An amount that ends in the same millisecond as a check no longer counts. A late deposit ends after its own check.
  const inOrder = [...steps].sort((a, b) => a.at - b.at || Number(a.amount > 0) - Number(b.amount > 0))
  for (const step of inOrder) {
    const start = periodStart(limit.period, step.since ?? step.at)
    if (step.open) open += step.amount
    else {
      const sums = step.late ? late : used
      sums.set(start, (sums.get(start) ?? 0) + step.amount)
    }
    const inForce = step.at > limit.from_at && (limit.ended_at === null || step.at < limit.ended_at)
    const total = (used.get(start) ?? 0) + (step.at < lateSince ? (late.get(start) ?? 0) : 0) + open
    if (step.asks !== undefined && inForce && total > limit.amount)
      return `${step.asks} took player ${limit.user_id} to ${exactYuan(total)} yuan of a ${limit.kind} limit of ${exactYuan(limit.amount)} a ${limit.period}`
  }
  return undefined
}

/** What players set themselves was kept (§C1, §C4). */
export const PROTECTION_INVARIANT: Invariant = {
  id: 'I19',
  claim: 'nothing was accepted inside a cool-off or an exclusion, and no deposit or stake limit in force was passed',
  async check(trx) {
    const inside = await acceptedInside(trx)
    if (inside !== undefined) return broken(`${inside} was accepted while its player was kept away`)
    const { rows: limits } = await sql<LimitRow>`
      select user_id, kind, period, amount, from_at, ended_at from limits
      where amount is not null and kind in ('deposit', 'stake') order by user_id, id`.execute(trx)
    const lateSince = await limitsByValidSince(trx)
    for (const limit of limits) {
      const read = limit.kind === 'stake' ? stakeSteps : depositSteps
      const passed = passedBy(limit, await read(trx, limit.user_id), lateSince)
      if (passed !== undefined) return broken(passed)
    }
    const { rows } = await sql<{ bars: number }>`select count(*)::int as bars from exclusions`.execute(trx)
    return holds(`${limits.length} limits, ${rows[0]?.bars ?? 0} cool-offs and exclusions`)
  }
}
