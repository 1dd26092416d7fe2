import type { Play, PlayGroup } from '../rules/play'
import { playTitle } from '../rules/playTitle'
import { egg } from './egg/rules/family'
import { elevenFive } from './eleven-five/rules/family'
import type { FamilyKey, GameFamily } from './family'
import { familyOn, pricedAs } from './family'
import { fc3d } from './fc3d/rules/family'
import { fishShrimpCrab } from './fish-shrimp-crab/rules/family'
import { k3 } from './k3/rules/family'
import { markSix } from './mark-six/rules/family'
import { racing } from './racing/rules/family'
import { sevenStar } from './seven-star/rules/family'
import { ssc } from './ssc/rules/family'

/** The rules of every family, one line each. A new family adds its folder and its line. */
export const FAMILIES: readonly GameFamily[] = [
  ssc,
  racing,
  k3,
  egg,
  fishShrimpCrab,
  elevenFive,
  fc3d,
  sevenStar,
  markSix
]

export const playsOf = (family: GameFamily): readonly Play[] => family.groups.flatMap(group => group.plays)

/** Undefined while a family has no rules yet. */
export const familyOf = (key: FamilyKey): GameFamily | undefined => FAMILIES.find(family => family.key === key)

/** The family of a lottery type of §S1. 鱼虾蟹 shares type 3 with the dice and is found by key. */
export const familyOfType = (type: number): GameFamily | undefined => FAMILIES.find(family => family.type === type)

const byNumber = new Map(FAMILIES.flatMap(playsOf).map(play => [play.number, play]))

/** The play a wire playId names. Its numbers and codes hold on every day; prices and words are those of `playOn`. */
export const playByNumber = (number: number): Play | undefined => byNumber.get(number)

const ofFamily = new WeakMap<GameFamily, ReadonlyMap<number, Play>>()

/** A play of a family as it is played in a draw of that day (yyyy-MM-dd, UTC+8); an empty day: no draw is known. */
export function playIn(family: GameFamily, number: number, day: string): Play | undefined {
  const played = day === '' ? family : familyOn(family, day)
  let plays = ofFamily.get(played)
  if (!plays) {
    plays = new Map(playsOf(played).map(play => [play.number, play]))
    ofFamily.set(played, plays)
  }
  return plays.get(number)
}

const familyByPlay = new Map(FAMILIES.flatMap(family => playsOf(family).map(play => [play.number, family] as const)))

/** The play a wire playId names as it is played on that day, for its words: which game it was is not said. */
export function playOn(number: number, day: string): Play | undefined {
  const family = familyByPlay.get(number)
  return family && playIn(family, number, day)
}

/** The rules a listed game is played by: those of its family, at its special odds where it has some (§S7). */
export function rulesOfEntry(entry: {
  readonly family: FamilyKey
  readonly specialOdds: 0 | 1
}): GameFamily | undefined {
  const family = familyOf(entry.family)
  return family && pricedAs(family, entry.specialOdds === 1)
}

const titles = new Map(
  FAMILIES.flatMap(family =>
    family.groups.flatMap(group => group.plays.map(play => [play.number, playTitle(group.name, play.name)] as const))
  )
)

const styles = new Map(
  FAMILIES.flatMap(family =>
    family.groups.flatMap(group => group.plays.map(play => [play.number, group.style] as const))
  )
)

/** Whether a play is bet on by multiples or by an amount a note; 官方 for a number no play has. */
export const playStyleOf = (number: number): PlayGroup['style'] => styles.get(number) ?? 'official'

/** What records call a play: with its group, since 直选复式 alone is many. Empty for a number no play has. */
export const playTitleOf = (number: number): string => titles.get(number) ?? ''
