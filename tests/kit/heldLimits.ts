import { onTestFinished, vi } from 'vitest'
import { TIMEOUT_MS } from '../../src/net/NetSettings'

/** The browser's own limits of as long as a call may take, in the order they are asked for: a test ends them by hand. */
export function heldLimits(): readonly AbortController[] {
  const limits: AbortController[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const limit = new AbortController()
    if (ms === TIMEOUT_MS) limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => spy.mockRestore())
  return limits
}
