import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestServerOptions } from '../../kit/TestServer'
import { TestServer } from '../../kit/TestServer'

let server: TestServer
let order = ''
let owner = ''
const start = async (options: TestServerOptions = {}) => {
  server = await TestServer.start({ games: [49], ...options }).register('sharer01')
  owner = server.token
  const [placed = ''] = (await server.data('saveOrder', await server.slip(49))).orderIds
  order = placed
}
afterEach(() => server.close())

const share = () => server.call('shareOrder', { orderId: order })
const withdraw = () => server.call('withdrawShare', { orderId: order })
const feed = () => server.data('shareList', { page: 1 })

describe('§M4.7 a shared bet', () => {
  beforeEach(() => start())

  test('is one card, however often it is shared, with what the desk needs and no whole name', async () => {
    const first = await share()
    expect(first).toMatchObject({ code: 200 })
    expect(await share()).toEqual(first)
    const { total, list } = await feed()
    expect(total).toBe(1)
    expect(list).toMatchObject([{ orderId: order, username: 'sh***1', typeId: 49, orderstatus: 0, bonus: 0 }])
    const detail = await server.data('orderDetail', { orderId: order })
    expect(list[0]?.follow).toEqual({
      playId: detail.playId,
      actioncode: detail.actioncode,
      beiShu: detail.beiShu,
      unitMode: detail.unitMode
    })
  })

  test('others see it, without its number, and can neither take it back nor share it', async () => {
    await share()
    await server.register('stranger1')
    expect((await feed()).list).toMatchObject([{ orderId: '', username: 'sh***1' }])
    expect(await withdraw()).toMatchObject({ code: 500, message: '订单不存在' })
    expect(await share()).toMatchObject({ code: 500, message: '订单不存在' })
    expect((await feed()).total).toBe(1)
  })

  test('taken back it is gone, again too, and can be shared anew', async () => {
    await share()
    expect(await withdraw()).toMatchObject({ code: 200 })
    expect(await withdraw()).toMatchObject({ code: 200 })
    expect((await feed()).total).toBe(0)
    await share()
    expect((await feed()).total).toBe(1)
  })

  test('once the issue is drawn there is nothing to follow; cancelled it is no card', async () => {
    await share()
    server.token = owner
    await server.data('revoke', { orderId: order })
    expect((await feed()).total).toBe(0)
    expect(await share()).toMatchObject({ code: 500 })
  })

  test.each(['', '1e3', '-1', "1' or '1'='1"])('no order number: %j', async orderId => {
    expect(await server.call('shareOrder', { orderId })).toMatchObject({ code: 400 })
  })
})

test('§M4.7 a long selection ends after a whole number', async () => {
  await start()
  const row = '01,02,03,04,05,06,07,08,09,10'
  const actionCode = Array(10).fill(row).join('|')
  const [long = ''] = (
    await server.data(
      'saveOrder',
      await server.slip(49, 'pk10-position', { actionCode, actionNum: 100, actionCoin: 200 })
    )
  ).orderIds
  await server.data('shareOrder', { orderId: long })
  expect((await feed()).list).toMatchObject([
    { playId: 2003, inputCode: `${row}|${row}|${row}|${row}|…`, follow: { actioncode: actionCode } }
  ])
})

test('§M4.7 after the close nothing is followed', async () => {
  await start()
  await share()
  await server.draw(49)
  expect((await feed()).list).toMatchObject([{ follow: null }])
})

test('§M4.7 switched off: 聊天室未开启, and what was shown can be taken back (acceptance 26)', async () => {
  await start()
  await share()
  await server.close()
  await start({ settings: { featuresOff: new Set(['chat']) } })
  expect(await share()).toMatchObject({ code: 500, message: '聊天室未开启' })
  expect(await server.call('shareList', { page: 1 })).toMatchObject({ code: 500 })
  expect(await server.data('userInfo', {})).toMatchObject({ service: { commands: { chatEnable: 0 } } })
})
