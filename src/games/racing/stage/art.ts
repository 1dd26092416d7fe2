import type { Art } from '../../../stage/Art'
import { FIGURES } from '../../../stage/Art'

/** Texture bundles of the scene, known before its code has come. */
export const raceArt: Art = { race: ['track.webp', 'cars.webp', 'road.webp'], ...FIGURES }
