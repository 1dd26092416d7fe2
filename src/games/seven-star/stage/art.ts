import type { Art } from '../../../stage/Art'
import { FIGURES, SLOT } from '../../../stage/Art'

/** Texture bundles of the scene, known before its code has come. */
export const sevenStarArt: Art = { ...SLOT, ...FIGURES }
