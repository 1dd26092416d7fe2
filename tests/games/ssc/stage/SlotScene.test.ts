import { describe, expect, it } from 'vitest'
import { sscStage } from '../../../../src/games/ssc/stage/index'
import type { DrawSceneProps } from '../../../../src/stage/Scene'
import { TestStage } from '../../../kit/TestStage'

const D = 1_763_632_800_000
const waiting: DrawSceneProps = {
  issue: '20261120018',
  type: 1,
  lastIssue: '20261120017',
  lastResult: [3, 0, 6, 5, 1],
  seed: 9,
  drawAt: D
}
const settled = (wait: number, result: readonly number[] = [7, 2, 9, 4, 8]): DrawSceneProps => ({
  ...waiting,
  settled: { result, at: D + wait }
})

/** Cells on the pay line, and how many lamps burn. */
const reels = (stage: TestStage): number[] =>
  [...stage.picture().matchAll(/"uOffset":([\d.]+)/g)].map(found => Number(found[1]))
const lamps = (stage: TestStage): number => stage.picture().split('lamp-on').length - 1

describe('slot scene (§S4: reels spin until the result arrives)', () => {
  it('shows the last draw and lights a lamp a second over the last ten', async () => {
    const stage = await TestStage.show(sscStage, waiting, { from: -12_000 })
    stage.at(-11_000).expectPhase('waiting').expectWords('120017期', '小', '大', '单', '双', '总和', '龙虎', '龙')
    expect(reels(stage)).toEqual([3, 0, 6, 5, 1])
    expect(lamps(stage)).toBe(0)
    stage.at(-9500)
    expect(lamps(stage)).toBe(1)
    stage.at(-500)
    expect(lamps(stage)).toBe(10)
    stage.close()
  })

  it('spins with blank tiles, stops left to right 400 ms apart, shows tiles and sum, rests after 8.3 s', async () => {
    const stage = await TestStage.show(sscStage, waiting)
    stage.at(1500).expectPhase('running').expectWords('正在开奖')
    expect(stage.picture()).not.toMatch(/“[大小单双龙虎]”/)
    stage.set(settled(3000))
    for (const [reel, digit] of [7, 2, 9, 4, 8].entries()) {
      stage.at(3000 + 300 + 400 * reel + 700)
      expect(reels(stage)[reel]).toBe(digit)
    }
    stage
      .at(3000 + 3320)
      .expectPhase('finished')
      .expectWords('已开奖', '大', '小', '单', '双', '总和', '虎')
    expect(stage.picture()).toContain('figure-3')
    expect(lamps(stage)).toBe(0)
    stage
      .at(3000 + 8330)
      .expectPhase('closed')
      .expectAsleep()
    expect(reels(stage)).toEqual([7, 2, 9, 4, 8])
    stage.close()
  })

  it('has no trace of the result in any node before the first stop, nor of a reel before its own', async () => {
    const walk = async (result: readonly number[], until: number) => {
      const stage = await TestStage.show(sscStage, waiting)
      const seen: string[] = []
      stage.at(900).set(settled(900, result))
      for (let since = 16; since <= until; since += 16) {
        stage.at(900 + since)
        seen.push(stage.picture(), ...stage.everything())
      }
      stage.close()
      return seen
    }
    expect(await walk([7, 2, 9, 4, 8], 300)).toEqual(await walk([1, 1, 1, 1, 1], 300))
    expect(await walk([7, 2, 9, 4, 8], 1100)).toEqual(await walk([7, 2, 0, 0, 0], 1100))
  })

  it('sounds the loop, five stops a tone apart and five flaps', async () => {
    const stage = await TestStage.show(sscStage, settled(2000))
    stage.at(6000)
    expect(stage.cues.filter(cue => cue.startsWith('slot.stop'))).toEqual(
      [-0.6, -0.3, 0, 0.3, 0.6].map((place, i) => `slot.stop.${i}~${place}`)
    )
    expect(stage.cues.filter(cue => cue === 'slot.flip').length).toBe(5)
    expect(stage.cues[0]).toBe('slot.reel')
    expect(stage.cues).toContain('slot.reel.stop')
    stage.close()
  })

  it('turns nothing under reduced motion: figures are covered, then fade in at each stop', async () => {
    const stage = await TestStage.show(sscStage, settled(2000), { reducedMotion: true })
    stage.at(1500)
    expect(reels(stage)).toEqual([3, 0, 6, 5, 1])
    expect(stage.picture().split('reel-cover').length - 1).toBe(5)
    stage.at(2000 + 300 + 520 + 150)
    expect(reels(stage)).toEqual([7, 0, 6, 5, 1])
    expect(stage.picture().split('reel-cover').length - 1).toBe(4)
    stage.at(5400).expectPhase('finished')
    expect(reels(stage)).toEqual([7, 2, 9, 4, 8])
    stage.close()
  })

  it('says the result as one sentence only when it is finished, and as boxes without WebGL', () => {
    const props = settled(2000)
    expect(sscStage.describe(props, D - 3000)).toBe('120018期，距开奖 00:03')
    expect(sscStage.describe(props, D + 5299)).toBe('120018期，正在开奖')
    expect(sscStage.describe(props, D + 5300)).toBe('120018期开奖结果：7、2、9、4、8，总和 30 大　双，龙虎 虎')
    const cells = (t: number) =>
      sscStage
        .board(props, D + t)
        .cells.map(cell => cell.text)
        .join('')
    expect(cells(-1)).toBe('30651')
    expect(cells(1000)).toBe('–––––')
    expect(cells(2000 + 1400)).toBe('72–––')
    expect(cells(5300)).toBe('72948')
  })
})
