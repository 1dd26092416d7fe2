import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { NumberRange } from '../../../src/rules/numberRange'
import type { BeaconChain, BeaconRound } from '../../../src/rules/trust/beacon'
import {
  chainHashOf,
  isChainForm,
  isRoundOf,
  publicChainName,
  roundAfter,
  roundOfText,
  roundTime
} from '../../../src/rules/trust/beacon'
import { traceDraw } from '../../../src/rules/trust/drawTrace'
import { drawFrom } from '../../../src/server/domain/draws/drawFrom'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { checkSignature } from '../../../src/server/ports/beaconSignature'
import { DEFAULT_NET, QUICKNET, signedRound, TEST_CHAIN } from '../../server/kit/beacons'

/** Rounds as api.drand.sh published them. */
const PUBLISHED: readonly (readonly [chain: BeaconChain, round: BeaconRound])[] = [
  [
    QUICKNET,
    {
      round: 1000,
      signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      previous: ''
    }
  ],
  [
    QUICKNET,
    {
      round: 32_285_086,
      signature: 'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
      previous: ''
    }
  ],
  [
    DEFAULT_NET,
    {
      round: 3_311_596,
      signature:
        'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
      previous:
        '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8'
    }
  ]
]

/** A round 1000 of another network, fastnet. */
const FOREIGN = 'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412'

const holds = (chain: BeaconChain, round: BeaconRound): boolean => isRoundOf(NODE_DIGEST, checkSignature, chain, round)

const CARS: NumberRange = { from: 1, to: 10, take: 10, distinct: true, width: 2 }

