import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { adjustBalance } from '../../../src/server/domain/operator/adjustBalance'
import { TestServer } from '../../kit/TestServer'
import { deposit, play, settled } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { GameVendor } from '../kit/GameVendor'
import { newKey } from '../kit/testDatabase'
import { PIN, setPin } from '../kit/withdrawing'

const ELSEWHERE = '余额不足以扣回优惠，请先转回储蓄和游戏钱包的资金，或待未结算的注单和处理中的资金结束'
const UNKNOWN = '余额不足以扣回优惠，游戏钱包的余额暂时无法查询，请稍后再试'
const LONG_MS = 11 * 60_000

let server: TestServer
let vendor: GameVendor

/** A player with 49 in the main wallet and 50 in a game's, who got a bonus of 50. */
beforeEach(async () => {
  server = await TestServer.start({
    games: [49],
    gamePort: (db, now) => {
      vendor = new GameVendor(db, now)
      return vendor
    }
  }).register('bonus001')
  await setPin(server)
  const { orderNo } = await deposit(server, 'online', '500')
  await play(server, orderNo, 'success')
  await server.data('claimReward', { id: 'first-deposit:once' })
  const { uid, coin } = await server.data('userInfo', {})
  const { db, clock } = server
  const amount = Math.round((99 - coin.lotteryCoin) * YUAN)
  const by = { operator: 'wang', now: clock.now() }
  await adjustBalance({ db, clock, emit: () => undefined }, { userId: uid, amount, reason: 'lost' }, by)
  await server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '50' })
  await settled(server)
})
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

const giveUp = (requestKey = newKey()) => server.call('forfeitBonus', { requestKey, withdrawalPassword: PIN })
/** The player loses what is in the game. */
const lose = () => server.db.updateTable('sandbox_wallets').set({ balance: 0 }).execute()
const taken = { code: 200, data: { taken: 49, coins: 0 } }

describe('§M2.5 放弃优惠 asks the vendors a player sent money to', () => {
  test('what was lost there since stands in the way no more, however long ago the vendor spoke', async () => {
    await lose()
    await server.pass(LONG_MS)
    expect(await giveUp()).toMatchObject(taken)
  })

  test('nor what was lost since the vendor spoke a moment ago', async () => {
    await lose()
    expect(await giveUp()).toMatchObject(taken)
  })

  test('money on its way there is not lost: it may come back', async () => {
    await lose()
    vendor.weather = 'late'
    await server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '49' })
    expect(await giveUp()).toMatchObject({ code: 500, message: ELSEWHERE })
  })

  test('one that is down refuses for now, in words that say so; under the same key it goes on', async () => {
    await lose()
    await server.pass(LONG_MS)
    vendor.down.add('qipai')
    const key = newKey()
    expect(await giveUp(key)).toMatchObject({ code: 500, message: UNKNOWN })
    vendor.down.clear()
    expect(await giveUp(key)).toMatchObject(taken)
  })
})

describe('§M2.5 a vendor that is no longer offered', () => {
  const drop = () => {
    vendor.vendors = vendor.vendors.filter(each => each !== 'qipai')
  }

  test('does not refuse for ever: nothing is what it said last', async () => {
    await lose()
    await server.data('walletList', { refresh: 1 })
    drop()
    await server.pass(LONG_MS)
    expect(await giveUp()).toMatchObject(taken)
  })

  test('has what it said last', async () => {
    drop()
    await server.pass(LONG_MS)
    expect(await giveUp()).toMatchObject({ code: 500, message: ELSEWHERE })
  })

  test('and what went there since', async () => {
    await server.db.deleteFrom('wallet_balances').execute()
    drop()
    expect(await giveUp()).toMatchObject({ code: 500, message: ELSEWHERE })
  })
})
