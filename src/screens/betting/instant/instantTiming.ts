import type { GameFamily } from '../../../games/family'
import type { InstantPace, InstantTiming } from '../../../rules/instantTiming'

/** §S4: the next order of a series follows its result by this much. */
export const NEXT_AFTER_MS = 3000
/** §S9: a result that is not there is asked for again. */
export const RETRY_MS = 1000

/** The timing of a game, by its family and the pace the catalogue gives it. */
export const timingOf = (
  { instant }: Pick<GameFamily, 'instant'>,
  pace: InstantPace | undefined = 'instant'
): InstantTiming => instant.find(timing => timing.pace === pace) ?? instant[0]
