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
