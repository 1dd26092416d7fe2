import { useEffect, useRef } from 'react'
import { useServices } from '../../../state/ServicesContext'
import type { DrawCycle } from '../../../timing/drawCycle'

/** The longest the stage is frozen while the server does not answer, ms. */
const STILL_MS = 1000

/**
 * Server time for the stage. A page that comes back from the background does not know yet what was drawn meanwhile:
 * until the server has answered, time is frozen, or the stage would race an issue that was drawn long ago.
 */
export function useStageTime({ missed, awake }: DrawCycle, now: () => number): () => number {
  const { clock } = useServices()
  const frozenAt = useRef(Number.POSITIVE_INFINITY)
  const wasMissed = useRef(false)
  if (missed !== wasMissed.current) {
    wasMissed.current = missed
    frozenAt.current = missed ? now() : Number.POSITIVE_INFINITY
  }
  useEffect(() => {
    if (!missed || !awake) return undefined
    return clock.after(STILL_MS, () => {
      frozenAt.current = Number.POSITIVE_INFINITY
    })
  }, [clock, missed, awake])
  return () => Math.min(now(), frozenAt.current)
}
