import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ROOT } from './node.mjs'

/** Draws the brand mark in the sizes home screens ask for. */
const SIZES = [180, 192, 512]
const folder = join(ROOT, 'assets/brand')
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')

for (const size of SIZES) {
  const png = new Resvg(mark, { fitTo: { mode: 'width', value: size } }).render().asPng()
  writeFileSync(join(folder, `mark-${size}.png`), png)
}