describe('public randomness (§V6)', () => {
  test.each([QUICKNET, DEFAULT_NET])('the hash of $name follows from what it says of itself', chain => {
    expect(chainHashOf(NODE_DIGEST, chain)).toBe(chain.hash)
    expect(publicChainName(chain.hash)).toBe(`drand ${chain.name}`)
    expect(chainHashOf(NODE_DIGEST, { ...chain, period: chain.period + 1 })).not.toBe(chain.hash)
    expect(isChainForm(chain)).toBe(true)
    expect(publicChainName(TEST_CHAIN.hash)).toBeUndefined()
  })

  test.each(PUBLISHED)('a published round of $name holds, and nothing like it', (chain, round) => {
    expect(holds(chain, round)).toBe(true)
    expect(holds(chain, { ...round, round: round.round + 1 })).toBe(false)
    const last = round.signature.at(-1) === '0' ? '1' : '0'
    expect(holds(chain, { ...round, signature: round.signature.slice(0, -1) + last })).toBe(false)
    expect(holds(chain, { ...round, signature: round.signature.toUpperCase() })).toBe(false)
    expect(holds(chain, { ...round, signature: '' })).toBe(false)
    expect(holds({ ...chain, key: TEST_CHAIN.key }, round)).toBe(false)
    expect(holds({ ...chain, genesis: chain.genesis + 1 }, round)).toBe(false)
  })

  test('a round of another network does not hold', () => {
    expect(holds(QUICKNET, { round: 1000, signature: FOREIGN, previous: '' })).toBe(false)
    expect(holds(QUICKNET, signedRound(1000))).toBe(false)
    expect(holds(TEST_CHAIN, signedRound(1000))).toBe(true)
  })

  /** Whether form alone lets it pass: the chain's hash is made anew, and whatever is signed is signed well. */
  const isFormed = (changes: Partial<BeaconChain>, round: BeaconRound): boolean => {
    const chain = { ...QUICKNET, ...changes }
    return isRoundOf(NODE_DIGEST, () => true, { ...chain, hash: chainHashOf(NODE_DIGEST, chain) }, round)
  }
  const ROUND: BeaconRound = { round: 1000, signature: 'ab'.repeat(48), previous: '' }

  test.each<readonly [Partial<BeaconChain>, boolean]>([
    [{}, true],
    [{ period: 1 }, true],
    [{ period: 86_400 }, true],
    [{ genesis: 0 }, true],
    [{ genesis: 0xff_ff_ff_ff }, true],
    [{ name: 'a-network-9' }, true],
    [{ period: 0 }, false],
    [{ period: 1.5 }, false],
    [{ period: 86_401 }, false],
    [{ genesis: -1 }, false],
    [{ genesis: 0x1_00_00_00_00 }, false],
    [{ name: 'A network' }, false],
    [{ name: 'x'.repeat(41) }, false],
    [{ key: QUICKNET.key.slice(0, 96) }, false],
    [{ scheme: 'pedersen-bls-unchained' }, false]
  ])('a chain that says %j of itself: %s', (changes, isOne) => {
    expect(isFormed(changes, ROUND)).toBe(isOne)
  })

  const chained: Partial<BeaconChain> = { scheme: 'pedersen-bls-chained', key: 'ab'.repeat(48) }
  const long = 'ab'.repeat(96)
  test.each<readonly [string, Partial<BeaconChain>, Partial<BeaconRound>, boolean]>([
    ['number 0', {}, { round: 0 }, false],
    ['half a number', {}, { round: 1.5 }, false],
    ['one before it where none is chained', {}, { previous: long }, false],
    ['the signature before it', chained, { signature: long, previous: long }, true],
    ['a hash where the signature before it should be', chained, { signature: long, previous: 'ab'.repeat(32) }, false],
    ['nothing before it where rounds are chained', chained, { signature: long }, false],
    ['the hash of its group, the first', chained, { round: 1, signature: long, previous: 'ab'.repeat(32) }, true],
    ['a signature before it, the first', chained, { round: 1, signature: long, previous: long }, false]
  ])('a round with %s', (_, changes, round, isOne) => {
    expect(isFormed(changes, { ...ROUND, ...round })).toBe(isOne)
  })

  test('the point at infinity signs nothing', () => {
    expect(holds(QUICKNET, { round: 1000, signature: `c0${'0'.repeat(94)}`, previous: '' })).toBe(false)
  })

  test('the round of a cutoff is the first after it', () => {
    const time = roundTime(QUICKNET, 500)
    expect(time).toBe((1_692_803_367 + 499 * 3) * 1000)
    expect([time - 3000, time - 1, time, time + 1].map(at => roundAfter(QUICKNET, at))).toEqual([500, 500, 501, 501])
    expect(roundAfter(QUICKNET, 0)).toBe(1)
    for (const at of [1_795_000_000_123, 1_795_000_001_999, 1_795_000_002_000]) {
      const round = roundAfter(QUICKNET, at)
      expect([roundTime(QUICKNET, round) > at, roundTime(QUICKNET, round - 1) > at]).toEqual([true, false])
    }
  })

  test('a draw without a beacon is made from a message with the word none, never with an empty field', () => {
    const [key, source] = [Buffer.alloc(32, 7), { game: 1, issue: '20261122159', secret: '07'.repeat(32) }]
    const wordOf = (message: string) => createHmac('sha256', key).update(message).digest().readUInt32BE()
    const first = (beacon?: string) => traceDraw(NODE_DIGEST, { ...source, beacon }, CARS).words[0]?.word
    expect(first()).toBe(wordOf('draw|v1|1|20261122159|none|0'))
    expect(first()).not.toBe(wordOf('draw|v1|1|20261122159||0'))
    expect(first('12:ab')).toBe(wordOf('draw|v1|1|20261122159|12:ab|0'))
    expect(drawFrom(key, source.game, source.issue, CARS)).toEqual(traceDraw(NODE_DIGEST, source, CARS).numbers)
  })

  test('a round in a message is one spelling', () => {
    expect(roundOfText(`12:${'a'.repeat(96)}`)).toEqual({ round: 12, signature: 'a'.repeat(96) })
    expect(roundOfText('12:')).toEqual({ round: 12, signature: '' })
    for (const text of ['none', '012:ab', '0:ab', '12', '12:AB', '12:ab|0', ' 12:ab'])
      expect(roundOfText(text)).toBeUndefined()
  })
})
