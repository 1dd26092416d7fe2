import { cleanup, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { qrPath } from '../../../src/screens/kinds/order/Qr'
import type { Source } from '../../../src/screens/kinds/page/Source'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { SITE } from './answers'
import type { Made, MadeState } from './orderTable'
import { madeOrder } from './orderTable'

vi.setConfig({ testTimeout: 60_000 })

const PATH = '/app/recharge/order?no=D1000001&visit=1'

/** An order in states one after another, the last for good. */
function orderIn(states: readonly MadeState[]) {
  const asked: number[] = []
  const source: Source<Made> = {
    key: () => ['payOrder'],
    async load() {
      const at = Math.min(asked.length, states.length - 1)
      asked.push(Date.now())
      return { state: states[at] ?? 'done', until: START + 900_000 }
    }
  }
  return { asked, Screen: madeOrder(source) }
}

const openOrder = async (states: readonly MadeState[], kept = {}) => {
  const { asked, Screen } = orderIn(states)
  const world = await openScreen(Screen, PATH, { loginData: () => SITE, cancelPay: () => ({}) }, kept)
  return { ...world, asked }
}

const head = () => document.querySelector('.outcome h2')?.textContent
const clock = () => screen.getByRole('timer').textContent

describe('Order', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
  })

  it('剩余支付时间 counts down by the server, and at zero asks what became of it', async () => {
    const world = await openOrder(['bank'])
    expect(clock()).toBe('15:00')
    await later(61_000)
    expect(clock()).toBe('13:59')
    expect(screen.getByText('2,000.', { exact: false }).textContent).toBe('2,000.16元')
    expect(document.querySelector('.due__fen')?.textContent).toBe('16')
    await world.leave()
  })

  it('is asked for every 5 s while it is open, and no more when it is not', async () => {
    const world = await openOrder(['bank', 'wait', 'done'])
    await later(5050)
    expect(head()).toBe('正在核对')
    await later(5050)
    expect(head()).toBe('充值成功')
    const asked = world.asked.length
    await later(30_000)
    expect(world.asked).toHaveLength(asked)
    await world.leave()
  })

  it('copies what has to be paid', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const world = await openOrder(['bank'])
    await press('复制卡号')
    expect(writeText).toHaveBeenCalledWith('6200000012345678904')
    expect(popup()).toBe('复制成功')
    await world.leave()
  })

  it('取消订单 asks first; carried out, the order is asked for anew', async () => {
    const world = await openOrder(['bank', 'expired'])
    await press('取消订单')
    await later(400)
    expect(world.asked).toHaveLength(1)
    await press('确定')
    await later(100)
    expect(popup()).toBe('订单已取消')
    expect(head()).toBe('订单已过期')
    await later(1000)
    await world.leave()
  })

  it('says that something to pay with is on its way', async () => {
    const world = await openOrder(['coming'])
    expect(screen.getByText('正在生成支付信息…')).toBeDefined()
    await world.leave()
  })

  it('leaves for the provider once: with its form, and after a reload the order is shown', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      expect([this.method, new URL(this.action).pathname, new FormData(this).get('token')]).toEqual([
        'post',
        '/sandbox/pay',
        't1'
      ])
    })
    const world = await openOrder(['form'])
    expect(screen.getByText('正在前往支付页面…')).toBeDefined()
    expect(submit).toHaveBeenCalledTimes(1)
    expect(document.querySelector('body > form')).toBeNull()
    await later(11_000)
    expect(submit).toHaveBeenCalledTimes(1)
    const left = Object.fromEntries(world.session.items)
    await world.leave()
    const again = await openOrder(['form'], left)
    expect(screen.queryByText('正在前往支付页面…')).toBeNull()
    expect(clock()).toBe('14:49')
    expect(submit).toHaveBeenCalledTimes(1)
    await again.leave()
  })

  it.each([
    ['wait', '正在核对', 'wait'],
    ['done', '充值成功', 'good'],
    ['failed', '支付失败', 'bad'],
    ['expired', '订单已过期', 'off']
  ] as const)('%s: %s', async (state, title, mark) => {
    const world = await openOrder([state])
    expect(head()).toBe(title)
    expect(document.querySelector(`.outcome__mark--${mark}`)).not.toBeNull()
    await world.leave()
  })

  it('a code to scan has exactly the modules of its text', () => {
    const text = 'TXYZ1234567890abcdefghijkmnopqrstuv?amount=27.77'
    const { size, data } = encode(text, { border: 0 })
    const drawn = new Set<string>()
    const { path, size: shown } = qrPath(text)
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let at = 0; at < Number(width); at++) drawn.add(`${Number(x) + at},${y}`)
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
    expect(shown).toBe(size)
    expect([...drawn].sort()).toEqual([...dark].sort())
  })
})
