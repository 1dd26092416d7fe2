/**
 * The stage in Chromium against its aims, per scene and quality.
 *   npm run bench:stage -- [--scene k3,racing] [--quality high] [--parts taps,frames,loops] [--growth 60] [--why]
 *
 * `taps`: from a tap to the first picture, cold, on a processor four times slower; the server is next door. The page's
 * thread waits for the GPU process to open contexts and to link programs, which is software here and a chip on a phone:
 * that part is told apart. `frames`: draws that follow one another in real time. Script is processor time of the page's
 * own thread in a frame: the pose, Pixi's batches and every WebGL call; `wall` is the same by the clock, which a busy
 * machine makes longer. What the GPU makes of the calls is in neither: its pixels are left out (LabPage, `pixels`). A
 * whole draw passes before anything counts. Bytes are those of the script's objects, by whose code made them; the heap
 * is theirs too: V8's code and the browser's own records are weighed apart (heapSnapshot). `--growth 600` watches ten
 * minutes of draws. `loops`: one draw on screens of 60 and 120 frames a second, time being stepped.
 * `--why` adds who takes the time and who allocates.
 */
import { cpus, loadavg } from 'node:os'
import { FAMILY_KEYS } from '../../src/games/cards'
import { momentOf, queryOf, winShownAt } from '../../src/screens/lab/moment'
import { QUALITIES } from '../../src/stage/Scene'
import { chosen, optionsOf, wholeNumber } from '../../src/tools/options'
import { LabPage } from '../../src/tools/stage/LabPage'
import { OURS } from './kit/codeOwners'
import type { Heap } from './kit/heapSnapshot'
import { LOOPS, loopFrames, stepLoops } from './kit/loopFrames'
import { printTable } from './kit/printTable'
import type { Part } from './kit/StageRun'
import { StageRun } from './kit/StageRun'
import { slope } from './kit/slope'
import type { StageFigures } from './kit/stageAims'
import { STAGE_AIMS, tellStageAims } from './kit/stageAims'
import type { Taps } from './kit/tapToFirstFrame'
import { tapToFirstFrame } from './kit/tapToFirstFrame'

const SLOW = 4
/** Cold taps of a row: one alone differs by a quarter from the next. */
const TAPS = 5
/** Heaps after the first one: each is a forced collection. */
const POINTS = 3
const PARTS = ['taps', 'frames', 'loops'] as const
/** ms: the draw is met so long before its start, and its result comes so long after it. */
const BEFORE = 400
const WAIT = 1200

const asked = optionsOf({
  scene: { type: 'string' },
  quality: { type: 'string' },
  parts: { type: 'string' },
  growth: { type: 'string', default: '60' },
  why: { type: 'boolean', default: false }
})
const { why } = asked
const growth = wholeNumber('growth', asked.growth, 0)
const parts = chosen(PARTS, 'parts', asked.parts)

const rows = chosen(FAMILY_KEYS, 'scene', asked.scene).flatMap(family =>
  chosen(QUALITIES, 'quality', asked.quality).map(quality => {
    const moment = momentOf(`scene=${family}&quality=${quality}&wait=${WAIT}&t=${-BEFORE}&win=392000`)
    return { family, name: `${family} ${quality}`, quality, query: queryOf(moment), lasts: winShownAt(moment) + 4400 }
  })
)

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
const list = (amounts: readonly Part[], digits: number): string =>
  amounts.map(([name, amount]) => `${name} ${amount.toFixed(digits)}`).join(', ')
const load = (): string => (loadavg()[0] ?? 0).toFixed(1)
const heading = (words: string): void => void process.stdout.write(`\n${words}\n`)
const whole = (values: readonly number[]): string[] => values.map(value => value.toFixed(0))

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

const figures: StageFigures[] = []
const complaints: string[] = []
const withLab = async (options: Parameters<typeof LabPage.open>[0], run: (lab: LabPage) => Promise<void>) => {
  const lab = await LabPage.open(options)
  try {
    // tsx gives functions their names by this, and pages have not got it.
    await lab.page.addInitScript('globalThis.__name = run => run')
    await run(lab)
  } finally {
    complaints.push(...lab.problems)
    await lab.close()
  }
}

/** That of the middle cold tap. */
function middleOf(runs: readonly Taps[]): Taps {
  const [middle] = [...runs].sort((a, b) => a.cold.shown - b.cold.shown).slice(runs.length >> 1)
  if (!middle) throw new Error('no tap was measured')
  return middle
}

async function measureTaps(lab: LabPage): Promise<void> {
  const tap = (query: string, other: string): Promise<Taps> =>
    tapToFirstFrame(lab.browser, lab.address(`${query}&tap=1`), [query, other], SLOW)
  // The first tap of a browser is 100 ms longer, whatever its scene: what starts then has started on a phone.
  await tap('scene=egg', 'scene=k3')
  const table: string[][] = []
  for (const { family, name, quality, query } of rows) {
    const runs: Taps[] = []
    while (runs.length < TAPS) runs.push(await tap(query, `scene=${family === 'k3' ? 'ssc' : 'k3'}&quality=${quality}`))
    const { cold, warm } = middleOf(runs)
    const { shown, code, art, busy, script, gpu, upload, contexts } = cold
    figures.push({ name, cold: shown, coldOnGpu: shown - gpu })
    table.push([name, ...whole([shown, shown - gpu, code, art, busy, script, upload, gpu, contexts, warm]), load()])
  }
  heading(
    `Taps at ×${SLOW}, ms, the middle of ${TAPS}: a cold one until the picture stands (aim ${STAGE_AIMS.cold}), that without waits for the software GPU, until code and art had come; processor time of the page's thread, its script, uploads in it, waits for the GPU; contexts; a warm one`
  )
  printTable(
    ['', 'cold', 'no GPU', 'code', 'art', 'busy', 'script', 'upload', 'GPU', 'contexts', 'warm', 'load'],
    table
  )
}

