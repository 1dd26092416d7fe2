import { expect, it } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILY_KEYS } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { loadStage } from '../../src/games/registry.client'
import { numbersFrom } from '../../src/rules/numberRange'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { AtlasTextures, bareScene, picture } from '../kit/TestStage'

const D = 1_763_632_800_000
/** A replay knows its result from the start, and nothing of the draw before. */
const replayOf = (key: FamilyKey): DrawSceneProps => {
  const { from, to, take } = familyOf(key).numbers
  return {
    issue: '20261120018',
    type: familyOf(key).type,
    seed: 11,
    drawAt: D,
    settled: { result: numbersFrom(from, to).slice(0, take).reverse(), at: D + 1600 }
  }
}

it.each(FAMILY_KEYS)('a replay of %s pulled back shows what it showed there the first time', async key => {
  const module = await loadStage(key)
  const texture = await new AtlasTextures().load(module.bundles)
  const open = () => {
    const scene = bareScene(module, texture)
    scene.enter(replayOf(key))
    // Its first frame rehearses, too small to be seen, what comes later.
    scene.update(D)
    return scene
  }
  const pulled = open()
  for (let t = 0; t < 1600 + module.revealAfter + 2600; t += 100) pulled.update(D + t)
  for (const t of [3300, 20, 2600, 120, 1650, 700]) {
    const fresh = open()
    fresh.update(D + t)
    // The bar wakes a scene that rests with new props.
    pulled.setProps(replayOf(key))
    pulled.update(D + t)
    expect(picture(pulled.view)).toBe(picture(fresh.view))
    fresh.exit()
  }
  pulled.exit()
})
