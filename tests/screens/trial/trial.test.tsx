import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tryPlan } from '../../../src/screens/shared/trial/trialWork'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { openTable, press } from '../betting/world'
import { later } from '../pageOnAnswers'
import { TrialWorkers } from './TrialWorkers'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/betting/chase/ChaseSheet'
import '../../../src/screens/shared/trial/TrialButton'
import '../../../src/screens/shared/trial/TrialView'

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
