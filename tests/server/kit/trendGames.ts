import type { TrendCall } from '../../../src/contract/trendCalls'
import type { FamilyKey } from '../../../src/games/cards'
import { FAMILIES } from '../../../src/games/registry'
import type { TREND_ROWS } from '../../../src/games/trendCalls'

/** One game a family, drawn often enough to have days of history at once. */
const GAMES: Readonly<Partial<Record<FamilyKey, number>>> = {
  racing: 49,
  ssc: 1,
  k3: 102,
  'eleven-five': 145,
  egg: 4,
  fc3d: 60,
  'seven-star': 13,
  'mark-six': 50
}
export const TREND_GAMES = Object.values(GAMES)

/** The game a trend call or a family's base information is asked of; 0 where no family has it. */
export const trendGameOf = (call: keyof typeof TREND_ROWS): number => {
  const family = FAMILIES.find(({ trends }) => trends && (trends.base === call || trends.calls[call as TrendCall]))
  return (family && GAMES[family.key]) ?? 0
}

/** What a call is asked with at least. */
export const trendFields = (call: keyof typeof TREND_ROWS): Record<string, unknown> => ({
  typeId: trendGameOf(call),
  ...(call === 'sscFormTrend' && { type: 1 })
})
