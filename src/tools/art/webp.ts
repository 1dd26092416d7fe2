import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/webp/encode.js'
import type { PNG } from 'pngjs'

/** In a browser the package fetches its own. */
const ENCODER = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
let ready: Promise<unknown> | undefined

async function encoded({ data, width, height }: PNG, options: Parameters<typeof encode>[1]): Promise<Buffer> {
  ready ??= init({ wasmBinary: readFileSync(ENCODER) })
  await ready
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encode(pixels, { ...options, method: 6 }))
}

/** The very pixels of a picture, in a third of the bytes of a PNG. The same picture gives the same bytes. */
export const webp = (picture: PNG): Promise<Buffer> => encoded(picture, { lossless: 1, quality: 100 })

/** Near to the pixels of a picture, in a few KB: for what is seen a moment. */
export const webpNear = (picture: PNG): Promise<Buffer> => encoded(picture, { quality: 35 })
