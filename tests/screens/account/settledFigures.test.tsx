import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CashPart } from '../../../src/screens/account/CashPart'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { FULL } from '../cashier/moneyAnswers'
import { later } from '../pageOnAnswers'
import { openScreen } from '../records/world'

vi.setConfig({ testTimeout: 60_000 })

const Figures = () => <CashPart cashier="off" />

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

it('§M4.5 the figures of today are asked for again once a bet is settled', async () => {
  let win = 0
  const world = await openScreen(Figures, '/app/personalCenter', {
    reckoningCount: () => ({ ...(FULL.reckoningCount as object), win })
  })
  win = 98
  world.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '1', orders: [] })
  await later(50)
  expect(screen.getByText('98.00')).toBeTruthy()
  await world.leave()
})
