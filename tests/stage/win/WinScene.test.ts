import type { Container } from 'pixi.js'
import { Bounds } from 'pixi.js'
import { expect, it } from 'vitest'
import { raceStage } from '../../../src/games/racing/stage/index'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { withWin } from '../../../src/stage/win/withWin'
import { AtlasTextures, bareScene } from '../../kit/TestStage'

const D = 1_763_632_800_000
const RACE: DrawSceneProps = {
  issue: '20261120018',
  type: 2,
  seed: 4,
  drawAt: D,
  settled: { result: [7, 5, 8, 2, 4, 9, 1, 3, 6, 10], at: D },
  pace: 'instant',
  win: { stake: 10_000, payout: 22_050, at: D + 3000 }
}

const placeOf = (node: Container | undefined) => {
  const { minX, minY, maxX, maxY } = node?.getLocalBounds() ?? new Bounds()
  return [node?.x, node?.y, (maxX - minX) * (node?.scale.x ?? 0), (maxY - minY) * (node?.scale.y ?? 0)]
}

it.each([
  ['it runs', 1500, 78],
  ['it moved up for the celebration', 5000, 0]
])('nothing a scene paints beyond its own panel is seen around it while %s', async (_, t, top) => {
  const module = withWin(raceStage)
  const texture = await new AtlasTextures().load([...module.bundles, ...(module.later ?? [])])
  const scene = bareScene(module, texture)
  scene.enter(RACE)
  scene.resize(480)
  for (let at = 0; at <= t; at += 100) scene.update(D + at)
  const [inner, above, below] = scene.view.children
  expect(inner?.y).toBe(top)
  expect(placeOf(above)).toEqual([0, 0, 390, top])
  expect(placeOf(below)).toEqual([0, top + 220, 390, 480 - (top + 220)])
  scene.exit()
})
