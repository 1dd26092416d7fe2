import { crc32, deflateSync } from 'node:zlib'

/** One JPEG segment. */
export const segment = (marker: number, payload: Buffer | string): Buffer => {
  const body = Buffer.from(payload)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const frame = (marker: number, width: number, height: number): Buffer => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(marker, body)
}

const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  // A stuffed byte and a restart belong to the scan.
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
])

export interface JpegParts {
  readonly width?: number
  readonly height?: number
  /** Between the start and the frame. */
  readonly notes?: readonly Buffer[]
  /** After the end. */
  readonly tail?: Buffer
}

/** The bytes of a JPEG that a parser accepts; it draws nothing. */
export const jpeg = ({ width = 800, height = 600, notes = [], tail = Buffer.alloc(0) }: JpegParts = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...notes,
    segment(0xdb, Buffer.alloc(65)),
    frame(0xc0, width, height),
    segment(0xc4, Buffer.alloc(20)),
    SCAN,
    Buffer.from([0xff, 0xd9]),
    tail
  ])

/** One PNG chunk with its checksum. */
export const chunk = (name: string, payload: Buffer | string): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(payload)])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(body.length - 4)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

const header = (width: number, height: number): Buffer => {
  const body = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  body.writeUInt32BE(width)
  body.writeUInt32BE(height, 4)
  return chunk('IHDR', body)
}

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const DATA = chunk('IDAT', deflateSync(Buffer.alloc(100)))
const END = chunk('IEND', '')

export interface PngParts {
  readonly width?: number
  readonly height?: number
  readonly notes?: readonly Buffer[]
  readonly tail?: Buffer
}

export const png = ({ width = 10, height = 10, notes = [], tail = Buffer.alloc(0) }: PngParts = {}): Buffer =>
  Buffer.concat([PNG_MAGIC, header(width, height), ...notes, DATA, END, tail])
