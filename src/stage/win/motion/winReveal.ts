import type { Choreography } from '../../choreography'
import { choreography, segment } from '../../choreography'
import { smooth } from '../../ease'

/** Shot list, ms after the winnings were announced. */
const SWEEP_AT = 1000
const SWEEP = 900
/** From here on nothing moves: the rays have come to rest. */
export const OVER = 8000
/** The scene makes room by so many units. */
export const SHIFT = 78
/** Degrees the rays turn: six a second, slower and slower. */
const RAYS = (6 * OVER) / 2000

export interface WinReveal {
  shift: number
  halo: number
  medal: number
  medalSize: number
  /** Degrees. */
  rays: number
  amountSeen: number
  sweep: number
}

/** The scene moves up, the medal springs out before its rays, a light passes over the medal. */
export const winReveal = (): Choreography<WinReveal> =>
  choreography<WinReveal>(
    { shift: 0, halo: 0, medal: 0, medalSize: 0.7, rays: 0, amountSeen: 0, sweep: 0 },
    (timeline, pose) => {
      segment(timeline, pose, { at: 0, lasts: 260, from: { shift: 0 }, to: { shift: SHIFT }, ease: smooth })
      segment(timeline, pose, { at: 0, lasts: 300, from: { halo: 0 }, to: { halo: 1 }, ease: 'none' })
      segment(timeline, pose, { at: 0, lasts: 120, from: { medal: 0 }, to: { medal: 1 }, ease: 'none' })
      segment(timeline, pose, {
        at: 0,
        lasts: 320,
        from: { medalSize: 0.7 },
        to: { medalSize: 1 },
        ease: 'back.out(1.2)'
      })
      segment(timeline, pose, { at: 0, lasts: OVER, from: { rays: 0 }, to: { rays: RAYS }, ease: 'power1.out' })
      segment(timeline, pose, { at: 80, lasts: 120, from: { amountSeen: 0 }, to: { amountSeen: 1 }, ease: 'none' })
      segment(timeline, pose, { at: SWEEP_AT, lasts: SWEEP, from: { sweep: 0 }, to: { sweep: 1 }, ease: 'sine.inOut' })
    }
  )
