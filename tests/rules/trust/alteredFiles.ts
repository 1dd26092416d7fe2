import fc from 'fast-check'
import { expect } from 'vitest'

/**
 * One sign of a file is another: it is told as damaged, unless only blanks moved.
 * @param isWhole whether a text is read, and says what its sum was made of
 */
export function expectAlteredIsTold(file: string, isWhole: (text: string) => boolean, numRuns: number): void {
  const signs = [...file]
  fc.assert(
    fc.property(fc.nat({ max: signs.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (at, sign) => {
      const altered = signs.with(at, sign).join('')
      if (isWhole(altered)) expect(JSON.parse(altered)).toEqual(JSON.parse(file))
    }),
    { numRuns }
  )
}
