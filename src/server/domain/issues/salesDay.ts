import { DAY_MS, dayOf, startOfDay } from '../../../rules/chinaTime'
import type { Game } from '../../catalogue/Game'

/**
 * How long after midnight a game's day ends, ms: a session that runs to 2:00 belongs to the day it began. This one day
 * counts everywhere: 已开 and 剩余, today's numbers, histories by day, the dates a player chooses.
 */
export const dayEndOf = ({ schedule }: Game): number =>
  schedule.kind === 'interval' ? Math.max(0, schedule.until * 1000 - DAY_MS) : 0

/** The sales day at `ms`. */
export const salesDayAt = (game: Game, ms: number): number => dayOf(ms - dayEndOf(game))

/** The sales day of a draw: one at the very end of a session still belongs to it. */
export const salesDayOfDraw = (game: Game, drawsAt: number): number => salesDayAt(game, drawsAt - 1)

/** Draws of a sales day lie after `from`, up to and with `to`. */
export const spanOfSalesDay = (game: Game, day: number): { readonly from: number; readonly to: number } => ({
  from: startOfDay(day) + dayEndOf(game),
  to: startOfDay(day + 1) + dayEndOf(game)
})
