import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import type { WalletMove } from '../../../src/server/ports/GamePort'
import { TestServer } from '../../kit/TestServer'
import { GameVendor } from '../kit/GameVendor'
import { newKey } from '../kit/testDatabase'

let server: TestServer
let vendor: GameVendor
beforeEach(async () => {
  server = await TestServer.start({ games: [], gamePort: (db, now) => (vendor = new GameVendor(db, now)) })
  await server.register('gamer1')
  await server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '300' })
})
afterEach(() => server.close())

const on = { from: 'cardsCoin', to: 'catchFishCoin', amount: '60' } as const

test('§M3.3 a move between two games is done once the money is in the second one', async () => {
  expect(await server.data('transfer', { requestKey: newKey(), ...on })).toMatchObject({ state: TRANSFER_STATE.done })
})

test('§M3.3 a move between two games is under way while the second has not answered, and a repeat tells how it ended', async () => {
  vendor.down.add('jdb')
  const asked = { requestKey: newKey(), ...on }
  const first = await server.data('transfer', asked)
  expect(first).toMatchObject({ state: TRANSFER_STATE.open, coins: 9700 })
  vendor.down.clear()
  await server.pass(10_000)
  await server.composed.scheduler.runJobs()
  expect(await server.data('transfer', asked)).toEqual({ ...first, state: TRANSFER_STATE.done })
})

test('§M3.3 where the second game refuses, the player is told that the money is in the main wallet', async () => {
  const transfer = vendor.transfer.bind(vendor)
  vendor.transfer = (move: WalletMove) =>
    move.vendor === 'jdb' ? Promise.resolve({ state: 'failed', reason: '该玩家已停用' }) : transfer(move)
  const asked = { requestKey: newKey(), ...on }
  for (const _ of [1, 2])
    expect(await server.call('transfer', asked)).toMatchObject({
      code: 500,
      message: '金额已转入主钱包，未能转入游戏：该玩家已停用',
      data: { coins: 9760 }
    })
})

test('§C6 a transfer that waits for the answer to a reality check asks for it, as a bet does', async () => {
  const { uid } = await server.data('userInfo', {})
  const due = server.clock.now() - 60_000
  await sql`update reality set due_at = ${due} where user_id = ${uid}`.execute(server.db)
  await sql`insert into reality (user_id, minutes, session_from, session_minutes, last_minute, played, due_at)
    values (${uid}, 60, ${due}, 60, 1, 60, ${due}) on conflict do nothing`.execute(server.db)
  await sql`update accounts set protected_from = ${due} where user_id = ${uid} and kind = 'player'`.execute(server.db)
  expect(await server.call('transfer', { requestKey: newKey(), ...on })).toMatchObject({
    code: 500,
    message: '请先确认游戏时间提醒',
    data: { reality: 1 }
  })
})
