import type { SpritesheetData } from 'pixi.js'
import type { Understand } from './readArt'

/** assets/<bundle>/bundle.json, written by src/tools/art.ts. */
export interface BundleFile {
  readonly sheets: readonly (SpritesheetData & { readonly mipmaps: boolean })[]
  readonly textures: readonly {
    readonly alias: string
    readonly file: string
    readonly scale: number
    readonly repeat: boolean
  }[]
}

/** The list that a bundle.json holds. @throws when it is none */
export const listOf: Understand<BundleFile> = async pieces => {
  const decoder = new TextDecoder()
  // Not by way of a Blob: that one lies in another process, whose answer stands in line on a busy page.
  const text = pieces.map(piece => decoder.decode(piece, { stream: true })).join('')
  return JSON.parse(text + decoder.decode())
}

/** A picture, decoded. @throws when it is none */
export const imageOf: Understand<ImageBitmap> = (pieces, type) => createImageBitmap(new Blob([...pieces], { type }))
