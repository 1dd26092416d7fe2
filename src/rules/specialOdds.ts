import { oddsOf } from './odds'
import type { Play, PlayGroup } from './play'

/** Return rates of the plays a price table of its own prices, by play id; the others keep the family's prices. */
export type SpecialRates = Readonly<Record<string, number>>

/**
 * A play at the prices of such a table: the same notes and chances, every tier at floor(rate × (1 − push) / chance).
 * Everything that reads prices — board, introduction, stake, settlement — reads them off the play, so it follows.
 */
function pricedAt(play: Play, rate: number): Play {
  const table = play.tiers.map(tier => oddsOf(tier, rate))
  return {
    ...play,
    tiers: play.tiers.map((tier, index) => ({ ...tier, fixedOdds: table[index] ?? oddsOf(tier, rate) }))
  }
}

/** Groups with the plays of the table at its prices. */
export const groupsAt = (groups: readonly PlayGroup[], rates: SpecialRates): readonly PlayGroup[] =>
  groups.map(group => ({
    ...group,
    plays: group.plays.map(play => {
      const rate = rates[play.id]
      return rate === undefined ? play : pricedAt(play, rate)
    })
  }))
