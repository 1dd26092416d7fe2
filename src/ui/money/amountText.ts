const UNITS = 10_000
const DECIMALS = 4
const LEAST_DECIMALS = 2
const TEN_THOUSAND = 10_000

/**
 * Yuan in full: thousands separated, two decimals, more only where the amount has them (the ledger keeps 1/10000).
 * 8846.5 → 8,846.50; 0.0196 → 0.0196. Whatever is about to be paid or was paid is written so: stakes, sums of orders
 * and chases, the balance they are held against, winnings of the player's own orders, lines of the ledger.
 */
export function yuanText(yuan: number): string {
  const units = Math.round(Math.abs(yuan) * UNITS)
  const whole = String(Math.floor(units / UNITS)).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = String(units % UNITS)
    .padStart(DECIMALS, '0')
    .replace(/0{1,2}$/, '')
    .padEnd(LEAST_DECIMALS, '0')
  return `${yuan < 0 && units > 0 ? '-' : ''}${whole}.${decimals}`
}

export const isShortened = (yuan: number): boolean => Math.abs(yuan) >= TEN_THOUSAND

/**
 * Amounts of 10000 or more in ten-thousands (§S9), exact to the yuan: 128465.12 → 12.8465 万. Cut, never rounded
 * up: a balance must not look larger than it is. For balances that stand by, ranks and running sums; shown by
 * `YuanFigure`, which has the full figure behind a tap.
 */
export function shortYuanText(yuan: number): string {
  if (!isShortened(yuan)) return yuanText(yuan)
  const yuans = Math.trunc(Math.abs(Number(yuan.toFixed(DECIMALS))))
  const whole = String(Math.floor(yuans / TEN_THOUSAND)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(yuans % TEN_THOUSAND)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return `${yuan < 0 ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`} 万`
}
