/**
 * The stage in Chromium against its aims, per scene and quality.
 *   npm run bench:stage -- [--scene k3,racing] [--quality high] [--growth 60] [--why]
 *
 * Script is processor time of the page's own thread in a frame: the pose, Pixi's batches and every WebGL call; `wall` is
 * the same by the clock, which a busy machine makes longer. What the GPU makes of the calls is in neither: software would
 * take its place here, and the processor from the script, so its pixels are left out (LabPage, `pixels`) but for the
 * taps. Draws follow one another as in a game, each ends in a celebration, and a whole one passes before anything
 * counts. The heap is that of the script's objects: V8's code and the browser's own records are weighed apart (heapSnapshot).
 * `--why` adds who takes the time and who allocates.
 */
import { cpus, loadavg } from 'node:os'
import { FAMILY_KEYS } from '../../src/games/cards'
import { momentOf, queryOf, winToldAt } from '../../src/screens/lab/moment'
import { QUALITIES } from '../../src/stage/Scene'
import { LabPage } from '../../src/tools/stage/LabPage'
import type { Heap } from './kit/heapSnapshot'
import type { Part } from './kit/StageRun'
import { StageRun } from './kit/StageRun'
import { slope } from './kit/slope'
import type { Taps } from './kit/tapToFirstFrame'
import { tapToFirstFrame } from './kit/tapToFirstFrame'

/** Growth in KB a minute: none but what Pixi keeps of the words of new issues, which it stops at a thousand. */
const AIMS = { script: 2, slowScript: 8, draws: 20, firstFrame: 1000, growth: 32 }
const SLOW = 4
/** Heaps after the first one: each is a forced collection. */
const POINTS = 3

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const chosen = <T extends string>(all: readonly T[], name: string): readonly T[] =>
  all.filter(key => option(name)?.split(',').includes(key) ?? true)
const growth = Number(option('growth') ?? 60)
const why = process.argv.includes('--why')

const rows = chosen(FAMILY_KEYS, 'scene').flatMap(family =>
  chosen(QUALITIES, 'quality').map(quality => {
    const moment = momentOf(`scene=${family}&quality=${quality}&wait=1200&t=-400&win=392000`)
    return { family, quality, query: queryOf(moment), lasts: winToldAt(moment) + 4400 }
  })
)

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
/** A figure, its part of the aim, and whether it keeps to it. */
const against = (value: number, aim: number, digits = 0): string =>
  `${value.toFixed(digits)} ${(value / aim).toFixed(2)}${value <= aim ? '✓' : '✗'}`
const list = (parts: readonly Part[], digits: number): string =>
  parts.map(([name, amount]) => `${name} ${amount.toFixed(digits)}`).join(', ')
const load = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** KB a minute, of heaps taken over so many seconds. */
const growthOf = (heaps: readonly number[], seconds: number): number =>
  (slope(heaps) * (heaps.length - 1) * 60) / seconds / 1024

/** What there is more of at the end. */
function grown(heaps: readonly Heap[]): readonly Part[] {
  const before = heaps[0]?.kinds
  const more = [...(heaps.at(-1)?.kinds ?? [])].map(
    ([name, bytes]) => [name, bytes - (before?.get(name) ?? 0)] as const
  )
  return more
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8)
}

const WIDTHS = [16, 7, 6, 5, 10, 8, 8, 6, 11, 8, 7, 8, 11, 10, 5, 5]
const HEADS = [
  'scene',
  'quality',
  'frames',
  'p50',
  `p95 of ${AIMS.script}`,
  'wall p95',
  'Pixi p50',
  `×${SLOW} p50`,
  `p95 of ${AIMS.slowScript}`,
  `draws`,
  'B/frame',
  'textures',
  'heap KB/min',
  'tap, cold',
  'warm',
  'load'
]
const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, i) => (i < 2 ? String(cell).padEnd(WIDTHS[i] ?? 8) : String(cell).padStart(WIDTHS[i] ?? 8)))
    .join(' ')

const taps = new Map<string, Taps>()
const complaints: string[] = []
const tapLab = await LabPage.open()
try {
  // The browser's own start of its GPU is no part of a tap.
  await tapLab.go('scene=egg')
  for (const { family, quality, query } of rows) {
    const other = `scene=${family === 'k3' ? 'ssc' : 'k3'}&quality=${quality}`
    taps.set(`${family} ${quality}`, await tapToFirstFrame(tapLab, query, other))
  }
} finally {
  complaints.push(...tapLab.problems)
  await tapLab.close()
}

const lab = await LabPage.open({ pixels: false, names: true })
try {
  const seconds = rows.reduce((sum, { lasts }) => sum + (4 * lasts) / 1000 + growth, 0)
  console.log(`${cpus().length} processors, load ${load()}; about ${Math.ceil(seconds / 60)} minutes`)
  console.log(`script ms per frame; a figure with an aim is followed by its part of the aim, ✓ within, ✗ beyond`)
  console.log(line(HEADS))
  for (const { family, quality, query, lasts } of rows) {
    const run = await StageRun.begin(lab, query)
    await run.wait(lasts)
    const plain = await run.frames(lasts)
    await run.slow(SLOW)
    await run.wait(500)
    const slow = await run.frames(lasts)
    await run.slow(1)
    const { perFrame, most } = await run.allocations(lasts)
    const heaps = growth > 0 ? await run.heaps((growth / POINTS) * 1000, POINTS) : []
    const { cold = Number.NaN, warm = Number.NaN } = taps.get(`${family} ${quality}`) ?? {}
    console.log(
      line([
        family,
        quality,
        plain.script.length,
        share(plain.script, 0.5).toFixed(2),
        against(share(plain.script, 0.95), AIMS.script, 2),
        share(plain.wall, 0.95).toFixed(2),
        share(plain.render, 0.5).toFixed(2),
        share(slow.script, 0.5).toFixed(2),
        against(share(slow.script, 0.95), AIMS.slowScript, 2),
        against(plain.draws, AIMS.draws),
        perFrame.toFixed(0),
        `${((await run.textures()) / 1024 / 1024).toFixed(1)} MB`,
        growth > 0
          ? against(
              growthOf(
                heaps.map(heap => heap.objects),
                growth
              ),
              AIMS.growth
            )
          : '–',
        against(cold, AIMS.firstFrame),
        warm.toFixed(0),
        load()
      ])
    )
    if (why) {
      const kb = (bytes: readonly number[]): string => bytes.map(each => (each / 1024).toFixed(0)).join(' ')
      console.log(`  heap KB: ${kb(heaps.map(heap => heap.objects))}; code KB: ${kb(heaps.map(heap => heap.code))}`)
      console.log(`  bytes that stayed: ${list(grown(heaps), 0)}`)
      console.log(`  bytes a frame: ${list(most, 0)}`)
      console.log(`  ms of ${lasts}: ${list(await run.profile(lasts), 1)}`)
    }
    await run.end()
  }
} finally {
  complaints.push(...lab.problems)
  await lab.close()
}
console.log(`load ${load()} at the end; above ${cpus().length} the times are those of a busy machine, and no verdict`)
if (complaints.length > 0) console.log(`the page complained:\n${complaints.join('\n')}`)
