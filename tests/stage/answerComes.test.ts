import { expect, it } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILY_KEYS } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { loadStage } from '../../src/games/registry.client'
import { numbersFrom } from '../../src/rules/numberRange'
import { goingOn, sceneProps } from '../../src/screens/betting/draw/drawView'
import type { DrawSceneProps } from '../../src/stage/Scene'
import type { DrawCycle, DrawEvent, DrawnIssue } from '../../src/timing/drawCycle'
import { drawCycle } from '../../src/timing/drawCycle'
import { freshCycle } from '../../src/timing/freshCycle'
import { AtlasTextures, bareScene, picture, sortPainted } from '../kit/TestStage'

const D = 1_763_632_800_000
const MINUTE = 60_000
const nameOf = (n: number): string => `2026112001${n}`
const onSale = (n: number, drawAt: number) => ({
  ...{ issue: nameOf(n), previous: nameOf(n - 1), previousDrawAt: drawAt - MINUTE },
  ...{ startAt: drawAt - MINUTE - 5000, cutoffAt: drawAt - 5000, drawAt, day: '2026-11-20', firstOfDay: false }
})

/** What the scene of a page is told of a draw `wait` ms after its start: just before its answer, and as it comes. */
function answered(key: FamilyKey, wait: number): readonly [waiting: DrawSceneProps, settled: DrawSceneProps] {
  const { type, numbers } = familyOf(key)
  const all = numbersFrom(numbers.from, numbers.to)
  const result = all.slice(0, numbers.take).reverse()
  const before: DrawnIssue = {
    ...{ issue: nameOf(7), result: all.slice(-numbers.take), drawnAt: D - MINUTE, day: '2026-11-20', facts: [] }
  }
  const game = { type, typeId: 7 }
  const times = new Map([[nameOf(8), D]])
  let cycle: DrawCycle = freshCycle
  const feed = (event: DrawEvent): void => {
    cycle = drawCycle(cycle, event).cycle
  }
  const told = (sequence: number, at: number, current: ReturnType<typeof onSale>): void =>
    feed({ on: 'snapshot', sequence, at, snapshot: { current, latest: before } })
  told(1, D - 30_000, onSale(8, D))
  feed({ on: 'zero', issue: nameOf(8) })
  told(2, D - 4900, onSale(9, D + MINUTE))
  const waiting = sceneProps(cycle, game, D + wait - 1, times)
  feed({ on: 'drawn', at: D + wait, drawn: { ...before, issue: nameOf(8), result, drawnAt: D + 5 } })
  const settled = goingOn(sceneProps(cycle, game, D + wait, times), waiting)
  if (!waiting || !settled?.settled) throw new Error('not drawn')
  return [waiting, settled]
}

const CASES = FAMILY_KEYS.flatMap(key => [20, 100, 250, 1000].map(wait => [key, wait] as const))

it.each(CASES)('%s goes on from where it is when its answer comes %i ms after the start', async (key, wait) => {
  const [waiting, settled] = answered(key, wait)
  const module = await loadStage(key)
  const scene = bareScene(module, await new AtlasTextures().load(module.bundles))
  const seen = () => {
    scene.update(D + wait)
    sortPainted(scene.view)
    return picture(scene.view)
  }
  scene.enter(waiting)
  for (let t = -500; t < wait; t += 16) scene.update(D + t)
  const before = seen()
  scene.setProps(settled)
  expect(seen()).toBe(before)
  scene.exit()
})
