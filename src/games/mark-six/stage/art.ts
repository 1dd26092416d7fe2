import type { Art } from '../../../stage/Art'
import { FIGURES } from '../../../stage/Art'

/** Texture bundles of the scene, known before its code has come. */
export const markSixArt: Art = { balls: ['balls.webp'], ...FIGURES }
