import { sql } from 'kysely'
import { TRANSFER_STATE } from '../../../contract/areas/wallets'
import { literals } from '../../store/sqlStates'
import type { Trx } from '../../store/tables'
import { OPEN_WITHDRAWAL } from '../withdraw/withdrawalStates'
import { exactYuan } from './Invariant'

const TRANSFER = literals(TRANSFER_STATE)

/**
 * What is wrong with money that is held: for every player it is what open withdrawals and open transfers out come to.
 */
export async function heldFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: number; held: string; due: string }>`
    select a.user_id, a.balance::text as held, coalesce(o.due, 0)::text as due from accounts a
    left join (
      select user_id, sum(amount) as due from (
        select user_id, amount from withdrawals where state in (${OPEN_WITHDRAWAL})
        union all select user_id, amount from transfers where state = ${TRANSFER.open} and from_coin = 'coin') e
      group by user_id) o on o.user_id = a.user_id
    where a.kind = 'hold' and a.balance <> coalesce(o.due, 0) order by a.user_id limit 1`.execute(trx)
  const row = rows[0]
  return row && `player ${row.user_id} has ${exactYuan(row.held)} yuan held and ${exactYuan(row.due)} under way`
}
