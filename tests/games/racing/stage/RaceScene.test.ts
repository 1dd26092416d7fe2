import { describe, expect, it } from 'vitest'
import { raceStage } from '../../../../src/games/racing/stage/index'
import type { DrawSceneProps } from '../../../../src/stage/Scene'
import { TestStage } from '../../../kit/TestStage'

const D = 1_763_632_800_000
const RESULT = [7, 5, 8, 2, 4, 9, 1, 3, 6, 10]
const OTHER = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const waiting: DrawSceneProps = {
  issue: '20261120018',
  type: 2,
  lastIssue: '20261120017',
  lastResult: [8, 2, 10, 5, 1, 9, 4, 7, 3, 6],
  seed: 42,
  drawAt: D
}
const settled = (wait: number, result = RESULT): DrawSceneProps => ({ ...waiting, settled: { result, at: D + wait } })

/** Chips of the board from left to right, as painted. */
const board = (stage: TestStage): number[] =>
  stage
    .picture()
    .split('\n')
    .flatMap(line => {
      const found = /^ {4}chip-(\d+) (-?[\d.]+),4 /.exec(line)
      return found ? [{ car: Number(found[1]), x: Number(found[2]) }] : []
    })
    .sort((a, b) => a.x - b.x)
    .map(({ car }) => car)

