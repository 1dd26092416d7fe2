import { describe, expect, vi } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { Cash } from './kit/Cash'
import { runProduct, steppedTest } from './kit/runProduct'
import type { Lane } from './kit/StepClock'

vi.setConfig({ maxConcurrency: 9 })

const run = runProduct()
const test = steppedTest(run)

interface Scenario {
  /** The button of the pay page. */
  readonly title: string
  /** What the order says in the end, and how much more there is by then. */
  readonly ends: string
  readonly gains: number
  /** Product's ms until anything can be told at all. */
  readonly after?: number
}

/** Each way a provider can behave and what the player is told of it (§M1.4, §M3.1). */
const SCENARIOS: readonly Scenario[] = [
  { title: '支付失败', ends: '支付失败', gains: 0 },
  { title: '重复通知', ends: '充值成功', gains: 200 },
  { title: '乱序通知', ends: '充值成功', gains: 200 },
  { title: '签名错误', ends: '充值成功', gains: 200 },
  { title: '无通知', ends: '充值成功', gains: 200 },
  // One yuan less than was asked for: a person looks, and credits what came.
  { title: '金额不符', ends: '到账 199.00 元', gains: 199 },
  { title: '成功后冲正', ends: '已冲正', gains: 0 },
  // Paid when its 15 minutes were over.
  { title: '迟到通知', ends: '充值成功', gains: 200, after: 905_000 }
]

/** So many of them stand for the rest where a run is not thorough. */
const ALWAYS = 2

async function playsOut({ title, ends, gains, after = 0 }: Scenario, lane: Lane): Promise<void> {
  const cash = await Cash.enter(run, lane)
  const { player } = cash
  const before = await player.balance()
  await cash.choosesWay('拉卡拉', 200)
  await cash.press('充值 200.00 元')
  await cash.atDesk(title)
  if (after > 0) await lane.step(after)
  await cash.awaits(ends)
  await cash.look(`scenario-${SCENARIOS.findIndex(each => each.title === title)}`)
  expect(await player.balance()).toBe(before + gains)
  // Half a minute more of the same provider moves nothing.
  await lane.step(30_000)
  expect(await player.balance()).toBe(before + gains)
  await player.phone.leave()
}

describe.concurrent('what a provider can come to, by the page of the sandbox (§M1.4)', { timeout: 300_000 }, () => {
  test.for(SCENARIOS.slice(0, ALWAYS))('$title: $ends', (scenario, { lane }) => playsOut(scenario, lane))
  test.runIf(THOROUGH).for(SCENARIOS.slice(ALWAYS))('$title: $ends', (scenario, { lane }) => playsOut(scenario, lane))

  test('with sockets blocked the order ends by itself all the same', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    await player.phone.withoutSockets()
    const before = await player.balance()
    await cash.choosesWay('银行卡转账', 200, /人工确认/)
    await cash.fill('付款人姓名', '林小明')
    await cash.press('充值 200.00 元')
    await cash.press('我已付款')
    await cash.awaits('到账 200.00 元')
    expect(await player.balance()).toBe(before + 200)
    await player.phone.leave(/socket\.io/)
  })

  test('with sockets blocked a withdrawal arrives and a transfer goes there and back all the same', async ({
    lane
  }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    await player.phone.withoutSockets()
    await cash.setsPin()
    await cash.bindsCard('6789', '林小明')
    const before = await player.balance()
    await cash.withdraws(/招商银行/, 200)
    await cash.awaits('已到账')
    expect(await player.balance()).toBe(before - 200)
    await cash.transfers('cardsCoin', 100)
    await cash.seesTransfer()
    expect(await player.balance()).toBe(before - 300)
    await player.open('personalCenter/walletCenter')
    await cash.press('一键回收')
    await cash.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cash.seesTransfer()
    expect(await player.balance()).toBe(before - 200)
    await player.phone.leave(/socket\.io/)
  })
})
