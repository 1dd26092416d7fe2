const TEN_THOUSAND = 10_000
const FIGURE = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const SHORT = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })

/** Cut, never rounded up: a balance must not look larger than it is. */
const cut = (value: number, decimals: number): number => {
  const scale = 10 ** decimals
  return Math.trunc(Number((value * scale).toFixed(4))) / scale
}

/** 8,846.50 */
export const exactAmount = (yuan: number): string => FIGURE.format(cut(yuan, 2))

/** Amounts of 10000 or more in ten-thousands, exact to the yuan (spec §9): 12.8465 万. */
export function amountText(yuan: number): string {
  if (Math.abs(yuan) < TEN_THOUSAND) return exactAmount(yuan)
  return `${SHORT.format(cut(yuan / TEN_THOUSAND, 4))} 万`
}
