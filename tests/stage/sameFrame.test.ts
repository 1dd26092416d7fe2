import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FAMILY_KEYS } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { loadStage } from '../../src/games/registry.client'
import { sampledDraw } from '../../src/rules/chance/shares'
import { seededRandom } from '../../src/rules/random'
import type { DrawSceneProps, Quality, Scene } from '../../src/stage/Scene'
import { withWin } from '../../src/stage/win/withWin'
import { FlushedHud } from '../kit/FlushedHud'
import { AtlasTextures, picture, sortPainted } from '../kit/TestStage'

/** Without what nobody sees: words that are none, and containers of nothing. */
function seen(lines: readonly string[]): readonly string[] {
  const deep = (line = ''): number => line.search(/\S/)
  const left = lines.filter((line, i) => !/^ *(“”|·) /.test(line) || deep(lines[i + 1]) > deep(line))
  return left.length === lines.length ? left : seen(left)
}

const D = 1_763_632_800_000

/**
 * What can become of a draw while its scene stands: it comes, is corrected, is taken back, wins, wins otherwise; the
 * player turns reduced motion on, or off.
 */
const CHANGES = fc.array(
  fc.record({
    wait: fc.integer({ min: 16, max: 3000 }),
    issue: fc.integer({ min: 18, max: 19 }),
    draw: fc.integer({ min: 0, max: 3 }),
    settled: fc.boolean(),
    last: fc.boolean(),
    win: fc.constantFrom(0, 20_000, 60_000, 400_000, 4_000_000),
    quality: fc.constantFrom<Quality>('high', 'medium', 'low'),
    reduced: fc.boolean(),
    pace: fc.constantFrom('draw' as const, 'instant' as const)
  }),
  { minLength: 1, maxLength: 7 }
)

it.each(FAMILY_KEYS)(
  '%s: whatever a scene has shown before, it shows what one that opened just now does',
  async key => {
    const family = familyOf(key)
    const module = withWin(await loadStage(key))
    const texture = await new AtlasTextures().load([...module.bundles, ...(module.later ?? [])])
    let looks: Quality = 'high'
    let reducedMotion = false
    const opened = (props: DrawSceneProps): Scene => {
      const scene = module.create({
        texture,
        later: () => texture,
        hud: new FlushedHud(),
        get reducedMotion() {
          return reducedMotion
        },
        quality: () => looks,
        cue: () => undefined,
        returned: () => false,
        onPhase: () => undefined
      })
      scene.resize(480)
      scene.enter(props)
      return scene
    }
    const drawOf = (n: number) => sampledDraw(family.numbers, seededRandom(`same frame ${key} ${n}`))
    const shown = (scene: Scene, now: number): readonly string[] => {
      // What is tried out once, too small to be seen, is over.
      for (let pose = 0; pose < 8; pose++) scene.update(now)
      sortPainted(scene.view)
      return seen(picture(scene.view).split('\n').filter(Boolean))
    }
    fc.assert(
      fc.property(CHANGES, changes => {
        let now = D - 1500
        let scene: Scene | undefined
        let props: DrawSceneProps | undefined
        for (const { wait, issue, draw, settled, last, win, quality, reduced, pace } of changes) {
          looks = quality
          props = {
            issue: `202611200${issue}`,
            type: family.type,
            seed: 11,
            drawAt: D + (issue - 18) * 4000,
            pace,
            ...(last && { lastIssue: `202611200${issue - 1}`, lastResult: drawOf(9) }),
            ...(settled && {
              settled: { result: drawOf(draw), at: now },
              ...(win > 0 && { win: { stake: 20_000, payout: win, at: now + 1000 } })
            })
          }
          if (scene) scene.setProps(props)
          else scene = opened(props)
          reducedMotion = reduced
          for (const until = now + wait; now < until; now += 96) {
            scene.update(now)
            sortPainted(scene.view)
          }
        }
        if (!scene || !props) return
        const other = opened(props)
        const [one, two] = [shown(scene, now), shown(other, now)]
        scene.exit()
        other.exit()
        expect(one).toEqual(two)
      }),
      { numRuns: 30, seed: 7 }
    )
  },
  60_000
)
