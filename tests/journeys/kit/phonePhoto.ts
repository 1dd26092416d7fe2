import type { Page } from 'playwright-core'
import { segment } from '../../server/kit/pictures'

/** What a camera writes beside a picture: who took it, and where. */
export const CAMERA = Buffer.from('Phone 9 Pro GPSLatitude 39.9042')

/** A JPEG as a phone's camera writes it, of twelve million pixels and as many bytes: soft shapes with the grain of a sensor. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    const picture = brush.createImageData(canvas.width, canvas.height)
    const { data } = picture
    let grain = 1
    for (let at = 0; at < data.length; at += 4) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0
      const light = 128 + 60 * Math.sin(at / 500_000)
      data[at] = light + (grain >>> 24) / 4
      data[at + 1] = light + ((grain >>> 16) & 255) / 4
      data[at + 2] = light + ((grain >>> 8) & 255) / 4
      data[at + 3] = 255
    }
    brush.putImageData(picture, 0, 0)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 1))
    if (!blob) throw new Error('no picture')
    const reader = new FileReader()
    const read = new Promise(resolve => reader.addEventListener('load', resolve))
    reader.readAsDataURL(blob)
    await read
    return String(reader.result).split(',')[1] ?? ''
  })
  const plain = Buffer.from(encoded, 'base64')
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), CAMERA]))
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)])
}

/** Markers of a JPEG's segments before its first scan, as two hexadecimal digits. */
export function segmentsOf(jpeg: Buffer): readonly string[] {
  const markers: string[] = []
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    markers.push((jpeg[at + 1] ?? 0).toString(16))
    if (jpeg[at + 1] === 0xda) break
  }
  return markers
}
