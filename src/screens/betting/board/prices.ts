import type { PlayConfig } from '../../../contract/areas/plays'
import type { Play, Selection } from '../../../rules/play'

/*
 * Prices of the board. The server's PlayConfig is their only source: it is what an order is paid at, and without it
 * there is no board to show. Of the local rules only what is no price is used: names and chances of tiers, whether a
 * play is a ladder. The one local price of the client is that of a line in the basket (`pricedOn`), on another day or
 * in another bonus group than it was put in, for which no call exists.
 */

/** A price of a play with the chance of a note to win at it. */
interface Price {
  readonly name: string
  readonly odds: string
  /** As a fraction, 1/90. */
  readonly chance: string
}

/** More prices than this are shown as a range. */
const LISTED = 4
/** A table of more rows is no help. */
const TABLE = 50

const range = (odds: readonly number[]): string => {
  const [least, most] = [Math.min(...odds), Math.max(...odds)]
  return least === most ? String(most) : `${least} 至 ${most}`
}

/**
 * What a note can pay, in a few figures: 9.8, 1.76 至 2.2, or every step of a ladder: 2 / 3 / 4. With a selection only
 * what is picked counts.
 */
export function oddsText(config: PlayConfig, selection?: Selection): string {
  // A play with two prices for one note names both (§P0.3).
  if (config.maxOddTwo !== 0) {
    const odds = config.tierOdds ?? [config.maxOdds, config.maxOddTwo]
    return odds.length <= LISTED ? odds.join(' / ') : range(odds)
  }
  const picked = selection?.form === 'picks' ? selection.rows : undefined
  const options = config.selectGroup.flatMap((row, index) =>
    row.options.filter(option => picked?.[index]?.includes(option.value) ?? true)
  )
  const odds = options.map(option => option.odds)
  // Of a play whose price only the picks decide, the options show the least.
  return range(picked && odds.length > 0 ? odds : [...odds, config.maxOdds])
}

/** The one price of a selection, where only the picks decide which it is (特码包三). */
export function onlyOddsOf(config: PlayConfig, play: Play, selection: Selection): number | undefined {
  const tier = play.pricedAt?.(selection)
  return tier === undefined ? undefined : config.tierOdds?.[tier]
}

/** Options may have odds of their own: the best of the picked ones counts; for an upload the play's maxOdds. */
export function bestOddsOf(config: PlayConfig, selection: Selection): number {
  if (selection.form !== 'picks') return config.maxOdds
  const picked = config.selectGroup.flatMap((row, index) =>
    row.options.filter(option => selection.rows[index]?.includes(option.value)).map(option => option.odds)
  )
  return picked.length > 0 ? Math.max(...picked) : config.maxOdds
}

/** What a tile says it pays. A tile of a ladder pays by its hits: all steps. */
export function tileOdds(config: PlayConfig, play: Play, row: number, value: number): string {
  if (play.ladder) return oddsText(config)
  return config.selectGroup[row]?.options.find(option => option.value === value)?._odds ?? ''
}

/** Every price of a play; empty where there is but one, or too many to read. */
export function priceTable(config: PlayConfig, play: Play): readonly Price[] {
  const { tiers } = play
  if (tiers.length < 2 || tiers.length > TABLE) return []
  const options = config.selectGroup.flatMap(row => row.options)
  const pricedByOption = !play.ladder && options.length === tiers.length
  const odds = pricedByOption ? options.map(option => option._odds) : config.tierOdds?.map(String)
  // A back end may send no price for some tier: then there is no table, and the options show their own prices.
  if (odds?.length !== tiers.length) return []
  return tiers.map(({ name, chance }, tier) => ({
    name,
    odds: odds[tier] ?? '',
    chance: `${chance.hits}/${chance.of}`
  }))
}
