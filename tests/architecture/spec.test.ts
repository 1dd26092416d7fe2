import { describe, expect, test } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES } from '../../src/games/registry'
import { filesUnder, read } from './sourceText'

const SOURCES = [...filesUnder('src'), ...filesUnder('tests')].filter(file => /\.(tsx?|mjs|cjs|css|md)$/.test(file))
const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md']
const ROOT_CODE = ['package.json', 'vite.config.ts', 'compose.yml', 'Dockerfile']
const DOCUMENTS = [...SOURCES.filter(file => file.endsWith('.md')), ...ROOT_DOCUMENTS]
const SPECS = SOURCES.filter(file => file.endsWith('/SPEC.md'))

/** A paragraph's id: the letter of its document, and its number there. */
const CITED = /§([A-Z]\d+(?:\.\d+)*)/g
const HEADING = /^#{2,4} §([A-Z]\d+(?:\.\d+)*) /gm

const idsOf = (text: string, form: RegExp): readonly string[] => [...text.matchAll(form)].map(match => match[1] ?? '')

/** `a-{b,c}-d` stands for a-b-d and a-c-d, list by list. */
function expand(name: string): readonly string[] {
  const [, head = '', list = '', tail = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return list === '' ? [name] : list.split(',').flatMap(part => expand(head + part + tail))
}

/** What a file says about the code: its comments and the titles of its tests, or all of it where it is a document. */
function wordsOf(file: string, text: string): readonly string[] {
  if (file.endsWith('.md')) return [text]
  return text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|\b(?:describe|it|test)\b[^(]*\(['"`].*/gm) ?? []
}

/** `SPEC.md`, `ports/README.md` or `ports/README`, by the end of their path. */
function lostDocuments(file: string, text: string): readonly string[] {
  return wordsOf(file, text)
    .flatMap(words => words.match(/(?:[\w.-]+\/)*[\w-]+\.md\b|(?:[\w.-]+\/)+README\b(?!\.)/g) ?? [])
    .map(name => `/${name.replace(/^(?:\.\.?\/)+/, '').replace(/(?<!\.md)$/, '.md')}`)
    .filter(name => !DOCUMENTS.some(document => `/${document}`.endsWith(name)))
    .map(name => `${file}: ${name.slice(1)}`)
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*/g
/** Names as only code has them: `readPlan`, `PlayGroup`, `TRUST_PROXY`. */
const CODE_NAME = /(?<![\w-])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)(?!\w)/g

/** Every word of the code, comments left out, and what the files are called. */
function wordsOfCode(): ReadonlySet<string> {
  const code = [...SOURCES, ...ROOT_CODE].filter(file => !file.endsWith('.md'))
  const called = SOURCES.map(file => (file.split('/').at(-1) ?? '').replace(/\..*/, ''))
  const texts = code.map(file => read(file).replace(COMMENT, ''))
  return new Set([...called, ...texts.flatMap(text => text.match(/[A-Za-z]\w*/g) ?? [])])
}

/** What a text calls by a name of code, in backticks, and the code does not have. */
function lostNames(file: string, text: string, words: ReadonlySet<string>): readonly string[] {
  const remarks = file.endsWith('.md') ? [text.replace(/^```[\s\S]*?^```/gm, '')] : (text.match(COMMENT) ?? [])
  return remarks
    .flatMap(remark => remark.match(/`[^`\n]+`/g) ?? [])
    .flatMap(quoted => quoted.match(CODE_NAME) ?? [])
    .filter(name => !words.has(name))
    .map(name => `${file}: ${name}`)
}

/** The ids in the first column of a document's tables of plays. */
const playIdsOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
    .flatMap(match => expand(match[1] ?? ''))

describe('the specification in the repository', () => {
  const headings = SPECS.flatMap(file => idsOf(read(file), HEADING))

  test('no two paragraphs have one id', () => {
    expect(headings.length).toBeGreaterThan(100)
    expect(headings.filter((id, index) => headings.indexOf(id) !== index)).toEqual([])
  })

  test('every cited paragraph is there', () => {
    const known = new Set(headings)
    const lost = [...SOURCES, ...ROOT_DOCUMENTS].flatMap(file =>
      idsOf(read(file), CITED).flatMap(id => (known.has(id) ? [] : [`${file}: §${id}`]))
    )
    expect(lost).toEqual([])
  })

  test('every paragraph is cited by code or a test, itself or a part of it', () => {
    const cited = SOURCES.filter(file => !file.endsWith('.md')).flatMap(file => idsOf(read(file), CITED))
    expect(headings.filter(id => !cited.some(each => each === id || each.startsWith(`${id}.`)))).toEqual([])
  })

  test('no paragraph is cited without the letter of its document', () => {
    const bare = /\bspec §|§\d/i
    expect(SOURCES.filter(file => !file.endsWith('architecture/spec.test.ts') && bare.test(read(file)))).toEqual([])
  })

  test('every document that a comment, a test title or another document names is here', () => {
    expect(SOURCES.length).toBeGreaterThan(1000)
    const files = [...SOURCES, ...ROOT_DOCUMENTS].filter(file => !file.endsWith('architecture/spec.test.ts'))
    expect(files.flatMap(file => lostDocuments(file, read(file)))).toEqual([])
  })

  test('a document that is not here is found in a comment, in a title and in a document, and in no other text', () => {
    const found = (file: string, text: string) => lostDocuments(file, text).length
    expect(found('a.ts', '/** As elsewhere/README.md says. */\n')).toBe(1)
    expect(found('a.tsx', 'const a = 1 // elsewhere/README\n')).toBe(1)
    expect(found('a.css', '.a { } /* as\n plays.md has it */\n')).toBe(1)
    expect(found('a.test.ts', "  it('is red (elsewhere/README.md)', () => {\n")).toBe(1)
    expect(found('a.md', 'See [there](elsewhere/README.md).\n')).toBe(1)
    expect(found('a.ts', "const name = 'plays.md'\n// ports/README.md, SPEC.md, rules/trust/SPEC.md\n")).toBe(0)
  })

  test('every name of code that a document or a comment quotes is in the code', () => {
    const words = wordsOfCode()
    expect([...SOURCES, ...ROOT_DOCUMENTS].flatMap(file => lostNames(file, read(file), words))).toEqual([])
  })

  test('a name that is no longer there is found in a comment and in a document, and only in backticks', () => {
    const found = (file: string, text: string) => lostNames(file, text, new Set(['readPlan'])).length
    expect(found('a.ts', '/** See `tellAfter` and `readPlan`. */\n')).toBe(1)
    expect(found('a.ts', '// as `MOST_TALES` says\n')).toBe(1)
    expect(found('a.md', 'Calls of `TaleTeller` go on.\n')).toBe(1)
    expect(found('a.md', 'Calls of a TaleTeller, `sha256sum`, `X-Forwarded-For`, `lhc-regular2-number`.\n')).toBe(0)
    expect(found('a.ts', 'const text = `tellAfter`\n')).toBe(0)
  })

  test.each(FAMILIES.map(family => [family.key, family] as const))(
    '%s: its document has every play and no other',
    (key, family) => {
      const described = playIdsOf(read(`src/games/${key}/SPEC.md`))
      const sold = playsOf(family).map(play => play.id)
      expect(described.filter(id => !sold.includes(id))).toEqual([])
      expect(sold.filter(id => !described.includes(id))).toEqual([])
    }
  )
})
