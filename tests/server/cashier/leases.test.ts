import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { TestServer } from '../../kit/TestServer'
import { coins, deposit, look, pass, play, sandboxOf, settled } from '../kit/depositor'

let server: TestServer

beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
})
afterEach(() => server.close())

describe('§M1.2 one asks after an order at a time', () => {
  test('a server that ends while it asks keeps others from it for 30 s, no longer', async () => {
    const { orderNo } = await deposit(server)
    const until = server.clock.now() + 30_000
    await server.db.updateTable('deposits').set({ lease_until: until }).execute()
    await play(server, orderNo, 'success')
    await pass(server, 29_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    await pass(server, 2000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
  })

  test('an answer that comes after the lease is over changes nothing that others did meanwhile', async () => {
    const { orderNo } = await deposit(server)
    const { payments } = sandboxOf(server)
    const query = payments.query.bind(payments)
    let release = () => undefined as unknown
    let asked = 0
    payments.query = async no => {
      const status = await query(no)
      if (asked++ === 0) await new Promise<void>(done => (release = done))
      return status
    }
    server.clock.advanceSync(5000)
    const slow = server.composed.scheduler.runJobs()
    await expect.poll(() => asked).toBe(1)
    await sandboxOf(server).desk.play(orderNo, 'silent')
    server.clock.advanceSync(31_000)
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done })
    // Unpaid, it says at last, of an order whose time has passed by then.
    server.clock.advanceSync(15 * 60_000)
    release()
    await slow
    expect(await look(server, orderNo)).toMatchObject({ state: DEPOSIT_STATE.done, credited: 500 })
    expect(await coins(server)).toBe(10_500)
  })
})

describe('§M1.2 a fault of the cashier', () => {
  test('is reported, and stops neither draws nor other orders', async () => {
    const bad = await deposit(server)
    const good = await deposit(server)
    const { payments } = sandboxOf(server)
    const query = payments.query.bind(payments)
    payments.query = async no => {
      if (no === bad.orderNo) throw new TypeError('a fault of the adapter')
      return query(no)
    }
    for (const { orderNo } of [bad, good]) await sandboxOf(server).desk.play(orderNo, 'silent')
    await pass(server, 6000)
    await server.draw(49)
    expect(await look(server, good.orderNo)).toMatchObject({ state: DEPOSIT_STATE.done })
    expect(await look(server, bad.orderNo)).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    expect(server.faults).toContainEqual(expect.objectContaining({ message: 'a fault of the adapter' }))
    payments.query = query
    await pass(server, 60_000, 5000)
    expect(await look(server, bad.orderNo)).toMatchObject({ state: DEPOSIT_STATE.done })
  })

  test('of the database ends no server, while orders wait for no slow provider', async () => {
    const lost: unknown[] = []
    const listen = (fault: unknown) => lost.push(fault)
    process.on('unhandledRejection', listen)
    const { payments } = sandboxOf(server)
    const create = payments.create.bind(payments)
    let release = () => undefined as unknown
    let told = 0
    payments.create = async payment => {
      if (told++ === 0) await new Promise<void>(done => (release = done))
      return create(payment)
    }
    const slow = deposit(server)
    await expect.poll(() => told).toBe(1)
    server.clock.advanceSync(2000)
    await slow
    await sql`alter table deposits rename column synced_at to lost_at`.execute(server.db)
    expect(await deposit(server)).toMatchObject({ state: DEPOSIT_STATE.unpaid })
    await expect.poll(() => server.faults.length).toBe(1)
    await new Promise(setImmediate)
    await sql`alter table deposits rename column lost_at to synced_at`.execute(server.db)
    release()
    await settled(server)
    process.off('unhandledRejection', listen)
    expect(lost).toEqual([])
  })
})
