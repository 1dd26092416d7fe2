import type { Play, PlayGroup } from '../rules/play'
import { playTitle } from '../rules/playTitle'
import type { FamilyKey } from './cards'
import type { GameFamily } from './family'
import { familyOn, pricedAs } from './family'

export const playsOf = (family: GameFamily): readonly Play[] => family.groups.flatMap(group => group.plays)

interface Families {
  readonly FAMILIES: readonly GameFamily[]
  familyOf(key: FamilyKey): GameFamily
  /** The family of a lottery type of §S1. 鱼虾蟹 shares type 3 with the dice and is found by key. */
  familyOfType(type: number): GameFamily | undefined
  /** The play a wire playId names. Its numbers and codes hold on every day; prices and words are those of `playOn`. */
  playByNumber(number: number): Play | undefined
  /** A play of a family as it is played in a draw of that day (yyyy-MM-dd, UTC+8); an empty day: no draw is known. */
  playIn(family: GameFamily, number: number, day: string): Play | undefined
  /** The play a wire playId names as it is played on that day, for its words: which game it was is not said. */
  playOn(number: number, day: string): Play | undefined
  /** The rules a listed game is played by: those of its family, with special odds where the game has such (§S7). */
  rulesOfEntry(entry: { readonly family: FamilyKey; readonly specialOdds: 0 | 1 }): GameFamily
  /** Whether a play is bet on by multiples or by an amount a note; 官方 for a number no play has. */
  playStyleOf(number: number): PlayGroup['style']
  /** What records call a play: with its group, since 直选复式 alone is many. Empty for a number no play has. */
  playTitleOf(number: number): string
}

interface Sold {
  readonly play: Play
  readonly group: PlayGroup
  readonly family: GameFamily
}

/** Everything asked of the families' rules, over the families of a list. */
export function createFamilies(list: readonly GameFamily[]): Families {
  const byKey = new Map(list.map(family => [family.key, family]))
  let table: ReadonlyMap<number, Sold> | undefined
  /** Every play by its number; made when it is first asked for, since some families make their plays only then. */
  const sold = (number: number): Sold | undefined => {
    table ??= new Map(
      list.flatMap(family =>
        family.groups.flatMap(group => group.plays.map(play => [play.number, { play, group, family }] as const))
      )
    )
    return table.get(number)
  }
  const familyOf = (key: FamilyKey): GameFamily => {
    const family = byKey.get(key)
    if (!family) throw new RangeError(`games/registry.ts has no family ${key}`)
    return family
  }
  const ofFamily = new WeakMap<GameFamily, ReadonlyMap<number, Play>>()
  const playIn = (family: GameFamily, number: number, day: string): Play | undefined => {
    const played = day === '' ? family : familyOn(family, day)
    let plays = ofFamily.get(played)
    if (!plays) {
      plays = new Map(playsOf(played).map(play => [play.number, play]))
      ofFamily.set(played, plays)
    }
    return plays.get(number)
  }
  return {
    FAMILIES: list,
    familyOf,
    familyOfType: type => list.find(family => family.type === type),
    playByNumber: number => sold(number)?.play,
    playIn,
    playOn(number, day) {
      const family = sold(number)?.family
      return family && playIn(family, number, day)
    },
    rulesOfEntry: entry => pricedAs(familyOf(entry.family), entry.specialOdds === 1),
    playStyleOf: number => sold(number)?.group.style ?? 'official',
    playTitleOf(number) {
      const found = sold(number)
      return found ? playTitle(found.group.name, found.play.name) : ''
    }
  }
}
