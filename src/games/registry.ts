import type { Play } from '../rules/play'
import { playTitle } from '../rules/playTitle'
import { egg } from './egg/rules/family'
import { elevenFive } from './eleven-five/rules/family'
import type { FamilyKey, GameFamily } from './family'
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

/** The family of a lottery type of spec §1. 鱼虾蟹 shares type 3 with the dice and is found by key. */
export const familyOfType = (type: number): GameFamily | undefined => FAMILIES.find(family => family.type === type)

const byNumber = new Map(FAMILIES.flatMap(playsOf).map(play => [play.number, play]))

/** The play a wire playId names. */
export const playByNumber = (number: number): Play | undefined => byNumber.get(number)

const titles = new Map(
  FAMILIES.flatMap(family =>
    family.groups.flatMap(group => group.plays.map(play => [play.number, playTitle(group.name, play.name)] as const))
  )
)

/** What records call a play: with its group, since 直选复式 alone is many. Empty for a number no play has. */
export const playTitleOf = (number: number): string => titles.get(number) ?? ''
