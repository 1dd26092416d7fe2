import type { SpritesheetData } from 'pixi.js'

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
export const listOf = async (file: Blob): Promise<BundleFile> => JSON.parse(await file.text())

/** A picture, decoded. @throws when it is none */
export const imageOf = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file)
