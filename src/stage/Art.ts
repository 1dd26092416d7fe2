/**
 * Bundles of textures by name, with the files of their pictures, so that these can be loaded beside the list that
 * describes them.
 */
export type Art = Readonly<Record<string, readonly string[]>>

/** What several scenes draw with. */
export const FIGURES: Art = { figures: ['figures.webp'] }
/** Reels of digits. */
export const SLOT: Art = { slot: ['slot.webp', 'strip-0-9.webp'] }
