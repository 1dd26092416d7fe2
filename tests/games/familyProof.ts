import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import type { GameFamily } from '../../src/games/family'
import { introductionOf } from '../../src/games/introductions'
import { playByNumber } from '../../src/games/registry'
import { parseResult, printResult } from '../../src/rules/opencode'
import type { DrawResult, Hits, Play } from '../../src/rules/play'
import { seededRandom } from '../../src/rules/random'
import { betMessage } from '../../src/text/betMessages'
import { outcomeSpace } from '../../src/tools/outcomeSpace'
import type { ProofSize } from '../../src/tools/provePlay'
import { provePlay } from '../../src/tools/provePlay'

/** A part of `npm run prove` that fits the test command. */
const FAST: ProofSize = { selections: 8, draws: 15, sums: 1, whole: 4_000, notes: 5_000 }

const spaces = new Map<string, readonly DrawResult[]>()

export const spaceOf = (family: GameFamily, play: Play): readonly DrawResult[] => {
  const key = `${family.key} ${play.positions.join()}`
  const space = spaces.get(key) ?? outcomeSpace(family, play)
  spaces.set(key, space)
  return space
}

export const mismatchesOf = (family: GameFamily, play: Play): readonly string[] =>
  provePlay(family, play, spaceOf(family, play), seededRandom(play.id), FAST).mismatches

export const playOf = (family: GameFamily, id: string): Play => {
  const play = playsOf(family).find(candidate => candidate.id === id)
  if (!play) throw new Error(`no play ${id}`)
  return play
}

/** Every play of the family, one test each: count, settle, chance, wire, odds, example. */
export function proveFamily(family: GameFamily): void {
  describe(`${family.key}: every play against enumeration (§A4)`, () => {
    it.each(playsOf(family).map(play => play.id))('%s', id =>
      expect(mismatchesOf(family, playOf(family, id))).toEqual([])
    )
  })
  describe(`${family.key}: every play answers as the player meets it`, () => {
    it.each(playsOf(family).map(play => play.id))('%s', id => {
      const play = playOf(family, id)
      expect(playByNumber(play.number)).toBe(play)
      for (const junk of ['?', '|'.repeat(20), '99@99', '1,1', '@', '12;12', '大,大', ' ']) {
        const back = play.decode(junk)
        if (back) expect(play.encode(back)).toBe(junk)
      }
      const { info, win, sample } = introductionOf(play)
      expect(info + win).not.toMatch(/undefined|NaN|\{/)
      const { result } = sample
      expect(parseResult(printResult(result, family.numbers.width), family.numbers)).toEqual(result)
    })
  })
}

const selected = (play: Play, code: string) => {
  const selection = play.decode(code)
  if (!selection) throw new Error(`${play.id} has no ${code}`)
  return selection
}

/** [play id, actionCode, notes]. */
export type CountRow = readonly [id: string, code: string, notes: number]
/** [play id, actionCode, draw, hits per tier, pushed]; tiers of tiles are named by label: "小:1". */
export type SettleRow = readonly [id: string, code: string, draw: string, won: string]
/** [play id, actionCode, the sentence the player reads]. */
export type CheckRow = readonly [id: string, code: string, sentence: string]

const shown = (play: Play, hits: Hits): string => {
  const won = hits.won.flatMap((count, tier) => (count > 0 ? [`${play.tiers[tier]?.name}:${count}`] : []))
  return [...won, ...(hits.pushed > 0 ? [`和局:${hits.pushed}`] : [])].join(' ')
}

export const countsAs = (family: GameFamily, rows: readonly CountRow[]): void =>
  it.each(rows.map(row => [...row]))('%s %s is %i notes', (id, code, notes) => {
    const play = playOf(family, id)
    expect(play.check(selected(play, code))).toEqual({ ok: true })
    expect(play.count(selected(play, code))).toBe(notes)
  })

export const settlesAs = (family: GameFamily, rows: readonly SettleRow[]): void =>
  it.each(rows.map(row => [...row]))('%s %s at %s wins “%s”', (id, code, draw, won) => {
    const play = playOf(family, id)
    const result = family.numbers.width === 1 ? [...draw].map(Number) : draw.split(' ').map(Number)
    expect(shown(play, play.settle(selected(play, code), result))).toBe(won)
  })

export const refusesWith = (family: GameFamily, rows: readonly CheckRow[]): void =>
  it.each(rows.map(row => [...row]))('%s %j: %s', (id, code, sentence) => {
    const play = playOf(family, id)
    const check = play.check(selected(play, code))
    expect(check.ok ? 'accepted' : betMessage(check.code, check.params)).toBe(sentence)
  })
