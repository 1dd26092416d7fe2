import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chinaMidnight, DAY_MS } from '../../../src/rules/chinaTime'
import { CashPart } from '../../../src/screens/account/CashPart'
import { TransferForm } from '../../../src/screens/wallet/TransferForm'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { userOf } from '../../state/fakeWorld'
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

it('§M3.3 what was won can be transferred on the page that was open when it was', async () => {
  let lotteryCoin = 500
  const { me } = { me: userOf(500) }
  const world = await openScreen(TransferForm, '/app/personalCenter/walletMoneyInOut', {
    walletList: () => FULL.walletList,
    userInfo: () => ({ ...me, coin: { ...me.coin, lotteryCoin } })
  })
  lotteryCoin = 598
  world.socket.push('settled', { stream: 'user:7', sequence: 1, typeId: 30, issue: '1', orders: [] })
  await later(50)
  expect(screen.getByText('主钱包 598.00 元')).toBeTruthy()
  await world.leave()
})

it('§M4.5 the figures of today are asked for again once the next day begins, at its midnight in China', async () => {
  let stake = 20
  const world = await openScreen(Figures, '/app/personalCenter', {
    reckoningCount: () => ({ ...(FULL.reckoningCount as object), stake })
  })
  await later(50)
  expect(screen.getByText('20.00')).toBeTruthy()
  stake = 0
  const untilMidnight = chinaMidnight(Date.now()) + DAY_MS - Date.now()
  await later(untilMidnight - 1000)
  expect(screen.getByText('20.00')).toBeTruthy()
  await later(12_000)
  expect(screen.queryByText('20.00')).toBeNull()
  await world.leave()
})
