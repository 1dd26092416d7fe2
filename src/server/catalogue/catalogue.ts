import type { GameFamily } from '../../games/family'
import { familyOn, pricedAs } from '../../games/family'
import { familyOf } from '../../games/registry'
import type { Game } from './Game'
import { GAMES } from './games'

const byId = new Map(GAMES.map(game => [game.typeId, game]))

export const gameOf = (typeId: number): Game | undefined => byId.get(typeId)

/** The rules the game is played by, special odds and all; undefined while its family has none registered. */
export function rulesOf(game: Game): GameFamily | undefined {
  const family = familyOf(game.family)
  return family && pricedAs(family, game.specialOdds)
}

/** The rules of a draw of that day (yyyy-MM-dd, UTC+8): the zodiac of mark six follows the lunar year. */
export function rulesOn(game: Game, day: string): GameFamily | undefined {
  const rules = rulesOf(game)
  return rules && familyOn(rules, day)
}

/** On sale: its family has rules. The others are listed as closed. */
export const isSold = (game: Game): boolean => rulesOf(game) !== undefined

/** Issues are made, drawn and sold for games with rules and a calendar; instant games are sold without issues. */
export const isEnabled = (game: Game): boolean => game.schedule.kind !== 'instant' && rulesOf(game) !== undefined

export const soldGames = (): readonly Game[] => GAMES.filter(isSold)

export const enabledGames = (): readonly Game[] => GAMES.filter(isEnabled)

/** Draw interval in seconds; 0 for instant games and calendars (gtime of the specification). */
export const intervalOf = (game: Game): number => (game.schedule.kind === 'interval' ? game.schedule.seconds : 0)
