import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberRange } from '../../../src/rules/numberRange'
import type { BeaconRound } from '../../../src/rules/trust/beacon'
import { beaconText, roundTime } from '../../../src/rules/trust/beacon'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../../src/rules/trust/drawTrace'
import { MOST_PROOF_TEXT } from '../../../src/rules/trust/hostileFile'
import { leafHash, leafLine } from '../../../src/rules/trust/leaf'
import { merkleRoot, merkleRows } from '../../../src/rules/trust/merkle'
import type { PathStep } from '../../../src/rules/trust/path'
import { pathIn, rootOfPath } from '../../../src/rules/trust/path'
import type { DrawProof } from '../../../src/rules/trust/proof'
import { proofChecksum, proofFile, savedProof } from '../../../src/rules/trust/proof'
import { orderOfLine } from '../../../src/rules/trust/readLine'
import { readProofFile } from '../../../src/rules/trust/readProofFile'
import { proofSteps, verdictOf } from '../../../src/rules/trust/steps'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { checkSignature } from '../../../src/server/ports/beaconSignature'
import { signedRound, TEST_CHAIN } from '../../server/kit/beacons'
import { expectAlteredIsTold } from './alteredFiles'

/** A million by FUZZ_RUNS=1000000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400)
const DIGITS: NumberRange = { from: 0, to: 9, take: 5, distinct: false, width: 1 }
const SIX: NumberRange = { from: 1, to: 49, take: 7, distinct: true, width: 2 }
const CARS: NumberRange = { from: 1, to: 10, take: 10, distinct: true, width: 2 }

const hash = (text: string): string => hexOf(NODE_DIGEST.sha256(utf8(text)))
const lineOf = (orderId: number, acceptedAt = 2000 + orderId) =>
  leafLine({
    ...{ orderId, game: 1, issue: '20261122159', play: 11, actionCode: '3,8||4', notes: 2, multiple: 6, unitMode: 1 },
    ...{ stake: 240_000, odds: '98000', acceptedAt, salt: '0a'.repeat(16) }
  })

/** Of the fifth of eleven bets. */
function madeProof(range = DIGITS): DrawProof {
  const [bets, own] = [11, 4]
  const secret = hash('secret')
  const source = { game: 1, issue: '20261122159', secret }
  const leaves = Array.from({ length: bets }, (_, index) => leafHash(NODE_DIGEST, lineOf(index)))
  return {
    ...{ game: 1, type: 1, title: '五分时时彩', issue: source.issue },
    ...{ opensAt: 1000, closesAt: 5000, drawsAt: 6000, drawnAt: 6010, algorithm: 'chain-v1', secret },
    chain: { head: hash('head'), base: 7, ordinal: 12 },
    commitment: commitmentOf(NODE_DIGEST, source),
    previousSecret: hexOf(NODE_DIGEST.sha256(Uint8Array.from(Buffer.from(secret, 'hex')))),
    numbers: [...traceDraw(NODE_DIGEST, source, range).numbers],
    seal: { root: merkleRoot(NODE_DIGEST, leaves), count: bets, stake: 240_000 * bets, sealedAt: 5300 },
    orders: [
      { line: lineOf(own), path: pathIn(merkleRows(NODE_DIGEST, leaves), own), outcome: { status: 2, bonus: 0 } }
    ]
  }
}

const checked = (proof: DrawProof, range: NumberRange | undefined = DIGITS) => [
  ...proofSteps(NODE_DIGEST, proof, range, checkSignature)
]
const bad = (proof: DrawProof, range?: NumberRange) =>
  checked(proof, range)
    .filter(step => step.state === 'bad')
    .map(step => step.key)

