/** Largest side and area of a picture by its header: larger ones could exhaust whoever opens them. */
const SIDE_MAX = 4096
const AREA_MAX = 12_000_000

/** A picture rebuilt from the parts of an upload that draw it, and from no other bytes. */
export interface Picture {
  readonly mime: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** `bad`: no such picture, or a broken one. */
export type Rebuilt = Picture | 'bad' | 'large'

export const isTooLarge = (width: number, height: number): boolean =>
  width > SIDE_MAX || height > SIDE_MAX || width * height > AREA_MAX
