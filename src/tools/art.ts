/**
 * Rasterises the drawn parts of src/tools/art into the atlases under assets/, so that the running product
 * never does. Run `npm run art` after a change to the art and commit what it writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { PNG } from 'pngjs'
import { pack } from './art/pack'
import { BUNDLES } from './art/parts'
import { raster } from './art/raster'
import { webp } from './art/webp'
import { optionsOf } from './options'

optionsOf({})

const assets = new URL('../../assets/', import.meta.url)
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

for (const bundle of BUNDLES) {
  const folder = new URL(`${bundle.name}/`, assets)
  mkdirSync(folder, { recursive: true })
  const write = async (file: string, image: PNG): Promise<void> => {
    const bytes = await webp(image)
    writeFileSync(new URL(file, folder), bytes)
    console.log(`${bundle.name}/${file} ${image.width}×${image.height}, ${Math.round(bytes.length / 1024)} KB`)
  }
  const sheets: object[] = []
  for (const page of bundle.pages) {
    const { image, frames } = pack(page.parts, page.scale)
    const file = `${page.name}.webp`
    await write(file, image)
    const size = { w: image.width, h: image.height }
    sheets.push({
      mipmaps: page.mipmaps,
      frames,
      meta: { image: file, format: 'RGBA8888', size, scale: String(page.scale) }
    })
  }
  const textures: object[] = []
  for (const { name, alias, scale, part } of bundle.alone) {
    const file = `${name}.webp`
    await write(file, raster(part, scale, 0))
    textures.push({ alias, file, scale, repeat: true })
  }
  writeFileSync(new URL('bundle.json', folder), json({ sheets, textures }))
}
