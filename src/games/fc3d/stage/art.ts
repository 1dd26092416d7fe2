/** Texture bundles of the scene, known before its code has come. */
export const fc3dArt: readonly string[] = ['slot', 'figures']
