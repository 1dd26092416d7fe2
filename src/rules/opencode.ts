import type { NumberRange } from './numberRange'
import { printNumber } from './numberRange'
import type { DrawResult } from './play'

/** A result as the wire has it (opencode, lotteryNo): a comma list, racing and 11x5 with two digits. */
export const printResult = (result: DrawResult, width: 1 | 2): string =>
  result.map(value => printNumber(value, width)).join(',')

/** The result of a comma list; undefined unless it is one this range can draw. Both 7 and 07 are read. */
export function parseResult(text: string, range: NumberRange): DrawResult | undefined {
  const parts = text.trim().split(/\s*,\s*/)
  if (parts.length !== range.take || !parts.every(part => /^\d{1,2}$/.test(part))) return undefined
  const result = parts.map(Number)
  if (result.some(value => value < range.from || value > range.to)) return undefined
  return range.distinct && new Set(result).size < result.length ? undefined : result
}
