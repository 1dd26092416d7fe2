const UNITS = 10_000
const DECIMALS = 4
const LEAST_DECIMALS = 2
const TEN_THOUSAND = 10_000

interface MoneyStyle {
  /** With a comma between thousands; default true. */
  readonly grouped?: boolean
  /** Decimals that stand even where they are zeros. */
  readonly least?: 2 | 4
}

/** Digits with a comma between thousands. */
export const groupedDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * A whole number of 1/10000 yuan; as text where it may be more than a number holds;
 * anything else is a dash. 88465000 → 8,846.50
 */
export function moneyText(
  amount: number | string,
  { grouped = true, least = LEAST_DECIMALS }: MoneyStyle = {}
): string {
  const [, minus = '', digits] = /^(-?)(\d+)$/.exec(String(amount)) ?? []
  if (digits === undefined) return '-'
  const padded = digits.padStart(DECIMALS + 1, '0')
  const whole = padded.slice(0, -DECIMALS)
  const decimals = padded
    .slice(-DECIMALS)
    .replace(/0{1,2}$/, '')
    .padEnd(least, '0')
  return `${minus}${grouped ? groupedDigits(whole) : whole}.${decimals}`
}

/**
 * Yuan in full: thousands separated, two decimals, more only where the amount has them (the ledger keeps 1/10000).
 * 8846.5 → 8,846.50; 0.0196 → 0.0196. Whatever is about to be paid or was paid is written so: stakes, sums of orders
 * and chases, the balance they are held against, winnings of the player's own orders, lines of the ledger.
 */
export const yuanText = (yuan: number): string => moneyText(Math.round(yuan * UNITS))

/**
 * A movement of the ledger: a plus or a true minus before it. 8 → +8.00; -348 → −348.00. The sign is that of whole
 * 1/10000: a sum of movements may leave a trace of nought.
 */
export function signedText(yuan: number): string {
  const amount = Math.round(yuan * UNITS)
  return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${moneyText(Math.abs(amount))}`
}

/** Whether an amount is written in ten-thousands (§S9). */
export const isShortened = (yuan: number): boolean => Math.abs(yuan) >= TEN_THOUSAND

/**
 * Amounts of 10000 or more in ten-thousands (§S9), exact to the yuan: 128465.12 → 12.8465 万. Cut, never rounded
 * up: a balance must not look larger than it is. For balances that stand by, ranks and running sums; shown by
 * `YuanFigure`, which has the full figure behind a tap.
 */
export function shortYuanText(yuan: number): string {
  if (!isShortened(yuan)) return yuanText(yuan)
  const yuans = Math.trunc(Math.abs(Math.round(yuan * UNITS) / UNITS))
  const rest = String(yuans % TEN_THOUSAND)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return `${yuan < 0 ? '-' : ''}${groupedDigits(String(Math.floor(yuans / TEN_THOUSAND)))}${rest === '' ? '' : `.${rest}`} 万`
}
