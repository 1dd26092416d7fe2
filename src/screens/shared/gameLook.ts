import type { LotteryEntry } from '../../contract/areas/games'
import { cardOfGame, iconNamed } from '../../games/cards'
import type { FamilyIcon } from '../../games/FamilyCard'
import type { IconName } from '../../ui/art/iconShapes'
import { ICON_SHAPES } from '../../ui/art/iconShapes'

/** What a game, an order or a chase says of its picture. */
export type GameWithIcon = Pick<LotteryEntry, 'type' | 'iconUrl'>

const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_SHAPES, name)

/** The picture of ours the server names, a common one or a family's, else the mark of the type. */
export const drawnIcon = ({ type, iconUrl }: GameWithIcon): IconName | FamilyIcon =>
  isIconName(iconUrl) ? iconUrl : (iconNamed(iconUrl) ?? cardOfGame(type)?.icon ?? 'ticket')

/** What the server names for games that are drawn for each order. */
const INSTANT_ICON = 'g-bolt'

interface Emblem {
  /** Its symbol in assets/games/emblems.svg. */
  readonly name: string
  readonly instant: boolean
}

/** The emblem of a game's family; undefined where another picture of ours is named, or the family brought none. */
export function emblemOf({ type, iconUrl }: GameWithIcon): Emblem | undefined {
  const icon = drawnIcon({ type, iconUrl })
  const instant = icon === INSTANT_ICON
  const family = instant ? cardOfGame(type)?.icon : icon
  return typeof family === 'object' && 'emblem' in family ? { name: family.emblem, instant } : undefined
}

interface Interval {
  readonly count: number
  /** As it stands on a mark, and in a sentence. */
  readonly unit: string
  readonly longUnit: string
}

/** How often a game draws; undefined for instant games and calendars. */
export function intervalOf({ gtime, isMmc }: Pick<LotteryEntry, 'gtime' | 'isMmc'>): Interval | undefined {
  if (isMmc || gtime <= 0 || gtime >= 86_400) return undefined
  if (gtime % 3600 === 0) return { count: gtime / 3600, unit: '时', longUnit: '小时' }
  return gtime % 60 === 0
    ? { count: gtime / 60, unit: '分', longUnit: '分钟' }
    : { count: gtime, unit: '秒', longUnit: '秒' }
}

/** 75 秒一期, 即投即开. */
export function paceText(game: Pick<LotteryEntry, 'gtime' | 'isMmc'>): string {
  if (game.isMmc) return '即投即开'
  const interval = intervalOf(game)
  return interval ? `${interval.count} ${interval.longUnit}一期` : '按日历开奖'
}

/** Games that are sold. Those no list may show (§S9) the server leaves out of all of them. */
export const listed = <G extends Pick<LotteryEntry, 'enable'>>(games: readonly G[]): readonly G[] =>
  games.filter(game => game.enable === 1)
