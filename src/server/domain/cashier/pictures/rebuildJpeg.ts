import type { Rebuilt } from './Picture'
import { isTooLarge } from './Picture'

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
/** Baseline, extended and progressive frames: what cameras and canvases write. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Huffman tables, quantisation tables, restart interval: what a scan needs. */
const TABLES = [0xc4, 0xdb, 0xdd]
/** Application data, comments: place and camera, thumbnails, anything. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
/** Inside a scan: a stuffed byte, or a restart. */
const isScanByte = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the entropy-coded bytes from `at` on end: at the next marker. */
function scanEnd(bytes: Buffer, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next >= 0; next = bytes.indexOf(0xff, next + 2))
    if (!isScanByte(bytes[next + 1] ?? SOI)) return next
  return bytes.length
}

/** The size a frame header tells; undefined for one that is too short or empty. */
function frameSize(bytes: Buffer, at: number, end: number): { width: number; height: number } | undefined {
  if (end - at < 10) return undefined
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  return width > 0 && height > 0 ? { width, height } : undefined
}

/**
 * A JPEG rebuilt from its frame, its tables and its scans. Every application segment, every comment, and whatever comes
 * after its end is left out (§M1.6). No pixel is decoded.
 */
export function rebuildJpeg(bytes: Buffer): Rebuilt {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])]
  let [framed, scanned] = [false, false]
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return 'bad'
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === EOI) {
      if (!scanned) return 'bad'
      parts.push(Buffer.from([0xff, EOI]))
      return { mime: 'image/jpeg', bytes: Buffer.concat(parts) }
    }
    if (at + 4 > bytes.length) return 'bad'
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return 'bad'
    if (FRAMES.includes(marker)) {
      const size = frameSize(bytes, at, end)
      if (!size || framed) return 'bad'
      if (isTooLarge(size.width, size.height)) return 'large'
      framed = true
    } else if (marker === SOS) {
      if (!framed) return 'bad'
      scanned = true
    } else if (!TABLES.includes(marker) && !isNote(marker)) return 'bad'
    const next = marker === SOS ? scanEnd(bytes, end) : end
    if (!isNote(marker)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return 'bad'
}
