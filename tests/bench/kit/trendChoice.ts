const RATES = [1, 4] as const

type TrendChoice =
  | { readonly families: readonly string[]; readonly rates: readonly number[] }
  | { readonly problem: string }

/** What of the trend pages a command line asks for; its options and their values are for other benches. */
export function trendChoice(words: readonly string[], families: readonly string[]): TrendChoice {
  const own = words.filter((word, at) => !word.startsWith('--') && !words[at - 1]?.startsWith('--'))
  const known = [...families, ...RATES.map(rate => `×${rate}`)]
  const unknown = own.filter(word => !known.includes(word))
  if (unknown.length > 0) return { problem: `No trend pages of ${unknown.join(', ')}; there are ${known.join(', ')}.` }
  const chosen = own.filter(word => families.includes(word))
  const rates = RATES.filter(rate => own.includes(`×${rate}`))
  return { families: chosen.length > 0 ? chosen : families, rates: rates.length > 0 ? rates : RATES }
}
