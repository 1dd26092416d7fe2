import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { deposit, play, settled } from '../kit/depositor'
import { newKey, playOf } from '../kit/testDatabase'

const PLAY = 'pk10-c-place1-number'
const { play: place } = playOf(49, PLAY)
const actionCode = place.encode({ form: 'picks', rows: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], positions: [] })
/** Every car for one yuan a note: ten paid, and whichever comes, neither a push nor a blank. */
const everyCar = () => server.slip(49, PLAY, { actionCode, actionNum: 10, actionCoin: 10 })

let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('turns001')
  const { orderNo } = await deposit(server, 'online', '500')
  await play(server, orderNo, 'success')
})
afterEach(() => server.close())

/** What the withdrawal page says of the turnover, in yuan. */
const turnover = async () => {
  const { need, done, left } = (await server.data('checkCondition', {})).turnover
  return { need, done, left }
}
const balance = async () => (await server.data('userInfo', {})).coin.lotteryCoin

const moved = async (from: string, to: string) => {
  await server.data('transfer', { requestKey: newKey(), from, to, amount: '100' } as never)
  await settled(server)
}

test('§M2.5 what comes back as it went was not staked: nothing is gained by it (attack 16)', async () => {
  const [before, asked] = [await balance(), await turnover()]
  expect(asked).toEqual({ need: 500, done: 0, left: 500 })
  const { orderIds } = await server.data('saveOrder', await everyCar())
  expect(await turnover()).toEqual(asked)
  await server.data('revoke', { orderId: orderIds[0] ?? '' })
  for (const game of ['cardsCoin', 'openCardsCoin', 'catchFishCoin']) {
    await moved('coin', game)
    await moved(game, 'coin')
  }
  for (const way of ['turnIn', 'turnOut'] as const) await server.data(way, { requestKey: newKey(), amount: '100' })
  await server.draw(49)
  expect([await balance(), await turnover()]).toEqual([before, asked])

  // The same bet left standing counts, once, with what it staked.
  await server.data('saveOrder', await everyCar())
  await server.draw(49)
  expect(await turnover()).toEqual({ need: 500, done: 10, left: 490 })
})
