import type { Container } from 'pixi.js'
import { Texture } from 'pixi.js'
import { describe, expect, it } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILY_KEYS, shownIssue } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { loadStage } from '../../src/games/registry.client'
import { numbersFrom } from '../../src/rules/numberRange'
import { NO_DRAW } from '../../src/stage/drawTimeline'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { AtlasTextures, bareScene, picture, TestStage } from '../kit/TestStage'

const D = 1_763_632_800_000
const drawOf = (key: FamilyKey) => {
  const { type, numbers } = familyOf(key)
  const result = numbersFrom(numbers.from, numbers.to).slice(0, numbers.take)
  const named = (issue: string) => `${shownIssue(issue, type)}期`
  const first: DrawSceneProps = { issue: '20261120018', type, seed: 11, drawAt: D }
  return {
    first,
    waiting: { ...first, lastIssue: '20261120017', lastResult: result },
    drawn: { ...first, settled: { result: result.toReversed(), at: D + 900 } },
    last: named('20261120017'),
    next: named('20261120018')
  }
}

/** Lamps that burn: of a slot, of the start of a race, along the rim of a table or a drum. */
const lampsOn = (node: Container): number => {
  if (!node.visible) return 0
  const picture = 'texture' in node && node.texture instanceof Texture ? node.texture.label : undefined
  const isOn = [picture, node.label].some(name => name === 'lamp-on' || name === 'trk-lamp-red')
  return Number(isOn) + node.children.reduce((sum, child) => sum + lampsOn(child), 0)
}

describe.each(FAMILY_KEYS)('scene of %s between two draws', key => {
  const { first, waiting, drawn, last, next } = drawOf(key)

  it('names the issue whose numbers it shows, and the next one with the countdown; from the start only the latter', async () => {
    const module = await loadStage(key)
    const stage = await TestStage.show(module, waiting, { from: -51_000 })
    stage.at(-50_500).expectWords(last, '上期结果', `${next} 距开奖`)
    expect(stage.picture()).not.toContain(`“${next}”`)
    stage.at(900).set(drawn).at(1000).expectWords(next, '正在开奖')
    for (const gone of [last, '上期结果', '距开奖']) expect(stage.picture()).not.toContain(gone)
    stage.close()
  })

  it('gives no issue to a stage without numbers: 等待开奖, and which draw is awaited', async () => {
    const stage = await TestStage.show(await loadStage(key), first, { from: -51_000 })
    stage.at(-50_500).expectWords('等待开奖', `${next} 距开奖`)
    for (const wrong of [`“${next}”`, '上期结果']) expect(stage.picture()).not.toContain(wrong)
    stage.close()
  })

  it('at rest shows the last numbers with their issue, and neither countdown nor lamp', async () => {
    const module = await loadStage(key)
    const scene = bareScene(module, await new AtlasTextures().load(module.bundles))
    scene.enter({ ...waiting, issue: '', drawAt: NO_DRAW })
    scene.update(D)
    const seen = picture(scene.view)
    for (const word of [last, '上期结果']) expect(seen).toContain(`“${word}”`)
    expect(seen).not.toContain('距开奖')
    expect(lampsOn(scene.view)).toBe(0)
    scene.exit()
  })

  it.each([
    ['before the start', waiting, -50_500, last, `上期结果　${next} 距开奖 00:51`],
    ['before the start, no numbers yet', first, -50_500, '等待开奖', `${next} 距开奖 00:51`],
    ['while it runs', drawn, 1000, next, '正在开奖'],
    ['when it is over', drawn, 13_000, next, '已开奖'],
    ['at rest', { ...waiting, issue: '', drawAt: NO_DRAW }, 0, last, '上期结果']
  ])('its boxes say the same: %s', async (_, props, t, title, note) => {
    expect((await loadStage(key)).board(props, D + t)).toMatchObject({ title, note })
  })

  it.each([true, false])(
    'lights one lamp more in each of its last seconds, none before (reduced motion: %s)',
    async reducedMotion => {
      const stage = await TestStage.show(await loadStage(key), waiting, { from: -12_000, reducedMotion })
      const lit = [-11_500, -9500, -8500, -5500, -4500, -1500, -500].map(t => lampsOn(stage.at(t).surface.root))
      expect(lit).toEqual(key === 'racing' ? [0, 0, 0, 0, 1, 4, 5] : [0, 1, 2, 5, 6, 9, 10])
      stage.close()
    }
  )
})

it.each(['k3', 'fish-shrimp-crab', 'mark-six'] as const)(
  'the rim of %s is dark when the draw runs, and sleeps from second to second until then',
  async key => {
    const { waiting } = drawOf(key)
    const stage = await TestStage.show(await loadStage(key), waiting, { from: -12_000 })
    stage.at(-8900)
    const { renders } = stage.surface
    stage.at(-5900)
    expect(stage.surface.renders - renders).toBeLessThanOrEqual(6)
    expect(lampsOn(stage.at(20).surface.root)).toBe(0)
    stage.close()
  }
)
