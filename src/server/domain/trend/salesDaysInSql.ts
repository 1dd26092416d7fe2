import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../../../rules/chinaTime'
import type { Game } from '../../catalogue/Game'
import { spanOfSalesDay } from '../issues/salesDay'

/** Before 1970: days are counted from here in SQL, so that no division rounds up. */
export const EARLIEST_DAY = -25_000

interface SalesDays {
  /** The day of a draw; one at the very end of a day still belongs to it. */
  dayOf(drawsAt: RawBuilder<unknown>): RawBuilder<number>
  /** Where a day begins: its draws lie after it. */
  startOf(day: RawBuilder<unknown>): RawBuilder<number>
}

/** Sales days of a game (issues/salesDay.ts) in SQL, counted from EARLIEST_DAY. */
export function salesDaysOf(game: Game): SalesDays {
  const base = sql`${spanOfSalesDay(game, EARLIEST_DAY).from}::bigint`
  const length = sql.lit(DAY_MS)
  return {
    dayOf: drawsAt => sql`(${drawsAt} - 1 - ${base}) / ${length}`,
    startOf: day => sql`(${day} * ${length} + ${base})`
  }
}
