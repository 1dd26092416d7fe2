import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { oddsTable } from '../../../rules/odds'
import { numbersText } from '../../store/arrays'
import { opaque } from '../../store/statements'
import type { Kept } from '../keyed/idempotency'
import { keysInsert } from '../keyed/idempotency'
import type { PlayerAccounts } from '../ledger'
import { SALT_BYTES } from './insertOrders'
import type { PlaceRequest } from './placeOrders'
import type { PricedLine } from './priceLines'
import type { SoldIssue } from './sale'

/** A slip that is accepted. */
export interface TakenSlip {
  readonly request: PlaceRequest
  readonly lines: readonly PricedLine[]
  readonly sold: SoldIssue
  readonly accounts: PlayerAccounts
  readonly bonusGroup: number
  /** Numbers of its orders, one for each line. */
  readonly ids: readonly number[]
}

interface TakenLine extends PricedLine {
  readonly id: number
  /** Place of its slip among the slips, and of its odds among the different ones; from 1. */
  readonly slip: number
  readonly price: number
}

/** Lines of all slips, and the different odds among them: most lines of a slip are bets on the same play. */
function linesOf(slips: readonly TakenSlip[]): {
  readonly lines: readonly TakenLine[]
  readonly odds: readonly string[]
} {
  const odds: string[] = []
  const lines: TakenLine[] = []
  for (const [at, { lines: priced, ids, bonusGroup }] of slips.entries()) {
    const places = new Map<PricedLine['play'], number>()
    for (const [place, line] of priced.entries()) {
      const price = places.get(line.play) ?? odds.push(oddsTable(line.play, bonusGroup).join())
      places.set(line.play, price)
      const { play, groupId, actionCode, notes, multiple, unitMode, notePrice, stake } = line
      lines.push({
        play,
        groupId,
        actionCode,
        notes,
        multiple,
        unitMode,
        notePrice,
        stake,
        id: ids[place] ?? 0,
        slip: at + 1,
        price
      })
    }
  }
  return { lines, odds }
}

/**
 * The statement that writes slips: their orders, the movement of each stake into escrow as a set of its own, and the
 * answers kept (`kept`, of refused slips too). A line carries what is its own; the rest is sent once a slip, and what
 * is posted is read off the orders.
 */
export function slipsInsert(slips: readonly TakenSlip[], kept: readonly Kept[], at: number): RawBuilder<unknown> {
  if (slips.length === 0) return keysInsert(kept)
  const { lines, odds } = linesOf(slips)
  const numbers = (read: (line: TakenLine) => number, type: string) => opaque(numbersText(lines.map(read)), type)
  const ofSlip = (read: (slip: TakenSlip) => number, type: string) =>
    sql`(${opaque(numbersText(slips.map(read)), type)})[l.slip]`
  return sql`
    with l as materialized (
      select * from unnest(${numbers(line => line.id, 'bigint[]')}, ${numbers(line => line.slip, 'int[]')}, ${numbers(line => line.price, 'int[]')},
        ${numbers(line => line.play.number, 'int[]')}, ${numbers(line => line.groupId, 'int[]')}, ${opaque(
          lines.map(line => line.actionCode),
          'text[]'
        )},
        ${numbers(line => line.notes, 'int[]')}, ${numbers(line => line.multiple, 'int[]')}, ${numbers(line => line.unitMode, 'double precision[]')},
        ${numbers(line => line.play.oneYuanValue, 'int[]')}, ${numbers(line => line.notePrice, 'bigint[]')}, ${numbers(line => line.stake, 'bigint[]')})
      with ordinality as l(id, slip, price, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value, note_price, stake, place)),
    o as (
      insert into orders (id, user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode,
        one_yuan_value, note_price, stake, odds, bonus_group, placed_at, inserted_at, salt) overriding system value
      select l.id, ${ofSlip(slip => slip.request.userId, 'bigint[]')}, ${ofSlip(slip => slip.request.typeId, 'int[]')}, ${ofSlip(slip => slip.sold.id, 'bigint[]')},
        (${opaque(
          slips.map(slip => slip.request.issue),
          'text[]'
        )})[l.slip], l.play_number, l.group_id, l.action_code, l.notes, l.multiple, l.unit_mode, l.one_yuan_value, l.note_price, l.stake,
        (${opaque(odds, 'text[]')})[l.price], ${ofSlip(slip => slip.bonusGroup, 'int[]')}, ${ofSlip(slip => slip.request.now, 'bigint[]')}, ${opaque(at, 'bigint')},
        substring(${opaque(randomBytes(lines.length * SALT_BYTES), 'bytea')} from (l.place::int - 1) * ${sql.lit(SALT_BYTES)} + 1 for ${sql.lit(SALT_BYTES)})
      from l order by l.place),
    m as materialized (select nextval('posting_sets') as set_id, l.id, l.slip, l.stake from l order by l.place),
    p as (
      insert into postings (set_id, kind, order_id, account_id, amount, at)
      select l.set_id, 'bet', l.id, e.account_id, e.amount, ${opaque(at, 'bigint')} from m as l cross join lateral (values
        (${ofSlip(slip => slip.accounts.player, 'bigint[]')}, -l.stake), (${ofSlip(slip => slip.accounts.escrow, 'bigint[]')}, l.stake)) as e(account_id, amount))
    ${keysInsert(kept)}`
}
