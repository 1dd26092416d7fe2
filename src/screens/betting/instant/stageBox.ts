import { HEIGHT, WIDTH } from '../../../stage/panel'

/** From this height on a celebration has room under the scene (src/stage/win). */
const ROOM = 460
/** Higher than this only moves it away from the words around it. */
const HIGHEST = 490
/** A panel narrower than this is no panel: the celebration then comes over the scene. */
const NARROWEST = 0.6

interface StageBox {
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** Room under the scene: what is said there begins so many px from the top; undefined without room. */
  readonly under?: number
}

/** The largest panel in so much space that shows scene and celebration whole. */
export function stageBox(width: number, height: number): StageBox {
  const narrow = Math.min(width, (height * WIDTH) / ROOM)
  if (narrow >= NARROWEST * width) {
    const unit = narrow / WIDTH
    // The scene rests as high as it moves up in a celebration.
    return { width: narrow, height: Math.min(height, unit * HIGHEST), under: unit * (78 + HEIGHT) }
  }
  const low = Math.min(width, (height * WIDTH) / HEIGHT)
  return { width: low, height: Math.min(height, (low * HEIGHT) / WIDTH) }
}
