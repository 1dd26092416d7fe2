import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/codes'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { numbersIn, numbersText } from '../../store/arrays'
import type { Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import type { SettledOrder } from '../events'
import { HOUSE } from '../ledger'

/** How orders that are one bet ended. */
export interface BetOutcome {
  readonly status: OrderStatus
  readonly wonNotes: number
  /** What the player of each receives, returned stakes included; of a void one, whose stake goes back, nothing. */
  readonly paid: Money
  /** Null: it counts nothing. */
  readonly validStake: number | null
  /** As the database writes an array. */
  readonly ids: string
}

/** One order's outcome and its player. */
export interface EndedOrder extends SettledOrder {
  readonly userId: number
  readonly validStake: Money
}

/** Ids of the players who have pending orders on an issue. */
export async function playersOf(trx: Trx, issueId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ users: string | null }>`
    select array_agg(distinct user_id)::text as users from orders where issue_id = ${issueId} and status = ${ORDER_STATUS.pending}`.execute(
    trx
  )
  return numbersIn(rows[0]?.users ?? null)
}

interface EndedColumns {
  readonly users: string | null
  readonly ids: string | null
  readonly statuses: string | null
  readonly stakes: string | null
  readonly paid: string | null
  readonly valid: string | null
}

const NONE: EndedColumns = { users: null, ids: null, statuses: null, stakes: null, paid: null, valid: null }

/**
 * Marks the pending orders of an issue with their outcomes and moves their stakes, a posting set each: money leaves
 * escrow in full, and what the player does not get is the house's. The accounts are locked.
 */
export async function endOrders(
  trx: Trx,
  issueId: number,
  outcomes: readonly BetOutcome[],
  now: number
): Promise<readonly EndedOrder[]> {
  const column = <T>(read: (outcome: BetOutcome) => T): T[] => outcomes.map(read)
  const { rows } = await sql<EndedColumns>`
    with r as (
      select b.status, b.won_notes, b.bonus, b.valid_stake, i.id
      from unnest(${numbersText(column(each => each.status))}::smallint[], ${numbersText(column(each => each.wonNotes))}::int[],
        ${numbersText(column(each => each.paid))}::bigint[], ${numbersText(column(each => each.validStake))}::bigint[],
        ${column(each => each.ids)}::text[]) as b(status, won_notes, bonus, valid_stake, ids)
      cross join lateral unnest(b.ids::bigint[]) as i(id)),
    u as (
      update orders o set status = r.status, won_notes = r.won_notes, bonus = r.bonus, valid_stake = r.valid_stake,
        counted_valid = true, finished_at = ${now}
      from r where o.id = r.id and o.issue_id = ${issueId} and o.status = ${ORDER_STATUS.pending}
      returning o.id, o.user_id, o.stake, o.status, o.bonus, coalesce(o.valid_stake, 0) as valid),
    s as materialized (
      select u.*, case u.status when ${ORDER.cancelled} then u.stake else u.bonus end as paid, nextval('posting_sets') as set_id
      from (select * from u order by id) u),
    p as (
      insert into postings (set_id, kind, order_id, account_id, amount, at)
      select e.set_id, case e.status when ${ORDER.cancelled} then 'cancel' else 'settle' end, e.id, e.account_id, e.amount, ${now}::bigint
      from (
        select s.set_id, s.status, s.id, a.id as account_id, case a.kind when 'escrow' then -s.stake else s.paid end as amount
          from s join accounts a on a.user_id = s.user_id and a.kind in ('player', 'escrow')
        union all
        select s.set_id, s.status, s.id, ${sql.lit(HOUSE)}, s.stake - s.paid from s) e
      where e.amount <> 0)
    select array_agg(s.user_id)::text as users, array_agg(s.id)::text as ids, array_agg(s.status)::text as statuses,
      array_agg(s.stake)::text as stakes, array_agg(s.bonus)::text as paid, array_agg(s.valid)::text as valid from s`.execute(
    trx
  )
  const [{ users, ids, statuses, stakes, paid, valid } = NONE] = rows
  const [userOf, statusOf, stakeOf, paidOf, validOf] = [users, statuses, stakes, paid, valid].map(numbersIn)
  return numbersIn(ids).map((orderId, at) => ({
    userId: userOf?.[at] ?? 0,
    orderId,
    status: (statusOf?.[at] ?? 0) as OrderStatus,
    stake: money(stakeOf?.[at] ?? 0),
    bonus: money(paidOf?.[at] ?? 0),
    validStake: money(validOf?.[at] ?? 0)
  }))
}
