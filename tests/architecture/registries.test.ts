import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../src/tools/node.mjs'
import { read } from './sourceText'

/** Families a registry imports, by folder. */
const families = (file: string, half: string): readonly string[] =>
  [
    ...new Set([...read(file).matchAll(new RegExp(`'\\./([a-z0-9-]+)/${half}`, 'g'))].map(match => match[1] ?? ''))
  ].sort()

const RULES = families('src/games/registry.ts', 'rules')
const STAGES = families('src/games/registry.client.ts', 'stage')

describe('registries', () => {
  test('rules and stages list the same families', () => {
    expect(RULES.length).toBeGreaterThan(0)
    expect(STAGES).toEqual(RULES)
  })

  test.each(RULES)('%s has rules and a stage on disk', family => {
    expect(existsSync(join(ROOT, 'src/games', family, 'rules'))).toBe(true)
    expect(existsSync(join(ROOT, 'src/games', family, 'stage'))).toBe(true)
  })

  test('the client registry loads stages lazily', () => {
    const eager = [...read('src/games/registry.client.ts').matchAll(/^import (?!type)[^\n]*\/(stage|ui)/gm)]
    expect(eager.map(match => match[0])).toEqual([])
  })
})
