import { CARDS } from '../../../games/cards'
import type { GameFamily } from '../../../games/family'
import type { Play, PlayGroup } from '../../../rules/play'
import { CallRefused } from '../../CallRefused'
import { gameOf } from '../../catalogue/catalogue'
import type { IssueReader } from '../../domain/issues/IssueReader'
import type { HandlersOf } from '../handlers'
import { checkType, hotGames, listedGames, lotteryEntryOf, playableGame } from './gameViews'
import { KeptPages } from './KeptPages'
import { playCodesOf, playConfigOf, specialOddsOf } from './playViews'

/** Bet types of §S1, as betType shows them under the names of their families. */
const TYPE_NAMES = CARDS.map(card => ({ type: 'betType' in card ? card.betType : card.type, name: card.name })).sort(
  (a, b) => a.type - b.type
)

const groupOf = (rules: GameFamily, found: (group: PlayGroup) => boolean): PlayGroup => {
  const group = rules.groups.find(found)
  if (!group) throw CallRefused.of('play.unknown')
  return group
}

function playOf(rules: GameFamily, number: number): { readonly group: PlayGroup; readonly play: Play } {
  const group = groupOf(rules, candidate => candidate.plays.some(play => play.number === number))
  const play = group.plays.find(candidate => candidate.number === number)
  if (!play) throw CallRefused.of('play.unknown')
  return { group, play }
}

const listedGroup = ({ id, name, style, plays }: PlayGroup) => ({
  groupId: id,
  name,
  style,
  playList: plays.map(play => ({ playId: play.number, name: play.name }))
})

const pagesOf = (
  { game, rules }: Pick<Awaited<ReturnType<typeof playableGame>>, 'game' | 'rules'>,
  bonusGroup: number | undefined
) =>
  rules.groups.map(group => ({
    ...listedGroup(group),
    plays: group.plays.map(play => playConfigOf(game, group, play, bonusGroup))
  }))

/** What is sold and how: lists of games and the configuration of their plays. */
export function gameHandlers(
  issues: IssueReader,
  now: () => number
): HandlersOf<
  | 'lotteryTypeList'
  | 'allTypeInfo'
  | 'initList'
  | 'playList'
  | 'playConfig'
  | 'groupDetail'
  | 'allPages'
  | 'yxxPlayPanel'
  | 'playCodes'
  | 'specialOdds'
> {
  const kept = new KeptPages()
  const playedAs = async ({ typeId, type }: { readonly typeId: number; readonly type: number }) => {
    const played = await playableGame(typeId, now(), issues)
    checkType(played.game, type)
    return played
  }
  return {
    // Every game of the catalogue is sold: `enable` leaves none out.
    lotteryTypeList: () => listedGames().map(lotteryEntryOf),

    allTypeInfo: () =>
      TYPE_NAMES.map(({ type, name }) => ({
        type,
        name,
        typeIds: listedGames()
          .filter(game => game.type === type)
          .map(game => game.typeId)
      })),

    initList: () => hotGames().map(lotteryEntryOf),

    playList: async asked => (await playedAs(asked)).rules.groups.map(listedGroup),

    playConfig: async asked => {
      const { game, rules } = await playedAs(asked)
      const { group, play } = playOf(rules, asked.playId)
      return playConfigOf(game, group, play, asked.bonusGroup)
    },

    allPages: async asked => {
      const played = await playedAs(asked)
      const name = `${asked.typeId} ${asked.bonusGroup ?? ''}`
      return kept.take(name, played.rules, () => pagesOf(played, asked.bonusGroup))
    },

    yxxPlayPanel: async ({ typeId, bonusGroup }) => {
      const played = await playableGame(typeId, now(), issues)
      if (!played.game.isYxx) throw CallRefused.of('game.unknown')
      return pagesOf(played, bonusGroup)
    },

    playCodes: async asked => playCodesOf(playOf((await playedAs(asked)).rules, asked.playId).play),

    specialOdds: async ({ typeId, bonusGroup }) => {
      const game = gameOf(typeId)
      return game ? specialOddsOf(await playableGame(typeId, now(), issues), bonusGroup) : []
    },

    groupDetail: async asked => {
      const { game, rules } = await playedAs(asked)
      const group = groupOf(rules, candidate => candidate.id === asked.groupId)
      return group.plays.map(play => playConfigOf(game, group, play, asked.bonusGroup))
    }
  }
}
