import { crc32 } from 'node:zlib'
import type { Rebuilt } from './Picture'
import { isTooLarge } from './Picture'

/** The first bytes of every PNG. */
export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws a picture; texts, times, places and profiles do not. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Length, name and checksum of a chunk. */
const FRAME = 12

/** A PNG rebuilt from the chunks that draw it; what comes after its end is left out (§M1.6). No pixel is decoded. */
export function rebuildPng(bytes: Buffer): Rebuilt {
  const parts: Buffer[] = [PNG_MAGIC]
  let hasData = false
  for (let at = PNG_MAGIC.length; at + FRAME <= bytes.length; ) {
    const end = at + FRAME + bytes.readUInt32BE(at)
    if (end > bytes.length) return 'bad'
    const name = bytes.toString('latin1', at + 4, at + 8)
    const isFirst = parts.length === 1
    if (isFirst !== (name === 'IHDR')) return 'bad'
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'bad'
    if (isFirst) {
      if (end - at !== FRAME + 13) return 'bad'
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
      if (width === 0 || height === 0) return 'bad'
      if (isTooLarge(width, height)) return 'large'
    }
    if (KEPT.includes(name)) parts.push(bytes.subarray(at, end))
    hasData ||= name === 'IDAT'
    if (name === 'IEND') return hasData ? { mime: 'image/png', bytes: Buffer.concat(parts) } : 'bad'
    at = end
  }
  return 'bad'
}
