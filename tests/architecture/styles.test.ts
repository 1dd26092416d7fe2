import { describe, expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

const SHEETS = filesUnder('src').filter(file => file.endsWith('.css'))
/** What stands in quotes: a name in a comment or in the code is no class. */
const quoted = (source: string): string =>
  [...source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].join('\n')

const sources = filesUnder('src')
  .filter(file => /\.tsx?$/.test(file))
  .map(file => quoted(read(file)))
  .join('\n')

/** Classes of a style sheet, without what stands in comments and strings. */
function classesOf(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...new Set([...rules.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))]
}

/** A class stands in the sources whole, or is put together of a stem and a value: `tag--${tone}`. */
function isUsed(name: string, text: string): boolean {
  const escaped = name.replace(/[-]/g, '\\-')
  if (new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)) return true
  const stem = /^(.*?(?:--|__|-))[a-z0-9]+$/i.exec(name)?.[1]
  return stem !== undefined && text.includes(`${stem}\${`)
}

const unused = (css: string, text: string): readonly string[] => classesOf(css).filter(name => !isUsed(name, text))

/** Classes that a sheet styles wherever they stand: its room owns them. */
function ownedBy(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  const selectors = rules.split(/\{\}|\{|\}/).flatMap(list => list.split(','))
  return selectors.flatMap(selector => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? [])
}

/** Rooms of screens are loaded in any order, and stay: two that style one class style each other's. */
const roomOf = (sheet: string): string => /^src\/screens\/[^/]+(?:\/[^/]+(?=\/))?/.exec(sheet)?.[0] ?? 'shared'

describe('style sheets', () => {
  test('no class belongs to two rooms of screens', () => {
    const rooms = new Map<string, Set<string>>()
    for (const sheet of SHEETS.filter(name => name.startsWith('src/screens/')))
      for (const name of ownedBy(read(sheet))) rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(sheet)))
    expect([...rooms].filter(([, owners]) => owners.size > 1).map(([name, owners]) => [name, ...owners])).toEqual([])
    expect(ownedBy('.a, .b > .c { } /* .d */ @media (x: y) { .e { } } .f .g { }')).toEqual(['a', 'e'])
  })

  test.each(SHEETS)('%s styles nothing that no component has', sheet => {
    expect(unused(read(sheet), sources)).toEqual([])
  })

  test('dark is the same whether the system says so or the player', () => {
    const blocks = [...read('src/ui/styles/tokens.css').matchAll(/theme=(?:light\]\)|dark\]) \{([^}]*)\}/g)]
    const [bySystem, chosen] = blocks.map(([, rules = '']) => rules.split('\n').map(line => line.trim()))
    expect(blocks).toHaveLength(2)
    expect(bySystem?.length).toBeGreaterThan(40)
    expect(chosen).toEqual(bySystem)
  })

  test('a class that nothing uses would be found, one of a stem and a value is used', () => {
    const css = '.gone, .tag--blue > .tag__end { color: red } /* .remark */ @media (a: b) { .tag--old:hover { } }'
    const text = quoted(['`tag tag--$', '{tone}` "tag__end" // "gone"'].join(''))
    expect(unused(css, text)).toEqual(['gone'])
    expect(unused('.stage__hud { } .stage { }', 'className="stage"')).toEqual(['stage__hud'])
  })
})
