import type { Art } from '../../../stage/Art'
import { FIGURES, SLOT } from '../../../stage/Art'

/** Texture bundles of the scene, known before its code has come. */
export const elevenFiveArt: Art = { ...SLOT, 'slot-eleven': ['strip-01-11.webp'], ...FIGURES }