describe('the way to the root (§V2)', () => {
  test('the path of each leaf of each small tree leads to the root, and that of another leaf does not', () => {
    for (let count = 1; count <= 20; count++) {
      const leaves = Array.from({ length: count }, (_, index) => leafHash(NODE_DIGEST, lineOf(index)))
      const root = merkleRoot(NODE_DIGEST, leaves)
      for (const [place, leaf] of leaves.entries()) {
        const path = pathIn(merkleRows(NODE_DIGEST, leaves), place)
        expect(rootOfPath(NODE_DIGEST, leaf, path)).toBe(root)
        expect(rootOfPath(NODE_DIGEST, leafHash(NODE_DIGEST, 'another'), path)).not.toBe(root)
      }
    }
  })

  test('a side swapped, a step left out, a leaf hashed as a node: none leads to it', () => {
    const proof = madeProof()
    const [order] = proof.orders ?? []
    if (!order) throw new Error('no order')
    const [first, ...rest] = order.path
    if (!first) throw new Error('no step')
    const swapped: PathStep = [first[0] === 'left' ? 'right' : 'left', first[1]]
    for (const path of [[swapped, ...rest], rest, [...order.path, first]])
      expect(bad({ ...proof, orders: [{ ...order, path }] })).toEqual(['bets'])
    const whole = NODE_DIGEST.sha256(utf8(order.line))
    expect(rootOfPath(NODE_DIGEST, whole, order.path)).not.toBe(proof.seal?.root)
  })
})

describe('a file of very many bets (§V4)', () => {
  /** Bets on 10,000 notes of five two-digit numbers each: the longest there are. */
  const longOrder = (id: number) => {
    const line = lineOf(id).replace('3,8||4', '01 02 03 04 05,'.repeat(10_000))
    return { line, path: Array<PathStep>(20).fill(['left', hash('neighbour')]), outcome: { status: 2, bonus: 0 } }
  }
  const opened = (proof: DrawProof) => {
    const saved = savedProof(proof)
    const sum = proofChecksum(NODE_DIGEST, saved)
    const text = proofFile(saved, sum)
    expect(text.length).toBeLessThanOrEqual(MOST_PROOF_TEXT)
    const read = readProofFile(text)
    expect(read).toEqual({ proof: saved, sum })
    return saved
  }

  test('has as many as it has room for, says that it was cut, and opens again', () => {
    const orders = Array.from({ length: 9 }, (_, id) => longOrder(id))
    const first = (count: number) => ({ ...madeProof(), orders: orders.slice(0, count) })
    expect(opened(first(6))).toEqual(first(6))
    expect(opened(first(7))).toEqual({ ...first(6), cutAfter: 6 })
    expect(opened({ ...first(9), cutAfter: 3, missing: ['12'] })).toEqual({ ...first(6), cutAfter: 3, missing: ['12'] })
  })

  test('what room the spaces take is the first to go', () => {
    const orders = Array.from({ length: 500 }, (_, id) => ({ ...longOrder(id), line: lineOf(id) }))
    const proof = { ...madeProof(), orders }
    expect(JSON.stringify(proof, undefined, 1).length).toBeGreaterThan(MOST_PROOF_TEXT)
    expect(opened(proof)).toBe(proof)
  })
})

