import { signedText, yuanText } from '../../rules/yuanText'

const TEN_THOUSAND = 10_000
/** Of a shortened figure, in hundredths: cut, never rounded up. */
const PART = TEN_THOUSAND / 100

const UNITS_OF_YUAN = 10_000
const FEN_OF_YUAN = 100

/** What of an amount is whole fen: the ledger keeps more. 8.006 → 8 */
export const cutToFen = (yuan: number): number =>
  Math.trunc((Math.round(yuan * UNITS_OF_YUAN) * FEN_OF_YUAN) / UNITS_OF_YUAN) / FEN_OF_YUAN

/** An amount in a column: two decimals always, so that points stand below each other. 8.006 → 8.00 */
export function fenText(yuan: number): string {
  const cut = cutToFen(yuan)
  return cut < 0 ? signedText(cut) : yuanText(cut)
}

/** Amounts of 10000 and more in ten-thousands with two decimals, as columns and figures have them: 12345.6 → 1.23万. */
export const briefYuan = (yuan: number): string =>
  Math.abs(yuan) < TEN_THOUSAND ? fenText(yuan) : `${fenText(Math.trunc(yuan / PART) / 100)}万`
