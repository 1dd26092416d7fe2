import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import type { Api } from '../../../src/net/createApi'
import { CallFailed, failureOf } from '../../../src/net/Failure'
import { Bill } from '../../../src/screens/account/Bill'
import { Profit } from '../../../src/screens/account/Profit'
import { Recharge } from '../../../src/screens/cashier/Recharge'
import { RaiseMoney } from '../../../src/screens/withdraw/RaiseMoney'
import { useStores } from '../../../src/state/hooks'
import { ServicesProvider, useServices } from '../../../src/state/ServicesContext'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, openPage, popup } from '../pageOnAnswers'

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

/** Calls as the wrapper of §S7 sends them: what fails and is not quiet is told. */
function Told({ children }: { readonly children: ReactNode }) {
  const services = useServices()
  const { onFailure } = useStores()
  const { api } = services
  const told = useMemo(
    (): Api => ({
      async call(key, request, options) {
        try {
          return await api.call(key, request, options)
        } catch (error) {
          const failure = failureOf(error)
          const { path, quiet } = ENDPOINTS[key]
          if (failure) onFailure({ path, failure, quiet: options?.quiet ?? quiet })
          throw error
        }
      }
    }),
    [api, onFailure]
  )
  return <ServicesProvider services={{ ...services, api: told }}>{children}</ServicesProvider>
}

function Opened({ Page }: { readonly Page: ComponentType }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Page />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  )
}

const CALLS = ['loginData', 'checkCondition', 'payoutAccounts', 'payTypes', 'bill', 'billTypes', 'reckoningCount']
const failing = (call: string) => () => {
  throw new CallFailed(call, { kind: 'network', status: 0 })
}

const openVisit = (Page: ComponentType, path: string) =>
  openPage(
    <Told>
      <Opened Page={Page} />
    </Told>,
    {
      entries: [path],
      answers: Object.fromEntries(CALLS.map(call => [call, failing(call)])),
      coins: 500,
      newKey: () => 'k'.repeat(32)
    }
  )

const PAGES: readonly (readonly [string, ComponentType, string])[] = [
  ['提现', RaiseMoney, '/app/personalCenter/raiseMoney'],
  ['充值', Recharge, '/app/recharge'],
  ['账户明细', Bill, '/app/personalCenter/accountDetails'],
  ['今日盈亏', Profit, '/app/personalCenter/todayProfit']
]

it.each(PAGES)(
  '[§S8] %s: what fails with a network is told; without one the page says what it waits for, and nothing else does',
  async (_, Page, path) => {
    const world = await openVisit(Page, path)
    const told: string[] = []
    const off = world.stores.notices.store.subscribe(({ current }) => current && told.push(current.text))
    act(() => world.page.tell('offline'))
    fireEvent.click(screen.getByText('open'))
    await later(6000)
    expect([screen.queryByText('离线 · 联网后更新') !== null, told]).toEqual([true, []])
    act(() => world.page.tell('online'))
    fireEvent.click(screen.getByText('重试'))
    await later(50)
    expect(popup()).toBe('网络异常~~(0)')
    await later(6000)
    off()
    await world.leave()
  }
)
