import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAMILIES } from '../../src/games/registry'
import { hexOf, utf8 } from '../../src/rules/trust/digest'
import { commitmentOf, traceDraw } from '../../src/rules/trust/drawTrace'
import { bytesOf } from '../../src/rules/trust/hex'
import { leafHash, leafLine } from '../../src/rules/trust/leaf'
import type { DrawProof } from '../../src/rules/trust/proof'
import { proofChecksum, proofFile } from '../../src/rules/trust/proof'
import { readProofFile } from '../../src/rules/trust/readProofFile'
import type { NamedRound } from '../../src/rules/trust/roundFile'
import { readRoundFile, roundFile, roundSumOf } from '../../src/rules/trust/roundFile'
import { roundSteps } from '../../src/rules/trust/roundSteps'
import { proofSteps } from '../../src/rules/trust/steps'
import { ownOfFile, withOwn } from '../../src/screens/proof/ownBets'
import { NODE_DIGEST } from '../../src/server/domain/seals/nodeDigest'
import { checkSignature } from '../../src/server/ports/beaconSignature'
import { TEST_CHAIN } from '../server/kit/beacons'
import { HAS_PYTHON, pythonOnTexts } from './python'

const AT = 1_795_000_000_000
const SECRET = hexOf(NODE_DIGEST.sha256(utf8('secret')))
const SOURCE = { game: 1, issue: '20261122159', secret: SECRET }
const RANGE = FAMILIES.find(family => family.type === 1)?.numbers

function fail(): never {
  throw new Error('no such case')
}

const lineOf = (actionCode: string) =>
  leafLine({
    ...{ orderId: 9, game: 1, issue: SOURCE.issue, play: 11, actionCode, notes: 2, multiple: 6, unitMode: 1 },
    ...{ stake: 240_000, odds: '98000', acceptedAt: AT, salt: '0a'.repeat(16) }
  })
/** A bet alone in its seal. */
const alone = (line: string) => ({
  seal: { root: hexOf(leafHash(NODE_DIGEST, line)), count: 1, stake: 240_000, sealedAt: AT + 5300 },
  orders: [{ line, path: [], outcome: { status: 2, bonus: 0 } }]
})
const PROOF: DrawProof = {
  ...{ ...SOURCE, type: 1, title: '五分时时彩', previousSecret: '', algorithm: 'chain-v1' },
  ...{ opensAt: AT - 1000, closesAt: AT + 5000, drawsAt: AT + 6000, drawnAt: AT + 6010 },
  chain: { head: hexOf(NODE_DIGEST.sha256(bytesOf(SECRET))), base: 7, ordinal: 0 },
  commitment: commitmentOf(NODE_DIGEST, SOURCE),
  numbers: traceDraw(NODE_DIGEST, SOURCE, RANGE ?? fail()).numbers,
  ...alone(lineOf('3,8||4'))
}
const [ORDER, SEAL, CHAIN] = [PROOF.orders?.[0] ?? fail(), PROOF.seal ?? fail(), PROOF.chain ?? fail()]

/** A file with the sum that its words have: nobody's accident. */
function saying(change: Record<string, unknown>): string {
  const said = { ...PROOF, ...change } as unknown as DrawProof
  return proofFile(said, proofChecksum(NODE_DIGEST, said))
}

/** Whether the page is content with a file: read, whole, and no step failed. */
function pageHolds(text: string): boolean {
  // As a browser reads a file: without the mark before it.
  const read = readProofFile(new TextDecoder().decode(utf8(text)))
  if (typeof read === 'string') return false
  const { proof, sum } = read
  const steps = [...proofSteps(NODE_DIGEST, proof, RANGE, checkSignature)]
  return (
    sum === proofChecksum(NODE_DIGEST, proof) && steps.every(step => withOwn(ownOfFile(proof), step).state !== 'bad')
  )
}

const FILE = saying({})
const early = { secret: '', numbers: [], drawnAt: undefined, seal: undefined, orders: undefined }
const round = { beacon: '1:', beaconChain: { ...TEST_CHAIN, previous: '' } }
const imported = { chain: undefined, importedAt: AT + 6010, secret: '', commitment: '' }

