/** Texture bundles of the scene, known before its code has come. */
export const eggArt: readonly string[] = ['slot', 'figures']
