import { describe, expect, test } from 'vitest'
import type { PayOrder } from '../../../src/contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { orderView } from '../../../src/screens/cashier/orderView'
import { payOrder } from './moneyAnswers'

const DEMO = { method: 'GET', action: '/sandbox/pay/0123', fields: [] } as const
const GATEWAY = { method: 'POST', action: 'https://pay.example.com/1', fields: [] } as const

/** The labels under an order, the main one marked. */
const labels = (change: Partial<PayOrder>, show: Partial<PayOrder['show']>): readonly string[] => {
  const base = payOrder(change)
  return orderView({ ...base, show: { ...base.show, ...show } as PayOrder['show'] }).actions.map(
    action => `${action.label}${'isMain' in action && action.isMain ? ' *' : ''}`
  )
}

describe('§M4.2 联系客服', () => {
  test.each([
    [DEPOSIT_STATE.unpaid, '联系客服'],
    [DEPOSIT_STATE.done, undefined]
  ])('an order in state %s has at the end of its bar: %s', (state, label) => {
    expect(orderView(payOrder({ state })).end?.label).toBe(label)
  })
})

describe('§M4.2 实收', () => {
  test.each([
    ['USDT', 0.999999, '0.9999 USDT'],
    ['USDT', 13.888888, '13.8888 USDT'],
    ['USDT', 1234.5, '1,234.50 USDT'],
    ['CNY', 500.37, '500.37 元']
  ] as const)('%s %s is told as %s: never more than came', (asset, received, told) => {
    const { facts = [] } = orderView(payOrder({ asset, received }))
    expect(facts.find(({ label }) => label === '实收')?.value).toBe(told)
  })
})

describe('§M1.4 the way to pay an order', () => {
  const auto: Partial<PayOrder> = { actions: ['cancel'] }
  test.each<[string, Partial<PayOrder>, Partial<PayOrder['show']>, readonly string[]]>([
    ['a page of a gateway', auto, { kind: 'form', form: { ...GATEWAY, fields: [] } }, ['取消订单', '去付款 *']],
    ['a page of the demonstration', auto, { kind: 'form', form: { ...DEMO, fields: [] } }, ['取消订单', '去付款 *']],
    [
      'a bank transfer of a real gateway',
      { actions: ['cancel', 'confirm'] },
      { form: null },
      ['取消订单', '我已付款 *']
    ],
    [
      'a bank transfer of the demonstration',
      { actions: ['cancel', 'confirm'] },
      { form: { ...DEMO, fields: [] } },
      ['取消订单', '我已付款 *', '去演示付款']
    ],
    ['one that is matched by its tail', auto, { form: { ...DEMO, fields: [] } }, ['取消订单', '去演示付款 *']],
    ['a code to scan', auto, { kind: 'qr', qr: 'x', form: { ...DEMO, fields: [] } }, ['取消订单', '去演示付款 *']],
    [
      'USDT',
      { ...auto, asset: 'USDT' },
      { kind: 'address', form: { ...DEMO, fields: [] } },
      ['取消订单', '从演示链转账 *']
    ],
    [
      'a code with a page of the gateway',
      auto,
      { kind: 'qr', qr: 'x', form: { ...GATEWAY, fields: [] } },
      ['取消订单', '去付款 *']
    ],
    [
      'one that was paid',
      { ...auto, state: DEPOSIT_STATE.checking, actions: [] },
      { form: { ...DEMO, fields: [] } },
      ['联系客服']
    ]
  ])('%s', (_, change, show, expected) => {
    expect(labels(change, show)).toEqual(expected)
  })
})
