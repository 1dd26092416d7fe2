import type { Rebuilt } from './Picture'
import { rebuildJpeg } from './rebuildJpeg'
import { PNG_MAGIC, rebuildPng } from './rebuildPng'

/** Most bytes of a picture. */
const BYTES_MAX = 1_000_000

/** A picture from its base64url text, known by its first bytes and rebuilt; never the bytes that came. */
export function rebuildPicture(text: string): Rebuilt {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return 'bad'
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length > BYTES_MAX) return 'large'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return rebuildJpeg(bytes)
  return bytes.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC) ? rebuildPng(bytes) : 'bad'
}