describe('the seven steps (§V5)', () => {
  test.each([
    ['five digits', DIGITS],
    ['seven of 49', SIX],
    ['ten cars', CARS]
  ])('all pass for an honest draw: %s', (_, range) => {
    const steps = checked(madeProof(range), range)
    expect(steps.map(step => step.state)).toEqual(Array.from({ length: 7 }, () => 'ok'))
    expect(verdictOf(steps)).toBe('whole')
  })

  const other = hash('other')
  const { seal: SEAL = { root: '', count: 0, stake: 0, sealedAt: 0 } } = madeProof()
  test.each<readonly [string, Partial<DrawProof>, readonly string[]]>([
    ['another secret', { secret: other }, ['fits', 'neighbour', 'numbers']],
    ['another commitment', { commitment: other }, ['fits']],
    ['another secret before', { previousSecret: other }, ['neighbour']],
    ['other numbers', { numbers: [1, 2, 3, 4, 5] }, ['numbers']],
    ['another issue', { issue: '20261122160' }, ['fits', 'numbers', 'bets']],
    ['a seal after the draw', { drawnAt: 5200 }, ['seal']],
    ['a seal before the cutoff', { closesAt: 5400 }, ['seal']],
    ['a seal in the moment of the cutoff', { closesAt: 5300 }, []],
    ['no secret before it to compare with', { previousSecret: '' }, []],
    ['a seal in the moment of the draw', { drawnAt: 5300 }, []],
    // An official draw may be known long after it was held.
    ['an official result, held before the seal and taken in after it', { drawnAt: 5200, importedAt: 5400 }, []],
    ['an official result that was taken in before the seal', { importedAt: 5200 }, ['seal']],
    ['more bets than the seal counts', { seal: { ...SEAL, count: 0 } }, ['bets']]
  ])('%s fails where it shows', (_, change, steps) => {
    expect(bad({ ...madeProof(), ...change })).toEqual(steps)
  })

  test('a drawn issue without a seal had no sale: that its commitment was there before is not claimed', () => {
    const steps = checked({ ...madeProof(), seal: undefined })
    expect(steps.map(step => step.state)).toEqual(['none', 'none', 'ok', 'ok', 'ok', 'ok', 'none'])
    expect(verdictOf(steps)).toBe('part')
    const coming = { ...madeProof(), seal: undefined, drawnAt: undefined, secret: '', numbers: [] }
    expect(checked(coming)[0]?.state).toBe('ok')
  })

  test('the first of a chain is compared with the published head', () => {
    const proof = madeProof()
    const chain = { head: proof.previousSecret, base: 7, ordinal: 0 }
    expect(bad({ ...proof, chain, previousSecret: '' })).toEqual([])
    expect(bad({ ...proof, chain: { ...chain, head: other }, previousSecret: '' })).toEqual(['neighbour'])
  })

  test('numbers of a type that this version does not know are not taken on trust', () => {
    const proof = madeProof()
    const steps = [...proofSteps(NODE_DIGEST, proof, undefined, checkSignature)]
    expect(steps[5]).toEqual({ key: 'numbers', state: 'bad', said: proof.numbers.join(), found: '' })
  })

  test('without bets of one’s own nothing is said of them', () => {
    const steps = checked({ ...madeProof(), orders: [] })
    expect([steps[6]?.state, verdictOf(steps)]).toEqual(['none', 'part'])
  })

  /** A proof of bets that are alone in their seal. */
  const ofBets = (bets: readonly (readonly [line: string, status: number])[]): DrawProof => {
    const proof = madeProof()
    const leaves = bets.map(([line]) => leafHash(NODE_DIGEST, line))
    const rows = merkleRows(NODE_DIGEST, leaves)
    const orders = bets.map(([line, status], at) => ({ line, path: pathIn(rows, at), outcome: { status, bonus: 0 } }))
    return {
      ...proof,
      orders,
      seal: { root: merkleRoot(NODE_DIGEST, leaves), count: bets.length, stake: 0, sealedAt: 5300 }
    }
  }

  test.each<readonly [string, DrawProof, readonly string[]]>([
    [
      'two bets',
      ofBets([
        [lineOf(1), 1],
        [lineOf(2), 2]
      ]),
      []
    ],
    [
      'one bet twice',
      ofBets([
        [lineOf(1), 1],
        [lineOf(1), 1]
      ]),
      ['bets']
    ],
    [
      'two bets of one number',
      ofBets([
        [lineOf(1), 1],
        [lineOf(1, 2002), 2]
      ]),
      ['bets']
    ],
    ['a bet of another game', ofBets([[lineOf(1).replace('|1|20261122159|', '|2|20261122159|'), 1]]), ['bets']],
    ['won, accepted before the close', ofBets([[lineOf(1, 4999), 1]]), []],
    ['won, accepted at the close', ofBets([[lineOf(1, 5000), 1]]), ['bets']],
    ['lost, accepted after it', ofBets([[lineOf(1, 9000), 2]]), ['bets']],
    ['returned, accepted after it', ofBets([[lineOf(1, 9000), 4]]), ['bets']],
    // An official draw may have been before the close that was planned: such a bet is void, or will be.
    ['void, accepted after it', ofBets([[lineOf(1, 9000), 3]]), []],
    ['waiting, accepted after it', ofBets([[lineOf(1, 9000), 0]]), []]
  ])('each bet counts once, and was accepted before the close: %s', (_, proof, steps) => {
    expect(bad(proof)).toEqual(steps)
  })

  /** A proof whose draw holds a round of public randomness. */
  const withRound = (round: BeaconRound, closesAt: number): DrawProof => {
    const proof = { ...madeProof(), closesAt, drawnAt: closesAt + 9000, beaconChain: { ...TEST_CHAIN, previous: '' } }
    const beacon = beaconText(round)
    const seal = { root: '', count: 11, stake: 0, ...proof.seal, sealedAt: closesAt + 300 }
    return { ...proof, seal, beacon, numbers: [...traceDraw(NODE_DIGEST, { ...proof, beacon }, DIGITS).numbers] }
  }

  test('with a beacon the numbers follow from its round too, which is the first after the cutoff (§V6)', () => {
    const cutoff = roundTime(TEST_CHAIN, 1000)
    const proof = withRound(signedRound(1001), cutoff)
    expect(bad(proof)).toEqual([])
    expect(checked(proof)[5]?.beacon).toEqual({ round: 1001, good: true })
    expect(proof.numbers).not.toEqual(madeProof().numbers)
    const { beacon: _, beaconChain: __, ...without } = proof
    for (const [what, changed] of [
      ['a round that was there before the cutoff', withRound(signedRound(1000), cutoff)],
      ['a round that came later', withRound(signedRound(1002), cutoff)],
      ['a round of nobody', withRound({ ...signedRound(1001), signature: signedRound(1000).signature }, cutoff)],
      ['a chain that says it has other times', { ...proof, beaconChain: { ...TEST_CHAIN, period: 4, previous: '' } }],
      ['a round without its chain', { ...without, beacon: proof.beacon }],
      ['a round that is not published', { ...proof, beacon: '1001:' }],
      ['a round that is left out', without]
    ] as const)
      expect([what, bad(changed)]).toEqual([what, ['numbers']])
    const file = proofFile(proof, proofChecksum(NODE_DIGEST, proof))
    expect(readProofFile(file)).toEqual({ proof, sum: proofChecksum(NODE_DIGEST, proof) })
    for (const [from, to] of [
      ['"1001:', '"1001x'],
      ['"period": 3', '"period": 0'],
      ['bls-unchained-g1-rfc9380', 'bls-of-mine'],
      ['"beaconChain"', '"beaconLine"']
    ] as const)
      expect(readProofFile(file.replace(from, to))).toBe('damaged')
  })

  test('a step whose part of the proof is not published yet neither passes nor fails', () => {
    const { seal: _, orders: __, drawnAt: ___, ...early } = madeProof()
    const steps = checked({ ...early, secret: '', previousSecret: '', numbers: [] })
    expect(steps.map(step => step.state)).toEqual(['ok', 'none', 'none', 'none', 'none', 'none', 'none'])
    const first = { head: hash('head'), base: 7, ordinal: 0 }
    const unrevealed = checked({ ...early, chain: first, secret: '', previousSecret: '', numbers: [] })
    expect(unrevealed.map(step => step.state)).toEqual(steps.map(step => step.state))
    expect(checked({ ...madeProof(), numbers: [] })[5]?.state).toBe('none')
    const { chain: ____, ...imported } = madeProof()
    expect(verdictOf(checked({ ...imported, seal: undefined }))).toBe('none')
    expect(
      checked({ ...imported, importedAt: 6500 })
        .filter(step => step.state === 'ok')
        .map(step => step.key)
    ).toEqual(['seal', 'bets'])
  })

  test('rejected words are shown as rejected', () => {
    const words = checked(madeProof(SIX), SIX).find(step => step.key === 'numbers')?.words ?? []
    expect(words.filter(word => word.value !== undefined)).toHaveLength(7)
    expect(words[0]?.below).toBe(49)
  })
})

