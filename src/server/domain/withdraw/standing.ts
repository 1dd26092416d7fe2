import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { TURNOVER_STATE, WITHDRAWAL_STATE } from '../../../contract/areas/withdraw'
import { bonusLeft } from '../../../rules/cashier/turnover'
import type { WithdrawalStanding } from '../../../rules/cashier/withdrawal'
import { chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { TurnoverTaskTable } from '../../store/withdrawTables'
import { withdrawalNo } from './Withdrawal'

export type TurnoverTask = Selectable<TurnoverTaskTable>

/** All facts of a player that decide about a withdrawal, read together. */
export interface PlayerStanding extends WithdrawalStanding {
  /** Open tasks, oldest first. */
  readonly tasks: readonly TurnoverTask[]
  /** Turnover that is open for deposits or bonuses: more than nothing is reviewed. */
  readonly turnoverLeft: Money
  /** A deposit was taken back once. */
  readonly reversed: boolean
}

/** States whose amount is gone or going: what was given back counts for no limit. */
const TAKEN = [WITHDRAWAL_STATE.review, WITHDRAWAL_STATE.paying, WITHDRAWAL_STATE.paid]

/** Open turnover tasks of a player, oldest first. */
export const openTasks = (db: Database | Trx, userId: number): Promise<TurnoverTask[]> =>
  db
    .selectFrom('turnover_tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('watched', '=', true)
    .where('state', '=', TURNOVER_STATE.open)
    .orderBy('id')
    .execute()

const turnoverOf = (task: TurnoverTask) => ({
  source: task.source,
  required: money(task.required),
  done: money(task.done)
})

/** @param balance what the player's main account holds */
export async function readWithdrawStanding(
  db: Database | Trx,
  userId: number,
  balance: Money,
  now: number
): Promise<PlayerStanding> {
  const from = chinaMidnight(now)
  const { rows } = await sql<{ taken: number; times: number; open: number | null; reversed: boolean }>`
    select coalesce(sum(amount) filter (where created_at >= ${from} and created_at < ${from + DAY_MS}), 0)::bigint as taken,
      count(*) filter (where created_at >= ${from} and created_at < ${from + DAY_MS})::int as times,
      max(id) filter (where ended_at is null) as open,
      exists (select 1 from user_security s where s.user_id = ${userId} and s.reversed_at is not null) as reversed
    from withdrawals where user_id = ${userId} and state = any(${TAKEN}::smallint[])
      and (created_at >= ${from} or ended_at is null)`.execute(db)
  const { taken = 0, times = 0, open = null, reversed = false } = rows[0] ?? {}
  const tasks = await openTasks(db, userId)
  return {
    balance,
    taken: money(Number(taken)),
    times,
    openOrder: open === null ? '' : withdrawalNo(open),
    bonusLeft: bonusLeft(tasks.map(turnoverOf)),
    tasks,
    turnoverLeft: money(tasks.reduce((sum, { required, done }) => sum + required - done, 0)),
    reversed
  }
}
