/** Texture bundles of the scene, known before its code has come. */
export const raceArt: readonly string[] = ['race', 'figures']
