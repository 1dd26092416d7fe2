import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { comparePictures } from '../../../src/tools/stage/comparePictures'
import { isRun } from '../../kit/thorough'
import { SHOTS } from '../kit/Phone'
import { closeOf, DRAWN_AFTER, sentenceOf } from '../kit/racingMinutes'
import type { Sight } from '../kit/SteppedPhone'
import { FRAME_MS, SteppedPhone } from '../kit/SteppedPhone'
import { sharedBrowser } from '../kit/sharedBrowser'

/** The issue whose draw is looked at: an hour of issues lies before it. */
const INDEX = 70
const D = closeOf(INDEX)
const R = D + DRAWN_AFTER

/** Moments of the draw at which a page is opened. Those before the result ask every 5 s from then on, so all get it at once. */
const MOMENTS = {
  waiting: D - 10_000,
  running: D + 5000,
  'run-in': R + 1500,
  podium: R + 5000,
  closed: R + 8500
} as const
type Moment = keyof typeof MOMENTS
const ORDER = Object.keys(MOMENTS) as readonly Moment[]
/** Moments a watching page must not step over, because something falls due. */
const STOPS = [...Object.values(MOMENTS), D, R].sort((a, b) => a - b)
/** Long enough for the stage to stand. */
const EARLY = 4000

const url = inject('productUrl')
const shared = sharedBrowser()

/** Opens the screen at a moment, or up to a frame earlier: the frames of all phones fall together. */
const open = (at: number): Promise<SteppedPhone> =>
  SteppedPhone.open(shared.browser, url, at - ((at - MOMENTS.running) % FRAME_MS))

/** Looks on until a moment. */
async function follow(phone: SteppedPhone, until: number): Promise<void> {
  for (const stop of STOPS) if (stop > phone.now && stop < until) await phone.to(stop)
  await phone.to(until)
}

/** The same pose to the pixel, and the same lines. */
function expectSame(seen: Sight, right: Sight | undefined, when: string): void {
  if (!right) throw new Error(`nobody looked: ${when}`)
  const { differ, difference } = comparePictures(right.picture, seen.picture)
  if (differ > 0) {
    mkdirSync(SHOTS, { recursive: true })
    const kept = { right: right.picture, seen: seen.picture, difference }
    for (const [name, picture] of Object.entries(kept)) writeFileSync(join(SHOTS, `resume-${name}.png`), picture)
  }
  expect(differ, `${when}: pixels that differ, see ${SHOTS}/resume-*.png`).toBe(0)
  expect([seen.head, seen.line], when).toEqual([right.head, right.line])
}

const results = (sentences: readonly string[]) => sentences.filter(sentence => sentence.includes('开奖结果'))

describe('a page that was hidden (§A6)', () => {
  /** The sight of a page that was never in the background. */
  const right = new Map<Moment, Sight>()
  beforeAll(async () => {
    const awake = await open(MOMENTS.waiting - EARLY)
    for (const moment of ORDER) {
      await follow(awake, MOMENTS[moment])
      right.set(moment, await awake.see())
    }
    expect(results(await awake.heard())).toEqual([sentenceOf(INDEX)])
    await awake.leave()
  })

  test('the moments look different', () => {
    const pictures = [...right.values()].map(sight => sight.picture)
    for (const [at, picture] of pictures.entries())
      for (const other of pictures.slice(at + 1)) expect(comparePictures(picture, other).differ).toBeGreaterThan(500)
  })

  const AWAY = [
    ['1 h, the device asleep', 3_600_000, 'running', true],
    ['1 s', 1000, 'running', false],
    ['30 s', 30_000, 'waiting', false],
    ['6 min', 360_000, 'run-in', false],
    ['1 h', 3_600_000, 'podium', false]
  ] as const

  for (const [at, [name, ms, moment, asleep]] of AWAY.entries())
    test.runIf(isRun(at))(
      `${name} (${ms} ms), back at ${moment}: the right pose within one frame, one result only`,
      async () => {
        const back = MOMENTS[moment]
        const phone = await open(back - ms - EARLY)
        await phone.to(back - ms - FRAME_MS)
        const before = await phone.heard()
        await phone.away(ms, { asleep })
        expectSame(await phone.see(), right.get(moment), moment)
        for (const next of ORDER.slice(ORDER.indexOf(moment) + 1)) {
          await follow(phone, MOMENTS[next])
          expectSame(await phone.see(), right.get(next), `then ${next}`)
        }
        expect(results((await phone.heard()).slice(before.length))).toEqual([sentenceOf(INDEX)])
        await phone.leave()
      }
    )
})

test('two pages side by side, one of them opened in the middle of the run, show the same to the pixel', async () => {
  const one = await open(D - EARLY)
  await follow(one, MOMENTS.running)
  // It asks with its first frame.
  const other = await open(MOMENTS.running - FRAME_MS)
  for (const moment of [D + 8000, MOMENTS['run-in'], MOMENTS.podium]) {
    await follow(one, moment)
    await follow(other, moment)
    expectSame(await other.see(), await one.see(), `${moment - D} ms into the draw`)
  }
  for (const phone of [one, other]) {
    expect(results(await phone.heard())).toContain(sentenceOf(INDEX))
    await phone.leave()
  }
})
