import { sql } from 'kysely'
import { gameOf, rulesOn } from '../../catalogue/catalogue'
import { isHeld, waitBriefly } from '../../store/heldTables'
import type { Database, Trx } from '../../store/tables'
import { ORDER, SETTLED } from '../bets/orderStates'
import type { AcceptedOrder } from './settleOrder'
import { settleOrder } from './settleOrder'

const BATCH = 1000

/**
 * Settled orders `o` without a valid stake; worded as the condition of their partial index, or it would not be used.
 */
const UNVALUED = sql`o.valid_stake is null and o.status in (${SETTLED})`

interface Unvalued extends AcceptedOrder {
  readonly id: number
  readonly game_id: number
  readonly stake: number
  readonly day: string
  readonly result: string
}

function validOf(order: Unvalued): number {
  const game = gameOf(order.game_id)
  const family = game && rulesOn(game, order.day)
  if (!family) throw new Error(`game ${order.game_id} has bets but no rules`)
  return order.stake - settleOrder(family, order, order.result.split(',').map(Number)).returned
}

async function fillSome(trx: Trx): Promise<boolean> {
  const { rows } = await sql<Unvalued>`
    select o.id, o.game_id, o.play_number, o.action_code, o.note_price, o.odds, o.stake, i.day, i.result
    from orders o join issues i on i.id = o.issue_id
    where ${UNVALUED} order by o.id limit ${BATCH} for update of o skip locked`.execute(trx)
  if (rows.length === 0) return false
  await sql`
    with v as (
      update orders o set valid_stake = r.valid from unnest(${rows.map(row => row.id)}::bigint[], ${rows.map(validOf)}::bigint[])
        as r(id, valid) where o.id = r.id
      returning o.user_id, o.game_id, o.status, o.stake, o.valid_stake, o.bonus, o.finished_at)
    insert into member_days as d (day, user_id, source, orders, won, stake, valid, paid)
      select to_char(to_timestamp(finished_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD'), user_id, game_id,
        count(*), count(*) filter (where status = ${ORDER.won}), sum(stake), sum(valid_stake), sum(bonus) from v group by 1, 2, 3 order by 2, 3
    on conflict (user_id, day, source) do update set orders = d.orders + excluded.orders, won = d.won + excluded.won,
      stake = d.stake + excluded.stake, valid = d.valid + excluded.valid, paid = d.paid + excluded.paid`.execute(trx)
  return true
}

/** Bets queue behind it: where somebody holds the orders, such as a backup, the next start drops it. */
async function dropIndex(db: Database): Promise<void> {
  try {
    await db.transaction().execute(async trx => {
      await waitBriefly(trx)
      await sql`drop index if exists orders_unvalued`.execute(trx)
    })
  } catch (error) {
    if (!isHeld(error)) throw error
  }
}

/**
 * Values bets that were settled before valid stakes were kept, and counts them to their days: once, by the rules they
 * were settled by. A start that finds none drops their index, and without it there is nothing to look for. Bets that
 * another start has under way count as found: it may die before it is done.
 */
export async function fillValidStakes(db: Database): Promise<void> {
  const { rows: kept } = await sql`select from pg_class where oid = to_regclass('orders_unvalued')`.execute(db)
  if (kept.length === 0) return
  const { rows: found } = await sql`select from orders o where ${UNVALUED} limit 1`.execute(db)
  if (found.length === 0) await dropIndex(db)
  else while (await db.transaction().execute(fillSome));
}
