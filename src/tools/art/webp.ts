import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/webp/encode.js'
import type { PNG } from 'pngjs'

/** In a browser the package fetches its own. */
const ENCODER = createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
let ready: Promise<unknown> | undefined

/** The very pixels of a picture, in a third of the bytes of a PNG. The same picture gives the same bytes. */
export async function webp({ data, width, height }: PNG): Promise<Buffer> {
  ready ??= init({ wasmBinary: readFileSync(ENCODER) })
  await ready
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
  return Buffer.from(await encode(pixels, { lossless: 1, quality: 100, method: 6 }))
}
