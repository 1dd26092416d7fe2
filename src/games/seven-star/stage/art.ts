/** Texture bundles of the scene, known before its code has come. */
export const sevenStarArt: readonly string[] = ['slot', 'figures']
