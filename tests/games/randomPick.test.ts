import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES } from '../../src/games/registry'
import { ssc } from '../../src/games/ssc/rules/family'
import { rowsOf } from '../../src/rules/actionCode'
import type { Play, Selection } from '../../src/rules/play'
import { seededRandom } from '../../src/rules/random'
import { playOf } from './familyProof'

const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, index) => index !== at)

/** The selection less one of its picks or lines, each in turn. */
function lessOne(selection: Selection): readonly Selection[] {
  if (selection.form === 'lines')
    return selection.lines.map((_, at) => ({ ...selection, lines: without(selection.lines, at) }))
  const { rows } = selection
  return rows.flatMap((row, place) =>
    row.map((_, at) => ({ ...selection, rows: rows.map((other, i) => (i === place ? without(other, at) : other)) }))
  )
}

/** Two zones filled from the same numbers (二重号 and 单号, 胆码 and 拖码), not a sign beside a tail. */
function sharesNumbers({ layout, rows }: Play): boolean {
  const [one, other] = rows.map(({ options }) => options.map(({ value }) => value).join())
  return layout === 'two-zone' && one === other
}

describe('机选 (§P0.7): the smallest bet a player could pick', () => {
  it('of 直选单式 draws every line, also of equal digits', () => {
    const play = playOf(ssc, 'ssc-back2-direct-single')
    const random = seededRandom(play.id)
    const drawn = Array.from({ length: 1500 }, () => play.encode(play.random(random)))
    expect(new Set(drawn).size).toBe(100)
  })

  it.each(FAMILIES.map(family => [family.key, family] as const))('%s: every play', (_, family) => {
    for (const play of playsOf(family)) {
      const random = seededRandom(play.id)
      for (const selection of [play.random(random), play.random(random)]) {
        expect([play.id, play.check(selection)]).toEqual([play.id, { ok: true }])
        expect([play.id, lessOne(selection).filter(less => play.check(less).ok)]).toEqual([play.id, []])
        const [first = [], second = []] = rowsOf(selection)
        if (sharesNumbers(play)) expect([play.id, first.filter(value => second.includes(value))]).toEqual([play.id, []])
      }
    }
  })
})
