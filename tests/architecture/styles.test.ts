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

describe('style sheets', () => {
  test.each(SHEETS)('%s styles nothing that no component has', sheet => {
    expect(unused(read(sheet), sources)).toEqual([])
  })

  test('a class that nothing uses would be found, one of a stem and a value is used', () => {
    const css = '.gone, .tag--blue > .tag__end { color: red } /* .remark */ @media (a: b) { .tag--old:hover { } }'
    const text = quoted(['`tag tag--$', '{tone}` "tag__end" // "gone"'].join(''))
    expect(unused(css, text)).toEqual(['gone'])
    expect(unused('.stage__hud { } .stage { }', 'className="stage"')).toEqual(['stage__hud'])
  })
})
