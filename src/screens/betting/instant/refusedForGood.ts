import { CODE } from '../../../contract/codes'
import { failureOf } from '../../../net/Failure'

/** Refusals of this attempt alone: the machine is full, or the player's calls are too many. */
const NOT_NOW: readonly number[] = [CODE.busy, CODE.tooMany]

/** Whether the answer would be the same again; else nothing was done, or nobody knows, and asking again may help. */
export function refusedForGood(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && !NOT_NOW.includes(failure.code)
}

/** Whether nobody answered, or only this attempt was refused: a question that costs nothing is asked again. */
export function failedForNow(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'network' || (failure?.kind === 'refused' && NOT_NOW.includes(failure.code))
}
