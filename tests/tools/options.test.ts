import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROOT } from '../../src/tools/node.mjs'
import { chosen, optionsOf, wholeNumber } from '../../src/tools/options'
import { THOROUGH } from '../kit/thorough'

const { argv } = process
let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => said.push(String(text)) > 0)
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`exit ${code}`)
  })
})
afterEach(() => {
  process.argv = argv
  vi.restoreAllMocks()
})

function expectEnd(work: () => unknown, says: string): void {
  expect(work).toThrow('exit 2')
  expect(said).toEqual([`${says}\n`])
}

describe('what a program is told', () => {
  const told = (...words: readonly string[]) => {
    process.argv = ['node', 'tool', ...words]
    return optionsOf({ scene: { type: 'string' }, from: { type: 'string', default: '0' }, why: { type: 'boolean' } })
  }

  test('are its options, with what stands for those that are not given', () => {
    expect(told()).toEqual({ from: '0' })
    expect(told('--scene', 'k3', '--why', '--from=-900')).toEqual({ scene: 'k3', why: true, from: '-900' })
  })

  const THERE_ARE = 'there are --scene, --from, --why.'
  test.each([
    ['a mistyped option', ['--scnee', 'k3'], `Unknown option '--scnee'; ${THERE_ARE}`],
    ['an option without its value', ['--scene'], `Option '--scene <value>' argument missing; ${THERE_ARE}`],
    [
      'a value that begins with a dash',
      ['--from', '-900'],
      `To specify an option argument starting with a dash use '--from=-XYZ'; ${THERE_ARE}`
    ],
    ['a word that belongs to no option', ['k3'], `Unexpected argument 'k3'; ${THERE_ARE}`]
  ])('%s ends it with what there is', (_, words, says) => {
    expectEnd(() => told(...words), says)
  })

  test('a program that takes no options says so', () => {
    process.argv = ['node', 'tool', '--scene']
    expectEnd(() => optionsOf({}), "Unknown option '--scene'; there are no options.")
  })
})

describe('a whole number', () => {
  test.each([
    ['1', 1],
    ['-900', -900],
    ['1000', 1000]
  ])('%s is taken', (given, number) => {
    expect(wholeNumber('step', given, -900, 1000)).toBe(number)
  })

  test.each(['', ' ', 'ten', '1.5', '-901', '1001', 'Infinity'])('“%s” ends the program with its bounds', given => {
    expectEnd(() => wholeNumber('step', given, -900, 1000), `--step ${given}: give a whole number from -900 to 1000.`)
  })

  test('without a highest one it is told from where on', () => {
    expectEnd(() => wholeNumber('step', '0', 1), '--step 0: give a whole number from 1 on.')
  })
})

describe('a choice', () => {
  const FAMILIES = ['racing', 'ssc', 'k3'] as const

  test.each([
    ['nothing', undefined, FAMILIES],
    ['one', 'ssc', ['ssc']],
    ['some, in the order they have', 'k3,racing', ['racing', 'k3']]
  ])('%s of a list is chosen', (_, given, expected) => {
    expect(chosen(FAMILIES, 'scene', given)).toEqual(expected)
  })

  test.each([
    ['a name nothing has', 'k3,races', '--scene knows no races; there are racing, ssc, k3.'],
    ['no name', '', '--scene knows no such thing; there are racing, ssc, k3.']
  ])('%s ends the program with what there is', (_, given, says) => {
    expectEnd(() => chosen(FAMILIES, 'scene', given), says)
  })
})

const started = (file: string, words: readonly string[], env = process.env) => {
  const typescript = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  return spawnSync(process.execPath, [...typescript, file, ...words], { cwd: ROOT, encoding: 'utf8', env })
}

/** Programs that load little before they read their words; the others load the product's server or client first. */
const LIGHT = [
  ['src/tools/bench.mjs', '--minutes', '30'],
  ['src/tools/start.mjs', '--port', '9000'],
  ['src/tools/build.mjs', '--base', '/site'],
  ['src/tools/contractDocs.ts', '--call', 'balance'],
  ['src/tools/figures.ts', '--folder', 'src'],
  ['src/tools/art.ts', '--bundle', 'slot'],
  ['src/tools/sounds.ts', '--sprite', 'slot']
] as const
const HEAVY = [
  ['src/tools/stageBaselines.ts', '--scene', 'races'],
  ['src/tools/stageStills.ts', '--scene', 'k3'],
  ['tests/journeys/kit/screenBaselines.ts', '--screens', 'home'],
  ['src/server/dev.ts', '--port', '9000']
] as const

const expectNothingDone = (file: string, option: string, name: string) => {
  const run = started(file, [option, name])
  expect([run.status === 0, run.stdout]).toEqual([false, ''])
  expect(run.stderr).toContain(option)
}

test.each(LIGHT)('%s does nothing when told %s %s, and says why', expectNothingDone)

describe.runIf(THOROUGH)('programs that load much', () => {
  test.each(HEAVY)('%s does nothing when told %s %s, and says why', expectNothingDone)
})

test.each([
  [
    'figures of a folder without git',
    'src/tools/figures.ts',
    [tmpdir()],
    `\n${tmpdir()} is no working tree of this project.\n`
  ],
  [
    'sounds without their encoder',
    'src/tools/sounds.ts',
    [],
    '\nThe sounds are encoded by ffmpeg: install it and try again.\n'
  ],
  [
    'cases of a family that has some',
    'src/tools/vectors.ts',
    ['--family', 'ssc'],
    '\ntests/vectors/ssc.json is published: its cases are never changed.\n'
  ],
  [
    'words for a benchmark that takes none',
    'src/tools/bench.mjs',
    ['chinaTime', '--minutes', '1'],
    '\nchinaTime takes no --minutes 1.\n'
  ]
])('%s are refused in a sentence', (_, file, words, says) => {
  const run = started(file, words, { ...process.env, PATH: '' })
  expect([run.status, run.stdout, run.stderr]).toEqual([1, '', says])
})
