import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GAME_HTML } from '../../../src/server/sandbox/games/page/gameHtml'
import { GAME_SCRIPT } from '../../../src/server/sandbox/games/page/gameScript'
import { GAME_STYLE } from '../../../src/server/sandbox/games/page/gameStyle'
import { TestServer } from '../../kit/TestServer'
import { newKey } from '../kit/testDatabase'

let server: TestServer
beforeEach(async () => {
  server = await TestServer.start({ games: [] })
  await server.register('gamer1')
})
afterEach(() => server.close())

const get = (path: string) => server.app.inject({ method: 'GET', url: `/sandbox/game/${path}` })
const ask = async (call: 'open' | 'play', fields: Record<string, string>) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/sandbox/game/api/${call}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString()
  })
  return { headers: answer.headers, data: answer.json<Record<string, unknown>>() }
}
const launch = async (vendor: 'qipai' | 'kyqp' | 'jdb') => {
  const { url } = await server.data('gameUrl', { vendor })
  return { vendor, token: url.split('#')[1] ?? '' }
}
const toGame = (amount: string) =>
  server.data('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount })

describe('the page of a game (§M1.5)', () => {
  test.each(['qipai', 'kyqp', 'jdb', 'game.css', 'game.js'])(
    '%s may stand in a frame of this site, and nowhere else',
    async name => {
      const { statusCode, headers } = await get(name)
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['set-cookie']).toBeUndefined()
    }
  )

  test('other pages stay out of frames', async () => {
    const { headers } = await server.inject('POST', 'index/getCardsTypesList')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('nothing else is there', async () => {
    expect((await get('pafish')).statusCode).toBe(404)
    expect((await get('..%2f..%2fetc')).statusCode).toBe(404)
  })

  test('HTML, script and style are 60 KB at most, and the script is one that runs', () => {
    expect(Buffer.byteLength(GAME_HTML + GAME_SCRIPT + GAME_STYLE)).toBeLessThan(60 * 1024)
    expect(() => new Function(GAME_SCRIPT)).not.toThrow()
    expect(GAME_SCRIPT).not.toMatch(
      /postMessage|localStorage|sessionStorage|document\.cookie|window\.parent|window\.top/
    )
  })

  test('its calls are answered to an opaque origin without credentials', async () => {
    const { headers, data } = await ask('open', await launch('qipai'))
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(data).toMatchObject({ ok: true, title: '龙虎斗', balance: 0 })
  })
})

describe('playing and taking the money home', () => {
  test('§R4 a round named by a zero character is none, and no fault', async () => {
    const { data } = await ask('play', { ...(await launch('qipai')), commitment: '\0', bet: 'dragon:10' })
    expect(data).toEqual({ ok: false, message: '该局已结束，请重试' })
    expect(server.faults).toEqual([])
  })

  test('what is transferred can be played with, won or lost, and recalled to the last fen', async () => {
    await toGame('100')
    const seat = await launch('qipai')
    const { data } = await ask('open', seat)
    expect(data).toMatchObject({ balance: 100 })
    const round = await ask('play', { ...seat, commitment: String(data['commitment']), bet: 'dragon:10,tie:1' })
    expect(round.data).toMatchObject({ ok: true, stake: 11 })
    const balance = Number(round.data['balance'])
    const { list, total } = await server.data('walletList', { refresh: 1 })
    expect(list.find(({ coin }) => coin === 'cardsCoin')).toMatchObject({ balance, state: 'ok', title: '棋牌' })
    expect(list.find(({ coin }) => coin === 'PAFishCoin')).toMatchObject({ state: 'off' })
    expect(total).toBe(9900 + balance)
    expect(await server.data('userInfo', {})).toMatchObject({ coin: { cardsCoin: balance }, openCardsSwitch: 1 })
    const { orders, coins } = await server.data('recallAll', { requestKey: newKey() })
    expect(orders).toMatchObject([{ coin: 'cardsCoin', state: 1 }])
    expect(coins).toBe(9900 + balance)
    const bill = await server.data('bill', { page: 1, limit: 10, type: 'transferIn' })
    expect(bill.list).toMatchObject([{ kind: '棋牌转入', amount: balance, orderId: orders[0]?.orderNo }])
    const sent = await server.data('bill', { page: 1, limit: 10, type: 'transferOut', date: 1 })
    expect(sent.list).toMatchObject([{ kind: '转出到棋牌', amount: -100 }])
    expect(await server.data('reckoningCount', { date: 1 })).toMatchObject({
      transferOut: 100,
      transferIn: balance,
      profit: 0
    })
  })

  test('rounds are polled once each, however often the windows overlap', async () => {
    await toGame('100')
    const seat = await launch('qipai')
    const { data } = await ask('open', seat)
    await ask('play', { ...seat, commitment: String(data['commitment']), bet: 'dragon:10' })
    for (let n = 0; n < 3; n++) {
      await server.pass(120_000)
      await server.composed.scheduler.runJobs()
    }
    const bets = await server.db.selectFrom('third_bets').selectAll().execute()
    expect(bets).toMatchObject([{ vendor: 'qipai', stake: 100_000 }])
    expect(server.faults).toEqual([])
  })

  test('records name both wallets, and nobody sees another’s', async () => {
    await toGame('100')
    const mine = await server.data('walletRecords', { page: 1, limit: 10, date: 1, coin: '' })
    expect(mine).toMatchObject({ total: 1, list: [{ title: '主钱包 → 棋牌', amount: 100, stateName: '成功' }] })
    await server.register('gamer2')
    expect(await server.data('walletRecords', { page: 1, limit: 10, date: 1 })).toEqual({ total: 0, list: [] })
  })

  test('自动转回 is on until it is switched off', async () => {
    expect(await server.data('walletList', {})).toMatchObject({ autoBack: 1 })
    await server.data('setAutoBack', { on: 0 })
    expect(await server.data('walletList', {})).toMatchObject({ autoBack: 0 })
  })

  test('a refusal of the vendor is shown with its reason', async () => {
    await toGame('10')
    const back = await server.call('transfer', { requestKey: newKey(), from: 'cardsCoin', to: 'coin', amount: '11' })
    expect(back).toMatchObject({ code: 500, message: '转账失败：游戏余额不足' })
    expect(await server.call('gameUrl', { vendor: 'pafish' })).toMatchObject({ code: 500, message: '维护中' })
  })
})

test('总资产 is what stands in the rows under it: a wallet that is not offered has no figure and adds none', async () => {
  const { id } = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await server.db
    .insertInto('wallet_balances')
    .values({ user_id: id, coin: 'PAFishCoin', balance: 5_000_000, seen_at: server.clock.now() })
    .execute()
  const { list, total } = await server.data('walletList', { refresh: 1 })
  expect(list.find(({ coin }) => coin === 'PAFishCoin')).toMatchObject({ state: 'off' })
  expect(total).toBe(10_000)
})

test('switched off: no game opens, none is on offer, and what is there comes home', async () => {
  const accepted = { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '100' } as const
  const first = await server.data('transfer', accepted)
  const { db } = server
  await server.close()
  server = await TestServer.start({ games: [], db, settings: { featuresOff: new Set(['games']) } })
  await server.login('gamer1')
  expect(await server.call('gameUrl', { vendor: 'qipai' })).toMatchObject({ code: 500, message: '该功能暂未开放' })
  expect(
    await server.call('transfer', { requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '5' })
  ).toMatchObject({ code: 500, message: '该功能暂未开放' })
  expect(await server.data('transfer', accepted)).toEqual(first)
  expect((await server.data('cardGames', {})).map(({ enable }) => enable)).toEqual([0, 0, 0, 0])
  expect(await server.data('userInfo', {})).toMatchObject({ openCardsSwitch: 0 })
  expect((await server.data('walletList', { refresh: 1 })).list.map(({ state }) => state)).toEqual([
    'ok',
    'off',
    'off',
    'off'
  ])
  expect(await server.data('recallAll', { requestKey: newKey() })).toMatchObject({ coins: 10_000 })
})