describe('race scene (§S4: waiting, running, finished at 3.3 s, closed at 8.3 s)', () => {
  it('waits under the last order, runs, finishes in the true order at 3300 ms, stands on the podium, closes at 8300 ms', async () => {
    const stage = await TestStage.show(raceStage, waiting, { from: -6000 })
    stage.at(-3000).expectPhase('waiting').expectWords('120017期', '上期结果', '120018期 距开奖')
    expect(board(stage)).toEqual(waiting.lastResult)
    stage.at(2000).expectPhase('running').expectWords('120018期', '正在开奖')
    stage
      .set(settled(2000))
      .at(2000 + 3299)
      .expectPhase('running')
      .expectWords('冲线')
    expect(board(stage)).toEqual(RESULT)
    stage.at(2000 + 3320).expectPhase('finished')
    stage.at(2000 + 4500).expectWords('冠军 7号', '名次', '4', '10')
    stage.at(2000 + 8290).expectPhase('finished')
    stage.at(2000 + 8320).expectPhase('closed')
    stage.at(2000 + 8600).expectAsleep()
    expect(board(stage)).toEqual(RESULT)
    expect(stage.phases).toEqual(['waiting', 'running', 'finished', 'closed'])
    stage.close()
  })

  it('has no trace of the result in any node before the finish phase', async () => {
    const walk = async (result: readonly number[]) => {
      const stage = await TestStage.show(raceStage, waiting)
      const seen: string[] = []
      stage.at(500)
      stage.set({ ...waiting, settled: { result, at: D + 500 } })
      for (let since = 16; since <= 1784; since += 16) {
        stage.at(500 + since)
        seen.push(stage.picture(), ...stage.everything())
      }
      stage.close()
      return seen
    }
    expect(await walk(RESULT)).toEqual(await walk(OTHER))
  })

  it('holds no finish line while the result is unknown, and one from 2200 ms on', async () => {
    const stage = await TestStage.show(raceStage, waiting)
    const lines = () => stage.picture().split('trk-finish').length - 1
    stage.at(-100)
    expect(lines()).toBe(1)
    for (let t = 1500; t < 20_000; t += 900) {
      stage.at(t)
      expect(lines()).toBe(0)
    }
    stage.set(settled(20_000)).at(20_000 + 2180)
    expect(lines()).toBe(0)
    stage.at(20_000 + 2240)
    expect(lines()).toBe(1)
    stage.close()
  })

  it('shows the same frame after a reload and on another phone', async () => {
    // Fake frames come every 16 ms from the start of the clock; the first of all warms up what comes later.
    for (const t of [3296, 4800, 5872, 6304, 7504]) {
      const seen = await TestStage.show(raceStage, settled(3000), { from: -512 })
      seen.at(t)
      const before = seen.picture()
      seen.close()
      const reloaded = await TestStage.show(raceStage, settled(3000), { from: t - 48 })
      reloaded.at(t)
      expect(reloaded.picture()).toBe(before)
      reloaded.close()
    }
  })

  it('sleeps while the page is hidden and wakes in the pose of that moment', async () => {
    const stage = await TestStage.show(raceStage, waiting)
    stage.at(1000)
    stage.director.setVisible(false)
    const renders = stage.surface.renders
    stage.at(4000).expectAsleep()
    expect(stage.surface.renders).toBe(renders)
    stage.set(settled(2000))
    stage.director.setVisible(true)
    stage.at(5500).expectPhase('finished')
    stage.close()
  })

  it('sounds lamps, start, engine, shutter and podium in their order, and missed ones stay missed', async () => {
    const stage = await TestStage.show(raceStage, settled(3000), { from: -6000 })
    stage.at(12_000)
    const order = stage.cues
      .map(cue => cue.split('~')[0] ?? '')
      .filter(cue => cue !== 'race.pass' && !cue.includes('@'))
    expect(order).toEqual([
      ...Array(5).fill('race.light'),
      'race.engine',
      'race.go',
      'race.shutter',
      'race.podium',
      'race.engine.stop'
    ])
    stage.close()
    const late = await TestStage.show(raceStage, settled(3000), { from: 7000 })
    late.at(12_000)
    expect(late.cues).toEqual([])
    late.close()
  })

  it('a page that comes to a race under way hears its engine as fast as those that were there', async () => {
    const pitches = async (from: number) => {
      const stage = await TestStage.show(raceStage, waiting, { from })
      stage.at(3000)
      const { cues } = stage
      const engine = cues.slice(cues.indexOf('race.engine')).filter(cue => cue.startsWith('race.engine'))
      stage.close()
      return engine
    }
    expect((await pitches(-500)).at(-1)).toBe('race.engine@1.6')
    expect(await pitches(2500)).toEqual(['race.engine', 'race.engine@1.6'])
  })

  it('stops the engine when it is taken off in the middle', async () => {
    const stage = await TestStage.show(raceStage, waiting)
    stage.at(2000)
    stage.close()
    expect(stage.cues.at(-1)).toBe('race.engine.stop')
  })

  it('travels nowhere under reduced motion, and shows the same podium', async () => {
    const stage = await TestStage.show(raceStage, settled(3000), { reducedMotion: true })
    const cars = () =>
      stage
        .picture()
        .split('\n')
        .filter(line => /^ {4}· /.test(line))
        .slice(0, 10)
        .join()
    stage.at(-100)
    const grid = cars()
    for (const t of [700, 2000, 5000, 6000]) {
      stage.at(t)
      expect(cars()).toBe(grid)
    }
    stage.at(6250)
    expect(board(stage)).toEqual(RESULT)
    stage.at(6600).expectPhase('finished').expectWords('冠军 7号')
    stage.close()
  })

  it('goes on to the next issue with new props alone', async () => {
    const stage = await TestStage.show(raceStage, settled(2000))
    stage.at(10_600).expectPhase('closed').expectAsleep()
    stage.set({
      issue: '20261120019',
      type: 2,
      lastIssue: waiting.issue,
      lastResult: RESULT,
      seed: 43,
      drawAt: D + 60_000
    })
    stage.at(11_000).expectWords('120019期 距开奖', '上期结果')
    stage.close()
  })

  it('draws once a second far from the start and not at all on a still podium', async () => {
    const stage = await TestStage.show(raceStage, settled(1000), { from: -60_000 })
    const renders = (from: number, to: number) => {
      const before = stage.at(from).surface.renders
      return stage.at(to).surface.renders - before
    }
    expect(renders(-50_000, -40_000)).toBeLessThanOrEqual(11)
    expect(renders(-5000, -4000)).toBeGreaterThan(55)
    expect(renders(1000 + 6500, 1000 + 8000)).toBe(0)
    stage.at(1000 + 8400).expectPhase('closed')
    stage.close()
  })
})
