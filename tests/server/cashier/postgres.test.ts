import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { signatureOf } from '../../../src/server/ports/signature'
import { NOTIFY_PATH } from '../../../src/server/sandbox/Deliveries'
import type { Store } from '../../../src/server/store/openStore'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, orderFields, pass, play, sandboxOf, settled } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const START = 10_000
const SERVERS = 2

/** Needs two servers: they ask after, hear of and credit the same order. */
describe.skipIf(POSTGRES === '')('§M1.2 deposits at two servers on one PostgreSQL', () => {
  let database: PostgresDatabase
  let stores: readonly Store[] = []
  let servers: readonly TestServer[] = []
  const serverAt = (n: number): TestServer => {
    const server = servers[n % SERVERS]
    if (!server) throw new Error('not started')
    return server
  }

  beforeAll(async () => {
    database = await postgresDatabase()
    stores = [await database.open(10, true), await database.open(10, true)]
    const started: TestServer[] = []
    for (const { db } of stores) started.push(await TestServer.start({ games: [49], db }))
    servers = started
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
    await database.drop()
  })

  /** A new player, logged in at both. */
  const player = async (name: string): Promise<void> => {
    await serverAt(0).register(name)
    serverAt(1).token = serverAt(0).token
  }
  const notify = async (n: number, orderNo: string, eventId: string): Promise<number> => {
    const server = serverAt(n)
    const body = JSON.stringify({ eventId, orderNo })
    const message = { method: 'POST', path: NOTIFY_PATH, body }
    const headers = { 'x-signature': signatureOf(sandboxOf(server).deliveries.secret, message, server.clock.now()) }
    return (await server.app.inject({ method: 'POST', url: NOTIFY_PATH, headers, payload: body })).statusCode
  }
  const quiet = () => Promise.all(servers.map(settled))
  const honest = () => expectHonest(serverAt(0).db)

  test.each<[string, (n: number) => string]>([
    ['the same event 200 times', () => 'storm'],
    ['200 events', n => `storm-${n}`]
  ])('attack 3: %s, at both at once: one credit', async (name, eventOf) => {
    await player(`storm${name.length}`)
    const { orderNo } = await deposit(serverAt(0))
    await sandboxOf(serverAt(0)).desk.play(orderNo, 'silent')
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => notify(n, orderNo, eventOf(n))))
    await quiet()
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await look(serverAt(1), orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(serverAt(1))).toBe(START + 500)
    await honest()
  })

  test('the same key at both, twenty times: one order', async () => {
    await player('keys01')
    const fields = orderFields('online', '500')
    const orders = await Promise.all(Array.from({ length: 20 }, (_, n) => serverAt(n).data('thirdOrder', fields)))
    expect(new Set(orders.map(order => order.orderNo)).size).toBe(1)
  })

  test('twenty creates at both: three open orders', async () => {
    await player('many01')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => serverAt(n).call('thirdOrder', orderFields('online', '500')))
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    await quiet()
  })

  test('open orders that are matched by amount never share an amount, whichever player or server made them', async () => {
    const amounts: number[] = []
    for (const name of ['tails1', 'tails2', 'tails3', 'tails4']) {
      await player(name)
      const orders = await Promise.all([0, 1, 2].map(n => deposit(serverAt(n), 'tail', '500')))
      amounts.push(...orders.map(order => order.payAmount))
    }
    expect(new Set(amounts).size).toBe(12)
    await quiet()
  })

  test('cancelled at one while it is paid at the other: credited once whatever came first', async () => {
    for (let round = 0; round < 10; round++) {
      await player(`race0${round}`)
      const { orderNo } = await deposit(serverAt(0))
      await Promise.all([serverAt(0).call('cancelPay', { orderNo }), play(serverAt(1), orderNo, 'success')])
      await quiet()
      for (const server of servers) await pass(server, 6000, 3000)
      expect(await look(serverAt(0), orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
      expect(await coins(serverAt(0))).toBe(START + 500)
    }
    await honest()
  })
})
