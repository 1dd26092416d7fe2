import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { playIn } from '../../../src/games/registry'
import { TrialView } from '../../../src/screens/shared/trial/TrialView'
import { tryPlan } from '../../../src/screens/shared/trial/trialWork'
import type { TriedPlan } from '../../../src/screens/shared/trial/triedPlan'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { heldLimits } from '../../kit/heldLimits'
import { makeDraws } from '../../rules/trend/drawMaker'
import { gameEntry } from '../betting/fixtures'
import { openTable, press } from '../betting/world'
import { later } from '../pageOnAnswers'
import { openScreen } from '../records/world'
import { answerOf } from '../trend/answers'
import { TrialWorkers } from './TrialWorkers'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/betting/chase/ChaseSheet'
import '../../../src/screens/shared/trial/TrialButton'

const SLIDE_MS = 400

describe('试算 of a chase', () => {
  beforeEach(() => {
    useFakeClock()
    vi.stubGlobal('Worker', TrialWorkers)
  })
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const cells = () =>
    [...document.querySelectorAll('.trial__table tbody tr')].map(row => [...row.children].map(cell => cell.textContent))

  it('shows the results of a plan: exact, simulated and over past draws', async () => {
    const table = await openTable({ coins: 1_000_000 })
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    await press('试算')
    await later(SLIDE_MS)
    const dialog = within(screen.getByRole('dialog', { name: '试算' }))
    expect(dialog.getByText(/倍投不改变返还率/).textContent).toContain('98.00%')
    const [winOnce, , mean, , , worst, atRisk] = cells()
    // One car of ten in ten issues: 1 − 0.9^10.
    expect(winOnce?.slice(0, 2)).toEqual(['至少中一次', '65.13%'])
    // Stopped by the first win: 6.5132 issues of 2 yuan on average, 2 % of them is kept.
    expect(mean?.slice(0, 2)).toEqual(['平均盈亏', '−0.26'])
    expect(worst?.slice(0, 3)).toEqual(['最差', '−20.00', '−20.00'])
    expect(atRisk?.slice(0, 3)).toEqual(['最多压在里面', '20.00', '20.00'])
    expect(winOnce).toHaveLength(4)
    await table.leave()
  })

  it('a plan whose draws are too many to be listed names no return', async () => {
    class Sampled extends TrialWorkers {
      override postMessage(task: Parameters<typeof tryPlan>[0]): void {
        const data = { ...tryPlan(task), exact: undefined, returned: undefined }
        void Promise.resolve().then(() => this.dispatchEvent(new MessageEvent('message', { data })))
      }
    }
    vi.stubGlobal('Worker', Sampled)
    const table = await openTable({ coins: 1_000_000 })
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    await press('试算')
    await later(SLIDE_MS)
    expect(document.querySelector('.trial__say')?.textContent).toBe('倍投不改变返还率')
    await table.leave()
  })

  const SIGN = 4031
  const signPlan: TriedPlan = {
    typeId: 50,
    entries: [
      {
        ...{ playId: SIGN, unitMode: 1, oneYuanValue: 1 },
        actionCode: playIn(markSix, SIGN, '2026-11-20')?.encode({ form: 'picks', rows: [[0]], positions: [] }) ?? ''
      }
    ],
    rows: Array.from({ length: 3 }, () => ({ multiple: 1 })),
    settings: { stopOnWin: true }
  }
  const sixWith = (draws: number) => ({
    lotteryTypeList: () => [gameEntry({ type: 4, family: 'mark-six', typeId: 50, title: '五分六合' })],
    markSixTrend: () => answerOf(markSix, 'markSixTrend', {}, makeDraws(markSix, 'past', draws))
  })

  it.each([
    [90, '以往：最近 90 期里从 88 个起点各跟一次'],
    [2, '以往：查到的开奖不够跟完一次']
  ])('六合彩, which lists its draws with the sides of their balls, after %i draws: %s', async (draws, told) => {
    const page = await openScreen(() => <TrialView plan={signPlan} />, '/app/index', sixWith(draws))
    await later(SLIDE_MS)
    expect(document.querySelector('.trial__notes')?.textContent).toContain(told)
    await page.leave()
  })

  it('past draws of 六合彩 are tried from the oldest on', async () => {
    const tasks: Parameters<typeof tryPlan>[0][] = []
    class Heard extends TrialWorkers {
      override postMessage(task: Parameters<typeof tryPlan>[0]): void {
        tasks.push(task)
        super.postMessage(task)
      }
    }
    vi.stubGlobal('Worker', Heard)
    const page = await openScreen(() => <TrialView plan={signPlan} />, '/app/index', sixWith(5))
    await later(SLIDE_MS)
    expect(tasks.at(-1)?.past).toEqual(makeDraws(markSix, 'past', 5).map(({ numbers }) => numbers))
    await page.leave()
  })

  it.each([
    ['whose script does not come within 15 s fails', undefined, true],
    ['that has come may take its time', 'here', false]
  ])('a worker %s', async (_, word, fails) => {
    const limits = heldLimits()
    class Silent extends TrialWorkers {
      override postMessage(): void {
        if (word !== undefined) this.dispatchEvent(new MessageEvent('message', { data: word }))
      }
    }
    vi.stubGlobal('Worker', Silent)
    const page = await openScreen(() => <TrialView plan={signPlan} />, '/app/index', sixWith(2))
    await later(SLIDE_MS)
    expect(limits.length).toBeGreaterThan(0)
    for (const limit of limits) limit.abort()
    await later(0)
    expect(screen.queryByText('这份计划无法试算') !== null).toBe(fails)
    await page.leave()
  })

  it('a worker that fails says so', async () => {
    class Broken extends TrialWorkers {
      override postMessage(): void {
        void Promise.resolve().then(() => this.dispatchEvent(new Event('error')))
      }
    }
    vi.stubGlobal('Worker', Broken)
    const table = await openTable({ coins: 1_000_000 })
    await press('冠军 2')
    await press('追号')
    await later(SLIDE_MS)
    await press('试算')
    await later(SLIDE_MS)
    expect(screen.getByText('这份计划无法试算')).toBeTruthy()
    await table.leave()
  })
})
