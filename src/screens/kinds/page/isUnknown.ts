import { CODE } from '../../../contract/codes'
import { failureOf } from '../../../net/Failure'

const UNKNOWN: readonly number[] = [CODE.refused, CODE.badRequest]

/** Whether the answer to a call for one thing was that it does not exist; any other failure may pass. */
export function isUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.code)
}
