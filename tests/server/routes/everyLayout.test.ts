import { afterEach, describe, expect, it } from 'vitest'
import { parseResult } from '../../../src/rules/opencode'
import type { Play } from '../../../src/rules/play'
import { seededRandom } from '../../../src/rules/random'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { gameNamed } from '../kit/testDatabase'

let server: TestServer
afterEach(() => server.close())

const layoutOf = (play: Play): string => play.layout + (play.positionBar ? ' with places' : '')

/** Families whose games draw every few minutes: the journeys place their bets and do not wait for the draw. */
describe.each([
  ['fc3d', 60],
  ['seven-star', 13]
] as const)('one bet of each layout of %s, placed and settled over HTTP', (_, typeId) => {
  it('wins on as many notes as the rules count on the draw, and the invariants hold', async () => {
    server = await TestServer.start({ games: [typeId] }).register('layouts1')
    const rules = rulesOf(gameNamed(typeId))
    const plays = new Map(rules?.groups.flatMap(group => group.plays).map(play => [layoutOf(play), play] as const))
    expect(plays.size).toBeGreaterThan(1)
    const placed = new Map<string, Play>()
    for (const play of plays.values()) {
      const selection = play.random(seededRandom(play.id))
      const notes = play.count(selection)
      const { code, data } = await server.bet(typeId, play.id, {
        actionCode: play.encode(selection),
        actionNum: notes,
        actionCoin: notes * play.oneYuanValue
      })
      expect([play.id, code]).toEqual([play.id, 200])
      placed.set((data as { orderIds: string[] }).orderIds[0] ?? '', play)
    }
    await server.draw(typeId)
    for (const [orderId, play] of placed) {
      const order = await server.data('orderDetail', { orderId })
      const result = rules && parseResult(order.lotteryNo, rules.numbers)
      const selection = play.decode(order.actioncode)
      if (!result || !selection) throw new Error(`${play.id} was settled without a draw: ${order.lotteryNo}`)
      const { won, pushed } = play.settle(selection, result)
      const notes = won.reduce((sum, hits) => sum + hits, 0)
      expect([play.id, order.zjCount, order.orderstatus]).toEqual([play.id, notes, notes > 0 ? 1 : pushed > 0 ? 4 : 2])
    }
    await expectHonest(server.db)
  })
})
