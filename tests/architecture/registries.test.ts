import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FAMILY_KEYS } from '../../src/games/cards'
import { GAMES } from '../../src/server/catalogue/games'
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
  test('every stage belongs to a family with rules', () => {
    expect(RULES.length).toBeGreaterThan(0)
    expect(STAGES.filter(family => !RULES.includes(family))).toEqual([])
  })

  test('every game shown on a stage is of a family that has one', () => {
    const staged = GAMES.filter(game => game.panel === 'stage').map(game => game.family)
    expect([...new Set(staged)].filter(family => !STAGES.includes(family))).toEqual([])
  })

  test.each([...RULES.map(family => [family, 'rules'] as const), ...STAGES.map(family => [family, 'stage'] as const)])(
    '%s has its %s on disk',
    (family, half) => {
      expect(existsSync(join(ROOT, 'src/games', family, half))).toBe(true)
    }
  )

  test('the client registry loads stages lazily: of each it knows the names of its art, in a file that needs no code', () => {
    const registry = read('src/games/registry.client.ts')
    const eager = [...registry.matchAll(/^import (?!type)[^\n]*'\.\/(.+\/(?:stage|ui)\b.*)'$/gm)].map(match => match[1])
    expect(eager.filter(path => !path?.endsWith('/stage/art'))).toEqual([])
    expect(eager.length).toBe(FAMILY_KEYS.length)
    const wanted = (file: string) => [...read(file).matchAll(/^import [^\n]*'(.*)'$/gm)].map(match => match[1])
    for (const path of eager) expect(new Set(wanted(`src/games/${path}.ts`))).toEqual(new Set(['../../../stage/Art']))
    expect(wanted('src/stage/Art.ts')).toEqual([])
  })
})
