import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TURNOVER_STATE } from '../../../src/contract/areas/withdraw'
import { TurnoverCard } from '../../../src/screens/withdraw/TurnoverCard'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { openScreen, press } from '../records/world'

const TASK = { title: '充值流水', time: '2026-11-20 12:00:00', need: 500, done: 0, state: TURNOVER_STATE.open }
const LIST = [
  { ...TASK, amount: 500 },
  { ...TASK, amount: 500 }
]
const Card = () => (
  <TurnoverCard turnover={{ need: 1000, done: 0, left: 1000, list: LIST }} bonus={{ left: 0, amount: 0 }} />
)

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
  vi.restoreAllMocks()
})

it('§M2.5 two deposits that were credited in the same second are two lines of 流水检查', async () => {
  const complaints = vi.spyOn(console, 'error')
  const world = await openScreen(Card, '/app/personalCenter/raiseMoney', {})
  await press('流水检查')
  expect(screen.getAllByText('充值流水')).toHaveLength(2)
  expect(complaints).not.toHaveBeenCalled()
  await world.leave()
})
