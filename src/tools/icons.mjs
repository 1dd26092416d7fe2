import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { ROOT, takeNone } from './node.mjs'

/** `npm run icons`: draws the brand mark in the sizes that home screens ask for. */
takeNone('npm run icons draws all sizes')
const SIZES = [180, 192, 512]
const MASKABLE_SIZES = [192, 512]
const folder = join(ROOT, 'assets/brand')
const mark = readFileSync(join(folder, 'mark.svg'), 'utf8')

/**
 * A system cuts a maskable icon into its own shape, so that its red goes to the edges. The sign stands inside the
 * circle that every system leaves.
 */
const maskable = mark.replace(/ rx="[^"]*"/, '')

const draw = (svg, size, name) =>
  writeFileSync(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())

for (const size of SIZES) draw(mark, size, `mark-${size}.png`)
for (const size of MASKABLE_SIZES) draw(maskable, size, `mask-${size}.png`)
