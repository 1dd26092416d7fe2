import { describe, expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES, familyOf, familyOfType, playByNumber } from '../../src/games/registry'

const plays = FAMILIES.flatMap(playsOf)
/** playIds of §S5 and the family that may use them. */
const FIXED: readonly (readonly [number: number, family: string])[] = [
  [12, 'k3'],
  [143, 'ssc']
]

const twice = <T>(items: readonly T[]): readonly T[] => items.filter((item, i) => items.indexOf(item) !== i)

describe('registry of families', () => {
  it('no play number, play id or group id stands twice', () => {
    expect(twice(plays.map(play => play.number))).toEqual([])
    expect(twice(plays.map(play => play.id))).toEqual([])
    expect(twice(FAMILIES.flatMap(family => family.groups.map(group => group.id)))).toEqual([])
    expect(twice(FAMILIES.map(family => family.key))).toEqual([])
  })

  it('names within a group differ, and so do option codes within a row', () => {
    for (const group of FAMILIES.flatMap(family => family.groups)) {
      expect(twice(group.plays.map(play => play.name))).toEqual([])
      for (const row of group.plays.flatMap(play => play.rows)) {
        expect(twice(row.options.map(option => option.code))).toEqual([])
        expect(twice(row.options.map(option => option.value))).toEqual([])
        for (const option of row.options) expect(option.code).not.toMatch(/[,|@;]/)
      }
    }
  })

  it.each(FIXED)('the playId %i of §S5 belongs to %s alone', (number, key) => {
    const owner = FAMILIES.find(family => playsOf(family).some(play => play.number === number))
    expect([undefined, key]).toContain(owner?.key)
  })

  it('143 is 后三混合组选', () => expect(playByNumber(143)?.id).toBe('ssc-back3-group-mixed'))

  it('every official play is sold at two yuan a note, every credit play at one', () => {
    for (const group of FAMILIES.flatMap(family => family.groups)) {
      for (const play of group.plays) expect(play.oneYuanValue).toBe(group.style === 'official' ? 2 : 1)
    }
  })

  it('a tiles play has a price an option', () => {
    for (const play of plays.filter(each => each.layout === 'tiles' && !each.ladder)) {
      expect(play.tiers.map(tier => tier.name)).toEqual(play.rows[0]?.options.map(option => option.label))
    }
  })

  it('finds by key, type and number', () => {
    expect(familyOf('racing').type).toBe(2)
    expect(familyOfType(1)?.key).toBe('ssc')
    expect(familyOfType(99)).toBeUndefined()
    expect(playByNumber(0)).toBeUndefined()
  })
})
