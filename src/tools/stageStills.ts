/**
 * Draws every scene at rest and keeps it as the picture that stands where the stage will be (`StageStill`),
 * assets/stills. After a change of looks or a new family; look at what git shows as changed. npm run stage:stills
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { FAMILY_KEYS } from '../games/cards'
import { webpNear } from './art/webp'
import { ROOT } from './node.mjs'
import { optionsOf } from './options'
import { LabPage } from './stage/LabPage'
import { RESOLUTION, restQuery } from './stage/stills'

optionsOf({})
const out = join(ROOT, 'assets/stills')
mkdirSync(out, { recursive: true })
const lab = await LabPage.open({ deviceScaleFactor: RESOLUTION })
try {
  for (const family of FAMILY_KEYS) {
    await lab.go(restQuery(family))
    const still = await webpNear(PNG.sync.read(await lab.picture()))
    writeFileSync(join(out, `${family}.webp`), still)
    console.log(`${family}: ${(still.length / 1024).toFixed(1)} KB`)
  }
  if (lab.problems.length > 0) {
    console.log(`the page complained:\n${lab.problems.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await lab.close()
}
