import { sql } from 'kysely'
import type { Trx } from '../../store/tables'
import { LATE } from '../bets/lateOrder'
import { ORDER } from '../bets/orderStates'
import { CUTOFF_GRACE_MS } from '../bets/sale'
import type { Finding, Invariant } from './Invariant'
import { broken, holds } from './Invariant'

/**
 * An order that still counts although it came too late. Settlement cancels late orders, so any that is left is a
 * violation.
 */
async function standsLate(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('order %s stands: placed at %s, written at %s, its issue closed at %s and was drawn at %s', o.id, o.placed_at,
      coalesce(o.inserted_at::text, 'an unknown time'), i.closes_at, coalesce(i.drawn_at::text, 'no time yet')) as what
    from orders o join issues i on i.id = o.issue_id where o.status <> ${ORDER.cancelled} and ${LATE} order by o.id limit 1`.execute(
    trx
  )
  return rows[0]?.what
}

/** A cancellation received at or after the close, or written when its grace was over. */
async function cancelledLate(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select format('order %s was cancelled at %s, written at %s, its issue closed at %s', o.id, o.finished_at, p.at, i.closes_at) as what
    from orders o join issues i on i.id = o.issue_id
    left join lateral (select max(at) as at from postings where order_id = o.id and kind = 'cancel') p on true
    where o.status = ${ORDER.cancelled} and not ${LATE} and (o.finished_at >= coalesce(i.sold_until, i.closes_at) or p.at >= coalesce(i.sold_until, i.closes_at) + ${CUTOFF_GRACE_MS})
    order by o.id limit 1`.execute(trx)
  return rows[0]?.what
}

/** Only old versions wrote rows without an insertion time: each is older than every row with one. */
async function undated(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ id: number; dated: number }>`
    select o.id, d.id as dated from (select min(id) as id from orders where inserted_at is not null) d
    join orders o on o.id > d.id and o.inserted_at is null order by o.id limit 1`.execute(trx)
  const [row] = rows
  return row && `order ${row.id} has no insertion time, though the older order ${row.dated} has one`
}

async function cutoffs(trx: Trx): Promise<Finding> {
  const fault = (await undated(trx)) ?? (await standsLate(trx)) ?? (await cancelledLate(trx))
  if (fault !== undefined) return broken(fault)
  const { rows } = await sql<{ n: number; old: number; longest: number | null }>`
    select count(*) as n, count(*) filter (where inserted_at is null) as old, max(inserted_at - placed_at) as longest from orders`.execute(
    trx
  )
  const { n = 0, old = 0, longest = 0 } = rows[0] ?? {}
  return holds(`${n} bets, ${old} of them without an insertion time; ${longest ?? 0} ms from call to books at most`)
}

export const CUTOFF_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I26',
    claim: 'no order was placed or cancelled at or after the close of its issue, and none was written after its draw',
    check: cutoffs
  }
]
