/** Texture bundles of the scene, known before its code has come. */
export const sscArt: readonly string[] = ['slot', 'figures']
