import type { GameFamily } from '../../../games/family'
import type { InstantTiming } from '../../../rules/instantTiming'

/** Spec §4: the next order of a series follows its result by this much. */
export const NEXT_AFTER_MS = 3000
/** Spec §9: a result that is not there is asked for again. */
export const RETRY_MS = 1000

/** The timing of a game, by its family and its variant. */
export const timingOf = ({ instant }: Pick<GameFamily, 'instant'>, variant: number): InstantTiming =>
  instant[variant - 1] ?? instant[0]
