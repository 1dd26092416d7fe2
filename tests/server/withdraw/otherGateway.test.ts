import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { asOperator, command, OPERATED } from '../kit/operating'
import { ScriptedProvider } from '../kit/scriptedProvider'
import type { World } from '../kit/withdrawing'
import { openReady, pass, walletsOf, withdrawal } from '../kit/withdrawing'

const HOUR = 3_600_000
const SETTINGS = { ...OPERATED, sessionHours: 720 }

let world: World & { accountId: number }
let uid: number
let servers: TestServer[]

beforeEach(async () => {
  world = await openReady({ settings: SETTINGS })
  servers = [world.server]
  uid = (await world.server.data('userInfo', {})).uid
})
afterEach(async () => {
  await expectHonest(world.server.db)
  expect(servers.flatMap(({ faults }) => faults)).toEqual([])
  for (const server of servers.reverse()) await server.close()
})

/** The site as it starts again on the same database, with another PAY_URL. */
async function restartedWith(payments: ScriptedProvider): Promise<TestServer> {
  const { db, clock, token } = servers.at(-1) ?? world.server
  const server = await TestServer.start({ db, games: [], settings: SETTINGS, payments, now: clock.now() })
  server.token = token
  servers.push(server)
  return server
}

/** A payout that the first gateway has made, and whose answer was lost. */
async function paidUnheard(): Promise<void> {
  world.provider.standard = 'silent'
  await world.server.data('submitWithdrawal', withdrawal(world.accountId, 1000))
  await pass(world.server, 0)
  expect(world.provider.payouts).toHaveLength(1)
}

/** A gateway that knows of no order, as a new one does. */
function newGateway(): ScriptedProvider {
  const provider = new ScriptedProvider('another')
  provider.standard = 'unknown'
  return provider
}

describe('§W3 a payout under way while the gateway is changed', () => {
  test('is neither asked after at the new one nor sent there: the player is paid once', async () => {
    await paidUnheard()
    const another = newGateway()
    const server = await restartedWith(another)
    await pass(server, 0)
    for (let hours = 0; hours < 30; hours++) await pass(server, HOUR)
    expect(another).toMatchObject({ payouts: [], queries: [] })
    expect(await walletsOf(server, uid)).toMatchObject({ player: 9000, hold: 1000 })
  })

  test('stands in the operator’s queue at once, with the gateway to ask, and is ended by hand', async () => {
    await paidUnheard()
    const server = await restartedWith(newGateway())
    expect(await asOperator(server, 'wang', 'queue', {})).toMatchObject([
      {
        no: 'W2000001',
        what: 'payout without an end',
        note: 'told to scripted: the present gateway is not asked about it'
      }
    ])
    const { printed } = await command(server, 'wang', 'show', 'W2000001')
    expect(printed).toContain('  told to: scripted')
    expect(printed.join('\n')).not.toContain('asked next')
    const ended = await command(server, 'wang', 'resolve', 'W2000001', 'paid', '--proof', 'statement 17 of the old one')
    expect(ended.printed).toEqual(['W2000001: paid'])
    expect(await walletsOf(server, uid)).toMatchObject({ player: 9000, hold: 0 })
    expect(await asOperator(server, 'wang', 'queue', {})).toEqual([])
  })

  test('of which no gateway was told yet goes to the new one', async () => {
    await world.server.data('submitWithdrawal', withdrawal(world.accountId, 1000))
    const another = newGateway()
    another.standard = 'succeeded'
    const server = await restartedWith(another)
    await pass(server, 0)
    expect(another.payouts).toMatchObject([{ orderNo: 'W2000001' }])
    expect(await walletsOf(server, uid)).toMatchObject({ player: 9000, hold: 0 })
    expect(world.provider.payouts).toEqual([])
  })

  test('is asked after again once its own gateway is back', async () => {
    await paidUnheard()
    await pass(await restartedWith(newGateway()), HOUR)
    const back = new ScriptedProvider()
    back.standard = 'succeeded'
    const server = await restartedWith(back)
    await pass(server, 0)
    expect(back).toMatchObject({ payouts: [], queries: ['W2000001'] })
    expect(await walletsOf(server, uid)).toMatchObject({ player: 9000, hold: 0 })
  })

  test('and was sent by the release before is the gateway’s that this one asks first', async () => {
    await paidUnheard()
    await world.server.db.updateTable('withdrawals').set({ told_to: null }).execute()
    await pass(world.server, HOUR)
    const another = newGateway()
    await pass(await restartedWith(another), HOUR)
    expect(another).toMatchObject({ payouts: [], queries: [] })
  })

  test('a payout that was paid by the old one is not asked after at the new one', async () => {
    world.provider.standard = 'succeeded'
    await world.server.data('submitWithdrawal', withdrawal(world.accountId, 1000))
    await pass(world.server, 0)
    const another = newGateway()
    another.standard = 'returned'
    const server = await restartedWith(another)
    await pass(server, 60_000)
    await pass(server, DAY_MS)
    expect(another.queries).toEqual([])
    expect(await walletsOf(server, uid)).toMatchObject({ player: 9000, hold: 0 })
  })
})
