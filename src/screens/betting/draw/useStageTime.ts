import { useEffect, useRef } from 'react'
import { useServices } from '../../../state/ServicesContext'
import type { DrawCycle } from '../../../timing/drawCycle'

/** A stage stands still no longer than this for want of an answer, ms. */
const STILL_MS = 1000

/**
 * Server time for the stage. A page that was hidden knows of no draw until it has asked: so long its stage stands as
 * it was left, instead of racing an issue that is long drawn.
 */
export function useStageTime({ missed, awake }: DrawCycle, now: () => number): () => number {
  const { clock } = useServices()
  const still = useRef(Number.POSITIVE_INFINITY)
  const known = useRef(false)
  if (missed !== known.current) {
    known.current = missed
    still.current = missed ? now() : Number.POSITIVE_INFINITY
  }
  useEffect(() => {
    if (!missed || !awake) return undefined
    return clock.after(STILL_MS, () => {
      still.current = Number.POSITIVE_INFINITY
    })
  }, [clock, missed, awake])
  return () => Math.min(now(), still.current)
}
