import type { GameFamily } from '../../games/family'
import { familyOn, pricedAs } from '../../games/family'
import { familyOf } from '../../games/registry'
import type { Game } from './Game'
import { GAMES } from './games'

const byId = new Map(GAMES.map(game => [game.typeId, game]))

/** The game of a typeId; undefined where there is none. */
export const gameOf = (typeId: number): Game | undefined => byId.get(typeId)

/** The rules the game is played by, special odds and all. */
export const rulesOf = (game: Game): GameFamily => pricedAs(familyOf(game.family), game.specialOdds)

/** The rules of a draw of that day (yyyy-MM-dd, UTC+8): the zodiac of mark six follows the lunar year. */
export const rulesOn = (game: Game, day: string): GameFamily => familyOn(rulesOf(game), day)

/** Whether draws of both days are played by the same rules: else a bet on one is another bet on the other. */
export const isPlayedAlike = (game: Game, day: string, other: string): boolean =>
  day === other || rulesOn(game, day) === rulesOn(game, other)

/** Digits a number of the game is printed with; 1 of a game that left the catalogue. */
export function widthOf(typeId: number): GameFamily['numbers']['width'] {
  const game = gameOf(typeId)
  return game ? rulesOf(game).numbers.width : 1
}

/**
 * Drawn when it is bet on (isMmc of the specification), without issues; the others are sold and drawn by a calendar.
 */
export const isInstant = (game: Pick<Game, 'schedule'>): boolean => game.schedule.kind === 'instant'

/** Games drawn at their times for everybody: all but the instant ones. */
export const gamesWithIssues = (): readonly Game[] => GAMES.filter(game => !isInstant(game))

/** Draw interval in seconds; 0 for instant games and calendars (gtime of the specification). */
export const intervalOf = (game: Game): number => (game.schedule.kind === 'interval' ? game.schedule.seconds : 0)
