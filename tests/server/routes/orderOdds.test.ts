import { afterEach, describe, expect, it } from 'vitest'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { NOW } from '../kit/testDatabase'

/** 每日六合, in a year whose animal is 马: it has five numbers, every other sign four. */
const GAME = 80

let server: TestServer
afterEach(() => server.close())

/** Bets a selection of as many notes. @returns the number of the order */
async function bet(play: string, actionCode: string, notes = 1): Promise<string> {
  await server.bet(GAME, play, { actionCode, actionNum: notes, actionCoin: notes })
  expect(server.last.code).toBe(200)
  return (server.last.data as { orderIds: readonly string[] }).orderIds[0] ?? ''
}

const oddsOf = async (play: string, actionCode: string, notes?: number): Promise<string> =>
  (await server.data('orderDetail', { orderId: await bet(play, actionCode, notes) })).bonusProp

describe('the odds an order names are those it was shown at and is paid at (§S3 bonusProp)', () => {
  it('of tiles with prices of their own those of the picked ones', async () => {
    server = await TestServer.start({ games: [GAME] }).register('bob01')
    expect(await oddsOf('lhc-special-zodiac', '龙')).toBe('12')
    expect(await oddsOf('lhc-special-zodiac', '马')).toBe('9.604')
    expect(await oddsOf('lhc-special-zodiac', '龙,马', 2)).toBe('9.604-12')
    // A note that can win at either price names both.
    expect(await oddsOf('lhc-zodiac-chain-2', '龙,马')).toBe('4.0387-4.7767')
  })

  it('an agent reads no pick out of the odds of a bet that is hidden still (§G6.1)', async () => {
    server = await TestServer.start({ games: [GAME] })
    const user = { passwordHash: await quickHash('secret42x'), passwordChanged: true, isDemo: false, now: NOW }
    const agent = (await server.composed.users.open({ ...user, username: 'agent01' }, joinRoot)) ?? 0
    const below = async () => ({ parentId: agent, invitedBy: null, bonusGroup: 1960, isAgent: false })
    await server.composed.users.open({ ...user, username: 'member01' }, below)
    await server.login('member01')
    const orderId = await bet('lhc-special-zodiac', '马')
    await server.login('agent01')
    const seen = async () => {
      const { actioncode, bonusProp } = await server.data('teamOrderDetail', { orderId })
      return [actioncode, bonusProp]
    }
    expect(await seen()).toEqual(['', '9.604-12'])
    await server.draw(GAME)
    expect(await seen()).toEqual(['马', '9.604'])
  })
})
