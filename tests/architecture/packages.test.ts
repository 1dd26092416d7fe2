import { describe, expect, test } from 'vitest'
import { filesUnder, read } from './sourceText'

const manifest: {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
} = JSON.parse(read('package.json'))

const sources = filesUnder('src')
  .filter(file => /\.(ts|tsx)$/.test(file))
  .map(read)
  .join('\n')

/** What a file imports before its first line runs. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(?:(?:import|export) .*|\} )from '([^']+)'|^import '([^']+)'/gm)].map(
    ([, named, bare]) => named ?? bare ?? ''
  )

/** Everything a program needs that is no file of its folder: what Node has, and packages. */
function outsideOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return importsOf(file).flatMap(name =>
    name.startsWith('./') ? outsideOf(folder + name.slice(2), seen) : [`${file}: ${name}`]
  )
}

describe('packages', () => {
  test.each(['setup', 'start', 'test', 'cli', 'bench', 'build'])(
    'src/tools/%s.mjs starts on a fresh clone: it needs no package before it has installed them',
    name => {
      expect(outsideOf(`src/tools/${name}.mjs`).filter(entry => !entry.includes(': node:'))).toEqual([])
    }
  )

  test('the lock file names no registry', () => {
    const lock = read('package-lock.json')
    expect(lock).not.toContain('"resolved"')
    expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  test('the lock file knows every optional package, of other systems too', () => {
    // npm leaves out what the registry at hand does not serve, and then refuses its own lock file elsewhere.
    const entries: Readonly<Record<string, { readonly optionalDependencies?: object }>> = JSON.parse(
      read('package-lock.json')
    ).packages
    const known = new Set(Object.keys(entries).map(path => path.slice(path.lastIndexOf('node_modules/') + 13)))
    const wanted = Object.values(entries).flatMap(entry => Object.keys(entry.optionalDependencies ?? {}))
    expect(wanted.filter(name => !known.has(name))).toEqual([])
  })

  test('every version is exact', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('every package of the product is used', () => {
    const unused = Object.keys(manifest.dependencies).filter(name => !uses(name))
    expect(unused).toEqual([])
  })
})

function uses(name: string): boolean {
  return sources.includes(`'${name}'`) || sources.includes(`'${name}/`)
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Packages of a lock file that no other package of it asks for: npm installs none of them. */
function unasked(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  const asked = new Set(
    Object.values(packages).flatMap(({ dependencies, devDependencies, optionalDependencies, peerDependencies }) =>
      [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap(group => Object.keys(group ?? {}))
    )
  )
  return Object.keys(packages).filter(
    folder => folder !== '' && !asked.has(folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length))
  )
}

test('the lock file names no package that npm leaves out: each command would take the rest for missing and install all anew', () => {
  expect(unasked(JSON.parse(read('package-lock.json')).packages)).toEqual([])
  expect(unasked({ '': { dependencies: { used: '1' } }, 'node_modules/used': {}, 'node_modules/left': {} })).toEqual([
    'node_modules/left'
  ])
})
