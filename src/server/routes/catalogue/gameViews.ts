import type { LotteryEntry } from '../../../contract/areas/games'
import { CODE } from '../../../contract/codes'
import { cardOf } from '../../../games/cards'
import type { GameFamily } from '../../../games/family'
import { familyOn } from '../../../games/family'
import { chinaDate } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import { gameOf, intervalOf, isInstant, rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { GAMES } from '../../catalogue/games'
import type { IssueReader } from '../../domain/issues/IssueReader'
import { dayEndOf } from '../../domain/issues/salesDay'

/** Names a built-in picture; an operator's list may carry addresses instead. */
const INSTANT_ICON = 'g-bolt'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The picture a game is named by: the operator's own, or one of ours. */
export const iconOf = ({ picture, schedule, family }: Pick<Game, 'picture' | 'schedule' | 'family'>): string =>
  picture ?? (isInstant({ schedule }) ? INSTANT_ICON : cardOf(family).icon.name)

/** unitMenu of §S3. */
export const unitMenuOf = (game: Game): string => game.units.join(',')

/** A game as lists have it (§S3). Flags are 0 or 1, intervals seconds. */
export const lotteryEntryOf = (game: Game): LotteryEntry => ({
  type: game.type,
  family: game.family,
  typeId: game.typeId,
  title: game.title,
  iconUrl: iconOf(game),
  isMmc: flag(isInstant(game)),
  isYxx: flag(game.isYxx),
  enable: 1,
  own: flag(game.own),
  gtime: intervalOf(game),
  panel: game.panel,
  trend: flag(game.trend),
  planByMonth: flag(game.planByMonth),
  arrivesByDay: flag(game.arrivesByDay),
  pace: game.pace,
  ball: game.ball,
  variant: game.variant,
  specialOdds: flag(game.specialOdds),
  waitsForPrevious: flag(game.waitsForPrevious),
  ...(dayEndOf(game) > 0 && { dayEnds: dayEndOf(game) / 1000 }),
  hot: game.hot,
  groupList: rulesOf(game).groups.map(group => ({ groupId: group.id, name: group.name })),
  unitMenu: unitMenuOf(game)
})

/** Games that lists show (§S9 leaves 35 out). */
export const listedGames = (): readonly Game[] => GAMES.filter(game => game.listed)

/** §S9. */
const HOT_LIST = 7

/** Games of the hot list, in its order. */
export const hotGames = (): readonly Game[] =>
  listedGames()
    .filter(game => game.hot > 0)
    .sort((a, b) => a.hot - b.hot)
    .slice(0, HOT_LIST)

/**
 * A call that names a lottery type names that of its game: records, stakes and screens follow the one they are told.
 * @throws CallRefused when it is another's.
 */
export function checkType(game: Game, type: number): void {
  if (game.type !== type) throw CallRefused.of('request.bad', { field: 'type' }, CODE.badRequest)
}

/** @throws CallRefused when lists show no such game. */
export function listedGame(typeId: number): Game {
  const game = gameOf(typeId)
  if (!game?.listed) throw CallRefused.of('game.unknown')
  return game
}

/**
 * A game with plays to bet on, instant games included, and its rules for the draw that is bet on at `now`: that of the
 * issue input/getCurrentIssue names, so that prices and issue agree where a lunar year begins.
 * @throws CallRefused game.unknown when there is none
 */
export async function playableGame(
  typeId: number,
  now: number,
  issues: IssueReader
): Promise<{ readonly game: Game; readonly rules: GameFamily }> {
  const game = gameOf(typeId)
  if (!game) throw CallRefused.of('game.unknown')
  const rules = rulesOf(game)
  if (!rules.on) return { game, rules }
  const [sold] = isInstant(game) ? [] : await issues.upcoming(typeId, now, 1)
  return { game, rules: familyOn(rules, sold?.day ?? chinaDate(now)) }
}

/** A game with issues and draws. @throws CallRefused game.unknown when there is none, or it is an instant game */
export function soldGame(typeId: number): { readonly game: Game; readonly rules: GameFamily } {
  const game = gameOf(typeId)
  if (!game || isInstant(game)) throw CallRefused.of('game.unknown')
  return { game, rules: rulesOf(game) }
}
