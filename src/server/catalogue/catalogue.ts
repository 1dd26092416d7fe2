import type { GameFamily } from '../../games/family'
import { familyOn, pricedAs } from '../../games/family'
import { familyOf } from '../../games/registry'
import type { Game } from './Game'
import { GAMES } from './games'

const byId = new Map(GAMES.map(game => [game.typeId, game]))

export const gameOf = (typeId: number): Game | undefined => byId.get(typeId)

/** The rules the game is played by, special odds and all. */
export const rulesOf = (game: Game): GameFamily => pricedAs(familyOf(game.family), game.specialOdds)

/** The rules of a draw of that day (yyyy-MM-dd, UTC+8): the zodiac of mark six follows the lunar year. */
export const rulesOn = (game: Game, day: string): GameFamily => familyOn(rulesOf(game), day)

/** Games with a calendar are made, drawn and sold issue by issue; instant games are sold without issues. */
export const isEnabled = (game: Game): boolean => game.schedule.kind !== 'instant'

export const enabledGames = (): readonly Game[] => GAMES.filter(isEnabled)

/** Draw interval in seconds; 0 for instant games and calendars (gtime of the specification). */
export const intervalOf = (game: Game): number => (game.schedule.kind === 'interval' ? game.schedule.seconds : 0)
