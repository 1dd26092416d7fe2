import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../src/tools/node.mjs'
import { codeLines, filesUnder, isTable, read, valueImports } from './sourceText'

interface Room {
  readonly own: string
  readonly may: readonly string[]
  readonly types?: readonly string[]
}

const { ROOMS }: { ROOMS: Readonly<Record<string, Room>> } = createRequire(import.meta.url)('../../src/tools/rooms.cjs')

const SOURCES = filesUnder('src').filter(file => /\.(ts|tsx|mjs|cjs)$/.test(file))
const MOST_LINES = 300
const README_LINES = 15
/** Longer lines are read by nobody who looks for one thing. */
const README_WIDTH = 300
/** Of a table's row in the root's README: a variable or command, what it does, what it is without. */
const ROOT_README_WIDTH = 400
/** `src/README.md` is the glossary: a row a word. */
const READMES = filesUnder('src').filter(file => file.endsWith('/README.md') && file !== 'src/README.md')

const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
  .filter(item => item.isDirectory())
  .map(item => item.name)

describe('rooms', () => {
  test.each(rooms)('src/%s says what it is', room => {
    expect(existsSync(join(ROOT, `src/${room}/README.md`))).toBe(true)
  })

  test.each(READMES)('%s has at most 15 lines', file => {
    expect(linesOf(read(file)).length).toBeLessThanOrEqual(README_LINES)
  })

  test('no line of a README is too long to be scanned', () => {
    const long = [...READMES, 'src/README.md'].flatMap(file => tooLong(file, read(file), README_WIDTH))
    expect([...long, ...tooLong('README.md', read('README.md'), ROOT_README_WIDTH)]).toEqual([])
  })

  test('no source file is longer than 300 lines of code, tables aside', () => {
    const long = SOURCES.filter(file => codeLines(read(file)).length > MOST_LINES && !isTable(read(file)))
    expect(long).toEqual([])
  })

  test('what a room may know by type only is imported by type only', () => {
    expect(SOURCES.flatMap(file => usedTypesOnly(file, read(file)))).toEqual([])
  })

  test('folders are kebab-case', () => {
    const folders = new Set(SOURCES.flatMap(file => dirname(file).split('/')))
    expect([...folders].filter(name => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  test('no file of the pages reads a language of the browser as it loads: 50 ms of a page that may never use it', () => {
    const pages = SOURCES.filter(file => !file.startsWith('src/server/'))
    expect(pages.filter(file => /^(export )?const \w+ = new Intl\./m.test(read(file)))).toEqual([])
  })

  test('no comment promises work for later', () => {
    // Written so that a search for the words does not find the search.
    const promises = SOURCES.filter(file => /\b(T[O]DO|F[I]XME|X{3}|H[A]CK)\b/.test(read(file)))
    expect(promises).toEqual([])
  })
})

describe('the checks above can fail', () => {
  test('a value import of a types-only room', () => {
    expect(usedTypesOnly('src/widgets/A.tsx', "import { CODE } from '../contract/codes'\n")).toHaveLength(1)
    expect(usedTypesOnly('src/widgets/A.tsx', "import type { Code } from '../contract/codes'\n")).toEqual([])
    expect(usedTypesOnly('src/rules/a.ts', "import {\n  message\n} from '../text/messages'\n")).toHaveLength(1)
    expect(usedTypesOnly('src/rules/a.ts', "const text = await import('../text/messages')\n")).toHaveLength(1)
  })

  test('a README of endless lines', () => {
    expect(tooLong('a.md', `# a\n\n${'a'.repeat(301)}\n`, README_WIDTH)).toEqual(['a.md:3 has 301 characters'])
    expect(tooLong('a.md', `# a\n\n${'a'.repeat(300)}\n`, README_WIDTH)).toEqual([])
  })

  test('a long file, but not a table', () => {
    const table = `export const TABLE = [\n${"  { id: 1, name: '冠军' },\n".repeat(400)}]\n`
    const code = 'export const f = (a: number) => a + 1\n'.repeat(400)
    expect([isTable(table), isTable(code)]).toEqual([true, false])
    expect(codeLines('/* a\n b */\n// c\n\nconst d = 1\n/** e */\n')).toEqual(['const d = 1'])
  })
})

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n')

function tooLong(file: string, text: string, most: number): readonly string[] {
  return linesOf(text).flatMap((line, at) =>
    line.length > most ? [`${file}:${at + 1} has ${line.length} characters`] : []
  )
}

function usedTypesOnly(file: string, text: string): readonly string[] {
  const room = Object.values(ROOMS).find(({ own }) => new RegExp(`^${own}`).test(file))
  if (!room?.types) return []
  const allowed = [room.own, ...room.may].map(pattern => new RegExp(`^${pattern.replace(/\\\.ts\$$/, '')}`))
  const typed = room.types.map(pattern => new RegExp(`^${pattern.replace(/\\\.ts\$$/, '')}`))
  return valueImports(text)
    .filter(specifier => specifier.startsWith('.'))
    .map(specifier => join(dirname(file), specifier).replaceAll('\\', '/'))
    .filter(target => typed.some(pattern => pattern.test(target)) && !allowed.some(pattern => pattern.test(target)))
    .map(target => `${file} uses ${target}`)
}
