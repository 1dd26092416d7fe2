import { describe, expect, it } from 'vitest'
import { fishShrimpCrabStage } from '../../../../src/games/fish-shrimp-crab/stage/index'
import { ARRIVAL_OVER } from '../../../../src/stage/arrival/motion/arrival'
import { LIFTED_AT, NAMES_AT } from '../../../../src/stage/dice/motion/cupReveal'
import type { DrawSceneProps } from '../../../../src/stage/Scene'
import { TestStage } from '../../../kit/TestStage'

const D = 1_763_632_800_000
const waiting: DrawSceneProps = {
  issue: '20261120018',
  type: 3,
  lastIssue: '20261120017',
  lastResult: [6, 3, 4],
  seed: 9,
  drawAt: D
}
const settled = (result: readonly number[]): DrawSceneProps => ({ ...waiting, settled: { result, at: D + 1000 } })
const told = (stage: TestStage): boolean => stage.picture().includes('“围骰”')

describe('cup scene (typeId 61)', () => {
  it.each([
    ['three of a kind', [5, 5, 5], true],
    ['two of a kind', [5, 5, 1], false],
    ['three in a row', [1, 2, 3], false]
  ])('%s are told apart as 围骰 (§P12.1): %j, %s', async (_, result, apart) => {
    const stage = await TestStage.show(fishShrimpCrabStage, settled(result), { from: 900 })
    stage.at(1000 + NAMES_AT - 40)
    expect(told(stage)).toBe(false)
    stage.at(1000 + NAMES_AT + 400)
    expect(told(stage)).toBe(apart)
    stage.at(1000 + NAMES_AT + ARRIVAL_OVER + 40)
    expect(told(stage)).toBe(false)
    stage.close()
  })

  it.each([
    [[5, 5, 5], '蟹、蟹、蟹，点数 15 围骰'],
    [[1, 2, 5], '鱼、虾、蟹，点数 8 小 双']
  ])('%j is read aloud as %s', (result, words) => {
    const described = fishShrimpCrabStage.describe(settled(result), D + 1000 + NAMES_AT + ARRIVAL_OVER)
    expect(described.endsWith(words)).toBe(true)
  })

  it('it moves while it is told, a light under each die, and rests again', async () => {
    const stage = await TestStage.show(fishShrimpCrabStage, settled([5, 5, 5]), { from: 900 })
    stage.at(1000 + NAMES_AT + 2650)
    const { renders } = stage.surface
    stage.at(1000 + NAMES_AT + 2850)
    expect(stage.surface.renders).toBeGreaterThan(renders + 5)
    stage.at(1000 + 13_000).expectAsleep()
    stage.close()
  })

  it('reduced motion: the drawn faces fade in frame by frame, 150 ms from when the cup would be up', async () => {
    const stage = await TestStage.show(fishShrimpCrabStage, settled([5, 5, 1]), { from: 900, reducedMotion: true })
    stage.at(1000 + LIFTED_AT - 20)
    const faces = () =>
      stage
        .picture()
        .match(/"uBlank":[\d.]+/g)
        ?.join() ?? ''
    const seen = new Set<string>()
    for (let since = LIFTED_AT; since <= LIFTED_AT + 160; since += 16) {
      stage.at(1000 + since)
      seen.add(faces())
    }
    expect(seen.size).toBeGreaterThan(8)
    stage.close()
  })

  it('the next draw begins without it', async () => {
    const stage = await TestStage.show(fishShrimpCrabStage, settled([5, 5, 5]), { from: 900 })
    stage.at(1000 + NAMES_AT + 400)
    const next = { ...waiting, issue: '20261120019', lastIssue: '20261120018', lastResult: [5, 5, 5] }
    stage.set({ ...next, drawAt: D + 60_000 }).at(1000 + NAMES_AT + 500)
    expect(told(stage)).toBe(false)
    stage.close()
  })
})
