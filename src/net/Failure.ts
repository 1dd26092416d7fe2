import type { SessionEnd } from '../contract/codes'
import { fieldOf } from '../contract/fieldOf'

/** Every way a call can end without data. The state room chooses the words; `message` is the server's own. */
export type Failure =
  | { readonly kind: 'session'; readonly end: SessionEnd; readonly code: number; readonly message: string }
  /**
   * 9527, 300, 401: the server refused and nothing is said of it; the screen stays as it is and the call can be tried
   * again.
   */
  | { readonly kind: 'silent'; readonly code: number }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string; readonly data: unknown }
  /** No usable answer. `status` is 0 when there was none at all: the call may or may not have arrived. */
  | { readonly kind: 'network'; readonly status: number }
  | { readonly kind: 'cancelled' }
  /** The work that the call costs could not be done on this device. */
  | { readonly kind: 'unproven' }
  /** Development and tests: the answer breaks the contract. */
  | { readonly kind: 'contract'; readonly detail: string }

/** What `call` and `send` reject with, always. */
export class CallFailed extends Error {
  constructor(
    readonly path: string,
    readonly failure: Failure
  ) {
    super(`${path}: ${failure.kind}`)
    this.name = 'CallFailed'
  }
}

/** A part that the call stands on did not come: for the caller the network failed. */
export function unreachable(path: string): never {
  throw new CallFailed(path, { kind: 'network', status: 0 })
}

/** A field of the data that came with a refusal; undefined for every other failure. */
export const refusalField = (failure: Failure | undefined, name: string): unknown =>
  failure?.kind === 'refused' ? fieldOf(failure.data, name) : undefined

/** What became of a call that threw; undefined for any other error. */
export const failureOf = (error: unknown): Failure | undefined =>
  error instanceof CallFailed ? error.failure : undefined

/**
 * What became of something that threw. What is no failed call is a fault of ours, or comes of an answer that nobody can
 * read: the player is told of the latter, and the browser's console of what it was.
 */
export function failureFrom(error: unknown): Failure {
  const failure = failureOf(error)
  // Safari has it from 15.4.
  if (!failure) globalThis.reportError?.(error)
  return failure ?? { kind: 'contract', detail: '' }
}
