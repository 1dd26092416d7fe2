import type { Art } from '../../../../src/stage/Art'
import { FIGURES, SLOT } from '../../../../src/stage/Art'

export const madeUpArt: Art = { ...SLOT, ...FIGURES }
