import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { oddsTable } from '../../../rules/odds'
import { numbersText } from '../../store/arrays'
import type { Trx } from '../../store/tables'
import type { PlayerAccounts, PostingSet } from '../ledger'
import { betEntries } from '../ledger'
import type { PricedLine } from './priceLines'

interface NewOrder {
  readonly userId: number
  readonly typeId: number
  readonly issueId: number
  readonly issue: string
  readonly line: PricedLine
  /** The player's bonus group on the day the bet was received: its prices pay the bet (§G1.2). */
  readonly bonusGroup: number
  /** When the whole call had been received, and the clock behind the locks. */
  readonly placedAt: number
  readonly insertedAt: number
  /** The issue of a chase it belongs to, and which of its lines it is: the database lets each pair in once. */
  readonly chase?: { readonly issueId: number; readonly line: number }
  /** The player sees the outcome on the screen they bet on (instant games), so no win prompt repeats it. */
  readonly told?: boolean
}

/** Bytes of salt in each order's leaf (§V1): guessing them is as hard as inverting the hash. */
export const SALT_BYTES = 16

/** Takes order numbers in advance, so that one statement can write orders, postings and answers. */
export const NEXT_ORDER = sql<number>`nextval('orders_id_seq')`

/** Writes pending orders in one statement, however many. @returns their ids, in the same order. */
export async function insertOrders(trx: Trx, orders: readonly NewOrder[]): Promise<readonly number[]> {
  const column = <T>(read: (order: NewOrder) => T): T[] => orders.map(read)
  const salts = randomBytes(orders.length * SALT_BYTES)
  const { rows } = await sql<{ id: number }>`
    insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
      one_yuan_value, note_price, stake, odds, bonus_group, placed_at, inserted_at, told, chase_issue_id, chase_line, salt)
    select r.user_id, r.game_id, r.issue_id, r.issue, r.play_number, r.group_id, r.action_code, r.notes,
      r.multiple, r.unit_mode, r.one_yuan_value, r.note_price, r.stake, r.odds, r.bonus_group, r.placed_at, r.inserted_at, r.told, r.chase_issue_id, r.chase_line, substring(${salts}::bytea from (r.place::int - 1) * ${sql.lit(SALT_BYTES)} + 1 for ${sql.lit(SALT_BYTES)})
    from unnest(${numbersText(column(order => order.userId))}::bigint[], ${numbersText(column(order => order.typeId))}::int[],
      ${numbersText(column(order => order.issueId))}::bigint[], ${column(order => order.issue)}::text[],
      ${numbersText(column(order => order.line.play.number))}::int[], ${numbersText(column(order => order.line.groupId))}::int[],
      ${column(order => order.line.actionCode)}::text[], ${numbersText(column(order => order.line.notes))}::int[],
      ${numbersText(column(order => order.line.multiple))}::int[], ${numbersText(column(order => order.line.unitMode))}::double precision[],
      ${numbersText(column(order => order.line.play.oneYuanValue))}::int[], ${numbersText(column(order => order.line.notePrice))}::bigint[],
      ${numbersText(column(order => order.line.stake))}::bigint[], ${column(order => oddsTable(order.line.play, order.bonusGroup).join())}::text[], ${numbersText(column(order => order.bonusGroup))}::int[],
      ${numbersText(column(order => order.placedAt))}::bigint[], ${numbersText(column(order => order.insertedAt))}::bigint[], ${column(order => order.told ?? false)}::boolean[],
      ${numbersText(column(order => order.chase?.issueId ?? null))}::bigint[], ${numbersText(column(order => order.chase?.line ?? null))}::int[])
      with ordinality as r(user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
        one_yuan_value, note_price, stake, odds, bonus_group, placed_at, inserted_at, told, chase_issue_id, chase_line, place)
    order by r.place returning id`.execute(trx)
  return rows.map(row => row.id)
}

/** The movements of stakes into escrow, for ids as `insertOrders` answered them. */
export const betSets = (
  orderIds: readonly number[],
  bets: readonly { readonly accounts: PlayerAccounts; readonly line: PricedLine }[]
): readonly PostingSet[] =>
  bets.flatMap(({ accounts, line }, index) => {
    const orderId = orderIds[index]
    return orderId === undefined ? [] : [{ kind: 'bet', orderId, entries: betEntries(accounts, line.stake) }]
  })
