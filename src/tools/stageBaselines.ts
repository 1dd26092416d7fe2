/**
 * Draws the key moments of every scene again and keeps them as what tests/journeys/unstepped/stagePixels.test.ts
 * expects. Only for a change of looks that was meant; look at every picture that git shows as changed. npm run
 * stage:baselines -- [--scene k3,ssc] [--out folder]
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILY_KEYS } from '../games/cards'
import { ROOT } from './node.mjs'
import { chosen, optionsOf } from './options'
import { keepPicture } from './stage/keepPicture'
import { KEY_PICTURES } from './stage/keyPictures'
import { LabPage } from './stage/LabPage'

const { out, scene } = optionsOf({
  out: { type: 'string', default: join(ROOT, 'tests/journeys/baselines') },
  scene: { type: 'string' }
})
const scenes = chosen(FAMILY_KEYS, 'scene', scene)

mkdirSync(out, { recursive: true })
const lab = await LabPage.open({ deviceScaleFactor: 1 })
let bytes = 0
try {
  await lab.go('words=0&quality=high')
  for (const { name, query } of KEY_PICTURES.filter(({ family }) => scenes.includes(family))) {
    await lab.show(query)
    const kept = keepPicture(join(out, `${name}.png`), await lab.picture())
    bytes += kept.bytes
    console.log(`${name}: ${kept.said}`)
  }
  console.log(`${(bytes / 1024).toFixed(0)} KB in ${out}`)
  if (lab.problems.length > 0) {
    console.log(`the page complained:\n${lab.problems.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await lab.close()
}
