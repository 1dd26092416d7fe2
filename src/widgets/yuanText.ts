const UNITS = 10_000
const DECIMALS = 4
const LEAST_DECIMALS = 2

/**
 * Yuan as printed: thousands separated, two decimals, more only where the amount has them
 * (the ledger keeps 1/10000). 8846.5 → 8,846.50; 0.0196 → 0.0196.
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
