import { describe, expect, test } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES } from '../../src/games/registry'
import { filesUnder, read } from './sourceText'

const SOURCES = [...filesUnder('src'), ...filesUnder('tests')].filter(file => /\.(tsx?|mjs|cjs|css|md)$/.test(file))
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
    const lost = [...SOURCES, 'README.md'].flatMap(file =>
      idsOf(read(file), CITED).flatMap(id => (known.has(id) ? [] : [`${file}: §${id}`]))
    )
    expect(lost).toEqual([])
  })

  test('no paragraph is cited by a document that is not here', () => {
    const elsewhere = /\b(?:plays|trends|reliability|design|account|agency|trust)\.md\b|\bspec §|§\d/i
    const lost = SOURCES.filter(file => !file.endsWith('architecture/spec.test.ts') && elsewhere.test(read(file)))
    expect(lost).toEqual([])
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
