/** Bundles of textures by name, each with the files of its pictures: they are asked for beside the list that describes them. */
export type Art = Readonly<Record<string, readonly string[]>>

/** What several scenes draw with. */
export const FIGURES: Art = { figures: ['figures.webp'] }
/** Reels of digits. */
export const SLOT: Art = { slot: ['slot.webp', 'strip-0-9.webp'] }
