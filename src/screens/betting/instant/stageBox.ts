import { ASPECT, HEIGHT, WIDTH } from '../../../stage/panel'

/** From this height on a celebration has room under the scene (src/stage/win). */
const ROOM = 460
/** Higher than this only moves it away from the words around it. */
const HIGHEST = 490
/** Room is bought with width: with less than this part of the widest scene, the celebration comes over the scene. */
const LEAST = 0.9
/** Where the scene rests in a panel with room: as high as it moves up in a celebration. */
const REST = 78

interface StageBox {
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** Px from the top to the end of the scene at rest: words begin there. */
  readonly under: number
  /** There is room under the scene, and a celebration takes it. */
  readonly tall: boolean
}

/**
 * The largest panel in so much space that shows the scene whole, with room for the celebration where that costs little.
 */
export function stageBox(width: number, height: number): StageBox {
  const low = Math.min(width, height / ASPECT)
  const narrow = Math.min(width, (height * WIDTH) / ROOM)
  const unit = narrow / WIDTH
  return narrow >= LEAST * low
    ? { width: narrow, height: Math.min(height, unit * HIGHEST), under: unit * (REST + HEIGHT), tall: true }
    : { width: low, height: low * ASPECT, under: low * ASPECT, tall: false }
}
