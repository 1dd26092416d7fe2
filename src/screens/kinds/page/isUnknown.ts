import { CODE } from '../../../contract/codes'
import { CallFailed, failureOf } from '../../../net/Failure'

const UNKNOWN: readonly number[] = [CODE.refused, CODE.badRequest]

/** Whether the answer to a call for one thing was that it does not exist; any other failure may pass. */
export function isUnknown(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && UNKNOWN.includes(failure.code)
}

/** A list that was asked for one thing has none: no fault, and the same as a call for it that is refused. */
export const noneOf = (path: string): CallFailed =>
  new CallFailed(path, { kind: 'refused', code: CODE.refused, message: '', data: null })
