import { describe, expect, test } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { FAMILIES } from '../../../src/games/registry'
import type { Random } from '../../../src/rules/random'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../../src/rules/trust/drawTrace'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import type { DrawProof } from '../../../src/rules/trust/proof'
import { proofChecksum, proofFile } from '../../../src/rules/trust/proof'
import { readProofFile } from '../../../src/rules/trust/readProofFile'
import { proofSteps } from '../../../src/rules/trust/steps'
import { withSettlement } from '../../../src/screens/proof/settleAgain'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { checkSignature } from '../../../src/server/ports/beaconSignature'

/** Of every family; a million in all by FUZZ_RUNS=1000000. */
const RUNS = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 3600) / FAMILIES.length)
const LARGE = [0, 1, 3, 20_000, 999_999_999, 999_999_999_999_999]
const SECRET = hexOf(NODE_DIGEST.sha256(utf8('secret')))

const oneOf = <T>(random: Random, all: readonly T[]): T => all[randomBelow(random, all.length)] ?? fail()

function fail(): never {
  throw new Error('nothing to choose from')
}

/** Somebody's own words of a bet that is in a seal of his own: all of it is in the form asked for. */
function hostileProof(family: (typeof FAMILIES)[number], random: Random): DrawProof {
  const source = { game: 1, issue: '1', secret: SECRET }
  const honest = traceDraw(NODE_DIGEST, source, family.numbers).numbers
  const noise = Array.from({ length: randomBelow(random, 20) }, () => randomBelow(random, 100))
  const play = oneOf(random, playsOf(family))
  const code = play.encode(play.random(random))
  const at = randomBelow(random, code.length + 1)
  const line = leafLine({
    ...{ orderId: 1, game: 1, issue: '1', play: play.number, multiple: oneOf(random, LARGE.slice(0, 5)) },
    actionCode: oneOf(random, [code, code.slice(0, at) + oneOf(random, [...',|; 09大-']) + code.slice(at)]),
    ...{ notes: oneOf(random, LARGE.slice(0, 5)), unitMode: 1, stake: oneOf(random, LARGE) },
    odds: Array.from({ length: 1 + randomBelow(random, 4) }, () => oneOf(random, LARGE)).join(),
    ...{ acceptedAt: oneOf(random, LARGE), salt: '0a'.repeat(16) }
  })
  return {
    ...{ game: 1, type: family.type, title: '开奖', issue: '1', opensAt: 1, closesAt: 2, drawsAt: 4, drawnAt: 5 },
    ...{ algorithm: 'chain-v1', secret: SECRET, previousSecret: '', commitment: commitmentOf(NODE_DIGEST, source) },
    chain: { head: SECRET, base: 0, ordinal: oneOf(random, [0, 1, 9_000_000]) },
    numbers: oneOf(random, [honest, honest, noise, []]),
    seal: { root: hexOf(leafHash(NODE_DIGEST, line)), count: 1, stake: 1, sealedAt: 3 },
    orders: [{ line, path: [], outcome: { status: randomBelow(random, 5), bonus: oneOf(random, LARGE) } }]
  }
}

describe('proofs of somebody who writes what he likes (§V4, §V5)', () => {
  test.each(FAMILIES.map(family => [family.key, family] as const))('%s: every step is told', (key, family) => {
    const random = seededRandom(`hostile proofs of ${key}`)
    for (let run = 0; run < RUNS; run++) {
      const proof = hostileProof(family, random)
      const read = readProofFile(proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
      if (typeof read === 'string') throw new Error(`${read}: ${JSON.stringify(proof)}`)
      try {
        const steps = [...proofSteps(NODE_DIGEST, read.proof, family.numbers, checkSignature)]
        expect(steps.map(step => withSettlement(read.proof, step))).toHaveLength(7)
      } catch (error) {
        throw new Error(JSON.stringify(proof), { cause: error })
      }
    }
  })

  test('an instant no calendar has is damage', () => {
    const proof = hostileProof(FAMILIES[0] ?? fail(), seededRandom('instants'))
    const seal = proof.seal ?? fail()
    const said = (change: Partial<DrawProof>) => {
      const changed = { ...proof, ...change }
      return typeof readProofFile(proofFile(changed, proofChecksum(NODE_DIGEST, changed)))
    }
    const [last, beyond] = [Date.UTC(9999, 11, 31, 15), Date.UTC(10_000, 0, 1)]
    for (const key of ['opensAt', 'closesAt', 'drawsAt', 'drawnAt', 'importedAt'] as const)
      expect([key, said({ [key]: last }), said({ [key]: beyond })]).toEqual([key, 'object', 'string'])
    expect([said({ seal: { ...seal, sealedAt: last } }), said({ seal: { ...seal, sealedAt: beyond } })]).toEqual([
      'object',
      'string'
    ])
  })
})
