import type { GameFamily } from '../../../games/family'
import type { InstantPace, InstantTiming } from '../../../rules/instantTiming'

/** §S4: the next order of a series follows its result by this much. */
export const NEXT_ROUND_AFTER_MS = 3000
/** §S9: how long after an answer without a result the next question follows. */
export const RESULT_RETRY_MS = 1000

/** §S9: instant history limit. */
export const ROUNDS_A_PAGE = 10

/** The timing of a game, by its family and the pace the catalogue gives it. */
export const instantTimingOf = (
  { instant }: Pick<GameFamily, 'instant'>,
  pace: InstantPace | undefined = 'instant'
): InstantTiming => instant.find(timing => timing.pace === pace) ?? instant[0]
