import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { INSTANT_REELS } from '../../../src/rules/instantTiming'
import type { InstantRunner } from '../../../src/screens/betting/instant/InstantRunner'
import { expectNoTimers, pass, useFakeClock } from '../../kit/fakeTime'
import { NOT_NOW, networkDown, refusing, round, seriesOf, setup } from './runnerBench'

describe('instant order and series (§S4)', () => {
  beforeEach(() => useFakeClock())
  afterEach(expectNoTimers)

  it('one round: polled each second while its status is 0, shown 5 s after its start and not before', async () => {
    let status = 0
    const { runner, asked, view, shownRounds } = setup({
      instantHistory: () => ({ total: 1, list: [round(1, { orderstatus: status, bonus: 19.6 })] })
    })
    runner.round('20261121')
    await pass(1500)
    expect(asked('instantHistory')).toHaveLength(2)
    status = 1
    await pass(600)
    expect(view()?.round?.issue).toBe('20261121')
    expect(view()).toMatchObject({ shown: false, spent: 0, won: 0 })
    await pass(2800)
    expect(view()?.shown).toBe(false)
    await pass(200)
    expect(view()).toMatchObject({ shown: true, spent: 2, won: 19.6, status: 'none' })
    expect(shownRounds).toEqual(['20261121'])
    expect(asked('instantHistory')[0]).toEqual({ type: 1, typeId: 73, page: 1, limit: 10 })
  })

  it('a result that comes after its time is shown once its reels have stopped', async () => {
    let down = true
    const { runner, view } = setup({
      instantHistory: () => (down ? networkDown() : { total: 1, list: [round(1)] })
    })
    runner.round('20261121')
    await pass(6500)
    expect(view()?.shown).toBe(false)
    down = false
    await pass(500)
    expect(view()).toMatchObject({ shown: false, round: { issue: '20261121' } })
    await pass(2819)
    expect(view()?.shown).toBe(false)
    await pass(1)
    expect(view()?.shown).toBe(true)
  })

  it('a round that ten later ones stand before, of another device or of an answer that came late, is looked for on the next pages', async () => {
    const later = Array.from({ length: 10 }, (_, at) => round(11 + at))
    const { runner, asked, view } = setup({
      instantHistory: ({ page }) => ({ total: 11, list: page === 1 ? later : page === 2 ? [round(1)] : [] })
    })
    runner.round('20261121')
    await pass(2000)
    expect(asked('instantHistory').map(({ page }) => page)).toEqual([1, 2])
    expect(view()?.round?.issue).toBe('20261121')
    runner.end()
  })

  it('one that is on no page yet is looked for on the first again', async () => {
    const { runner, asked } = setup({
      instantHistory: ({ page }) => ({
        total: 10,
        list: page === 1 ? Array.from({ length: 10 }, (_, at) => round(11 + at)) : []
      })
    })
    runner.round('20261121')
    await pass(2500)
    expect(asked('instantHistory').map(({ page }) => page)).toEqual([1, 2, 1])
    runner.end()
  })

  it('a round of unknown issue is none of those the phone has kept: it comes with an answer of the server', async () => {
    let down = true
    const { runner, view, shownRounds } = setup({
      instantHistory: (_, options) => {
        if (!down) return { total: 2, list: [round(2), round(1)] }
        return options?.fresh ? networkDown() : { total: 1, list: [round(1)] }
      }
    })
    runner.rests(round(1))
    runner.round('')
    await pass(8000)
    expect([view()?.shown, view()?.round]).toEqual([false, undefined])
    down = false
    await pass(8000)
    expect(shownRounds).toEqual(['20261122'])
  })

  it('a series plays each step once, 3 s after the result before, and adds up', async () => {
    const { runner, asked, view, coins } = setup({ playSeries: ({ step }) => seriesOf(Number(step), 3) })
    runner.series(seriesOf(1, 3))
    await pass(5000)
    expect(view()).toMatchObject({ step: 1, shown: true, spent: 2, won: 0, status: 'running' })
    await pass(2999)
    expect(asked('playSeries')).toEqual([])
    await pass(1)
    expect(asked('playSeries')).toEqual([{ seriesId: '5', step: 2 }])
    // The sums of rounds that may be read stay while the next one spins.
    expect(view()).toMatchObject({ step: 2, shown: false, spent: 2, won: 0 })
    await pass(5000)
    expect(view()).toMatchObject({ step: 2, shown: true, spent: 4, won: 5 })
    await pass(3000)
    // The server has said that this was the last one; it is told with the result.
    expect(view()).toMatchObject({ step: 3, shown: false, status: 'running' })
    await pass(4999)
    expect(view()?.status).toBe('running')
    await pass(1)
    expect(view()).toMatchObject({ step: 3, shown: true, spent: 6, status: 'done' })
    await pass(60_000)
    expect(asked('playSeries').map(({ step }) => step)).toEqual([2, 3])
    expect(coins).toEqual([98, 96, 94])
  })

  it.each(NOT_NOW)('%s asks for the same step again', async (_, fails) => {
    let down = true
    const { runner, asked, view } = setup({
      playSeries: ({ step }) => (down ? fails() : seriesOf(Number(step), 3))
    })
    runner.series(seriesOf(1, 3))
    await pass(8000 + 2500)
    expect(asked('playSeries').map(({ step }) => step)).toEqual([2, 2, 2])
    down = false
    await pass(1000)
    expect(view()).toMatchObject({ step: 2, shown: false, round: { issue: '20261122' } })
    runner.end()
  })

  it.each([
    ['while a result stands', 6000, 1],
    ['while the reels turn', 9000, 2]
  ])('stop %s ends the series', async (_, at, step) => {
    const { runner, asked, view } = setup({
      playSeries: request => seriesOf(Number(request['step']), 10),
      stopSeries: () => seriesOf(step, 10, { status: 'stopped' })
    })
    runner.series(seriesOf(1, 10))
    await pass(at)
    runner.stop()
    runner.stop()
    expect(view()?.status).toBe('stopping')
    await pass(100)
    expect(view()?.status).toBe(view()?.shown ? 'stopped' : 'stopping')
    await pass(60_000)
    expect(asked('stopSeries')).toEqual([{ seriesId: '5' }])
    expect(asked('playSeries')).toHaveLength(step - 1)
    expect(view()).toMatchObject({ status: 'stopped', shown: true, step, spent: step * 2 })
  })

  it('中奖即停 ends the series with the first round that brings more than its stake, not with a return below it', async () => {
    const bonuses = [0, 1.5, 19.6]
    const { runner, asked, view } = setup(
      {
        playSeries: ({ step }) =>
          seriesOf(Number(step), 10, { last: round(1, { bonus: bonuses[Number(step) - 1] ?? 0 }) }),
        stopSeries: () => seriesOf(3, 10, { status: 'stopped' })
      },
      INSTANT_REELS[0],
      true
    )
    runner.series(seriesOf(1, 10))
    await pass(60_000)
    expect(asked('playSeries').map(({ step }) => step)).toEqual([2, 3])
    expect(asked('stopSeries')).toEqual([{ seriesId: '5' }])
    expect(view()).toMatchObject({ status: 'stopped', shown: true, step: 3 })
  })

  it('the round that stood on the stage before is where the next one starts from', async () => {
    const { runner, view } = setup({ instantHistory: () => ({ total: 0, list: [] }) })
    runner.rests(round(7))
    runner.round('20261128')
    expect(view()?.scene).toMatchObject({ lastIssue: '20261127', lastResult: [1, 2, 3, 4, 5] })
    runner.end()
    await pass(0)
  })

  it.each(NOT_NOW)('stop is sent again after %s, until the server has stopped it', async (_, fails) => {
    let tries = 0
    const { runner, asked, view } = setup({
      stopSeries: () => (++tries < 3 ? fails() : seriesOf(1, 10, { status: 'stopped' }))
    })
    runner.series(seriesOf(1, 10))
    await pass(1000)
    runner.stop()
    await pass(4000)
    expect(asked('stopSeries')).toHaveLength(3)
    expect(view()).toMatchObject({ status: 'stopped', shown: true })
  })

  it('stop in the last round changes nothing: the series is done', async () => {
    const { runner, view } = setup({
      playSeries: ({ step }) => seriesOf(Number(step), 2),
      stopSeries: () => seriesOf(2, 2)
    })
    runner.series(seriesOf(1, 2))
    await pass(10_000)
    runner.stop()
    expect(view()).toMatchObject({ step: 2, shown: false, status: 'stopping' })
    await pass(3000)
    expect(view()).toMatchObject({ step: 2, shown: true, status: 'done' })
  })

  it('a stop without an answer leaves no timer when the player leaves the page', async () => {
    const { runner, asked } = setup({ stopSeries: networkDown })
    runner.series(seriesOf(1, 10))
    await pass(1000)
    runner.stop()
    await pass(500)
    runner.end()
    await pass(10_000)
    expect(asked('stopSeries')).toHaveLength(1)
  })

  it.each<readonly [string, (runner: InstantRunner) => void]>([
    ['is begun', runner => runner.series(seriesOf(1, 10, { seriesId: '6' }))],
    ['is found', runner => runner.resume(seriesOf(1, 10, { seriesId: '6' }))]
  ])(
    'a stop that nobody answered is not asked of the next series, which %s once the stopped one is done',
    async (_, next) => {
      const { runner, asked, view } = setup({
        playSeries: ({ step }) => seriesOf(Number(step), 2),
        stopSeries: networkDown
      })
      runner.series(seriesOf(1, 2))
      await pass(12_500)
      runner.stop()
      await pass(600)
      expect(view()).toMatchObject({ step: 2, shown: true, status: 'done' })
      next(runner)
      await pass(2000)
      expect(asked('stopSeries')).toEqual([{ seriesId: '5' }])
      runner.end()
    }
  )

  it('a balance too low, or a refusal, ends the series with its message', async () => {
    const poor = setup({ playSeries: () => seriesOf(1, 10, { status: 'balance' }) })
    poor.runner.series(seriesOf(1, 10))
    await pass(9000)
    expect(poor.view()).toMatchObject({ status: 'ended', reason: '余额不足~', step: 1, shown: true })
    // The round before stands on the stage again, and is not celebrated twice.
    expect(poor.view()?.scene).toMatchObject({ settled: { result: [1, 2, 3, 4, 5] } })
    expect(poor.view()?.scene?.win).toBeUndefined()
    const refused = setup({
      playSeries: refusing(CODE.refused, '玩法不存在或未开放')
    })
    refused.runner.series(seriesOf(1, 10))
    await pass(9000)
    expect(refused.view()).toMatchObject({ status: 'ended', reason: '玩法不存在或未开放', spent: 2 })
  })

  it.each(['balance', 'limited', 'stopped'] as const)(
    'a series that ended elsewhere or for a limit (%s) has the balance read anew: what the last stake left is without its win',
    async status => {
      const { runner, coins, reads } = setup({ playSeries: () => seriesOf(1, 10, { status }) })
      runner.series(seriesOf(1, 10, { last: round(1, { bonus: 19.6 }), bonus: 19.6 }))
      await pass(7000)
      expect([coins, reads()]).toEqual([[98], 0])
      await pass(2000)
      expect([coins, reads()]).toEqual([[98], 1])
    }
  )
})
