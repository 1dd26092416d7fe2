import { CODE } from '../../../contract/codes'
import { failureOf } from '../../../net/Failure'

const UNKNOWN: readonly number[] = [CODE.refused, CODE.badRequest]

/** A call for one thing was answered that there is none; any other failure may pass. */
export function isUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.code)
}