const ODD: readonly (readonly [what: string, text: string])[] = [
  ['as it was saved', FILE],
  ['before the draw', saying(early)],
  ['an official result', saying(imported)],
  ['the fields in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(FILE)).reverse()))],
  ['signs as escapes', FILE.replace('五', '\\u4e94')],
  ['a byte order mark before it', `\ufeff${FILE}`],
  ['whole numbers with a point', FILE.replace('"game": 1,', '"game": 1.0,')],
  ['whole numbers with an exponent', FILE.replace('"count": 1,', '"count": 1e0,')],
  ['half a number', saying({ opensAt: 0.5 })],
  ['less than nothing', FILE.replace('"ordinal": 0', '"ordinal": -0')],
  ['a negative instant', saying({ opensAt: -1 })],
  ['an instant after the year 9999', saying({ drawsAt: Date.UTC(10_000, 0, 1) })],
  ['an amount beyond all', saying({ seal: { ...SEAL, stake: 2 ** 60 } })],
  ['a number of a thousand digits', FILE.replace('"stake": 240000', `"stake": 1${'0'.repeat(999)}`)],
  ['a number beyond numbers', FILE.replace('"stake": 240000', '"stake": 1e999')],
  ['no number', FILE.replace('"stake": 240000', '"stake": NaN')],
  ['yes for a number', saying({ orders: [{ ...ORDER, outcome: { status: true, bonus: 0 } }] })],
  ['a text for a number', saying({ opensAt: '1' })],
  ['a state that is none', saying({ orders: [{ ...ORDER, outcome: { status: 5, bonus: 0 } }] })],
  ['nothing for the seal', saying({ seal: null })],
  ['nothing for the chain', saying({ chain: null })],
  ['nothing for the bets', saying({ orders: null })],
  ['nothing for the time of the draw', saying({ drawnAt: null })],
  ['what no proof says', saying({ extra: 1 })],
  ['what no seal says', saying({ seal: { ...SEAL, extra: 1 } })],
  ['what no bet says', saying({ orders: [{ ...ORDER, extra: 1 }] })],
  ['what no chain says', saying({ chain: { ...CHAIN, extra: 1 } })],
  ['a cut in the first version', saying({ cutAfter: 1 }).replace('proof/2', 'proof/1')],
  ['the second version that says nothing more', FILE.replace('proof/1', 'proof/2')],
  ['none that is missing', saying({ missing: [] })],
  ['two missing in one', saying({ missing: ['9,10'] })],
  ['a short secret', saying({ secret: 'ab' })],
  ['a short secret before the draw', saying({ ...early, secret: 'ab' })],
  ['a long secret before the draw', saying({ ...early, secret: `${SECRET}00` })],
  ['a secret in capitals before the draw', saying({ ...early, secret: SECRET.toUpperCase() })],
  ['a short secret before it', saying({ ...early, previousSecret: 'ab' })],
  ['a short commitment of an official result', saying({ ...imported, commitment: 'ab' })],
  ['a head that is none', saying({ ...early, chain: { ...CHAIN, head: 'ab' } })],
  ['a truncated chain', saying({ chain: { head: CHAIN.head, ordinal: 0 } })],
  ['a chain without its head', saying({ ...early, chain: { base: 7, ordinal: 0 } })],
  ['numbers nobody draws', saying({ ...imported, numbers: [100] })],
  ['more numbers than any draw', saying({ ...imported, numbers: Array(21).fill(1) })],
  ['no title', saying({ title: '' })],
  ['a title of two lines', saying({ title: '开\n奖' })],
  ['a long title', saying({ title: '奖'.repeat(61) })],
  ['a title of signs beyond the plane', saying({ title: '🎲'.repeat(60) })],
  ['a title with half a sign', saying({ title: '开\ud800' })],
  ['an issue that is none', saying({ ...imported, orders: [], issue: '2026 1' })],
  ['a line with half a sign', saying(alone(lineOf('3\ud800')))],
  ['a line with what takes the place of half a sign', saying(alone(lineOf('3\ufffd')))],
  ['a line whose number begins with nought', saying(alone(lineOf('3').replace('|2|6|', '|2|06|')))],
  ['a line with a time that begins with nought', saying(alone(lineOf('3').replace(`|${AT}|`, `|0${AT}|`)))],
  ['a line of another unit', saying(alone(lineOf('3').replace('|6|1|', '|6|2|')))],
  ['a line without a selection', saying(alone(lineOf('')))],
  ['a line without a play', saying(alone(lineOf('3').replace('|11|', '||')))],
  ['a line of other odds', saying(alone(lineOf('3').replace('|98000|', '|9.8|')))],
  ['a line with figures of another script', saying(alone(lineOf('3').replace('|98000|', '|９８０００|')))],
  ['a way that is too long', saying({ orders: [{ ...ORDER, path: Array(41).fill(['left', SECRET]) }] })],
  ['a step of three', saying({ orders: [{ ...ORDER, path: [['left', SECRET, SECRET]] }] })],
  ['a round in other figures', saying({ ...early, ...round, beacon: '+1:' })],
  ['a round without its chain', saying({ ...early, beacon: '1:' })],
  ['a chain without its round', saying({ ...early, beaconChain: round.beaconChain })],
  ['a file that is too long', FILE.replace('{', `{${' '.repeat(1_000_000)}`)],
  ['a field twice', FILE.replace('"game": 1,', '"game": 2, "game": 1,')],
  ['more behind it', `${FILE}{}`]
]

const [ssc] = JSON.parse(readFileSync('tests/vectors/rounds/ssc.json', 'utf8')) as readonly Omit<NamedRound, 'title'>[]
const ROUND: NamedRound = { ...(ssc ?? fail()), title: '秒秒彩', issue: '10000007', algorithm: 'seeds-v1' }

function roundSaying(change: Record<string, unknown>): string {
  const said = { ...ROUND, ...change } as unknown as NamedRound
  return roundFile(said, roundSumOf(NODE_DIGEST, said))
}

function pageHoldsRound(text: string): boolean {
  const read = readRoundFile(new TextDecoder().decode(utf8(text)))
  if (typeof read === 'string') return false
  const { round: said, sum } = read
  return (
    sum === roundSumOf(NODE_DIGEST, said) && roundSteps(NODE_DIGEST, said, RANGE).every(({ state }) => state !== 'bad')
  )
}

const PLAYED = { serverSeed: '' }
const ODD_ROUNDS: readonly (readonly [what: string, text: string])[] = [
  ['as it was saved', roundSaying({})],
  ['of a pair that is played with', roundSaying(PLAYED)],
  ['a proof', FILE],
  ['a short seed', roundSaying({ serverSeed: 'ab' })],
  ['a short commitment', roundSaying({ ...PLAYED, serverSeedHash: 'ab' })],
  ['a client seed of other signs', roundSaying({ ...PLAYED, clientSeed: '种子' })],
  ['a client seed with a bar', roundSaying({ ...PLAYED, clientSeed: 'a|1' })],
  ['no client seed', roundSaying({ ...PLAYED, clientSeed: '' })],
  ['a long client seed', roundSaying({ ...PLAYED, clientSeed: 'a'.repeat(65) })],
  ['half a place', roundSaying({ ...PLAYED, nonce: 0.5 })],
  ['a place before the first', roundSaying({ ...PLAYED, nonce: -1 })],
  ['a place beyond all', roundSaying({ ...PLAYED, nonce: 2 ** 60 })],
  ['a place with a point', roundSaying({ nonce: ROUND.nonce }).replace(/"nonce": (\d+)/, '"nonce": $1.0')],
  ['what no round says', roundSaying({ ...PLAYED, chain: null })],
  ['a type that is none', roundSaying({ ...PLAYED, type: 1000 })],
  ['no game', roundSaying({ ...PLAYED, game: null })],
  ['numbers nobody draws', roundSaying({ ...PLAYED, numbers: [100] })]
]

describe.skipIf(!HAS_PYTHON)('the page and the second programs are content with the same files', () => {
  test.each([
    ['of draws (§V4)', 'verify.py', ODD, pageHolds],
    ['of rounds (§V8)', 'verify_round.py', ODD_ROUNDS, pageHoldsRound]
  ] as const)('odd ones %s', (_, program, files, holds) => {
    const told = pythonOnTexts(
      join('src/tools/verify', program),
      files.map(([, text]) => text)
    )
    const content = files.map(([what], place) => `${what}: ${told[place]?.bad.length === 0}`)
    expect(content).toEqual(files.map(([what, text]) => `${what}: ${holds(text)}`))
    expect(content[0]).toBe('as it was saved: true')
  })
})
