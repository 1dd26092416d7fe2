import type { LotteryEntry } from '../../../src/contract/areas/games'
import type { InstantRound } from '../../../src/contract/areas/instant'
import type { PlayConfig } from '../../../src/contract/areas/plays'
import { playConfig } from '../../../src/contract/areas/plays'
import type { GameFamily } from '../../../src/games/family'
import { introductionOf } from '../../../src/games/introductions'
import { FAMILIES, familyOfType, playByNumber } from '../../../src/games/registry'
import { YUAN } from '../../../src/rules/money'
import { maxOddsOf, oddsTable } from '../../../src/rules/odds'
import type { Play, PlayGroup } from '../../../src/rules/play'
import type { BoardPick, BoardPlay } from '../../../src/screens/betting/slip/pick'
import { emptyPick } from '../../../src/screens/betting/slip/pick'

export const playOf = (number: number): Play => {
  const play = playByNumber(number)
  if (!play) throw new Error(`no play ${number}`)
  return play
}

const groupOf = (number: number): { readonly family: GameFamily; readonly group: PlayGroup } => {
  for (const family of FAMILIES) {
    const group = family.groups.find(entry => entry.plays.some(play => play.number === number))
    if (group) return { family, group }
  }
  throw new Error(`no group of ${number}`)
}

const printed = (odds: number): string => (odds < 10 ? odds.toFixed(4) : odds.toFixed(2))

/** What a server answers for a play, made from the play's own rules and checked against the contract. */
export function configOf(number: number, change: Partial<PlayConfig> = {}, bonusGroup = 1960): PlayConfig {
  const play = playOf(number)
  const { group } = groupOf(number)
  const odds = oddsTable(play, bonusGroup).map(value => value / YUAN)
  const { maxOdds, maxOddTwo } = maxOddsOf(play, bonusGroup)
  return playConfig.parse({
    playId: number,
    groupId: group.id,
    playName: play.name,
    groupName: group.name,
    style: group.style,
    layout: play.layout,
    selectGroup: play.rows.map(row => ({
      name: row.label,
      quick: [...row.quick],
      options: row.options.map((option, index) => {
        const price = (play.layout === 'tiles' ? odds[index] : odds[0]) ?? 0
        return {
          num: option.label,
          codeNum: option.code,
          value: option.value,
          odds: price,
          odds2: 0,
          _odds: printed(price),
          class: ''
        }
      })
    })),
    ...(play.positionBar && { placesBar: play.positionBar }),
    unitMenu: '1,0.1,0.01',
    unitMode: 1,
    oneYuanValue: play.oneYuanValue,
    bonusGroup,
    maxOdds: maxOdds / YUAN,
    maxOddTwo: maxOddTwo / YUAN,
    tierOdds: odds,
    maxInput: 50_000,
    maxMultiple: 10_000,
    maxSingle: 100,
    enableChasing: 1,
    isSingleForm: play.upload ? 1 : 0,
    isOwn: 1,
    chance: '1/10',
    returnRate: 0.98,
    playInfo: {
      info: introductionOf(play).info,
      wininfo: introductionOf(play).win,
      example: introductionOf(play).example
    },
    ...change
  })
}

export const boardPlay = (
  number: number,
  pick: Partial<BoardPick> = {},
  change: Partial<PlayConfig> = {}
): BoardPlay => {
  const play = playOf(number)
  return { config: configOf(number, change), play, pick: { ...emptyPick(play), ...pick } }
}

/** Group list of a family as the server answers it. */
export const groupsOf = (type: number) =>
  (FAMILIES.find(family => family.type === type)?.groups ?? []).map(group => ({
    groupId: group.id,
    name: group.name,
    style: group.style,
    playList: group.plays.map(play => ({ playId: play.number, name: play.name }))
  }))

export const gameEntry = (change: Partial<LotteryEntry> = {}): LotteryEntry => ({
  type: 2,
  family: familyOfType(change.type ?? 2)?.key ?? 'racing',
  typeId: 30,
  title: '疾风赛车',
  iconUrl: '',
  isMmc: 0,
  isYxx: 0,
  enable: 1,
  own: 1,
  gtime: 75,
  panel: 'none',
  trend: 1,
  planByMonth: 0,
  ball: 'plain',
  variant: 1,
  specialOdds: 0,
  waitsForPrevious: 0,
  hot: 1,
  groupList: [],
  unitMenu: '1,0.1,0.01',
  ...change
})

/** A drawn round of an instant game that won nothing. */
export const roundOf = (n: number, change: Partial<InstantRound> = {}): InstantRound => ({
  issue: `26112000${n}`,
  lotteryNo: '1,2,3,4,5',
  result: '1,2,3,4,5',
  orderstatus: 2,
  bonus: 0,
  actioncoin: 2,
  openTime: '2026-11-20 18:00:00',
  orderIds: [`${n}`],
  ...change
})
