import { sql } from 'kysely'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { literals } from '../../store/sqlStates'
import type { Trx } from '../../store/tables'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

const TRANSFER = literals(TRANSFER_STATE)

/** A way on that could not be begun: its row says why, and no money moved. */
const REFUSED = sql`(t.state = ${TRANSFER.failed} and t.parent is not null and t.sent_at is null and t.finished_at = t.created_at)`

/**
 * What is wrong with the steps of transfers: one hold for each way out, one ending exactly where it ended with money.
 */
async function stepFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ id: number; state: number; held: string; ended: string }>`
    select t.id, t.state, coalesce(h.amount, 0)::text as held, coalesce(e.amount, 0)::text as ended from transfers t
    left join lateral (select sum(p.amount) as amount from postings p join accounts a on a.id = p.account_id
      where p.ref = 'tr:' || t.id || ':hold' and a.kind = 'hold') h on true
    left join lateral (select sum(abs(p.amount)) / 2 as amount from postings p where p.ref = 'tr:' || t.id || ':end') e on true
    where coalesce(h.amount, 0) <> case when t.from_coin = 'coin' and not ${REFUSED}
        then t.amount else 0 end
      or coalesce(e.amount, 0) <> case when t.state = ${TRANSFER.done} or (t.state = ${TRANSFER.failed} and h.amount is not null) then t.amount else 0 end
    order by t.id limit 1`.execute(trx)
  const row = rows[0]
  return (
    row &&
    `transfer T${row.id} of state ${row.state} held ${exactYuan(row.held)} yuan and ended ${exactYuan(row.ended)} yuan`
  )
}

export const WALLET_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I14',
    claim: 'what vendors have of ours is what was transferred there and not back, each step written once',
    async check(trx) {
      const fault = await stepFault(trx)
      if (fault !== undefined) return broken(fault)
      const { rows } = await sql<{ vendor: string; booked: string; moved: string }>`
        select coalesce(b.vendor, t.vendor) as vendor, coalesce(b.booked, 0)::text as booked, coalesce(t.moved, 0)::text as moved from (
          select a.code as vendor, sum(p.amount) as booked from postings p join accounts a on a.id = p.account_id
          where a.kind = 'vendor' group by a.code) b
        full join (
          select vendor, sum(case when from_coin = 'coin' then amount else -amount end) as moved
          from transfers where state = ${TRANSFER.done} group by vendor) t on t.vendor = b.vendor`.execute(trx)
      const bad = rows.find(row => row.booked !== row.moved)
      if (bad)
        return broken(
          `vendor ${bad.vendor} has ${exactYuan(bad.booked)} yuan in the books, transfers come to ${exactYuan(bad.moved)}`
        )
      return holds(rows.map(row => `${row.vendor} ${exactYuan(row.booked)} yuan`).join(', ') || 'no transfers')
    }
  }
]