describe('the proof file (§V4)', () => {
  const proof = madeProof()
  const sum = proofChecksum(NODE_DIGEST, proof)
  const file = proofFile(proof, sum)

  test('is read as it was written', () => {
    expect(readProofFile(file)).toEqual({ proof, sum })
    expect(readProofFile('x'.repeat(MOST_PROOF_TEXT + 1))).toBe('tooLong')
    expect(readProofFile('{"a":')).toBe('notJson')
    expect(readProofFile('{"format":"kaijiang-proof/3"}')).toBe('otherFormat')
    expect(readProofFile('['.repeat(500_000))).toBe('notJson')
  })

  const told: readonly (readonly [string, Partial<DrawProof>])[] = [
    ['a list that was cut', { cutAfter: 100 }],
    ['bets that are missing', { missing: ['100007', '9'] }],
    ['both', { cutAfter: 1, missing: ['9'] }]
  ]

  test.each(told)('%s: it is of the second version, with a sum of its own, and read as it was written', (_, change) => {
    const more = { ...proof, ...change }
    const sums = [sum, proofChecksum(NODE_DIGEST, more)] as const
    expect(sums[0]).not.toBe(sums[1])
    const text = proofFile(more, sums[1])
    expect([file, text].map(one => (JSON.parse(one) as { format: string }).format)).toEqual([
      'kaijiang-proof/1',
      'kaijiang-proof/2'
    ])
    expect(readProofFile(text)).toEqual({ proof: more, sum: sums[1] })
    expectAlteredIsTold(text, isWhole, RUNS)
  })

  test.each<readonly [string, string, Record<string, unknown>]>([
    ['what the first version does not have', 'kaijiang-proof/1', { missing: ['9'] }],
    ['what the first version does not have', 'kaijiang-proof/1', { cutAfter: 100 }],
    ['nothing the first version does not say', 'kaijiang-proof/2', {}],
    ['none that is missing', 'kaijiang-proof/2', { missing: [] }],
    ['more missing than anybody asks after', 'kaijiang-proof/2', { missing: Array(101).fill('9') }],
    ['two numbers in one', 'kaijiang-proof/2', { missing: ['9,10'] }],
    ['no number', 'kaijiang-proof/2', { missing: [9] }],
    ['a cut before the list', 'kaijiang-proof/2', { cutAfter: -1 }],
    ['what no version has', 'kaijiang-proof/2', { cutAfter: 1, leftOut: [] }]
  ])('a file that says %s is damage (%s)', (_, format, change) => {
    expect(readProofFile(JSON.stringify({ ...proof, sum, format, ...change }))).toBe('damaged')
  })

  /** Read, with the sum it was saved with, and saying the same. */
  const isWhole = (text: string): boolean => {
    const read = readProofFile(text)
    return typeof read !== 'string' && proofChecksum(NODE_DIGEST, read.proof) === read.sum
  }

  test('one byte altered: never the same file again, unless only blanks moved', () => {
    expectAlteredIsTold(file, isWhole, RUNS)
  })

  const order = (proof.orders ?? [])[0]
  const step = ['left', hash('neighbour')]
  const seal = { ...proof.seal }
  test.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'bets',
      { orders: Array(2000).fill({ ...order, line: 'x', path: [] }) },
      { orders: Array(2001).fill({ ...order, line: 'x', path: [] }) }
    ],
    [
      'signs of a line',
      { orders: [{ ...order, line: 'x'.repeat(400_000) }] },
      { orders: [{ ...order, line: 'x'.repeat(400_001) }] }
    ],
    ['whole signs', { orders: [{ ...order, line: '\u{1F3B2}' }] }, { orders: [{ ...order, line: '\uD83C' }] }],
    [
      'steps of a way',
      { orders: [{ ...order, path: Array(40).fill(step) }] },
      { orders: [{ ...order, path: Array(41).fill(step) }] }
    ],
    [
      'parts of a step',
      { orders: [{ ...order, path: [step] }] },
      { orders: [{ ...order, path: [[...step, step[1]]] }] }
    ],
    [
      'states of a bet',
      { orders: [{ ...order, outcome: { status: 4, bonus: 0 } }] },
      { orders: [{ ...order, outcome: { status: 5, bonus: 0 } }] }
    ],
    ['signs of a title', { title: 'x'.repeat(60) }, { title: 'x'.repeat(61) }],
    ['signs of an issue', { issue: 'x'.repeat(40) }, { issue: 'x'.repeat(41) }],
    ['signs of the way it was drawn', { algorithm: 'x'.repeat(40) }, { algorithm: 'x'.repeat(41) }],
    ['numbers', { numbers: Array(20).fill(99) }, { numbers: Array(21).fill(99) }],
    ['a number', { numbers: [99] }, { numbers: [100] }],
    ['a game', { game: 999_999_999 }, { game: 1_000_000_000 }],
    ['a type', { type: 999 }, { type: 1000 }],
    ['zero', { seal: { ...seal, count: 0 } }, { seal: { ...seal, count: -0.1 } }],
    ['an object', { seal }, { seal: [seal] }]
  ])('it says no more than there may be: %s', (_, most, beyond) => {
    const said = (change: Record<string, unknown>) =>
      typeof readProofFile(JSON.stringify({ format: 'kaijiang-proof/1', ...proof, sum, ...change }))
    expect([
      said(most),
      readProofFile(JSON.stringify({ format: 'kaijiang-proof/1', ...proof, sum, ...beyond }))
    ]).toEqual(['object', 'damaged'])
  })

  test('a zero has one spelling, and a million signs are read', () => {
    expect(readProofFile(file.replace('"bonus": 0', '"bonus": -0'))).toBe('damaged')
    expect(readProofFile(file.padEnd(MOST_PROOF_TEXT))).toEqual({ proof, sum })
    expect(readProofFile('null')).toBe('otherFormat')
  })

  test('hostile JSON: never a throw, nothing taken that it does not know', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.jsonValue().map(value => JSON.stringify({ ...proof, sum, x: value }))
        ),
        text => {
          expect(isWhole(text)).toBe(false)
        }
      ),
      { numRuns: RUNS }
    )
  })

  test('a field in another form is damage', () => {
    const parsed = JSON.parse(file) as Record<string, unknown>
    for (const key of Object.keys(parsed))
      for (const value of [null, -1, 1.5, 'x'.repeat(70), [], {}, true])
        if (key !== 'format' && !(key === 'orders' && Array.isArray(value)))
          expect([key, typeof readProofFile(JSON.stringify({ ...parsed, [key]: value })) === 'string']).toEqual([
            key,
            key !== 'numbers' || !Array.isArray(value)
          ])
  })

  test('a line is read back as it was written, and nothing else is one (§V1)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (actionCode, orderId) => {
        const read = orderOfLine(lineOf(orderId))
        expect(read?.orderId).toBe(orderId)
        const line = leafLine({ ...(read ?? fail()), actionCode })
        expect(orderOfLine(line)?.actionCode).toBe(actionCode)
        expect(orderOfLine(`${line}0`)).toBeUndefined()
        expect(orderOfLine(actionCode)).toBeUndefined()
      }),
      { numRuns: RUNS }
    )
  })
})

function fail(): never {
  throw new Error('not read')
}
