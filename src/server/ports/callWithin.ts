import { setMaxListeners } from 'node:events'
import type { Clock } from '../../timing/Clock'

interface CallBounds {
  readonly clock: Pick<Clock, 'after'>
  readonly withinMs: number
  /** Aborted when the server ends: nothing is waited for any more. */
  readonly giveUp?: AbortSignal | undefined
}

/** Gives up all calls that hear of it, of which any number may be under way. */
export function callsToGiveUp(): AbortController {
  const all = new AbortController()
  setMaxListeners(0, all.signal)
  return all
}

/** A call to the outside. Its signal is aborted when it takes too long, and when all calls are given up. */
export async function callWithin<T>(
  { clock, withinMs, giveUp }: CallBounds,
  call: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const abort = new AbortController()
  const end = () => abort.abort()
  const cancel = clock.after(withinMs, end)
  giveUp?.addEventListener('abort', end)
  if (giveUp?.aborted) end()
  try {
    return await call(abort.signal)
  } finally {
    cancel()
    giveUp?.removeEventListener('abort', end)
    end()
  }
}
