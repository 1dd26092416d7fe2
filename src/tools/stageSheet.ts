/**
 * Contact sheets of the scenes: a frame every 300 ms, phone size, laid out in rows.
 * npm run stage:sheet -- [--out folder] [--scene k3,ssc] [--step 300] [--from=-900] [--to 9000] [--scale 1] [--more
 * 'pace=instant&win=12648000']
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { FAMILY_KEYS } from '../games/cards'
import { chosen, optionsOf, wholeNumber } from './options'
import { LabPage } from './stage/LabPage'

const values = optionsOf({
  out: { type: 'string' },
  scene: { type: 'string' },
  step: { type: 'string', default: '300' },
  from: { type: 'string', default: '-900' },
  to: { type: 'string' },
  scale: { type: 'string', default: '1' },
  more: { type: 'string', default: '' }
})
const scenes = chosen(FAMILY_KEYS, 'scene', values.scene)
const step = wholeNumber('step', values.step, 1)
const from = wholeNumber('from', values.from, -60_000)
const to = values.to === undefined ? undefined : wholeNumber('to', values.to, from)
const scale = wholeNumber('scale', values.scale, 1, 4)
const out = values.out ?? mkdtempSync(join(tmpdir(), 'stage-sheets-'))
const COLUMNS = 4
const GAP = 8

mkdirSync(out, { recursive: true })
const lab = await LabPage.open({ deviceScaleFactor: scale })
try {
  for (const scene of scenes) {
    const end = to ?? (scene === 'mark-six' ? 11_000 : 6600)
    const query = (t: number): string => `scene=${scene}&wait=1500&t=${t}&${values.more}`
    await lab.go(query(from))
    const pictures: PNG[] = []
    for (let t = from; t <= end; t += step) {
      await lab.show(query(t))
      pictures.push(PNG.sync.read(await lab.picture()))
    }
    const [first] = pictures
    if (!first) continue
    const rows = Math.ceil(pictures.length / COLUMNS)
    const sheet = new PNG({ width: COLUMNS * (first.width + GAP), height: rows * (first.height + GAP) })
    for (const [i, picture] of pictures.entries()) {
      const [x, y] = [(i % COLUMNS) * (first.width + GAP), Math.floor(i / COLUMNS) * (first.height + GAP)]
      PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, x, y)
    }
    const path = join(out, `${scene}.png`)
    writeFileSync(path, PNG.sync.write(sheet))
    console.log(`${path} ${pictures.length} frames`)
  }
  if (lab.problems.length > 0) {
    console.log(`the page complained:\n${lab.problems.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await lab.close()
}
