/**
 * Rasterises the drawn parts of src/tools/art into the atlases under assets/, so that the running product
 * never does. Run `npx tsx src/tools/art.ts` after a change to the art and commit what it writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { encode, pack } from './art/pack'
import { BUNDLES } from './art/parts'
import { raster } from './art/raster'

const assets = new URL('../../assets/', import.meta.url)
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

for (const bundle of BUNDLES) {
  const sheets: object[] = []
  const folder = new URL(`${bundle.name}/`, assets)
  mkdirSync(folder, { recursive: true })
  for (const page of bundle.pages) {
    const { png, width, height, frames } = pack(page.parts, page.scale)
    const meta = {
      image: `${page.name}.png`,
      format: 'RGBA8888',
      size: { w: width, h: height },
      scale: String(page.scale)
    }
    writeFileSync(new URL(`${page.name}.png`, folder), png)
    sheets.push({ mipmaps: page.mipmaps, frames, meta })
    console.log(
      `${bundle.name}/${page.name}.png ${width}×${height}, ${Math.round(png.length / 1024)} KB, ${Object.keys(frames).length} parts`
    )
  }
  for (const { name, scale, part } of bundle.alone) {
    const image = raster(part, scale, 0)
    const png = encode(image)
    writeFileSync(new URL(`${name}.png`, folder), png)
    console.log(`${bundle.name}/${name}.png ${image.width}×${image.height}, ${Math.round(png.length / 1024)} KB`)
  }
  const bundleJson = {
    sheets,
    textures: bundle.alone.map(({ name, alias, scale }) => ({ alias, file: `${name}.png`, scale, repeat: true }))
  }
  writeFileSync(new URL('bundle.json', folder), json(bundleJson))
}
