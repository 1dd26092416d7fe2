import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ALLOWED, comparePictures, small } from './comparePictures'

/**
 * Keeps a picture as what tests compare with. What is the same stays the same file:
 * another machine's rounding is no change.
 * @returns the bytes of the file, and what was done in words
 */
export function keepPicture(path: string, picture: Buffer): { readonly bytes: number; readonly said: string } {
  const kept = existsSync(path) ? readFileSync(path) : undefined
  const differ = kept && comparePictures(kept, picture).differ
  if (differ === undefined || differ > ALLOWED) writeFileSync(path, small(picture))
  const said = differ === undefined ? 'new' : differ > ALLOWED ? `${differ} pixels changed` : 'the same'
  return { bytes: readFileSync(path).length, said }
}
