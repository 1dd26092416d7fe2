import { sql } from 'kysely'
import { HIGHEST_GROUP } from '../../../rules/agency/group'
import { oddsTable } from '../../../rules/odds'
import { gameOf, rulesOn } from '../../catalogue/catalogue'
import type { Trx } from '../../store/tables'
import type { Finding, Invariant } from './Invariant'
import { holds } from './Invariant'
import { walk } from './walk'

interface PricedOrder {
  readonly id: number
  readonly game_id: number
  readonly play_number: number
  readonly odds: string
  readonly bonus_group: number
  /**
   * The bettor's bonus group on the day of acceptance, as betting reads it: before his first terms the house's counts.
   */
  readonly own_group: number
  /** The day of the draw, UTC+8. */
  readonly day: string
  /**
   * Void since a feed withdrew its issue or moved it elsewhere:
   * the day it was priced by is not known, and nothing pays it.
   */
  readonly is_void: boolean
}

function priceFault(order: PricedOrder): string | undefined {
  const { id, game_id, play_number, odds, bonus_group, own_group, day, is_void } = order
  const game = gameOf(game_id)
  const family = game && rulesOn(game, day)
  if (!family) return `order ${id} is of game ${game_id}, which has no rules`
  const play = family.groups.flatMap(({ plays }) => plays).find(({ number }) => number === play_number)
  if (!play) return `order ${id} is of play ${play_number}, which ${game.title} does not have`
  if (own_group !== bonus_group)
    return `order ${id} was priced at group ${bonus_group}, its player stood at ${own_group} that day`
  if (is_void) return undefined
  const table = oddsTable(play, bonus_group).join()
  return table === odds ? undefined : `order ${id} has the odds ${odds}, group ${bonus_group} gives ${table}`
}

async function prices(trx: Trx): Promise<Finding> {
  const done = await walk<PricedOrder>(async (after, batch) => {
    const { rows } = await sql<PricedOrder>`
      select o.id, o.game_id, o.play_number, o.odds, o.bonus_group, i.day, o.placed_at < coalesce(i.void_before, 0) as is_void,
        coalesce((select t.bonus_group from member_terms t where t.user_id = o.user_id
            and t.from_day <= to_char(to_timestamp(o.placed_at / 1000 + 28800) at time zone 'UTC', 'YYYY-MM-DD')
          order by t.from_day desc limit 1), ${sql.lit(HIGHEST_GROUP)}) as own_group
      from orders o join issues i on i.id = o.issue_id where o.id > ${after} order by o.id limit ${batch}`.execute(trx)
    return rows
  }, priceFault)
  return typeof done === 'number' ? holds(`${done} bets priced again`) : done
}

export const PRICE_INVARIANT: Invariant = {
  id: 'I21',
  claim: 'every bet has the odds of its player’s bonus group on the day it was accepted',
  check: prices
}
