import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { MOST_PROOF_TEXT } from '../../../src/rules/trust/hostileFile'
import { readProofFile } from '../../../src/rules/trust/readProofFile'
import type { NamedRound } from '../../../src/rules/trust/roundFile'
import { readRoundFile, roundFile, roundSumOf } from '../../../src/rules/trust/roundFile'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { expectAlteredIsTold } from './alteredFiles'

/** A million by FUZZ_RUNS=1000000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400)

const hash = (text: string): string => hexOf(NODE_DIGEST.sha256(utf8(text)))
const ROUND: NamedRound = {
  ...{ game: 73, type: 1, title: '秒秒时时彩', issue: '10000007', nonce: 6, algorithm: 'seeds-v1' },
  ...{ serverSeed: hash('seed'), serverSeedHash: hash('commitment'), clientSeed: 'mine', numbers: [3, 0, 9, 9, 1] }
}
const sum = roundSumOf(NODE_DIGEST, ROUND)
const file = roundFile(ROUND, sum)

/** Read, with the sum it was saved with, and saying the same. */
const isWhole = (text: string): boolean => {
  const read = readRoundFile(text)
  return typeof read !== 'string' && roundSumOf(NODE_DIGEST, read.round) === read.sum
}

describe('the file of a round (§V8)', () => {
  test('is read as it was written', () => {
    expect(readRoundFile(file)).toEqual({ round: ROUND, sum })
    expect(readRoundFile('x'.repeat(MOST_PROOF_TEXT + 1))).toBe('tooLong')
    expect(readRoundFile('{"a":')).toBe('notJson')
    expect(readRoundFile('{"format":"kaijiang-proof/1"}')).toBe('otherFormat')
    expect(readProofFile(file)).toBe('otherFormat')
  })

  test('its bytes stay what they are', () => {
    expect(sum).toBe('0dfb05aa68897fa58c11c0f8a0e6e6ea7b79cbd2acf8f4dfa88e768ab5b420d1')
  })

  test('one byte altered: never the same file again, unless only blanks moved', () => {
    expectAlteredIsTold(file, isWhole, RUNS)
  })

  test('hostile JSON: never a throw, nothing taken that it does not know', () => {
    const extended = fc
      .jsonValue()
      .map(value => JSON.stringify({ ...ROUND, format: 'kaijiang-round/1', sum, x: value }))
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), extended), text => {
        expect(isWhole(text)).toBe(false)
      }),
      { numRuns: RUNS }
    )
  })

  const parsed = JSON.parse(file) as Record<string, unknown>
  test.each(Object.keys(parsed).filter(key => key !== 'format'))('%s in another form is damage', key => {
    for (const value of [null, -1, 1.5, 'x'.repeat(70), 'a|b\n', {}, true, undefined])
      expect([value, readRoundFile(JSON.stringify({ ...parsed, [key]: value }))]).toEqual([value, 'damaged'])
  })
})
