import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withHint } from '../../src/tools/build/compileHints'
import { withoutDocstrings } from '../../src/tools/build/contractDocstrings'
import { ROUTER_FILE } from '../../src/tools/build/productionRouter'
import { SLIM_AXIOS } from '../../src/tools/build/slimAxios'
import { CHANGED_IN_PIXI, LEFT_OUT_OF_PIXI } from '../../src/tools/build/slimPixi'
import { ROOT } from '../../src/tools/node.mjs'
import type { SyntaxNode } from '../../src/tools/syntax'
import { nameOf, textOf, treeOf, within } from '../../src/tools/syntax'

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

  test.each(CHANGED_IN_PIXI)('pixi.js has one $file with the line that is changed, once', ({ file, from }) => {
    const found = pixi.filter(path => path.endsWith(`/${file}`))
    expect(found).toHaveLength(1)
    expect(read('pixi.js', found[0] ?? '').split(from)).toHaveLength(2)
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

// Another file than the one the package names: it must be there, and be the same.
test('react-router has a production file that exports what its development file does', () => {
  const exported = (path: string) => exportsOf(readFileSync(path, 'utf8'))
  const names = exported(ROUTER_FILE)
  expect(names).toContain('useNavigate')
  expect(names).toEqual(exported(ROUTER_FILE.replace('/production/', '/development/')))
})

// They would weigh 7 KB gz in every player's scripts; a call that loses more than its docstring would answer nothing.
describe('docstrings of the contract', () => {
  const files = ['src/contract/areas', 'src/games'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => (folder === 'src/games' ? /[\\/]calls\.ts$/ : /\.ts$/).test(file))
      .map(file => `${folder}/${file}`.replaceAll('\\', '/'))
  )

  test.each(files)('%s is built without, and with all the rest', file => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const built = withoutDocstrings(`/${file}`, source) ?? ''
    const words = [...within(treeOf(file, built))].flatMap(node => (docOf(node) === undefined ? [] : [docOf(node)]))
    expect(words.filter(text => text !== '')).toEqual([])
    expect(built).not.toContain('described(')
    const schemas = (code: string) => code.match(/\b(?:z\.\w+|missTable|locationTables|ofWindowAndCode)\(/g)
    expect(schemas(built)).toEqual(schemas(source))
  })
})

/** The docstring of a call, where a node is one. */
function docOf(node: SyntaxNode): string | undefined {
  const { key, value, callee } = node as Readonly<Record<string, unknown>>
  if (node.type === 'Property' && nameOf(key) === 'doc') return textOf(value)
  if (node.type === 'CallExpression' && nameOf(callee) === 'trendCall')
    return textOf((node['arguments'] as readonly unknown[]).at(-1))
  return undefined
}

test('a large script begins with the hint to compile all of it, a small one is as it was', () => {
  const large = `export const a = 1\n${'//\n'.repeat(4000)}`
  expect(withHint(large).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
  expect(withHint(large).endsWith(large)).toBe(true)
  expect(withHint('export const a = 1\n')).toBe('export const a = 1\n')
})
