import type { Art } from '../../../stage/Art'
import { FIGURES } from '../../../stage/Art'

/** Texture bundles of the scene, known before its code has come. */
export const k3Art: Art = { dice: ['dice.webp', 'faces.webp'], ...FIGURES }
