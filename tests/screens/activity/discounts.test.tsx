import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { ACTIVITY, FULL, reward, siteOf } from '../cashier/moneyAnswers'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, refused, renderApp } from '../renderApp'

let app: RunningApp | undefined
const open = async (path: string, answers: Answers = {}, isVisitor = false) => {
  app = await renderApp(path, { ...FULL, ...answers }, isVisitor ? undefined : player())
  return app
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

closesApp(() => app)

const DETAIL = '/app/personalCenter/discountDetail?id=daily-turnover'
const listOf = (...list: DataOf<'rewardList'>['list']): DataOf<'rewardList'> => ({ total: list.length, list })

describe('§M3.6 优惠活动', () => {
  it('a visitor reads list and rules, and is led to the login and back', async () => {
    const { calls } = await open('/app/personalCenter/discountList', {}, true)
    fireEvent.click(await screen.findByText('每日流水奖励'))
    await waitFor(() => expect(screen.getByText('1. 只算当日已结算的有效投注。')).toBeTruthy())
    expect(calls.some(({ key }) => key === 'rewardList')).toBe(false)
    fireEvent.click(await button('去登录'))
    await waitFor(() => expect(app?.at()).toBe(`/app/login?redirect=${encodeURIComponent(DETAIL)}`))
  })

  it.each([
    ['the drawing of its kind', '', [undefined, '/drawings/drawings.svg#steps']],
    ['an operator’s picture', 'https://cdn.example/a.png', ['https://cdn.example/a.png', undefined]]
  ])('an activity stands under %s', async (_, imageUrl, shown) => {
    const activityList = [{ ...ACTIVITY, imageUrl }]
    await open('/app/personalCenter/discountList', { activityList })
    const card = (await screen.findByText('每日流水奖励')).closest('a')
    const [picture, drawing] = [card?.querySelector('img'), card?.querySelector('use')]
    expect([picture?.getAttribute('src'), drawing?.getAttribute('href')]).toEqual(shown)
    if (!picture) return
    fireEvent.error(picture)
    expect(card?.querySelector('use')?.getAttribute('href')).toBe('/drawings/drawings.svg#steps')
  })

  it('the drawing of every kind is drawn', async () => {
    const drawn = readFileSync('assets/drawings/drawings.svg', 'utf8')
    const kinds = ['firstDeposit', 'dailyTurnover'] as const
    const activityList = kinds.map(kind => ({ ...ACTIVITY, id: kind.toLowerCase(), kind }))
    await open('/app/personalCenter/discountList', { activityList })
    await screen.findAllByText('每日流水奖励')
    const named = [...document.querySelectorAll('.activity use')].map(use => use.getAttribute('href')?.split('#')[1])
    expect(new Set(named).size).toBe(kinds.length)
    for (const name of named) expect(drawn).toContain(`<symbol id="${name}"`)
  })

  it('is filtered by state', async () => {
    await open('/app/personalCenter/discountList?state=2')
    await waitFor(() => expect(screen.getByText('暂无活动')).toBeTruthy())
  })

  it('a reward that is there is claimed, once', async () => {
    const running = await open(DETAIL, { claimReward: { amount: 8, coins: 8854.5 } })
    const claim = await button('领取 8.00 元')
    Object.assign(running.answers, { rewardList: listOf(reward({ state: 2, time: '2026-01-01 12:00:00' })) })
    fireEvent.click(claim)
    await waitFor(() => expect(screen.getByText('领取成功，奖励已到账')).toBeTruthy())
    await waitFor(() => expect(screen.getByText('已领取，2026-01-01 12:00')).toBeTruthy())
    expect(running.calls.filter(({ key }) => key === 'claimReward')).toMatchObject([
      { request: { id: 'daily-turnover:2025-12-31' } }
    ])
    expect(screen.queryByRole('button', { name: /领取/ })).toBeNull()
  })

  it.each([
    [reward({ state: 0, amount: 0, done: 300, need: 1000 }), '未达成'],
    [reward({ state: 0, amount: 8, done: 1500, need: 10_000 }), '已达 8.00 元一档，01-01 00:05 起可领取'],
    [reward({ state: 3 }), '已于 01-02 00:00 失效']
  ])('says where a reward stands: %#', async (mine, text) => {
    await open(DETAIL, { rewardList: listOf(mine) })
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
    expect(screen.queryByRole('button', { name: /领取/ })).toBeNull()
  })
})

describe('§M3.6 活动奖励', () => {
  it.each([
    [0, ''],
    [1, ''],
    [2, '12:34'],
    [3, '']
  ] as const)('of state %i the time of day is "%s": only a claim happened at one', async (state, clock) => {
    const time = '2026-01-01 12:34:00'
    await open('/app/personalCenter/activityReward', { rewardList: listOf(reward({ state, time, period: 'once' })) })
    const meta = (await screen.findByText(/一次/)).textContent
    expect(meta).toBe(`${clock}一次`)
  })

  it.each([
    ['firstDeposit', '去充值', '/app/recharge'],
    ['dailyTurnover', '去投注', '/app/betType']
  ] as const)('one that is not reached yet, %s, is under 进行中 and leads on: %s', async (kind, name, to) => {
    const { calls } = await open('/app/personalCenter/activityReward?headerIndex=1', {
      rewardList: listOf(reward({ state: 0, kind, amount: 0, done: 0, need: 100 }))
    })
    fireEvent.click(await button(name))
    await waitFor(() => expect(app?.at()).toBe(to))
    expect(calls.filter(({ key }) => key === 'rewardList')).toMatchObject([{ request: { state: 0 } }])
  })

  it('a day that is reached and over leads nowhere: nothing counts towards it any more', async () => {
    await open('/app/personalCenter/activityReward?headerIndex=1', {
      rewardList: listOf(reward({ state: 0, kind: 'dailyTurnover', amount: 8, done: 1500, need: 1500 }))
    })
    await screen.findByText(/1,500/)
    expect(screen.queryByText('去投注')).toBeNull()
  })

  it('a refused claim says why, and can be tried again', async () => {
    await open('/app/personalCenter/activityReward', { claimReward: refused('该奖励已过期') })
    fireEvent.click(await button('领取'))
    await waitFor(() => expect(screen.getByText('该奖励已过期')).toBeTruthy())
    expect((await button('领取')).disabled).toBe(false)
  })

  it('switched off, its pages say so and ask for nothing', async () => {
    const { calls } = await open('/app/personalCenter/activityReward', {
      loginData: { ...siteOf('sandbox'), off: ['activity'] }
    })
    await waitFor(() => expect(screen.getByText('该功能暂未开放')).toBeTruthy())
    expect(calls.some(({ key }) => key === 'rewardList')).toBe(false)
  })
})
