import { afterEach, beforeEach, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { adjustBalance } from '../../../src/server/domain/operator/adjustBalance'
import { TestServer } from '../../kit/TestServer'
import { deposit, play, settled } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { newKey } from '../kit/testDatabase'
import { PIN, setPin } from '../kit/withdrawing'

const TOLD = '余额不足以扣回优惠，请先转回储蓄和游戏钱包的资金，或待未结算的注单和处理中的资金结束'

let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('bonus001')
  await setPin(server)
  const { orderNo } = await deposit(server, 'online', '500')
  await play(server, orderNo, 'success')
  await server.data('claimReward', { id: 'first-deposit:once' })
})
afterEach(async () => {
  await expectHonest(server.db)
  await server.close()
})

const balance = async () => (await server.data('userInfo', {})).coin.lotteryCoin
const giveUp = (requestKey = newKey()) => server.call('forfeitBonus', { requestKey, withdrawalPassword: PIN })
const bonusLeft = async () => (await server.data('checkCondition', {})).bonus.left
/** The player loses all but so much. */
const leave = async (yuan: number) => {
  const { uid } = await server.data('userInfo', {})
  const amount = Math.round((yuan - (await balance())) * YUAN)
  const by = { operator: 'wang', now: server.clock.now() }
  const { db, clock } = server
  await adjustBalance({ db, clock, emit: () => undefined }, { userId: uid, amount, reason: 'lost' }, by)
}
const save = (way: 'turnIn' | 'turnOut', yuan: number) =>
  server.data(way, { requestKey: newKey(), amount: String(yuan) })
const send = async (from: 'coin' | 'cardsCoin', to: 'coin' | 'cardsCoin') => {
  await server.data('transfer', { requestKey: newKey(), from, to, amount: '50' })
  await settled(server)
}

test('§M2.5 a bonus is not given up for nothing while the money lies in savings', async () => {
  await save('turnIn', await balance())
  const [key, left] = [newKey(), await bonusLeft()]
  expect(await giveUp(key)).toMatchObject({ code: 500, message: TOLD })
  expect(await bonusLeft()).toBe(left)
  // Brought home it is taken, under the same key.
  await save('turnOut', 10_550)
  expect(await giveUp(key)).toMatchObject({ code: 200, data: { taken: 50, coins: 10_500 } })
  expect(await bonusLeft()).toBe(0)
})

test('§M2.5 nor while it stands on a bet that can still be revoked', async () => {
  await leave(50)
  const { orderIds } = await server.data('saveOrder', await server.slip(49))
  expect(await balance()).toBe(49)
  expect(await giveUp()).toMatchObject({ code: 500, message: TOLD })
  await server.data('revoke', { orderId: orderIds[0] ?? '' })
  expect(await giveUp()).toMatchObject({ code: 200, data: { taken: 50, coins: 0 } })
})

test('§M2.5 nor while it is in a game’s wallet, and a vendor that has not spoken lately may have plenty', async () => {
  await leave(99)
  await send('coin', 'cardsCoin')
  expect(await giveUp()).toMatchObject({ code: 500, message: TOLD })
  await server.pass(11 * 60_000)
  expect(await giveUp()).toMatchObject({ code: 500, message: TOLD })
  await send('cardsCoin', 'coin')
  expect(await giveUp()).toMatchObject({ code: 200, data: { taken: 50, coins: 49 } })
})

test('§M2.5 what is left is taken, however little, where nothing lies elsewhere', async () => {
  await leave(30)
  expect(await giveUp()).toMatchObject({ code: 200, data: { taken: 30, coins: 0 } })
})

test.each([
  ['just the bonus: it is taken', 50, { code: 200, data: { taken: 50, coins: 0 } }],
  ['a fen less, and a yuan in savings: it is not given up', 49.99, { code: 500, message: TOLD }]
])('§M2.5 in the main wallet is %s', async (_, main, said) => {
  await leave(main + 1)
  await save('turnIn', 1)
  expect(await giveUp()).toMatchObject(said)
})
