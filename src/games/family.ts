import type { DrawFact } from '../rules/facts'
import type { InstantTimings } from '../rules/instantTiming'
import type { NumberRange } from '../rules/numberRange'
import type { DrawResult, PlayGroup } from '../rules/play'
import type { FamilyTrends } from '../rules/trend/tab'
import type { FamilyKey } from './cards'
import type { FamilyCard } from './FamilyCard'

/** Attributes of a draw under the wire names of §S3 (sum, sumBigOrSmall, dragonOrTigerArray …). */
export type DrawAttributes = Readonly<Record<string, number | readonly number[]>>

/** The rules half of a family: a table of what it draws, sells and shows. */
export interface GameFamily extends FamilyCard {
  readonly key: FamilyKey
  readonly numbers: NumberRange
  /** Names of the drawn positions in order: 冠军 … 第十名, 万 … 个. */
  readonly positions: readonly string[]
  readonly groups: readonly PlayGroup[]
  /** How its instant games are drawn in time. */
  readonly instant: InstantTimings
  attributes(result: DrawResult): DrawAttributes
  facts(result: DrawResult): readonly DrawFact[]
  /** Trend tabs and what their calls compute; absent: the family has no trend page. */
  readonly trends?: FamilyTrends
  /**
   * The family as it plays a draw of that day (yyyy-MM-dd, UTC+8), with the same plays, numbers and codes: the zodiac
   * of mark six follows the lunar year. Absent: every day alike.
   */
  on?(day: string): GameFamily
  /** The family at the prices of games with special odds (index/getSpecialOddNum). Absent: it has no such prices. */
  special?(): GameFamily
  /** Of a family at special odds: the same at its own prices. */
  readonly base?: GameFamily
}

/** The rules of a game, at special odds or at the family's own. */
export const pricedAs = (family: GameFamily, special: boolean): GameFamily =>
  special ? (family.special?.() ?? family) : family

/** The rules of a draw of that day. Prices, pickers, settlement and facts of a draw all ask here. */
export const familyOn = (family: GameFamily, day: string): GameFamily => family.on?.(day) ?? family
