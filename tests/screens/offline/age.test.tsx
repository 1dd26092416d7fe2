import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { KeptAnswers } from '../../../src/net/offline/KeptAnswers'
import type { KeptAnswer } from '../../../src/net/offline/keptTable'
import { Bill } from '../../../src/screens/account/Bill'
import { PersonalCenter } from '../../../src/screens/account/PersonalCenter'
import { MoneyRecords } from '../../../src/screens/cashier/MoneyRecords'
import { OfflineStrip } from '../../../src/screens/offline/OfflineStrip'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { siteOf } from '../cashier/moneyAnswers'
import { later, openPage } from '../pageOnAnswers'

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

const MINUTE = 60_000
const USER = { path: 'accountManagement/userInfo', request: {} }

/** The phone of a player, as the visit before left it. @param toldAt when the balance was last told; absent: never here */
async function phone(toldAt?: number): Promise<KeptAnswers> {
  const rows = new Map<string, KeptAnswer>()
  const table = {
    get: async (key: string) => rows.get(key),
    put: async (answer: KeptAnswer) => void rows.set(answer.key, answer),
    trim: async () => undefined,
    forget: async () => undefined
  }
  const visit = (now: () => number) => new KeptAnswers({ table, now, owner: () => 7, place: () => '/app/index' })
  if (toldAt !== undefined) await visit(() => toldAt).keep(USER, 7, { coin: { lotteryCoin: 500 } })
  return visit(() => Date.now())
}

const failing = (call: string) => () => {
  throw new CallFailed(call, { kind: 'network', status: 0 })
}

const FAILING = ['bill', 'rechargeRecords', 'withdrawalRecords', 'reckoningCount', 'savingsInfo', 'upline', 'cardGames']

async function openOffline(Page: ComponentType, path: string, kept: KeptAnswers) {
  const world = await openPage(
    <>
      <OfflineStrip kept={kept} />
      <Page />
    </>,
    {
      entries: [path],
      answers: {
        ...Object.fromEntries(FAILING.map(call => [call, failing(call)])),
        loginData: () => siteOf('sandbox'),
        billTypes: () => [{ type: 'bet', name: '投注' }]
      },
      coins: 500,
      newKey: () => 'k'.repeat(32)
    }
  )
  act(() => world.page.tell('offline'))
  await later(3000)
  return world
}

const strip = () => document.querySelector('.strip b')?.textContent

it.each([
  ['账户明细', Bill, '/app/personalCenter/accountDetails'],
  ['资金记录', MoneyRecords, '/app/rechargeList']
])(
  '%s: over a list that did not come no age stands; what its filters and the site say has none',
  async (_, Page, path) => {
    const world = await openOffline(Page, path, await phone())
    expect([strip(), screen.queryAllByText('离线 · 联网后更新').length]).toEqual(['离线 · 联网后更新', 2])
    await world.leave()
  }
)

it('我的: the balance it shows says how old it is, as everything kept does', async () => {
  const kept = await phone(START - 5 * MINUTE)
  await kept.find(USER, 7)
  const world = await openOffline(PersonalCenter, '/app/personalCenter', kept)
  expect(strip()).toBe('离线 · 数据更新于 17:55')
  await world.leave()
})

it('我的: a balance nobody on this phone was told says that it waits', async () => {
  const kept = await phone()
  await kept.find(USER, 7)
  const world = await openOffline(PersonalCenter, '/app/personalCenter', kept)
  expect(strip()).toBe('离线 · 联网后更新')
  await world.leave()
})
