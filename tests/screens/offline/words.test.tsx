import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { Recharge } from '../../../src/screens/cashier/Recharge'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { openTable } from '../betting/world'
import { later, popup } from '../pageOnAnswers'
import { openScreen } from '../records/world'

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

const failing = (call: string) => () => {
  throw new CallFailed(call, { kind: 'network', status: 0 })
}

it('without a network a game page asks nobody to refresh for its issue; its stage says what it waits for', async () => {
  const table = await openTable({ game: { panel: 'stage' }, answers: { currentIssue: failing('currentIssue') } })
  await later(1000)
  const stage = () => screen.getByLabelText('开奖画面').textContent
  expect([popup(), stage()]).toEqual(['获取期号失败，请刷新重试', expect.not.stringContaining('离线')])
  act(() => table.page.tell('offline'))
  await later(6000)
  expect([popup(), stage()]).toEqual(['', expect.stringContaining('离线 · 联网后更新')])
  await table.leave()
})

it('without a network 充值 says what it waits for, and offers no 重试 that cannot help', async () => {
  const answers: Record<string, () => unknown> = { payTypes: failing('payTypes') }
  const world = await openScreen(Recharge, '/app/recharge', { payTypes: () => answers['payTypes']?.() })
  await later(3000)
  expect(screen.getByText('加载失败，请重试')).toBeTruthy()
  act(() => world.page.tell('offline'))
  expect(screen.getByText('离线 · 联网后更新')).toBeTruthy()
  expect(screen.queryByText('重试')).toBeNull()
  await world.leave()
})