async function measureFrames(lab: LabPage): Promise<void> {
  const table: string[][] = []
  const owners = new Map<string, readonly Part[]>()
  for (const { name, query, lasts } of rows) {
    const run = await StageRun.begin(lab, query)
    await run.wait(lasts)
    const plain = await run.frames(lasts)
    await run.slow(SLOW)
    await run.wait(500)
    const slow = await run.frames(lasts)
    await run.slow(1)
    const made = await run.allocations(lasts)
    const heaps = growth > 0 ? await run.heaps((growth / POINTS) * 1000, POINTS) : []
    const textures = (await run.textures()) / 1024 / 1024
    const grows =
      growth > 0
        ? growthOf(
            heaps.map(heap => heap.objects),
            growth
          )
        : undefined
    const [script, slowScript] = [share(plain.script, 0.95), share(slow.script, 0.95)]
    const { draws } = plain
    figures.push({
      name,
      script,
      slowScript,
      draws,
      textures,
      ours: made.owners.get(OURS) ?? 0,
      ...(grows === undefined ? {} : { growth: grows })
    })
    owners.set(
      name,
      [...made.owners].sort(([, one], [, other]) => other - one)
    )
    table.push([
      name,
      String(plain.script.length),
      share(plain.script, 0.5).toFixed(2),
      script.toFixed(2),
      share(plain.wall, 0.95).toFixed(2),
      share(plain.render, 0.5).toFixed(2),
      share(slow.script, 0.5).toFixed(2),
      slowScript.toFixed(2),
      draws.toFixed(0),
      textures.toFixed(1),
      grows?.toFixed(0) ?? '–',
      load()
    ])
    process.stdout.write(`${name}: p95 ${script.toFixed(2)} ms, ×${SLOW} ${slowScript.toFixed(2)} ms, load ${load()}\n`)
    if (why) {
      const kb = (bytes: readonly number[]): string => bytes.map(each => (each / 1024).toFixed(0)).join(' ')
      console.log(`  heap KB: ${kb(heaps.map(heap => heap.objects))}; code KB: ${kb(heaps.map(heap => heap.code))}`)
      console.log(`  bytes that stayed: ${list(grown(heaps), 0)}`)
      console.log(`  bytes a frame: ${list(made.most, 0)}`)
      console.log(`  ms of ${lasts}: ${list(await run.profile(lasts), 1)}`)
    }
    await run.end()
  }
  heading(
    `Script ms per frame (aims ${STAGE_AIMS.script} and at ×${SLOW} ${STAGE_AIMS.slowScript}), draw calls (${STAGE_AIMS.draws}), MB of textures (${STAGE_AIMS.textures}), growth of the heap in KB a minute (${STAGE_AIMS.growth})`
  )
  printTable(
    [
      '',
      'frames',
      'p50',
      'p95',
      'wall p95',
      'Pixi p50',
      `×${SLOW} p50`,
      `×${SLOW} p95`,
      'draws',
      'MB',
      'growth',
      'load'
    ],
    table
  )
  const names = [...new Set([OURS, ...[...owners.values()].flatMap(made => made.map(([owner]) => owner))])]
  heading(`Bytes made in a frame, by whose code made them (ours: aim ${STAGE_AIMS.ours})`)
  printTable(
    ['', 'all', ...names],
    [...owners].map(([name, made]) => [
      name,
      ...whole([
        made.reduce((sum, [, bytes]) => sum + bytes, 0),
        ...names.map(owner => made.find(([each]) => each === owner)?.[1] ?? 0)
      ])
    ])
  )
}

async function measureLoops(lab: LabPage): Promise<void> {
  await stepLoops(lab)
  const table: string[][] = []
  for (const { name, query, lasts } of rows) {
    const loops = []
    for (const hz of LOOPS) {
      const loop = await loopFrames(lab, query, hz, { lasts, start: BEFORE, result: BEFORE + WAIT })
      loops.push(loop)
      const { frames, running, due, gap, script } = loop
      table.push([
        name,
        `${hz} Hz`,
        String(frames),
        `${running} of ${due}`,
        gap.toFixed(1),
        share(script, 0.5).toFixed(2),
        share(script, 0.95).toFixed(2),
        (1000 / hz).toFixed(1)
      ])
    }
    const [slow, quick] = loops
    const otherPoses = slow?.poses.length
      ? slow.poses.filter((pose, at) => pose !== quick?.poses[at]).length
      : Number.NaN
    table.push([name, 'poses', `${otherPoses} of ${slow?.poses.length} differ`, '', '', '', '', ''])
    figures.push({ name, lostFrames: loops.reduce((sum, { due, running }) => sum + due - running, 0), otherPoses })
  }
  heading(
    'A draw on stepped loops: frames; from start to result those drawn of those due, and the longest time without one, ms; ms of the clock a frame took, and has'
  )
  printTable(['', 'loop', 'frames', 'running', 'gap', 'p50', 'p95', 'room'], table)
}

console.log(`${cpus().length} processors, load ${load()}`)
if (parts.includes('taps')) await withLab({}, measureTaps)
if (parts.includes('frames')) await withLab({ pixels: false, names: true }, measureFrames)
if (parts.includes('loops')) await withLab({ pixels: false }, measureLoops)
console.log(`\nload ${load()} at the end; above ${cpus().length} the times are those of a busy machine, and no verdict`)
if (complaints.length > 0) console.log(`the page complained:\n${complaints.join('\n')}`)
tellStageAims(figures)
