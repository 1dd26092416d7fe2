import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ROOT } from './node.mjs'

/** Draws the brand mark in the sizes home screens ask for. */
const SIZES = [180, 192, 512]
const MASKABLE_SIZES = [192, 512]
const folder = join(ROOT, 'assets/brand')
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')

/** Systems cut a maskable icon into their own shape: red to the edges. The sign stands inside the circle all of them leave. */
const maskable = mark.replace(/ rx="[^"]*"/, '')

const draw = (svg, size, name) =>
  writeFileSync(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())

for (const size of SIZES) draw(mark, size, `mark-${size}.png`)
for (const size of MASKABLE_SIZES) draw(maskable, size, `mask-${size}.png`)
