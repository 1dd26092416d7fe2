import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { yuanText } from '../../../src/rules/yuanText'
import { amountOf } from '../../../src/screens/kinds/form/amountText'
import { formScreen } from '../../../src/screens/kinds/form/formScreen'
import { fromCall } from '../../../src/screens/kinds/page/Source'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { PASTED_AMOUNTS } from '../../kit/pastedAmounts'
import { anotherPlayer } from '../anotherPlayer'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { refusal, typed, unanswered } from './kit'

vi.setConfig({ testTimeout: 30_000 })

const PATH = '/app/personalCenter/turnInMoney'

const faultOf = (amount: string, max: number): string | undefined => {
  if (amount === '') return '请输入转入金额'
  return amountOf(amount) > max ? '余额不足!' : undefined
}

const TurnIn = formScreen({
  title: '转入',
  parent: '/app/personalCenter/yuebao',
  source: fromCall('savingsInfo', () => ({})),
  fields: {
    amount: ({ data, values }) => ({
      kind: 'amount',
      label: '转入金额',
      decimals: 2,
      all: data.max,
      fault: faultOf(values.amount, data.max)
    })
  },
  button: ({ values }) => `转入 ${yuanText(amountOf(values.amount))} 元`,
  send: ({ values }, { money, onKey }) => money.send('turnIn', { amount: values.amount }, onKey),
  done: () => ({ toast: '转入成功', to: '/app/personalCenter/yuebao', stale: ['savingsInfo'] })
})

const info = { balance: 3200, yesterday: 0.31, total: 18.64, perTenThousand: 1, sevenDay: 3.65, min: 1, max: 846.505 }
const moved = { coins: 400, yuBaoCoin: 3300, timeStamp: 0 }
const button = () => document.querySelector<HTMLButtonElement>('.footbar .btn')
const field = () => screen.getByLabelText<HTMLInputElement>('转入金额')

/** Closed while nothing can be moved, and asked again every 5 s. */
const GatedForm = formScreen({
  title: '转入',
  end: { label: '忘记密码', to: `${PATH}?mode=forgotten` },
  source: fromCall(
    'savingsInfo',
    () => ({}),
    () => 5000
  ),
  gate: ({ max }, at) => (max > 0 && at.get('mode') === null ? undefined : { text: '暂停转入' }),
  fields: { amount: { kind: 'amount', label: '转入金额', decimals: 2 } },
  button: '转入',
  send: ({ values }, { money, onKey }) => money.send('turnIn', { amount: values.amount }, onKey),
  done: () => ({ toast: '转入成功' })
})

