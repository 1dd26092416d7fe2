import { HIGHEST_GROUP } from './agency/group'
import type { Fraction } from './fraction'
import { fraction } from './fraction'
import type { Odds } from './money'
import { odds, YUAN } from './money'
import type { PickerLayout, Play, PriceTier, Selection } from './play'

/** Share of the stakes the prices give back (§P0.1). */
export const RETURN_RATE = 0.98
/** Odds from here on (10.00) have two decimals, below four: no cent of a two-yuan note is lost to rounding. */
export const TWO_DECIMALS_FROM = 10 * YUAN

/** As exact as prices are, rounded down. */
export const roundedOdds = (exact: number): Odds => odds(exact - (exact >= TWO_DECIMALS_FROM ? exact % 100 : 0))

/** The price of a tier in 1/10000: its market ladder, else floor(R × (1 − push) / chance). Always rounded down. */
export function oddsOf(tier: PriceTier, rate: number = RETURN_RATE): Odds {
  if (tier.fixedOdds !== undefined) return odds(tier.fixedOdds)
  const { hits, of } = tier.chance
  const push = tier.push ?? { hits: 0n, of: 1n }
  return roundedOdds(Number((BigInt(Math.round(rate * YUAN)) * of * (push.of - push.hits)) / (hits * push.of)))
}

/** A price of the table as a bonus group has it (§G1.2). */
export const oddsAt = (price: Odds, group: number): Odds => roundedOdds(Math.floor((price * group) / HIGHEST_GROUP))

const tables = new WeakMap<Play, readonly Odds[]>()

/** Odds of every tier of a play at a bonus group, in tier order: what settlement multiplies and the player reads. */
export function oddsTable(play: Play, group = HIGHEST_GROUP): readonly Odds[] {
  const table = tables.get(play) ?? play.tiers.map(tier => oddsOf(tier))
  tables.set(play, table)
  return group === HIGHEST_GROUP ? table : table.map(price => oddsAt(price, group))
}

/** Layouts whose options may be tiles with a price each (特码, 特肖) or parts of notes (连码, 连肖). */
const BOARD_LAYOUTS: readonly PickerLayout[] = ['grid49', 'zodiac', 'tails']

/** Whether every option is a note at a price of its own, tiers standing in option order. */
export const hasOwnPrices = (play: Play): boolean =>
  play.layout === 'tiles' ||
  (BOARD_LAYOUTS.includes(play.layout) && play.tiers.length === (play.rows[0]?.options.length ?? 0))

/** maxOdds and maxOddTwo of §S3. The second is 0 unless one note can be paid at different prices (§P0.3). */
export function maxOddsOf(play: Play, group?: number): { readonly maxOdds: Odds; readonly maxOddTwo: Odds } {
  const [first = odds(0), second = odds(0)] = [...oddsTable(play, group)].sort((a, b) => b - a)
  const twoPrices = play.tiers.length > 1 && !play.pricedAt && (play.ladder || !hasOwnPrices(play))
  return { maxOdds: first, maxOddTwo: twoPrices ? second : odds(0) }
}

/** Prices that notes of a selection may win at: those of its picks where picks have prices, else all of the play. */
export function pricesOf(play: Play, selection: Selection, table: readonly Odds[]): readonly Odds[] {
  if (play.pricedAt) {
    const own = play.pricedAt(selection)
    return table.filter((_, tier) => tier === own)
  }
  if (selection.form !== 'picks' || play.ladder || !hasOwnPrices(play)) return table
  const options = play.rows.flatMap((row, index) => row.options.map(option => ({ option, row: index })))
  return options.flatMap(({ option, row }, place) =>
    selection.rows[row]?.includes(option.value) ? [table[place] ?? odds(0)] : []
  )
}

/**
 * The best price one note of a selection can win at; 0 where none can be promised: a note has two prices, or is none.
 */
export function bestOddsOf(play: Play, selection: Selection, group?: number): Odds {
  if (maxOddsOf(play, group).maxOddTwo !== 0) return odds(0)
  return odds(Math.max(0, ...pricesOf(play, selection, oddsTable(play, group))))
}

/** Chance and return rate of a tier as decimals, for showing. */
export function returnOf(
  tier: PriceTier,
  group = HIGHEST_GROUP
): { readonly chance: number; readonly returned: number } {
  const chance = Number(tier.chance.hits) / Number(tier.chance.of)
  const push = tier.push ? Number(tier.push.hits) / Number(tier.push.of) : 0
  return { chance, returned: (oddsAt(oddsOf(tier), group) / YUAN) * chance + push }
}

const chanceOf = ({ hits, of }: Fraction): string => `${hits}/${of}`

/** The chance of one note to win; where it hangs on what is picked, the least and the greatest: 5/1000 至 223/1000. */
export function chanceText(play: Play): string {
  if (play.promise || play.ladder) return chanceOf(playReturn(play).chance)
  const [least = fraction(0, 1), ...others] = play.tiers
    .map(({ chance }) => chance)
    .sort((a, b) => Number(a.hits * b.of - b.hits * a.of))
  const most = others.at(-1) ?? least
  return least.hits * most.of === most.hits * least.of ? chanceOf(least) : `${chanceOf(least)} 至 ${chanceOf(most)}`
}

/** What one note of a play promises: its first price, or all steps of its ladder together. */
export function playReturn(play: Play, group?: number): { readonly chance: Fraction; readonly returned: number } {
  const [first] = play.tiers
  if (play.promise) {
    const { chance, returned } = play.promise
    return { chance, returned: returned(oddsTable(play, group)) }
  }
  if (!first) return { chance: fraction(0, 1), returned: 0 }
  if (!play.ladder) return { chance: first.chance, returned: returnOf(first, group).returned }
  // All its steps are told of the same draws.
  const hits = play.tiers.reduce((sum, tier) => sum + tier.chance.hits, 0n)
  return {
    chance: fraction(hits, first.chance.of),
    returned: play.tiers.reduce((sum, tier) => sum + returnOf(tier, group).returned, 0)
  }
}
