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

describe('packages', () => {
  test('the lock file names no registry', () => {
    const lock = read('package-lock.json')
    expect(lock).not.toContain('"resolved"')
    expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/)
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
