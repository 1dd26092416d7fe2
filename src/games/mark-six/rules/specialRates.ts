import type { SpecialRates } from '../../../rules/specialOdds'
import { REGULAR_NAMES } from './numbers'

/**
 * The price table of games with special odds (typeId 50; §S7, index/getSpecialOddNum), as the share of the stakes
 * each play gives back: none more than the family's own 0.98. 特码A is the board of the lower price, 特码B that of the
 * higher (§P6.1); a play that is not named is sold at the family's price.
 */
export const SPECIAL_RATES: SpecialRates = {
  'lhc-special-a': 0.955,
  'lhc-special-b': 0.975,
  'lhc-special-two-sided': 0.97,
  'lhc-special-combo': 0.97,
  'lhc-special-fowl': 0.97,
  'lhc-special-wave': 0.965,
  'lhc-special-zodiac': 0.965,
  'lhc-special-head': 0.965,
  'lhc-special-tail': 0.965,
  'lhc-special-element': 0.965,
  'lhc-regular': 0.97,
  'lhc-one-zodiac': 0.97,
  'lhc-one-zodiac-miss': 0.97,
  ...Object.fromEntries(REGULAR_NAMES.map((_, i) => [`lhc-regular${i + 1}-number`, 0.965]))
}
