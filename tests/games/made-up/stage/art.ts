export const madeUpArt: readonly string[] = ['slot', 'figures']
