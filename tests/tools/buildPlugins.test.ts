import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SLIM_AXIOS } from '../../src/tools/build/slimAxios'
import { LEFT_OUT_OF_PIXI } from '../../src/tools/build/slimPixi'
import { ROOT } from '../../src/tools/node.mjs'

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
