import { describe, expect, it } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import { familyOn, pricedAs } from '../../../src/games/family'
import { introductionOf } from '../../../src/games/introductions'
import { markSix, markSixOf } from '../../../src/games/mark-six/rules/family'
import { SPECIAL_RATES } from '../../../src/games/mark-six/rules/specialRates'
import { FAMILIES, rulesOfEntry } from '../../../src/games/registry'
import { oddsTable, playReturn } from '../../../src/rules/odds'
import { GAMES } from '../../../src/server/catalogue/games'
import { proveSpecial } from '../../../src/tools/proveSpecial'
import { playOf } from '../familyProof'

describe('special odds are a price table of their own (§S7)', () => {
  const special = pricedAs(markSix, true)

  it.each(FAMILIES.filter(family => family.special).map(family => family.key))('%s: within the return rate', key => {
    const family = FAMILIES.find(candidate => candidate.key === key)
    expect(family && proveSpecial(family)).toEqual([])
  })

  it.each([2020, 2027, 2060])('%i: within the return rate in other lunar years', year => {
    expect(proveSpecial(markSixOf(year))).toEqual([])
  })

  it.each([
    ['lhc-special-a', 0, 480_200, 467_900],
    ['lhc-special-b', 0, 480_200, 477_700],
    ['lhc-special-two-sided', 0, 19_600, 19_400],
    ['lhc-special-wave', 0, 28_247, 27_814],
    ['lhc-link-three-of-three', 0, undefined, undefined]
  ] as const)('%s tier %i: %s becomes %s', (id, tier, ordinary, at) => {
    const play = playsOf(markSix).find(candidate => candidate.id === id)
    if (ordinary === undefined || !play) return expect(SPECIAL_RATES[id]).toBeUndefined()
    expect([oddsTable(play)[tier], oddsTable(playOf(special, id))[tier]]).toEqual([ordinary, at])
    expect(introductionOf(playOf(special, id)).example).not.toBe(introductionOf(play).example)
    return expect(playReturn(playOf(special, id)).returned).toBeLessThan(playReturn(play).returned)
  })

  it('every play it names is one of the family', () => {
    const ids = new Set(playsOf(markSix).map(play => play.id))
    expect(Object.keys(SPECIAL_RATES).filter(id => !ids.has(id))).toEqual([])
  })

  it('a year at special odds is that year, made once', () => {
    expect(familyOn(special, '2027-03-01')).toBe(pricedAs(markSixOf(2027), true))
    expect(familyOn(special, '2027-03-01').base).toBe(markSixOf(2027))
  })

  it('a game with special odds has a family that has them, and only it is played at them', () => {
    const games = GAMES.filter(game => game.specialOdds)
    expect(games.map(game => game.typeId)).toEqual([50])
    expect(rulesOfEntry({ family: 'mark-six', specialOdds: 1 })).toBe(special)
    expect(rulesOfEntry({ family: 'mark-six', specialOdds: 0 })).toBe(markSix)
  })
})
