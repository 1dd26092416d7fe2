import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FAMILIES } from '../../src/games/registry'
import { drawNumbers } from '../../src/rules/fairness'
import { beaconText, roundTime } from '../../src/rules/trust/beacon'
import { hexOf, utf8 } from '../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../src/rules/trust/drawTrace'
import { bytesOf } from '../../src/rules/trust/hex'
import { leafHash } from '../../src/rules/trust/leaf'
import { merkleRoot, merkleRows } from '../../src/rules/trust/merkle'
import type { PathStep } from '../../src/rules/trust/path'
import { pathIn, rootOfPath } from '../../src/rules/trust/path'
import type { DrawProof } from '../../src/rules/trust/proof'
import { proofChecksum, proofFile } from '../../src/rules/trust/proof'
import { NODE_DIGEST } from '../../src/server/domain/seals/nodeDigest'
import { signedRound, TEST_CHAIN } from '../server/kit/beacons'
import { HAS_PYTHON, python, pythonOn, pythonOnTexts } from './python'

/** Cases that were made once and are never changed: a program that says otherwise is wrong. */
type Case =
  | {
      readonly kind: 'draw'
      readonly type: number
      readonly game: number
      readonly issue: string
      readonly secret: string
      readonly commitment: string
      readonly numbers: readonly number[]
    }
  | { readonly kind: 'words'; readonly type: number; readonly words: number[]; readonly numbers: readonly number[] }
  | {
      readonly kind: 'tree'
      readonly lines: readonly string[]
      readonly at: number
      readonly path: readonly PathStep[]
      readonly root: string
    }

const VECTORS = 'tests/vectors'
const VERIFIER = 'src/tools/verify/verify.py'
const FORM = 'src/tools/verify/form.py'
/** Of Python 3.9, and the programs themselves. */
const STANDARD = ['hashlib', 'hmac', 'json', 're', 'sys', 'unicodedata', 'form', 'verify']
const FILES = readdirSync(VECTORS).filter(file => file.endsWith('.json'))
const casesOf = (file: string) => JSON.parse(readFileSync(join(VECTORS, file), 'utf8')) as Case[]
const rangeOf = (type: number) => FAMILIES.find(family => family.type === type)?.numbers ?? fail()

function fail(): never {
  throw new Error('no such case')
}

function comesOut(one: Case): boolean {
  if (one.kind === 'draw')
    return (
      commitmentOf(NODE_DIGEST, one) === one.commitment &&
      traceDraw(NODE_DIGEST, one, rangeOf(one.type)).numbers.join() === one.numbers.join()
    )
  if (one.kind === 'words') {
    const words = [...one.words]
    return drawNumbers(rangeOf(one.type), () => words.shift() ?? fail()).join() === one.numbers.join()
  }
  const leaves = one.lines.map(line => leafHash(NODE_DIGEST, line))
  const leaf = leaves[one.at]
  const path = leaf ? pathIn(merkleRows(NODE_DIGEST, leaves), one.at) : []
  return (
    merkleRoot(NODE_DIGEST, leaves) === one.root &&
    JSON.stringify(path) === JSON.stringify(one.path) &&
    (!leaf || rootOfPath(NODE_DIGEST, leaf, one.path) === one.root)
  )
}

describe('published cases (§V1, §V2, §R1.5)', () => {
  test('there are a hundred of every family, and of trees', () => {
    expect(FILES.map(file => file.replace('.json', '')).sort()).toEqual(
      [...FAMILIES.map(family => family.key), 'trees'].sort()
    )
    for (const file of FILES) expect(casesOf(file)).toHaveLength(100)
  })

  test.each(FILES)('%s come out here', file => {
    expect(casesOf(file).filter(one => !comesOut(one))).toEqual([])
  })
})

const SECRET = hexOf(NODE_DIGEST.sha256(utf8('secret')))
const SOURCE = { game: 1, issue: '20261122159', secret: SECRET }
const LINES =
  casesOf('trees.json').flatMap(one => (one.kind === 'tree' && one.lines.length === 11 ? [one.lines] : []))[0] ?? []
