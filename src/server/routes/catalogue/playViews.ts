import type { PlayCodes, PlayConfig, SelectRow, SpecialOdds } from '../../../contract/areas/plays'
import { playsOf } from '../../../games/createFamilies'
import type { GameFamily } from '../../../games/family'
import { introductionOf } from '../../../games/introductions'
import { HIGHEST_GROUP } from '../../../rules/agency/group'
import { yuanOf } from '../../../rules/money'
import { chanceText, maxOddsOf, oddsTable, playReturn } from '../../../rules/odds'
import type { Play, PlayGroup } from '../../../rules/play'
import { QUICK_NAMES } from '../../../rules/play'
import { MAX_MULTIPLE, SINGLE_FORM_LIMIT } from '../../../rules/slip'
import { isInstant } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { MAX_INPUT } from '../../domain/bets/priceLines'
import { unitMenuOf } from './gameViews'

/**
 * Rows of a picker. In plays with one price an option, tiers stand in option order; else every option shows the play's
 * prices, or where only the picks decide which (包三), the least of them.
 */
function selectGroupOf(play: Play, game: Game, bonusGroup?: number): SelectRow[] {
  const odds = oddsTable(play, bonusGroup).map(yuanOf)
  const options = play.rows.reduce((sum, row) => sum + row.options.length, 0)
  const ownPrices = !play.ladder && odds.length === options && options > 1
  let place = 0
  return play.rows.map(row => ({
    name: row.label,
    quick: row.quick.map(pick => QUICK_NAMES[pick]),
    options: row.options.map(option => {
      const shown = option.tier ?? (ownPrices ? place : undefined)
      const [first, second] = shown === undefined ? [odds[0], play.pricedAt ? 0 : odds[1]] : [odds[shown], 0]
      place += 1
      return {
        num: option.label,
        codeNum: option.code,
        value: option.value,
        odds: first ?? 0,
        odds2: second ?? 0,
        _odds: String(first ?? 0),
        class: game.ball === 'blue' ? 'blue' : ''
      }
    })
  }))
}

/**
 * Everything a picker needs for one play (§S3), from the same table that settles it, at the prices of a bonus group.
 */
export function playConfigOf(game: Game, group: PlayGroup, play: Play, bonusGroup = HIGHEST_GROUP): PlayConfig {
  const { maxOdds, maxOddTwo } = maxOddsOf(play, bonusGroup)
  const { returned } = playReturn(play, bonusGroup)
  const { info, win, example } = introductionOf(play, bonusGroup)
  return {
    playId: play.number,
    groupId: group.id,
    playName: play.name,
    groupName: group.name,
    style: group.style,
    layout: play.layout,
    selectGroup: selectGroupOf(play, game, bonusGroup),
    ...(play.positionBar && { placesBar: { labels: [...play.positionBar.labels], least: play.positionBar.least } }),
    unitMenu: unitMenuOf(game),
    unitMode: game.units[0] ?? 1,
    oneYuanValue: play.oneYuanValue,
    bonusGroup,
    maxOdds: yuanOf(maxOdds),
    maxOddTwo: yuanOf(maxOddTwo),
    tierOdds: oddsTable(play, bonusGroup).map(yuanOf),
    maxInput: yuanOf(MAX_INPUT),
    maxMultiple: MAX_MULTIPLE,
    maxSingle: SINGLE_FORM_LIMIT,
    enableChasing: isInstant(game) ? 0 : 1,
    isSingleForm: play.upload ? 1 : 0,
    isOwn: game.own ? 1 : 0,
    chance: chanceText(play),
    returnRate: Math.round(returned * 10_000) / 10_000,
    playInfo: { info, wininfo: win, example }
  }
}

/** The codes an actionCode of the play is made of. */
export const playCodesOf = (play: Play): PlayCodes => ({
  playId: play.number,
  rows: play.rows.map(row => ({
    name: row.label,
    list: row.options.map(option => ({
      codeNum: option.code,
      num: option.label,
      numbers: [...(option.numbers ?? [])]
    }))
  })),
  upload: play.upload ? { ...play.upload } : null
})

/** The plays a game sells at other prices than its family, with those prices; none where it has no table of its own. */
export function specialOddsOf(
  { game, rules }: { readonly game: Game; readonly rules: GameFamily },
  bonusGroup?: number
): SpecialOdds[] {
  if (!rules.base) return []
  const ordinary = new Set(playsOf(rules.base))
  return rules.groups.flatMap(group =>
    group.plays
      .filter(play => !ordinary.has(play))
      .map(play => {
        const { playId, selectGroup, maxOdds, maxOddTwo, returnRate } = playConfigOf(game, group, play, bonusGroup)
        const list = selectGroup.flatMap(row =>
          row.options.map(({ codeNum, odds, odds2, _odds }) => ({ codeNum, odds, odds2, _odds }))
        )
        return { playId, list, maxOdds, maxOddTwo, tierOdds: oddsTable(play, bonusGroup).map(yuanOf), returnRate }
      })
  )
}