describe('Form', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('is a skeleton while it is fetched, and 加载失败 with 重试 when it could not be', async () => {
    let fails = true
    const world = await openScreen(TurnIn, PATH, {
      savingsInfo: () => (fails ? refusal('系统繁忙') : info)
    })
    expect(screen.getByText('加载失败，请重试')).toBeDefined()
    fails = false
    await press('重试')
    await later(50)
    expect(field()).toBeDefined()
    await world.leave()
  })

  it('what closes it stands in its place at first, but takes that of no form that stands, until the address asks otherwise', async () => {
    let max = 0
    const world = await openScreen(GatedForm, PATH, { savingsInfo: () => ({ ...info, max }) })
    expect(screen.getByText('暂停转入')).toBeDefined()
    max = 800
    await press('重试')
    await later(50)
    typed(field(), '300')
    max = 0
    await later(5050)
    expect([screen.queryByText('暂停转入'), field().value]).toEqual([null, '300'])
    await press('忘记密码')
    expect(screen.getByText('暂停转入')).toBeDefined()
    await world.leave()
  })

  it.each(PASTED_AMOUNTS)('amount: pasted %s, in fields of whole yuan %s, is read as %s', async (pasted, _, shown) => {
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info })
    typed(field(), pasted)
    expect(field().value.replace(',', '')).toBe(shown)
    await world.leave()
  })

  it.each([
    ['1,234.567', '1,234.56', 'two decimals, thousands apart'],
    ['007', '7', 'no zeros in front'],
    ['.5', '0.5', 'a point first'],
    ['1e5-', '15', 'nothing but digits and one point']
  ])('amount: %s is read as %s (%s)', async (text, shown) => {
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info })
    typed(field(), text)
    expect(field().value).toBe(shown)
    await world.leave()
  })

  it('the button repeats the amount, and is dead to the eye until the form is right; the reason stands under the field', async () => {
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info, turnIn: () => moved })
    expect(button()?.textContent).toBe('转入 0.00 元')
    expect(button()?.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await press('转入 0.00 元')
    expect(screen.getByRole('alert').textContent).toBe('请输入转入金额')
    expect(document.activeElement).toBe(field())
    expect(world.asked('turnIn')).toEqual([])
    typed(field(), '900')
    expect(screen.getByRole('alert').textContent).toBe('余额不足!')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    await press('全部')
    // Cut to fen, never rounded up.
    expect(button()?.textContent).toBe('转入 846.50 元')
    expect(button()?.hasAttribute('aria-disabled')).toBe(false)
    await world.leave()
  })

  it('carried out: toast, balance, onward, and what was kept of it is gone', async () => {
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info, turnIn: () => moved })
    typed(field(), '100')
    expect(world.session.getItem(`form:${PATH}`)).toContain('100')
    await press('转入 100.00 元')
    await later(50)
    expect(world.asked('turnIn')).toMatchObject([{ amount: '100' }])
    expect(popup()).toBe('转入成功')
    expect(elsewhere()).toBe('/app/personalCenter/yuebao')
    expect(world.stores.session.store.getState().coins).toBe(400)
    expect(world.session.getItem(`form:${PATH}`)).toBeNull()
    await world.leave()
  })

  it.each([
    ['carried out', () => moved],
    ['refused', () => refusal('余额不足!', { coins: 400 })]
  ])('%s after another player has come: he hears nothing of it, and his balance stays', async (_, decide) => {
    const world = await openScreen(TurnIn, PATH, {
      savingsInfo: () => info,
      turnIn: () => {
        anotherPlayer(world.stores)
        return decide()
      }
    })
    typed(field(), '100')
    await press('转入 100.00 元')
    await later(50)
    expect(world.asked('turnIn')).toHaveLength(1)
    expect(world.stores.session.store.getState().coins).toBe(50)
    expect(popup()).toBe('')
    await world.leave()
  })

  it('a refusal is a toast and keeps what was typed', async () => {
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info, turnIn: () => refusal('余额不足!') })
    typed(field(), '100')
    await press('转入 100.00 元')
    await later(50)
    expect(popup()).toBe('余额不足!')
    expect(field().value).toBe('100')
    expect(button()?.textContent).toBe('转入 100.00 元')
    await world.leave()
  })

  it('the amount outlives a reload, for its own player alone', async () => {
    const kept = JSON.stringify({ owner: 7, values: { amount: '55' } })
    const world = await openScreen(TurnIn, PATH, { savingsInfo: () => info }, { [`form:${PATH}`]: kept })
    expect(field().value).toBe('55')
    await world.leave()
    const other = await openScreen(
      TurnIn,
      PATH,
      { savingsInfo: () => info },
      {
        [`form:${PATH}`]: JSON.stringify({ owner: 8, values: { amount: '55' } })
      }
    )
    expect(field().value).toBe('')
    await other.leave()
  })

  it('an unanswered keyed call shows 正在查询结果 and is resolved by its key', async () => {
    let found = false
    const world = await openScreen(TurnIn, PATH, {
      savingsInfo: () => info,
      turnIn: () => unanswered(),
      orderByKey: () => (found ? { state: 'accepted', message: '', orderIds: [], refs: [] } : unanswered())
    })
    typed(field(), '100')
    await press('转入 100.00 元')
    await later(100)
    expect(button()?.textContent).toBe('正在查询结果')
    expect(button()?.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button() ?? field())
    expect(world.asked('turnIn')).toHaveLength(1)
    found = true
    await later(3100)
    await later(50)
    expect(popup()).toBe('转入成功')
    expect(elsewhere()).toBe('/app/personalCenter/yuebao')
    await world.leave()
  })
})
