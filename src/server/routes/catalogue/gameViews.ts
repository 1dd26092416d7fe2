import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { FamilyKey, GameFamily } from '../../../games/family'
import { gameOf, intervalOf, isEnabled, isSold, rulesOf, rulesOn } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { GAMES } from '../../catalogue/games'
import { issueAt, slotAfter } from '../../domain/issues/calendar'
import { CallRefused } from '../CallRefused'
import { chinaDate } from '../chinaText'

/** Names of the client's built-in pictures; an operator's list may carry addresses instead. */
const ICONS: Readonly<Record<FamilyKey, string>> = {
  racing: 'g-race',
  ssc: 'g-ssc',
  k3: 'g-k3',
  'mark-six': 'g-six',
  'eleven-five': 'g-115',
  egg: 'g-egg',
  fc3d: 'g-3d',
  'seven-star': 'g-star',
  'fish-shrimp-crab': 'g-crab'
}
const INSTANT_ICON = 'g-bolt'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const iconOf = (game: Game): string => (game.isMmc ? INSTANT_ICON : ICONS[game.family])

/** unitMenu of spec §3. */
export const unitMenuOf = (game: Game): string => game.units.join(',')

export const lotteryEntryOf = (game: Game): LotteryEntry => ({
  type: game.type,
  family: game.family,
  typeId: game.typeId,
  title: game.title,
  iconUrl: iconOf(game),
  isMmc: flag(game.isMmc),
  isYxx: flag(game.isYxx),
  enable: flag(isSold(game)),
  own: flag(game.own),
  gtime: intervalOf(game),
  panel: game.panel,
  trend: flag(game.trend),
  planByMonth: flag(game.planByMonth),
  ball: game.ball,
  variant: game.variant,
  specialOdds: flag(game.specialOdds),
  waitsForPrevious: flag(game.waitsForPrevious),
  hot: game.hot,
  groupList: (rulesOf(game)?.groups ?? []).map(group => ({ groupId: group.id, name: group.name })),
  unitMenu: unitMenuOf(game)
})

/** Games that lists show (spec §9 leaves 35 out). */
export const listedGames = (): readonly Game[] => GAMES.filter(game => game.listed)

/** @throws CallRefused when lists show no such game. */
export function listedGame(typeId: number): Game {
  const game = gameOf(typeId)
  if (!game?.listed) throw CallRefused.of('game.unknown')
  return game
}

/**
 * A game with plays to bet on, instant games included, and its rules for the draw that is next at `now`.
 * @throws CallRefused when there is none or it is not on sale.
 */
export function playableGame(typeId: number, now: number): { readonly game: Game; readonly rules: GameFamily } {
  const game = gameOf(typeId)
  const rules = game && rulesOn(game, isEnabled(game) ? issueAt(game, slotAfter(game, now)).day : chinaDate(now))
  if (!game || !rules) throw CallRefused.of('game.unknown')
  return { game, rules }
}

/** A game with issues and draws. @throws CallRefused when there is none, it is not on sale, or it is an instant game. */
export function soldGame(typeId: number): { readonly game: Game; readonly rules: GameFamily } {
  const game = gameOf(typeId)
  const rules = game && rulesOf(game)
  if (!game || !rules || !isEnabled(game)) throw CallRefused.of('game.unknown')
  return { game, rules }
}
