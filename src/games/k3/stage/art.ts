/** Texture bundles of the scene, known before its code has come. */
export const k3Art: readonly string[] = ['dice', 'figures']
