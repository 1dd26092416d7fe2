import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FAMILIES } from '../../src/games/registry'
import { rangeSize } from '../../src/rules/numberRange'
import { drawCases, roundCases } from '../../src/tools/verify/publishedCases'
import { HAS_PYTHON, pythonOn } from './python'

const DRAWN = FAMILIES.map(({ key, type, numbers }) => ({ key, type, range: numbers, games: [7, 8] }))
const WORDS = 2 ** 32

describe('cases of a new family (§V1, §V7)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-cases-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the second program says of a hundred cases of every family. */
  const saidOf = (program: string, casesOf: (family: (typeof DRAWN)[number]) => readonly object[]) => {
    const paths = DRAWN.map(family => {
      const path = join(folder, `${family.key}.json`)
      writeFileSync(path, JSON.stringify(casesOf(family)))
      return path
    })
    return pythonOn(join('src/tools/verify', program), '--vectors', ...paths).map(({ lines }) => lines.join())
  }
  const agreed = DRAWN.map(() => '100 of 100 cases agree')

  test.skipIf(!HAS_PYTHON)('the second program agrees on a hundred draws of every family', () => {
    expect(saidOf('verify.py', drawCases)).toEqual(agreed)
  })

  test.skipIf(!HAS_PYTHON)('and on a hundred rounds', () => {
    expect(saidOf('verify_round.py', roundCases)).toEqual(agreed)
  })

  test.each(DRAWN)(
    '$key has words that are rejected: at the first number, and at later ones (§R1.5)',
    ({ range, ...family }) => {
      const words = drawCases({ range, ...family }).flatMap(one => (one.kind === 'words' ? [one.words] : []))
      const isRejected = (word: number) => word >= WORDS - (WORDS % rangeSize(range))
      const isFirst = ([first = 0]: readonly number[]) => isRejected(first)
      // A permutation needs no word for its last number.
      const needed = range.distinct && range.take === rangeSize(range) ? range.take - 1 : range.take
      expect([words.filter(isFirst).length, words.filter(some => !isFirst(some)).length]).toEqual([5, 5])
      for (const some of words) expect(some.length).toBeGreaterThan(needed)
    }
  )

  test('no two are of the same secret, and one game after the other is drawn', () => {
    const [family] = DRAWN
    if (!family) throw new Error('no family')
    const rounds = roundCases(family)
    expect(new Set(rounds.map(({ serverSeed }) => serverSeed)).size).toBe(100)
    expect(rounds.slice(0, 3).map(({ game }) => game)).toEqual([7, 8, 7])
  })
})
