import { Color } from 'pixi.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { markSixStage } from '../../../../src/games/mark-six/stage'
import type { DrawSceneProps } from '../../../../src/stage/Scene'
import { AtlasTextures, bareScene, picture, sortPainted } from '../../../kit/TestStage'

const D = 1_763_632_800_000
const RESULT = [12, 26, 33, 41, 17, 45, 30]

const drawn = (result: readonly number[]): DrawSceneProps => ({
  issue: '2026018',
  type: 4,
  seed: 11,
  drawAt: D,
  day: '2026-11-20',
  lastIssue: '2026017',
  lastResult: [12, 3, 49, 22, 7, 36, 19],
  settled: { result, at: D }
})

const opened = async (props: DrawSceneProps) => {
  const scene = bareScene(markSixStage, await new AtlasTextures().load(markSixStage.bundles))
  scene.enter(props)
  return scene
}

afterEach(() => void vi.restoreAllMocks())

describe('the balls on the rail', () => {
  it('are those of this draw for a page that slept from before its start until all lie, be the first of both the same', async () => {
    const [slept, fresh] = [await opened(drawn(RESULT)), await opened(drawn(RESULT))]
    slept.update(D - 500)
    for (const scene of [slept, fresh]) {
      for (let pose = 0; pose < 8; pose++) scene.update(D + 9000)
      sortPainted(scene.view)
    }
    expect(picture(slept.view)).toBe(picture(fresh.view))
    for (const scene of [slept, fresh]) scene.exit()
  })

  it('are put together when one comes out, and in no other frame', async () => {
    const slice = vi.fn(Array.prototype.slice)
    const scene = await opened(drawn(Object.assign([...RESULT], { slice })))
    for (let t = 260; t < 9000; t += 16) scene.update(D + t)
    expect(slice.mock.calls.length).toBeLessThanOrEqual(1 + RESULT.length)
    scene.exit()
  })
})

it('a drum that mixes gives Pixi no colour it has to take apart once each shade has been seen', async () => {
  const scene = await opened(drawn(RESULT))
  const mix = () => {
    for (let t = 600; t < 6000; t += 16) scene.update(D + t)
  }
  mix()
  const takesApart = vi.spyOn(Color.prototype as unknown as { _normalize(color: unknown): void }, '_normalize')
  mix()
  // Words have colours of their own, by name, as they come up.
  expect(takesApart.mock.calls.filter(([color]) => typeof color === 'number')).toEqual([])
  scene.exit()
})
