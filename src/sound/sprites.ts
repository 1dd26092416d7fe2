import raw from './sprites.json'

interface ClipMark {
  /** ms from the start of the file. */
  readonly at: number
  readonly lasts: number
  readonly loop: boolean
}

/** Sprites by name, their clips by name; written by src/tools/sounds.ts. */
export const SPRITES: Readonly<Record<string, Readonly<Record<string, ClipMark>>>> = raw
