import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { GameVendor } from '../kit/GameVendor'
import { asOperator, command, OPERATED } from '../kit/operating'
import { newKey } from '../kit/testDatabase'

let server: TestServer
let vendor: GameVendor

/** A transfer to a game whose vendor has been down for a day. */
beforeEach(async () => {
  server = await TestServer.start({
    games: [],
    settings: { ...OPERATED, sessionHours: 720 },
    gamePort: (db, now) => {
      vendor = new GameVendor(db, now)
      return vendor
    }
  })
  await server.register('gamer1')
  vendor.down.add('qipai')
  await server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '250' })
})
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

const balance = async () => (await server.data('userInfo', {})).userInfo.coin
const resolve = (outcome: string) =>
  command(server, 'wang', 'resolve', 'T3000001', outcome, '--proof', 'told by the vendor')

test('a transfer stands in the queue after a day, with who the player is to the vendor', async () => {
  expect(await asOperator(server, 'wang', 'queue', {})).toEqual([])
  await server.pass(DAY_MS)
  expect(await asOperator(server, 'wang', 'queue', {})).toMatchObject([
    { no: 'T3000001', what: 'transfer without an end', amount: '250.00 yuan' }
  ])
  const { printed } = await command(server, 'wang', 'show', 'T3000001')
  expect(printed.join('\n')).toContain('cardsCoin')
})

test('§W4 one that another gateway was told of stands there at once, with the gateway to ask', async () => {
  expect(await asOperator(server, 'wang', 'queue', {})).toEqual([])
  await server.db.updateTable('transfers').set({ told_to: 'https://games.example.com/before' }).execute()
  expect(await asOperator(server, 'wang', 'queue', {})).toMatchObject([
    {
      no: 'T3000001',
      note: 'coin to cardsCoin, told to https://games.example.com/before: the present gateway is not asked about it'
    }
  ])
  const { printed } = await command(server, 'wang', 'show', 'T3000001')
  expect(printed).toContain('  told to: https://games.example.com/before')
  expect(printed.join('\n')).not.toContain('asked next')
})

test.each([
  ['failed', 10_000, 2],
  ['paid', 9750, 1]
])('resolved as %s it ends once, and the same command again is answered the same', async (outcome, main, state) => {
  await server.pass(DAY_MS)
  const first = await resolve(outcome)
  expect(first.exit).toBe(0)
  expect(await resolve(outcome)).toEqual(first)
  expect((await resolve(outcome === 'paid' ? 'failed' : 'paid')).exit).toBe(1)
  expect(await balance()).toBe(main)
  expect((await server.data('walletRecords', { page: 1, limit: 5, date: 7 })).list).toMatchObject([{ state }])
})
