import type { GameFamily } from '../../../games/family'
import type { PlayGroup } from '../../../rules/play'
import { enabledGames, isEnabled } from '../../catalogue/catalogue'
import { CallRefused } from '../CallRefused'
import type { HandlersOf } from '../handlers'
import { listedGames, lotteryEntryOf, soldGame } from './gameViews'
import { playConfigOf } from './playViews'

/** spec §9. */
const HOT_LIST = 7

/** Bet types of spec §1 by name, as betType shows them. */
const TYPE_NAMES: readonly (readonly [type: number, name: string])[] = [
  [1, '时时彩'],
  [2, '赛车'],
  [3, '快三'],
  [4, '六合彩'],
  [5, '11选5'],
  [6, '蛋蛋'],
  [7, '福彩3D'],
  [8, '鱼虾蟹'],
  [9, '七星彩']
]

const groupOf = (rules: GameFamily, found: (group: PlayGroup) => boolean): PlayGroup => {
  const group = rules.groups.find(found)
  if (!group) throw CallRefused.of('play.unknown')
  return group
}

/** What is sold and how: lists of games and the configuration of their plays. */
export const gameHandlers: HandlersOf<
  'lotteryTypeList' | 'allTypeInfo' | 'initList' | 'playList' | 'playConfig' | 'groupDetail'
> = {
  lotteryTypeList: ({ enable }) =>
    listedGames()
      .filter(game => enable !== 1 || isEnabled(game))
      .map(lotteryEntryOf),

  allTypeInfo: () =>
    TYPE_NAMES.map(([type, name]) => ({
      type,
      name,
      typeIds: listedGames()
        .filter(game => game.type === type)
        .map(game => game.typeId)
    })),

  initList: () =>
    enabledGames()
      .filter(game => game.hot > 0 && game.listed)
      .sort((a, b) => a.hot - b.hot)
      .slice(0, HOT_LIST)
      .map(lotteryEntryOf),

  playList: ({ typeId }) =>
    soldGame(typeId).rules.groups.map(group => ({
      groupId: group.id,
      name: group.name,
      style: group.style,
      playList: group.plays.map(play => ({ playId: play.number, name: play.name }))
    })),

  playConfig: ({ typeId, playId }) => {
    const { game, rules } = soldGame(typeId)
    const group = groupOf(rules, candidate => candidate.plays.some(play => play.number === playId))
    const play = group.plays.find(candidate => candidate.number === playId)
    if (!play) throw CallRefused.of('play.unknown')
    return playConfigOf(game, group, play)
  },

  groupDetail: ({ typeId, groupId }) => {
    const { game, rules } = soldGame(typeId)
    const group = groupOf(rules, candidate => candidate.id === groupId)
    return group.plays.map(play => playConfigOf(game, group, play))
  }
}
