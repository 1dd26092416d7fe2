import { groupedDigits, yuanText } from '../../../rules/yuanText'

const WHOLE_DIGITS = 9
const TEN_THOUSANDTHS = 10_000

/** Figures as Chinese keyboards may write them, in ASCII; the full-width point and the Chinese full stop are points. */
const halfWidth = (text: string): string =>
  text.replace(/[０-９]/g, figure => figure.normalize('NFKC')).replace(/[．。]/g, '.')

/** The figures of a typed or pasted text, in ASCII, and nothing else of it. */
export const digitsOf = (text: string): string => halfWidth(text).replace(/\D/g, '')

/** Where the point of a typed text stands; -1: it has none. */
export const pointIn = (text: string): number => halfWidth(text).indexOf('.')

/** The whole yuan of a typed or pasted text: fen are left out, so that a pasted 1,000.50 is a thousand. */
export const wholeYuan = (text: string): string => digitsOf(halfWidth(text).replace(/\..*/s, ''))

/**
 * What of a typed or pasted text is an amount: digits, at most one point and two digits after it, no zeros in front.
 * Without decimals what stands in front of the point.
 * @param nought whether 0 is an amount without decimals
 */
export function amountText(typed: string, decimals: 0 | 2, nought = false): string {
  const [whole = '', ...rest] = halfWidth(typed)
    .replace(/[^\d.]/g, '')
    .split('.')
  const front = whole.slice(0, WHOLE_DIGITS).replace(/^0+(?=\d)/, '')
  if (decimals === 0) return nought ? front : front.replace(/^0+/, '')
  if (rest.length === 0) return front
  return `${front === '' ? '0' : front}.${rest.join('').slice(0, decimals)}`
}

/** Yuan with the decimals of a field: cut, never rounded up, since it may be the whole balance. */
export function amountFrom(yuan: number, decimals: 0 | 2): string {
  const parts = decimals === 0 ? 1 : 100
  return String(Math.floor(Math.round(yuan * TEN_THOUSANDTHS) / (TEN_THOUSANDTHS / parts)) / parts)
}

/** An amount field's yuan; 0 while nothing stands there. */
export const amountOf = (text: string): number => (text === '' ? 0 : Number(text))

/** An amount as a field shows it: thousands apart, a point that was typed kept. */
export function shownAmount(text: string): string {
  const [whole = '', ...rest] = text.split('.')
  return [groupedDigits(whole), ...rest].join('.')
}

/** Yuan as limits and quick sums are written: whole ones without decimals. */
export const plainYuan = (yuan: number): string => yuanText(yuan).replace(/\.00$/, '')
