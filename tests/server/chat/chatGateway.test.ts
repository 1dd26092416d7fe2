import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isSigned } from '../../../src/server/ports/signature'
import { TestServer } from '../../kit/TestServer'
import { GatewayDouble } from '../kit/GatewayDouble'

const SECRET = 'secret of the chat 1'

let gateway: GatewayDouble
let server: TestServer
let orderId = ''

beforeEach(async () => {
  gateway = new GatewayDouble()
  await gateway.start()
  const settings = { chat: { url: gateway.url, secret: SECRET } }
  server = await TestServer.start({ games: [49], settings }).register('sharer01')
  const [placed = ''] = (await server.data('saveOrder', await server.slip(49))).orderIds
  orderId = placed
})
afterEach(async () => {
  await server.close()
  await gateway.stop()
})

/** Lets ms pass, and the jobs do what is due. */
const later = async (ms = 0) => {
  server.clock.advanceSync(ms)
  await server.composed.scheduler.runJobs()
}
const share = (companyCode?: string) =>
  server.data('shareOrder', { orderId, ...(companyCode !== undefined && { companyCode }) })
const heard = () =>
  gateway.requests.map(({ path, body }) => {
    const { no, turn, status } = JSON.parse(body) as { no: string; turn: number; status?: number }
    return { call: path.split('/').at(-1), no, turn, status }
  })
const ACCEPTED = { accepted: true }
const answersAll = () => ['share', 'withdraw'].forEach(name => void gateway.answers.set(name, ACCEPTED))

describe('§M4.7 the operator’s chat hears of a shared bet', () => {
  test('signed, once, with the room and no whole name and no order number', async () => {
    answersAll()
    const { id } = await share('C77')
    await share('C77')
    await later()
    await later()
    expect(heard()).toMatchObject([{ call: 'share', no: `S${id}`, status: 0 }])
    const [{ path, body, headers } = { path: '', body: '', headers: {} }] = gateway.requests
    expect(JSON.parse(body)).toMatchObject({ companyCode: 'C77', username: 'sh***1', typeId: 49, bonus: '0.00' })
    expect(body).not.toContain('sharer01')
    expect(Object.keys(JSON.parse(body) as object)).not.toContain('orderId')
    expect(isSigned(headers['x-signature'], [SECRET], { method: 'POST', path, body }, server.clock.now())).toBe(true)
  })

  test('with what was picked in words, as the pages of the product print it', async () => {
    answersAll()
    const { actioncode } = await server.data('orderDetail', { orderId })
    await share()
    await later()
    const [{ body } = { body: '' }] = gateway.requests
    expect(JSON.parse(body)).toMatchObject({ selection: `冠亚和：${actioncode}` })
  })

  test('a chat that is down, says nothing or nonsense is told again, later each time, and the feed has the card all along', async () => {
    const { id } = await share()
    await later()
    expect((await server.data('shareList', { page: 1 })).total).toBe(1)
    gateway.answers.set('share', { accepted: false })
    await later(4999)
    expect(heard()).toHaveLength(1)
    await later(1)
    gateway.answers.set('share', reply => void reply.socket?.destroy())
    await later(10_000)
    answersAll()
    await later(20_000)
    expect(heard().map(({ call, no }) => `${call} ${no}`)).toEqual(Array(4).fill(`share S${id}`))
    const turns = heard().map(({ turn }) => turn)
    expect(turns).toEqual([...new Set(turns)].sort((a, b) => a - b))
    await later(1000)
    expect(heard()).toHaveLength(4)
  })

  test('taken back while its answer was lost it is taken back there too, by a later turn', async () => {
    gateway.answers.set('share', reply => void reply.socket?.destroy())
    await share()
    await later()
    answersAll()
    await server.data('withdrawShare', { orderId })
    await later()
    const [shown, gone] = heard()
    expect([shown?.call, gone?.call]).toEqual(['share', 'withdraw'])
    expect(gone?.turn).toBeGreaterThan(shown?.turn ?? 0)
    await later(600_000)
    expect(heard()).toHaveLength(2)
  })

  test('a bet that is cancelled is no card there, one that is drawn tells what it came to', async () => {
    answersAll()
    await share()
    await later()
    await server.data('revoke', { orderId })
    await later(30_000)
    expect(heard().map(({ call }) => call)).toEqual(['share', 'withdraw'])
    const [second = ''] = (await server.data('saveOrder', await server.slip(49))).orderIds
    orderId = second
    await share()
    await later()
    await server.draw(49)
    await later(30_000)
    const told = heard().slice(2)
    expect(told.map(({ call, status }) => [call, status === 0])).toEqual([
      ['share', true],
      ['share', false]
    ])
  })
})
