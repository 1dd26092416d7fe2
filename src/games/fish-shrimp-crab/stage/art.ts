/** Texture bundles of the scene, known before its code has come. */
export const fishShrimpCrabArt: readonly string[] = ['cup', 'figures']
