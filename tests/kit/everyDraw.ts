import { drawCases } from '../../src/rules/chance/drawCases'
import type { NumberRange } from '../../src/rules/numberRange'
import type { DrawResult } from '../../src/rules/play'

/**
 * Whether `test` is true of every draw of this range.
 * @returns undefined where there are more than `most` cases
 */
export function isTrueOfEveryDraw(
  range: NumberRange,
  test: (numbers: DrawResult) => boolean,
  most = 250_000
): boolean | undefined {
  let cases = 0
  for (const { value } of drawCases(range, test)) {
    if (!value) return false
    if (++cases > most) return undefined
  }
  return true
}
