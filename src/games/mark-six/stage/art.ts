/** Texture bundles of the scene, known before its code has come. */
export const markSixArt: readonly string[] = ['balls', 'figures']
