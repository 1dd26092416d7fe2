import type { DrawMoment } from '../../../../stage/drawTimeline'
import { WIDTH } from '../../../../stage/panel'
import { CARS } from './track'

/** Everything the scene draws, in stage units. Arrays are indexed by car number − 1. */
export interface RacePose extends DrawMoment {
  /** Red lamps lit, 0 to 5, and whether they have turned green (0 to 1). */
  lamps: number
  green: number
  /** Road travelled, and its pace 0 to 1. */
  scroll: number
  pace: number
  /** Nose along the track, gain on the camera in units per s, board place 0 (first) to 9. */
  along: Float64Array
  gain: Float64Array
  /** What a driver feels in the back, units per s². */
  push: Float64Array
  board: Float64Array
  /** 1 in the middle of moving up the board, −1 of moving down. */
  climb: Float64Array
  /** Along-track place of the finish line; absent until it scrolls in. */
  line: number | undefined
  photo: number
  flash: number
  /** How much of the photo strip of a close finish is seen, 0 to 1. */
  strip: number
  /** Camera: what stands at (focusX, focusY) is shown at (atX, atY). */
  zoom: number
  roll: number
  focusX: number
  focusY: number
  atX: number
  atY: number
  /** 0 to 1 black over everything. */
  dark: number
  /** ms since the podium appeared, or −1. */
  podium: number
}

export const newRacePose = (): RacePose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  lamps: 0,
  green: 0,
  scroll: 0,
  pace: 0,
  along: new Float64Array(CARS),
  gain: new Float64Array(CARS),
  push: new Float64Array(CARS),
  board: new Float64Array(CARS),
  climb: new Float64Array(CARS),
  line: undefined,
  photo: 0,
  flash: 0,
  strip: 0,
  zoom: 1,
  roll: 0,
  focusX: WIDTH / 2,
  focusY: 150,
  atX: WIDTH / 2,
  atY: 150,
  dark: 0,
  podium: -1
})
