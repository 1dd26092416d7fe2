import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { FAMILIES } from '../../../src/games/registry'
import type { Play, PlayRow } from '../../../src/rules/play'
import { QUICK_PICKS } from '../../../src/rules/play'
import { quickPick } from '../../../src/rules/quickPick'
import { seededRandom } from '../../../src/rules/random'
import { settleZones } from '../../../src/screens/betting/board/zones'
import { emptyPick } from '../../../src/screens/betting/slip/pick'

const renamed = (row: PlayRow, at: number): PlayRow => ({
  ...row,
  label: `行${at}`,
  options: row.options.map((option, index) => ({ ...option, label: `项${index}` }))
})
/** The play as it would be after someone edited every text on its keys. */
const relabelled = (play: Play): Play => ({ ...play, rows: play.rows.map(renamed) })

/** A random subset of a row's values. */
const some = (row: PlayRow, random: () => number): readonly number[] =>
  row.options.map(option => option.value).filter(() => random() < 0.4)

describe('labels are not keys (§P0.4)', () => {
  it.each(FAMILIES.flatMap(playsOf).map(play => [play.id, play] as const))('%s decides by no label', (id, play) => {
    const other = relabelled(play)
    const random = seededRandom(id)
    for (const [at, row] of play.rows.entries()) {
      const twin = other.rows[at]
      for (const pick of QUICK_PICKS) expect(twin && quickPick(twin, pick)).toEqual(quickPick(row, pick))
      for (let round = 0; round < 8; round++) {
        const before = { ...emptyPick(play), rows: play.rows.map(each => some(each, random)) }
        const next = {
          ...before,
          rows: before.rows.map((values, index) => (index === at ? some(row, random) : values))
        }
        for (const isTap of [true, false])
          expect(settleZones(other, next, at, isTap)).toEqual(settleZones(play, next, at, isTap))
      }
    }
  })

  it('rows that exclude each other say so themselves', () => {
    const exclusive = FAMILIES.flatMap(playsOf).filter(play => play.exclusive)
    expect(exclusive.filter(play => play.exclusive !== 'move').map(play => play.id)).toEqual(['k3-pair-single'])
    const bankers = FAMILIES.flatMap(playsOf).filter(({ rows }) => rows[0]?.label === '胆码' && rows.length === 2)
    expect(bankers.length).toBeGreaterThan(10)
    expect(exclusive.filter(play => play.exclusive === 'move')).toEqual(bankers)
    expect(exclusive.every(play => play.layout === 'two-zone' && play.rows.length === 2)).toBe(true)
  })
})
