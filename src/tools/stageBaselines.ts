/**
 * Draws the key moments of every scene again and keeps them as what tests/journeys/unstepped/stagePixels.test.ts expects.
 * Only for a change of looks that was meant; look at every picture that git shows as changed.
 *   npm run stage:baselines -- [--scene k3] [--out folder]
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'
import { ALLOWED, comparePictures, small } from './stage/comparePictures'
import { KEY_PICTURES } from './stage/keyPictures'
import { LabPage } from './stage/LabPage'

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const out = option('out') ?? join(ROOT, 'tests/journeys/baselines')
const one = option('scene')

mkdirSync(out, { recursive: true })
const lab = await LabPage.open({ deviceScaleFactor: 1 })
let bytes = 0
try {
  await lab.go('words=0&quality=high')
  for (const { name, query } of KEY_PICTURES.filter(each => one === undefined || each.name.startsWith(`${one}-`))) {
    await lab.show(query)
    const path = join(out, `${name}.png`)
    const picture = await lab.picture()
    const kept = existsSync(path) ? readFileSync(path) : undefined
    // What is the same stays the same file: another machine's rounding is no change.
    const differ = kept && comparePictures(kept, picture).differ
    if (differ === undefined || differ > ALLOWED) writeFileSync(path, small(picture))
    bytes += readFileSync(path).length
    console.log(`${name}: ${differ === undefined ? 'new' : differ > ALLOWED ? `${differ} pixels changed` : 'the same'}`)
  }
  console.log(`${(bytes / 1024).toFixed(0)} KB in ${out}`)
  if (lab.problems.length > 0) {
    console.log(`the page complained:\n${lab.problems.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await lab.close()
}
