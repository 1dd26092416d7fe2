import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { CallFailed } from '../../../src/net/Failure'
import { INSTANT_REELS } from '../../../src/rules/instantTiming'
import { expectNoTimers, pass, useFakeClock } from '../../kit/fakeTime'
import { refusing, round, seriesOf, setup } from './runnerBench'

describe('an instant series that waits, is found late, or is left (§S4, §C6)', () => {
  beforeEach(() => useFakeClock())
  afterEach(expectNoTimers)

  it('§C6 a step that waits for a reality check shows the round before, asks nothing, and is played once it is answered', async () => {
    let due = true
    const { runner, asked, view } = setup({
      playSeries: ({ step }) => {
        if (!due) return seriesOf(Number(step), 3)
        const data = { coins: 98, timeStamp: 0, reality: 1 }
        throw new CallFailed('x', { kind: 'refused', code: 500, message: '请先确认游戏时间提醒', data })
      }
    })
    runner.proceed()
    runner.series(seriesOf(1, 3))
    await pass(60_000)
    expect(asked('playSeries')).toEqual([{ seriesId: '5', step: 2 }])
    expect(view()).toMatchObject({ status: 'running', reason: '请先确认游戏时间提醒', step: 1, shown: true, spent: 2 })
    due = false
    runner.proceed()
    runner.proceed()
    expect(view()?.reason).toBeUndefined()
    await pass(60_000)
    expect(asked('playSeries').map(({ step }) => step)).toEqual([2, 2, 3])
    expect(view()).toMatchObject({ status: 'done', step: 3, spent: 6 })
  })

  it('§C6 a series that is stopped while it waits for a reality check plays no more', async () => {
    const { runner, asked, view } = setup({
      playSeries: () => {
        throw new CallFailed('x', { kind: 'refused', code: 500, message: '请先确认游戏时间提醒', data: { reality: 1 } })
      },
      stopSeries: () => seriesOf(1, 3, { status: 'stopped' })
    })
    runner.series(seriesOf(1, 3))
    await pass(9000)
    runner.stop()
    await pass(100)
    runner.proceed()
    await pass(60_000)
    expect([asked('playSeries').length, view()?.status]).toEqual([1, 'stopped'])
  })

  it('a visit that finds a running series shows its last result, and no step is played before 继续', async () => {
    const { runner, asked, view } = setup({ playSeries: ({ step }) => seriesOf(Number(step), 10) })
    runner.resume(seriesOf(4, 10, { actioncoin: 8, bonus: 5 }))
    expect(view()).toMatchObject({ status: 'paused', step: 4, periods: 10, shown: true, spent: 8, won: 5 })
    await pass(3_600_000)
    expect(asked('playSeries')).toEqual([])
    runner.goOn()
    await pass(100)
    expect(view()).toMatchObject({ status: 'running', step: 5, shown: false })
    expect(asked('playSeries')).toEqual([{ seriesId: '5', step: 5 }])
    runner.goOn()
    await pass(9000)
    expect(asked('playSeries').map(({ step }) => step)).toEqual([5, 6])
    runner.end()
  })

  it.each([
    ['while a round spins', 4000, 1],
    ['between two rounds', 7000, 1],
    ['while the second spins', 10_000, 2]
  ] as const)(
    'a player who looks elsewhere %s: that round is shown, and the next waits for 继续',
    async (_, at, played) => {
      const { runner, asked, view, shownRounds } = setup({ playSeries: ({ step }) => seriesOf(Number(step), 3) })
      runner.series(seriesOf(1, 3))
      await pass(at)
      runner.pause()
      await pass(3_600_000)
      expect(view()).toMatchObject({ status: 'paused', step: played, shown: true })
      expect([shownRounds.length, asked('playSeries').length]).toEqual([played, played - 1])
      runner.goOn()
      await pass(60_000)
      expect(view()).toMatchObject({ status: 'done', step: 3, shown: true })
      expect(asked('playSeries').map(({ step }) => step)).toEqual([2, 3])
    }
  )

  it('a player who looks elsewhere in the last round finds the series done', async () => {
    const { runner, view } = setup({})
    runner.series(seriesOf(3, 3))
    await pass(2000)
    runner.pause()
    await pass(10_000)
    expect(view()).toMatchObject({ status: 'done', shown: true })
  })

  it.each([
    ['while a round spins', 2000, 100],
    ['once it is shown', 7000, 100]
  ])('a paused series is stopped, said %s', async (_, at, after) => {
    const { runner, asked, view } = setup({ stopSeries: () => seriesOf(1, 3, { status: 'stopped' }) })
    runner.series(seriesOf(1, 3))
    await pass(at)
    runner.pause()
    await pass(after)
    runner.stop()
    await pass(10_000)
    runner.goOn()
    await pass(10_000)
    expect(view()).toMatchObject({ status: 'stopped', shown: true })
    expect([asked('stopSeries').length, asked('playSeries').length]).toEqual([1, 0])
  })

  it('中奖即停 ends a paused series too', async () => {
    const { runner, asked, view } = setup(
      { stopSeries: () => seriesOf(1, 3, { status: 'stopped' }) },
      INSTANT_REELS[0],
      true
    )
    runner.series(seriesOf(1, 3, { last: round(1, { bonus: 19.6 }) }))
    await pass(2000)
    runner.pause()
    await pass(10_000)
    expect([view()?.status, asked('stopSeries').length]).toEqual(['stopped', 1])
  })

  it('a running series that is found late takes the stage from no round that was begun meanwhile', async () => {
    const { runner, shownRounds, asked, view } = setup({ instantHistory: () => ({ list: [round(9)] }) })
    runner.round('20261129')
    await pass(1000)
    runner.resume(seriesOf(4, 10))
    expect(view()).toMatchObject({ periods: 1, shown: false })
    await pass(10_000)
    expect(shownRounds).toEqual(['20261129'])
    expect(asked('playSeries')).toEqual([])
    runner.end()
  })

  it.each<[string, (play: ReturnType<typeof setup>['runner']) => void]>([
    ['a round', runner => runner.round('20261129')],
    ['a series that is over', runner => runner.series(seriesOf(3, 3))]
  ])('a running series that is found when %s has been shown takes its place', async (_, begin) => {
    const { runner, view, asked } = setup({
      instantHistory: () => ({ list: [round(9)] }),
      playSeries: refusing(CODE.refused, '玩法不存在或未开放')
    })
    begin(runner)
    await pass(6000)
    runner.resume(seriesOf(4, 10, { seriesId: '6' }))
    expect(view()).toMatchObject({ status: 'paused', step: 4, shown: true, spent: 8, won: 5 })
    runner.goOn()
    await pass(100)
    expect(asked('playSeries')).toEqual([{ seriesId: '6', step: 5 }])
    // The step was not played: what the series came to before stands.
    expect(view()).toMatchObject({ status: 'ended', step: 4, spent: 8, won: 5 })
  })

  it.each(['none', 'done', 'stopped', 'balance'] as const)(
    'a series that is %s is not taken up again',
    async status => {
      const { runner, view } = setup({})
      runner.resume(seriesOf(2, 10, { status }))
      expect(view()).toBeUndefined()
    }
  )

  it('after the player has left, no step is asked for and no answer is shown', async () => {
    const { runner, asked, view } = setup({ playSeries: ({ step }) => seriesOf(Number(step), 3) })
    runner.series(seriesOf(1, 3))
    await pass(7999)
    const last = view()
    runner.end()
    await pass(10_000)
    expect(asked('playSeries')).toEqual([])
    expect(view()).toBe(last)
  })
})
