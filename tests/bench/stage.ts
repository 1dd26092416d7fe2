/**
 * The stage in Chromium (software WebGL): per scene and quality, script ms per frame p50/p95 at CPU ×1 and ×4, draw
 * calls, heap growth over a minute of draws, time from the tap to the first frame.
 *   npm run bench:stage -- [--scene k3] [--quality high] [--seconds 4] [--growth 60]
 */
import { FAMILY_KEYS } from '../../src/games/family'
import { QUALITIES } from '../../src/stage/Scene'
import type { LabWindow } from '../../src/tools/stage/LabPage'
import { LabPage } from '../../src/tools/stage/LabPage'

const told = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const one = told('scene')
const only = told('quality')
const seconds = Number(told('seconds') ?? 4)
const growth = Number(told('growth') ?? 60)
const scenes = FAMILY_KEYS.filter(key => one === undefined || one.split(',').includes(key))

/** Fewer frames than this tell nothing of a 95th part. */
const FRAMES = 60

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
const cell = (text: string | number, width: number): string => String(text).padStart(width)

const lab = await LabPage.open(2)
const client = await lab.page.context().newCDPSession(lab.page)

/** Plays a draw from its last second of waiting and reads what the frames cost. */
async function play(query: string, rate: number) {
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  await lab.go(query)
  const first = await lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.stage.firstFrame)
  await lab.page.evaluate(() => {
    const { stageLab } = window as unknown as LabWindow
    stageLab.stage.costs.length = 0
    stageLab.play()
  })
  await lab.page.waitForTimeout(seconds * 1000)
  // A busy machine draws few frames in that time: a share of too few says nothing.
  await lab.page
    .waitForFunction(least => (window as unknown as LabWindow).stageLab.stage.costs.length >= least, FRAMES, {
      timeout: 60_000,
      polling: 250
    })
    .catch(() => undefined)
  const { costs, bytes } = await lab.page.evaluate(() => {
    const { stage } = (window as unknown as LabWindow).stageLab
    return { costs: [...stage.costs], bytes: stage.gl.textureBytes }
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The first frames compile shaders and upload pictures: they belong to the first frame.
  return { costs: costs.slice(4), first, bytes }
}

/** Bytes that a forced collection leaves. */
async function heap(): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}

try {
  console.log('scene              quality   ×1 p50   p95   ×4 p50   p95   draws   textures   first frame')
  for (const scene of scenes) {
    for (const quality of QUALITIES.filter(each => only === undefined || each === only)) {
      const query = `scene=${scene}&wait=1200&t=-400&quality=${quality}`
      const plain = await play(query, 1)
      const slow = await play(query, 4)
      const ms = (run: typeof plain, part: number): string =>
        share(
          run.costs.map(cost => cost.ms),
          part
        ).toFixed(1)
      console.log(
        scene.padEnd(18),
        quality.padEnd(8),
        cell(ms(plain, 0.5), 7),
        cell(ms(plain, 0.95), 5),
        cell(ms(slow, 0.5), 8),
        cell(ms(slow, 0.95), 5),
        cell(Math.max(...plain.costs.map(cost => cost.draws)), 7),
        cell(`${(plain.bytes / 1024 / 1024).toFixed(1)} MB`, 10),
        cell(`${plain.first.toFixed(0)} ms`, 13)
      )
    }
  }
  if (growth > 0) {
    for (const scene of scenes) {
      await lab.go(`scene=${scene}&wait=1200&t=-400`)
      await lab.page.evaluate(() => (window as unknown as LabWindow).stageLab.play())
      await lab.page.waitForTimeout(8000)
      const before = await heap()
      await lab.page.waitForTimeout(growth * 1000)
      const after = await heap()
      console.log(`${scene}: heap ${((after - before) / 1024).toFixed(0)} KB in ${growth} s of draws after warm-up`)
    }
  }
  if (lab.problems.length > 0) console.log(`the page complained:\n${lab.problems.join('\n')}`)
} finally {
  await lab.close()
}
