import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { SCENARIOS } from '../../../src/server/sandbox/scenarios'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, sandboxOf, settled } from '../kit/depositor'

let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterEach(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })
const press = async (url: string, fields: Record<string, string>) => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
  await settled(server)
  return answer
}
const pageOf = (order: Awaited<ReturnType<typeof deposit>>): string => order.show.form?.action ?? ''

describe('§M1.4 the pay page of the sandbox', () => {
  test('§R4 a token with a zero character is none, and no fault', async () => {
    expect((await get('/sandbox/pay/%00')).statusCode).toBe(404)
    expect((await press('/sandbox/pay/a%00', { scenario: 'success' })).statusCode).toBe(404)
    expect(server.faults).toEqual([])
  })

  test('has every button, the sum and the order, and nothing inline', async () => {
    const order = await deposit(server, 'online', '1234.5')
    const answer = await get(pageOf(order))
    const page = answer.body
    for (const text of [
      '支付成功',
      '支付失败',
      '不付款离开',
      '更多',
      '重复通知 ×3',
      '迟到通知',
      '乱序通知',
      '金额不符',
      '签名错误',
      '成功后冲正',
      '无通知'
    ])
      expect(page).toContain(text)
    expect(SCENARIOS.filter(scenario => !page.includes(`value="${scenario}"`))).toEqual([])
    expect(page).toContain('1,234.50')
    expect(page).toContain(order.orderNo)
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/i)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/style-src 'self';.*form-action 'self'; frame-ancestors 'none'/)
    })
    const style = /href="([^"]+\.css)"/.exec(page)?.[1] ?? ''
    expect((await get(style)).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('支付成功 pays and leads back to the page that led there', async () => {
    const order = await deposit(server, 'online', '500')
    const answer = await press(pageOf(order), { scenario: 'success' })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/rechargeForm?no=${order.orderNo}`])
    expect(await look(server, order.orderNo)).toMatchObject({ state: DEPOSIT_STATE.done })
    const again = await get(pageOf(order))
    expect(again.body).toContain('已付款')
    expect(again.body).not.toContain('支付失败')
  })

  test('pressed twice, also after it failed, it is paid once or not at all', async () => {
    const order = await deposit(server, 'online', '500')
    await Promise.all([1, 2, 3].map(() => press(pageOf(order), { scenario: 'success' })))
    const other = await deposit(server, 'online', '500')
    await press(pageOf(other), { scenario: 'failure' })
    await press(pageOf(other), { scenario: 'success' })
    await pass(server, 10_000)
    expect(await look(server, other.orderNo)).toMatchObject({ state: DEPOSIT_STATE.failed })
    expect(await coins(server)).toBe(10_500)
  })

  test.each([12.34, 2.01])('USDT: any amount from the demonstration chain, %d, then its blocks', async amount => {
    const order = await deposit(server, 'usdt', '500')
    expect((await get(pageOf(order))).body).toContain('从演示链转账')
    const answer = await press(pageOf(order), { amount: String(amount) })
    expect(answer.headers['location']).toBe(`/app/recharge/order?no=${order.orderNo}`)
    await pass(server, 7000)
    expect((await get(pageOf(order))).body).toContain('7/20')
    expect(await look(server, order.orderNo)).toMatchObject({ state: DEPOSIT_STATE.checking, received: amount })
  })

  test.each([{}, { scenario: 'nothing' }, { amount: '100' }, { scenario: '<b>' }])('%j pays nothing', async fields => {
    const order = await deposit(server, 'online', '500')
    const answer = await press(pageOf(order), fields)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, pageOf(order)])
    expect((await sandboxOf(server).desk.byOrder(order.orderNo))?.paid).toBe(0)
  })

  test.each(['0', '-1', '1e9', '0.001', ''])('USDT: %j is no amount', async amount => {
    const order = await deposit(server, 'usdt', '500')
    await press(pageOf(order), { amount })
    expect((await sandboxOf(server).desk.byOrder(order.orderNo))?.paid).toBe(0)
  })

  test('an address takes no more USDT than the order can be reckoned with', async () => {
    const order = await deposit(server, 'usdt', '500')
    for (let n = 0; n < 12; n++) expect((await press(pageOf(order), { amount: '999999999.99' })).statusCode).toBe(303)
    expect((await get(pageOf(order))).statusCode).toBe(200)
    await pass(server, 30_000)
    expect([await look(server, order.orderNo), server.faults]).toMatchObject([{ received: 999_999_999.99 }, []])
  })

  test('without its token the pay page shows nothing, not even to a caller who knows the order’s number', async () => {
    const { orderNo } = await deposit(server)
    for (const token of [orderNo, 'x', '%3Cscript%3E'])
      expect([
        (await get(`/sandbox/pay/${token}`)).statusCode,
        (await press(`/sandbox/pay/${token}`, { scenario: 'success' })).statusCode
      ]).toEqual([404, 404])
  })

  test('a site without a sandbox has no such page', async () => {
    const url = pageOf(await deposit(server))
    await server.close()
    server = await TestServer.start({ games: [49], settings: { cashier: 'off' } }).register('payer02')
    expect((await get(url)).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'POST', url: '/notify/sandbox', payload: '{}' })).statusCode).toBe(404)
  })
})

describe('§M1.7 attack 19: the payer’s name', () => {
  test('is nowhere in the database in clear, and reaches the provider', async () => {
    const names: string[] = []
    const { payments } = sandboxOf(server)
    const create = payments.create.bind(payments)
    payments.create = payment => {
      names.push(payment.payerName)
      return create(payment)
    }
    const order = await deposit(server, 'transfer', '500')
    expect(names).toEqual(['林小明'])
    const rows = await server.db.selectFrom('deposits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('林小明')
    expect(rows[0]?.payer?.includes(Buffer.from('林小明'))).toBe(false)
    expect(JSON.stringify(await look(server, order.orderNo))).not.toContain('林小明')
  })
})
