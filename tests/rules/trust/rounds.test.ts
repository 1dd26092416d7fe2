import { describe, expect, test } from 'vitest'
import { FAMILIES } from '../../../src/games/registry'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import type { RoundProof } from '../../../src/rules/trust/roundSteps'
import { roundSteps, traceRound } from '../../../src/rules/trust/roundSteps'
import { drawInstant, seedCommitment } from '../../../src/server/domain/draws/drawInstant'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'

/** Two thousand by ROUNDS=2000. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 200)

const hash = (text: string): string => hexOf(NODE_DIGEST.sha256(utf8(text)))
const range = FAMILIES.find(({ key }) => key === 'ssc')?.numbers ?? fail()

function fail(): never {
  throw new Error('no such family')
}

const pair = { serverSeed: hash('seed'), serverSeedHash: seedCommitment(hash('seed')), clientSeed: 'mine' }
const proof: RoundProof = {
  ...{ ...pair, game: 73, issue: '10000007', nonce: 6 },
  numbers: drawInstant({ ...pair, nonce: 6 }, 73, range)
}
const states = (changed: Partial<RoundProof> = {}) =>
  roundSteps(NODE_DIGEST, { ...proof, ...changed }, range).map(step => step.state)

describe('a round of an instant game (§V7)', () => {
  test('follows from its pair, and every word it was drawn from is shown', () => {
    expect(states()).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(roundSteps(NODE_DIGEST, proof, range)[3]?.words?.filter(word => word.value !== undefined)).toHaveLength(5)
  })

  test('rounds of every family are drawn here as the server draws them', () => {
    for (const { key, numbers } of FAMILIES)
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const { numbers: here } = traceRound(NODE_DIGEST, { ...proof, nonce, issue: '1' }, numbers)
        const there = drawInstant({ ...pair, nonce }, 73, numbers)
        if (here.join() !== there.join()) expect([key, nonce, here]).toEqual([key, nonce, there])
      }
  })

  test('a pair that is still played with shows its commitment and no more', () => {
    expect(states({ serverSeed: '' })).toEqual(['ok', 'none', 'none', 'none'])
  })

  test.each<readonly [what: string, changed: Partial<RoundProof>, states: readonly string[]]>([
    ['another seed', { serverSeed: hash('other') }, ['ok', 'ok', 'bad', 'bad']],
    ['another commitment', { serverSeedHash: hash('other') }, ['ok', 'ok', 'bad', 'ok']],
    ['no commitment', { serverSeedHash: '' }, ['bad', 'ok', 'bad', 'ok']],
    ['a seed that is none', { serverSeed: 'ab' }, ['ok', 'bad', 'none', 'none']],
    ['other numbers', { numbers: [1, 2, 3, 4, 5] }, ['ok', 'ok', 'ok', 'bad']],
    ['another place in the pair', { nonce: 7 }, ['ok', 'ok', 'ok', 'bad']],
    ['another client seed', { clientSeed: 'theirs' }, ['ok', 'ok', 'ok', 'bad']],
    ['another game', { game: 74 }, ['ok', 'ok', 'ok', 'bad']]
  ])('%s fails where it shows', (_, changed, expected) => {
    expect(states(changed)).toEqual(expected)
  })
})
