import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAMILIES } from '../../src/games/registry'
import type { NamedRound } from '../../src/rules/trust/roundFile'
import { roundFile, roundSumOf } from '../../src/rules/trust/roundFile'
import type { RoundProof } from '../../src/rules/trust/roundSteps'
import { roundSteps } from '../../src/rules/trust/roundSteps'
import { NODE_DIGEST } from '../../src/server/domain/seals/nodeDigest'
import type { ToldOfFile } from './python'
import { HAS_PYTHON, python, pythonOn, pythonOnTexts } from './python'

/** A round that was drawn once and is never changed: a program that says otherwise is wrong. */
type Case = Omit<RoundProof, 'issue'> & { readonly type: number }

const VECTORS = 'tests/vectors/rounds'
const FOLDER = 'src/tools/verify'
const VERIFIER = join(FOLDER, 'verify_round.py')
const FILES = readdirSync(VECTORS)
const casesOf = (file: string) => JSON.parse(readFileSync(join(VECTORS, file), 'utf8')) as Case[]
const rangeOf = (type: number) => FAMILIES.find(family => family.type === type)?.numbers

const comesOut = (one: Case): boolean =>
  roundSteps(NODE_DIGEST, { ...one, issue: '1' }, rangeOf(one.type)).every(step => step.state === 'ok')

describe('published rounds (§V7)', () => {
  test('there are a hundred of every family', () => {
    expect(FILES.map(file => file.replace('.json', '')).sort()).toEqual(FAMILIES.map(family => family.key).sort())
    for (const file of FILES) expect(casesOf(file)).toHaveLength(100)
  })

  test.each(FILES)('%s come out here', file => {
    expect(casesOf(file).filter(one => !comesOut(one))).toEqual([])
  })
})

const [ssc] = casesOf('ssc.json')
if (!ssc) throw new Error('no case')
const ROUND: NamedRound = { ...ssc, title: '秒秒彩', issue: '10000007', algorithm: 'seeds-v1' }
const saidOf = (round: NamedRound): string => roundFile(round, roundSumOf(NODE_DIGEST, round))

describe.skipIf(!HAS_PYTHON)('the second program, in Python, on rounds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-rounds-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const saved = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  test('all of them come out there', () => {
    const told = pythonOn(VERIFIER, '--vectors', ...FILES.map(file => join(VECTORS, file)))
    expect(told.map(({ lines }, place) => [FILES[place], lines])).toEqual(
      FILES.map(file => [file, ['100 of 100 cases agree']])
    )
  })

  const other = '0'.repeat(64)
  const altered: readonly (readonly [what: string, text: string, why: string])[] = [
    ['another seed', saidOf({ ...ROUND, serverSeed: other }), 'the seed fits'],
    ['another commitment', saidOf({ ...ROUND, serverSeedHash: other }), 'the seed fits'],
    ['a seed that is none', saidOf({ ...ROUND, serverSeed: 'ab' }), 'the file is damaged'],
    ['another client seed', saidOf({ ...ROUND, clientSeed: 'theirs' }), 'the numbers follow'],
    ['another place in the pair', saidOf({ ...ROUND, nonce: ROUND.nonce + 1 }), 'the numbers follow'],
    ['another game', saidOf({ ...ROUND, game: ROUND.game + 1 }), 'the numbers follow'],
    ['a type nobody draws', saidOf({ ...ROUND, type: 99 }), 'the numbers follow'],
    ['an altered byte', saidOf(ROUND).replace('秒秒彩', '秒秒采'), 'the file is as it was saved']
  ]
  const hostile = ['', '[]', '{"format":"kaijiang-proof/1"}', '{"format":"kaijiang-round/1"}', '['.repeat(100_000)]
  const [whole, early] = [saidOf(ROUND), saidOf({ ...ROUND, serverSeed: '' })]
  const told = new Map<string, ToldOfFile | undefined>()
  beforeAll(() => {
    const texts = [whole, early, ...altered.map(([, text]) => text), ...hostile]
    const answers = pythonOnTexts(VERIFIER, texts)
    for (const [place, text] of texts.entries()) told.set(text, answers[place])
  })

  test('a whole file holds in every step; before the pair is replaced there is less to look at (§V8)', () => {
    expect(told.get(whole)).toMatchObject({ held: 5, empty: 0, bad: [] })
    expect(told.get(early)).toMatchObject({ held: 2, empty: 3, bad: [] })
  })

  test.each(altered)('%s fails where it shows', (_, text, why) => {
    expect(told.get(text)?.bad.join('\n')).toMatch(new RegExp(`^BAD ${why}`, 'm'))
  })

  test.each(hostile)('a file that is no round is refused with one reason: %.40s', text => {
    expect(told.get(text)?.bad).toHaveLength(1)
  })

  test('a program that is not content ends with 1', () => {
    const [, bad = ''] = altered[0] ?? []
    expect([whole, bad].map(text => python(VERIFIER, saved('one.json', text)).status)).toEqual([0, 1])
    expect(python(VERIFIER, saved('none.json', ''))).toMatchObject({ status: 1, stderr: '' })
  })

  /** Each a mistake somebody could make; the published rounds must notice. */
  test.each([
    ['takes the label of the other draws', 'instant|v1', 'draw|v1', 'verify_round.py'],
    ['counts rounds from one', "{of['nonce']}", "{of['nonce'] + 1}", 'verify_round.py'],
    ['forgets the client seed', "|{of['clientSeed']}", '', 'verify_round.py'],
    ['commits to the bare seed', 'commit|v1|instant|', '', 'verify_round.py'],
    ['reads little-endian words', '"big")', '"little")', 'verify.py'],
    ['begins its blocks at one', 'block = 0', 'block = 1', 'verify.py']
  ])('a verifier that %s is caught', (_, from, to, broken) => {
    for (const name of ['form.py', 'verify.py', 'verify_round.py']) {
      const source = readFileSync(join(FOLDER, name), 'utf8')
      if (name === broken) expect(source).toContain(from)
      saved(name, name === broken ? source.replace(from, to) : source)
    }
    const told = python(join(folder, 'verify_round.py'), '--vectors', join(VECTORS, 'ssc.json'))
    expect(told).toMatchObject({ status: 1, stderr: '' })
  })
})
