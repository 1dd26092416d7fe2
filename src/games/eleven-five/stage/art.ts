/** Texture bundles of the scene, known before its code has come. */
export const elevenFiveArt: readonly string[] = ['slot', 'slot-eleven', 'figures']
