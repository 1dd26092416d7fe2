import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HELP_FROM, withoutToolParts } from '../../src/tools/build/nothingForTools'
import { SLIM_AXIOS } from '../../src/tools/build/slimAxios'
import { LEFT_OUT_OF_PIXI } from '../../src/tools/build/slimPixi'
import { ROOT } from '../../src/tools/node.mjs'
import { nameOf, treeOf, within } from '../../src/tools/syntax'

const filesOf = (name: string): readonly string[] =>
  readdirSync(join(ROOT, 'node_modules', name, 'lib'), { recursive: true, encoding: 'utf8' }).map(file =>
    file.replaceAll('\\', '/')
  )
const read = (name: string, file: string) => readFileSync(join(ROOT, 'node_modules', name, 'lib', file), 'utf8')

/** Names a module exports, `default` among them. */
function exportsOf(code: string): readonly string[] {
  const lists = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(match =>
    (match[1] ?? '').split(',').map(
      item =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? ''
    )
  )
  const declared = [...code.matchAll(/export (?:default|(?:const|class|function) (\w+))/g)].map(
    match => match[1] ?? 'default'
  )
  return [...new Set([...lists, ...declared])].filter(name => name !== '').sort()
}

// A package that moves or renames what the build leaves out would silently come back whole, or break at run time.
describe('what the build puts in place of parts of other packages', () => {
  const pixi = filesOf('pixi.js')
  test.each(LEFT_OUT_OF_PIXI)('pixi.js has one $file, and the stand-in exports the same names', ({ file, code }) => {
    const found = pixi.filter(path => path.endsWith(`/${file}`))
    expect(found).toHaveLength(1)
    expect(exportsOf(code)).toEqual(exportsOf(read('pixi.js', found[0] ?? '')))
  })

  test.each(Object.entries(SLIM_AXIOS))(
    'axios has %s, and the stand-in exports the names that are imported',
    (part, code) => {
      const names = exportsOf(read('axios', `${part}.js`))
      const importers = filesOf('axios').filter(file => file.endsWith('.js'))
      const needsDefault = importers.some(file =>
        new RegExp(`import \\w+ from '[^']*/${part.split('/').at(-1)}\\.js'`).test(read('axios', file))
      )
      const given = exportsOf(code)
      expect(given.filter(name => !names.includes(name))).toEqual([])
      expect(given.includes('default')).toBe(needsDefault)
    }
  )
})

// The sentences that introduce a play travel with the plays of the server; in every player's scripts they would weigh 5 KB gz.
describe('the words that introduce a play', () => {
  const files = ['src/rules/kinds', 'src/games'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && (folder === 'src/rules/kinds' || file.includes('/rules/')))
      .map(file => `${folder}/${file}`.replaceAll('\\', '/'))
  )
  const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
  const sentences = (code: string): number => code.match(/即为中奖|即中一注/g)?.length ?? 0

  // A function that is renamed in the rules alone would bring them all back without a word.
  test.each(Object.entries(HELP_FROM))('are left out where plays call %s', (name, from) => {
    const calling = files.filter(file => new RegExp(`(?<!const )\\b${name}\\(`).test(source(file)))
    expect(calling.length).toBeGreaterThan(0)
    const worded = calling.filter(file =>
      [...within(treeOf(file, withoutToolParts(`/${file}`, source(file)) ?? ''))].some(
        node =>
          node.type === 'CallExpression' &&
          nameOf(node['callee']) === name &&
          (node['arguments'] as readonly unknown[]).length > from
      )
    )
    expect(worded).toEqual([])
  })

  test('are left out of the kinds', () => {
    const kinds = files.filter(file => file.startsWith('src/rules/kinds/') && sentences(source(file)) > 0)
    expect(kinds.length).toBeGreaterThan(8)
    const still = kinds.filter(file => sentences(withoutToolParts(`/${file}`, source(file)) ?? '') > 0)
    expect(still).toEqual([])
  })
})
