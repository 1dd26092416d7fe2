const RATES = [1, 4] as const

type TrendChoice =
  | { readonly families: readonly string[]; readonly rates: readonly number[] }
  | { readonly problem: string }

/** What of the trend pages a command line asks for. */
export function trendChoice(words: readonly string[], families: readonly string[]): TrendChoice {
  const known = [...families, ...RATES.map(rate => `×${rate}`)]
  const unknown = words.filter(word => !known.includes(word))
  if (unknown.length > 0) return { problem: `No trend pages of ${unknown.join(', ')}; there are ${known.join(', ')}.` }
  const chosen = words.filter(word => families.includes(word))
  const rates = RATES.filter(rate => words.includes(`×${rate}`))
  return { families: chosen.length > 0 ? chosen : families, rates: rates.length > 0 ? rates : RATES }
}