/** The bets of the case were accepted in the second after it. */
const AT = 1_795_000_000_000
const LEAVES = LINES.map(line => leafHash(NODE_DIGEST, line))
const PROOF: DrawProof = {
  ...{
    ...SOURCE,
    type: 1,
    title: '五分时时彩',
    opensAt: AT - 1000,
    closesAt: AT + 5000,
    drawsAt: AT + 6000,
    drawnAt: AT + 6010
  },
  chain: { head: hexOf(NODE_DIGEST.sha256(bytesOf(SECRET))), base: 7, ordinal: 0 },
  commitment: commitmentOf(NODE_DIGEST, SOURCE),
  previousSecret: '',
  algorithm: 'chain-v1',
  numbers: traceDraw(NODE_DIGEST, SOURCE, rangeOf(1)).numbers,
  seal: { root: merkleRoot(NODE_DIGEST, LEAVES), count: LEAVES.length, stake: 220_000, sealedAt: AT + 5300 },
  orders: [{ line: LINES[4] ?? '', path: pathIn(merkleRows(NODE_DIGEST, LEAVES), 4), outcome: { status: 2, bonus: 0 } }]
}

describe.skipIf(!HAS_PYTHON)('the second program, in Python', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-verify-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const saved = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const file = proofFile(PROOF, proofChecksum(NODE_DIGEST, PROOF))

  test('all of them come out there', () => {
    const told = pythonOn(VERIFIER, '--vectors', ...FILES.map(name => join(VECTORS, name)))
    expect(told.map(({ lines }, place) => [FILES[place], lines])).toEqual(
      FILES.map(name => [name, ['100 of 100 cases agree']])
    )
  })

  test('needs nothing but Python’s standard library and the files beside it, in 300 lines at most', () => {
    for (const path of [VERIFIER, FORM, 'src/tools/verify/verify_round.py']) {
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
      const needs = lines.flatMap(line => /^(?:import|from) (\w+)/.exec(line)?.[1] ?? [])
      expect(needs.filter(name => !STANDARD.includes(name))).toEqual([])
      expect(lines.length).toBeLessThanOrEqual(300)
    }
  })

  test('a whole file holds in every step; one that was altered does not', () => {
    const altered: readonly (readonly [string, string, string])[] = [
      [SECRET, '0'.repeat(64), 'the secret fits the commitment'],
      ['五分时时彩', '五分时时采', 'the file is as it was saved'],
      [`"sealedAt": ${AT + 5300}`, `"sealedAt": ${AT + 6300}`, 'sealed after the cutoff']
    ]
    const paced = (period: number) =>
      proofFile({ ...PROOF, beacon: '1:', beaconChain: { ...TEST_CHAIN, period, previous: '' } }, SECRET)
    const hostile = ['', '[]', '{"format":"kaijiang-proof/1"}', '['.repeat(100_000), paced(0), paced(-1)]
    const texts = [file, ...altered.map(([from, to]) => file.replace(from, to)), ...hostile, file]
    const [good, ...rest] = pythonOnTexts(VERIFIER, texts)
    const after = rest.pop()
    expect(good).toMatchObject({ held: 9, empty: 1, bad: [] })
    for (const [place, [, , told]] of altered.entries()) expect(rest[place]?.bad.join()).toContain(told)
    for (const { bad } of rest) expect(bad).not.toEqual([])
    // What cannot be read does not keep the next from being looked at.
    expect(after).toEqual(good)
  })

  test('how the bets stand to all there are: a list that was cut is not passed, one that misses a bet fails (§V4, §V9)', () => {
    const [order] = PROOF.orders ?? []
    if (!order) throw new Error('no order')
    const forged: DrawProof = { ...PROOF, cutAfter: 1, orders: [{ ...order, path: order.path.slice(1) }] }
    const proofs = [
      { ...PROOF, cutAfter: 1 },
      { ...PROOF, missing: ['9'] },
      { ...PROOF, orders: [], missing: ['9'] },
      forged
    ]
    const texts = proofs.map(proof => proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
    const hidden = texts.flatMap(text => [text.replace('"cutAfter": 1', '"cutAfter": 2'), text.replace('"9"', '"8"')])
    const told = pythonOnTexts(VERIFIER, [...texts, ...hidden.filter(text => !texts.includes(text))])
    const [whole, bets] = [
      expect.stringContaining('as it was saved'),
      expect.stringContaining('the bets are in the seal')
    ]
    expect(told.map(({ bad }) => bad)).toEqual([
      [],
      [bets],
      [bets],
      [bets],
      [whole],
      [whole, bets],
      [whole, bets],
      [whole, bets]
    ])
    expect(told[0]).toMatchObject({ held: 8, empty: 2 })
  })

  test('history without a seal was never on sale: its commitment, seal and bets are nothing to look at (§V5)', () => {
    const { seal: _, orders: __, ...unsealed } = PROOF
    const [told] = pythonOnTexts(VERIFIER, [proofFile(unsealed, proofChecksum(NODE_DIGEST, unsealed))])
    expect(told).toMatchObject({ held: 6, empty: 4, bad: [] })
    expect(told?.lines.join('\n')).toMatch(/^- a commitment was published/m)
  })

  test('each bet counts once, and one that was judged was accepted before the close', () => {
    const [order] = PROOF.orders ?? []
    if (!order) throw new Error('no order')
    const judged = (status: number): DrawProof => ({
      ...{ ...PROOF, closesAt: AT + 4 },
      orders: [{ ...order, outcome: { status, bonus: 0 } }]
    })
    const [bets] = [expect.stringContaining('the bets are in the seal')]
    const cases: readonly (readonly [DrawProof, readonly unknown[]])[] = [
      [{ ...PROOF, orders: [order, order] }, [bets]],
      [{ ...judged(2), closesAt: AT + 5 }, []],
      ...[1, 2, 4].map(status => [judged(status), [bets]] as const),
      ...[0, 3].map(status => [judged(status), []] as const)
    ]
    const told = pythonOnTexts(
      VERIFIER,
      cases.map(([proof]) => proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
    )
    expect(told.map(({ bad }) => bad)).toEqual(cases.map(([, bad]) => bad))
  })

  test('a program that is not content ends with 1, however the others are', () => {
    const [good, bad] = [saved('good.json', file), saved('bad.json', file.replace(SECRET, '0'.repeat(64)))]
    expect(python(VERIFIER, good).status).toBe(0)
    expect(python(VERIFIER, bad).status).toBe(1)
    expect(python(VERIFIER, saved('none.json', ''), good)).toMatchObject({ status: 1, stderr: '' })
  })

  test('a round of public randomness goes into the numbers, and is the first after the cutoff (§V6)', () => {
    const [closesAt, round] = [roundTime(TEST_CHAIN, 1000) + 1, signedRound(1001)]
    const made = (beacon: string): DrawProof => ({
      ...{ ...PROOF, closesAt, drawnAt: closesAt + 9000, orders: [], beacon },
      seal: { root: merkleRoot(NODE_DIGEST, []), count: 0, stake: 0, sealedAt: closesAt + 300 },
      beaconChain: { ...TEST_CHAIN, previous: '' },
      numbers: traceDraw(NODE_DIGEST, { ...SOURCE, beacon }, rangeOf(1)).numbers
    })
    const { beacon: _, beaconChain: __, ...without } = made(beaconText(round))
    const bad: readonly (readonly [DrawProof, RegExp])[] = [
      [made(beaconText({ ...round, round: 1002 })), /^BAD the round is the first/m],
      [{ ...made(beaconText(round)), beaconChain: { ...TEST_CHAIN, genesis: 0, previous: '' } }, /^BAD the round is/m],
      [{ ...made(beaconText(round)), beacon: '1001:' }, /^BAD the round is/m],
      [without, /^BAD the numbers follow/m]
    ]
    const proofs = [made(beaconText(round)), ...bad.map(([proof]) => proof)]
    const [good, ...told] = pythonOnTexts(
      VERIFIER,
      proofs.map(proof => proofFile(proof, proofChecksum(NODE_DIGEST, proof)))
    )
    expect(good).toMatchObject({ held: 9, bad: [] })
    expect(good?.lines.join()).toContain('its signature is not checked here')
    for (const [place, [, why]] of bad.entries()) expect(told[place]?.bad.join('\n')).toMatch(why)
  })

  /** Each a mistake somebody could make; the published cases must notice. */
  test.each([
    ['folds words it should reject', 'while word >= limit:', 'while False:', 'mark-six.json'],
    ['reads little-endian words', '"big")', '"little")', 'ssc.json'],
    ['shuffles from the wrong end', 'range(size - 1, last - 1, -1)', 'range(last, size)', 'racing.json'],
    ['hashes a leaf without its prefix', 'sha256(b"\\x00" + line', 'sha256(line', 'trees.json'],
    ['swaps the sides of a path', 'if side == "left" else', 'if side == "right" else', 'trees.json'],
    ['doubles a lone node', '[row[-1]] if', '[node_of(row[-1], row[-1])] if', 'trees.json']
  ])('a verifier that %s is caught', (_, from, to, vectors) => {
    const source = readFileSync(VERIFIER, 'utf8')
    expect(source).toContain(from)
    saved('form.py', readFileSync(FORM, 'utf8'))
    const broken = saved('broken.py', source.replace(from, to))
    expect(python(broken, '--vectors', join(VECTORS, vectors))).toMatchObject({ status: 1, stderr: '' })
  })
})
