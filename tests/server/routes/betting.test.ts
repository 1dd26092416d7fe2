import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { oddsText } from '../../../src/server/routes/betting/orderViews'
import { daysOf } from '../../../src/server/routes/daysOf'
import { TestServer } from '../../kit/TestServer'
import { chaseRequest } from '../kit/chaseRequest'
import { expectHonest } from '../kit/expectHonest'
import { addWins } from '../kit/longRecords'

let server: TestServer
afterEach(() => server.close())

const ordersToday = () => server.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
const slipLine = (slip: { orderArray: string }): Record<string, unknown> =>
  (JSON.parse(slip.orderArray) as Record<string, unknown>[])[0] ?? {}

describe('a bet over HTTP (§S3, §S4, §S8)', () => {
  it('register → bet → order list → detail → draw → settled, and the balance agrees everywhere', async () => {
    server = await TestServer.start({ games: [49] })
      .register('bob01')
      .bet(49)
    const { coins, orderIds, replayed } = server.last.data as { coins: number; orderIds: string[]; replayed: boolean }
    expect(server.last.code).toBe(200)
    expect(replayed).toBe(false)
    const before = await ordersToday()
    expect(before.total).toBe(1)
    const [order] = before.investmentList
    expect(order).toMatchObject({
      orderId: orderIds[0],
      typeId: 49,
      type: 2,
      title: '五分赛车',
      orderstatus: 0,
      bonus: 0,
      baseUnitMenu: '1',
      iconUrl: 'g-race'
    })
    expect(coins).toBe(10_000 - (order?.actioncoin ?? 0))

    const detail = await server.data('orderDetail', { orderId: order?.orderId ?? '' })
    expect(detail).toMatchObject({ orderstatus: 0, lotteryNo: '', zjCount: 0, beiShu: 1, actionNo: order?.actionNo })
    expect(detail.cancellableUntil).toBeGreaterThan(server.clock.now())

    await server.draw(49)
    const settled = await server.data('orderDetail', { orderId: order?.orderId ?? '' })
    expect([1, 2]).toContain(settled.orderstatus)
    expect(settled.cancellableUntil).toBe(0)
    expect(
      settled.lotteryNo
        .split(',')
        .map(Number)
        .sort((a, b) => a - b)
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const { userInfo } = await server.data('userInfo', {})
    expect(userInfo.coin).toBeCloseTo(coins + settled.bonus, 4)
    const { list } = await server.data('bill', { page: 1, limit: 20 })
    expect(list.at(-1)).toMatchObject({ kind: '赠送', balance: 10_000 })
    expect(list.map(({ kind, game }) => [kind, game?.title, game?.iconUrl])).toEqual(
      expect.arrayContaining([
        ['投注', '五分赛车', 'g-race'],
        ['赠送', undefined, undefined]
      ])
    )
    expect(list[0]?.balance).toBeCloseTo(userInfo.coin, 4)
    await expectHonest(server.db)
  })

  it('lists show a long selection up to a whole number and say that there is more; checked places stay', async () => {
    server = await TestServer.start({ games: [1, 49] }).register('bob01')
    const row = '01,02,03,04,05,06,07,08,09,10'
    const pairs = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
    const bets = [
      [
        49,
        'pk10-position',
        `||${Array(8).fill(row).join('|')}`,
        80,
        `||${row}|${row}|${row}|01,02,03,04,05,06,07,08,09,…`
      ],
      [1, 'ssc-any2-direct-single', `${pairs.join(';')}@万,千,百`, 180, `${pairs.slice(0, 40).join(';')};…@万,千,百`],
      [1, 'ssc-any3-direct-single', '123@百,十,个', 1, '123@百,十,个']
    ] as const
    for (const [typeId, play, actionCode, notes] of bets) {
      const slip = await server.slip(typeId, play, { actionCode, actionNum: notes, actionCoin: 2 * notes })
      const [orderId = ''] = (await server.data('saveOrder', slip)).orderIds
      await server.data('shareOrder', { orderId })
    }
    const shown = bets.map(([, , , , code]) => code).reverse()
    expect((await ordersToday()).investmentList.map(({ inputCode }) => inputCode)).toEqual(shown)
    expect((await server.data('recentPlays', { limit: 5 })).map(({ inputCode }) => inputCode)).toEqual(shown)
    expect((await server.data('shareList', { page: 1 })).list.map(({ inputCode }) => inputCode)).toEqual(shown)
  })

  it('a pending order is cancelled once, until the cutoff by server time', async () => {
    server = await TestServer.start({ games: [1] })
      .register('bob01')
      .bet(1)
    const [order] = (await ordersToday()).investmentList
    const orderId = order?.orderId ?? ''
    const answers = await Promise.all(Array.from({ length: 3 }, () => server.call('revoke', { orderId })))
    answers.push(await server.call('revoke', { orderId }))
    expect(answers.map(({ code, data }) => [code, (data as { coins?: number } | null)?.coins])).toEqual(
      answers.map(() => [200, 10_000])
    )
    expect((await ordersToday()).investmentList[0]?.orderstatus).toBe(3)

    await server.bet(1)
    const [second] = (await ordersToday()).investmentList
    const { cancellableUntil } = await server.data('orderDetail', { orderId: second?.orderId ?? '' })
    server.clock.advanceSync(cancellableUntil - server.clock.now())
    expect(await server.call('revoke', { orderId: second?.orderId ?? '' })).toMatchObject({
      code: 500,
      message: '已过截止时间，不能撤销'
    })
  })

  it('the same key gives the same answer and one order; another slip under it is refused', async () => {
    server = await TestServer.start({ games: [49] }).register('bob01')
    const slip = await server.slip(49)
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('saveOrder', slip)))
    expect(new Set(answers.map(answer => JSON.stringify((answer.data as { orderIds: string[] }).orderIds))).size).toBe(
      1
    )
    expect(answers.filter(answer => !(answer.data as { replayed: boolean }).replayed)).toHaveLength(1)
    expect((await ordersToday()).total).toBe(1)
    expect(await server.data('orderByKey', { requestKey: slip.requestKey })).toMatchObject({ state: 'accepted' })
    expect(await server.data('orderByKey', { requestKey: '0'.repeat(16) })).toEqual({
      state: 'unknown',
      message: '',
      orderIds: [],
      refs: []
    })

    const other = {
      ...slip,
      orderArray: JSON.stringify([
        { ...slipLine(slip), multiple: 2, actionCoin: Number(slipLine(slip)['actionCoin']) * 2 }
      ])
    }
    expect(await server.call('saveOrder', other)).toMatchObject({ code: 500, message: '请求编号已用于另一笔订单' })
  })

  it('§R2.1 a repeat hears the balance as it stands, not as it was when the first answer was lost', async () => {
    server = await TestServer.start({ games: [49] }).register('bob01')
    const { currentIssue } = await server.data('currentIssue', { typeId: 49 })
    const bets = [
      ['saveOrder', await server.slip(49)],
      ['saveOrder', await server.slip(49, undefined, { multiple: 20_000, actionCoin: 20_000 })],
      ['placeChase', chaseRequest({ typeId: 49, startIssue: currentIssue, cars: [1, 2], multiples: [1, 1] })],
      ['placeChase', chaseRequest({ typeId: 49, startIssue: currentIssue, cars: [1, 2], multiples: [9000, 9000] })]
    ] as const
    for (const [key, request] of bets) await server.call(key, request)
    await server.bet(49)
    const { coin } = (await server.data('userInfo', {})).userInfo
    const heard: unknown[] = []
    for (const [key, request] of bets) heard.push((await server.call(key, request)).data)
    expect(heard).toMatchObject([
      { coins: coin, replayed: true },
      { coins: coin },
      { coins: coin, replayed: true },
      { coins: coin }
    ])
  })

  it('the cutoff is the server’s: a bet one ms before it counts, at it is late, and the refusal re-syncs the screen', async () => {
    server = await TestServer.start({ games: [49] }).register('bob01')
    const { endTime } = await server.data('currentIssue', { typeId: 49 })
    const [inTime, late] = [await server.slip(49), await server.slip(49)]
    server.clock.advanceSync(endTime - 1 - server.clock.now())
    expect((await server.call('saveOrder', inTime)).code).toBe(200)
    const coins = (await server.data('userInfo', {})).userInfo.coin
    server.clock.advanceSync(1)
    expect(await server.call('saveOrder', late)).toEqual({
      code: 500,
      message: '本期已截止 0.00 秒',
      data: { timeStamp: endTime, coins }
    })
    expect(await server.data('orderByKey', { requestKey: late.requestKey })).toMatchObject({
      state: 'refused',
      message: '本期已截止 0.00 秒'
    })
  })

  it('refuses a slip and lines that name another type than the game has, as chases and instant games do', async () => {
    server = await TestServer.start({ games: [49] }).register('bob01')
    const slip = await server.slip(49)
    const told = { ...slip, type: 1, orderArray: JSON.stringify([{ ...slipLine(slip), type: 1 }]) }
    expect(await server.call('saveOrder', told)).toMatchObject({ code: 400, message: '请求内容有误：type' })
    expect((await ordersToday()).total).toBe(0)
    expect((await server.call('saveOrder', slip)).code).toBe(200)
  })

  it.each([
    ['more money than there is', { multiple: 20_000, actionCoin: 20_000 }, /^余额不足~$/],
    ['a claimed count that is wrong', { actionNum: 77 }, /^请求内容有误：actionNum$/],
    ['a claimed amount that is wrong', { actionCoin: 0.5 }, /^请求内容有误：actionCoin$/],
    ['a play the game does not sell', { playType: 999_999 }, /^玩法不存在或未开放$/],
    ['an unknown issue', { actionNo: '1' }, /^期号不存在$/],
    ['numbers that are none', { actionCode: '龙凤' }, /^请输入或选择正确格式的号码~$/],
    ['a unit that is none', { unitMode: 0.5 }, /^请求内容有误：unitMode$/]
  ])('refuses %s, with balance and time in data', async (_, extra, sentence) => {
    server = await TestServer.start({ games: [49] })
      .register('bob01')
      .bet(49, undefined, extra)
    expect(server.last.code).toBe(500)
    expect(server.last.message).toMatch(sentence)
    expect(server.last.data).toEqual({ timeStamp: server.clock.now(), coins: 10_000 })
    expect((await ordersToday()).total).toBe(0)
  })

  it('lines of different games or issues are no slip', async () => {
    server = await TestServer.start({ games: [49] })
      .register('bob01')
      .bet(49, undefined, { typeId: 1 })
    expect(server.last).toMatchObject({ code: 400, message: '请求内容有误：orderArray.0.typeId' })
  })

  it('nobody sees or cancels another player’s order', async () => {
    server = await TestServer.start({ games: [49] })
      .register('bob01')
      .bet(49)
    const [order] = (await ordersToday()).investmentList
    await server.register('eve01')
    for (const orderId of [order?.orderId ?? '', '999999', 'x', '']) {
      expect((await server.call('orderDetail', { orderId })).message).toBe('订单不存在')
      expect((await server.call('revoke', { orderId })).message).toBe('订单不存在')
    }
    expect((await ordersToday()).total).toBe(0)
  })

  it('lists by status and page; winners are masked', async () => {
    server = await TestServer.start({ games: [49] }).register('bobby')
    expect(await server.data('winners', { page: 1, limit: 20 })).toEqual([])
    expect(await server.data('heroes', {})).toEqual([])
    const sides = (await server.data('playConfig', { typeId: 49, type: 2, playId: 2101 })).selectGroup.flatMap(
      row => row.options
    )
    expect(sides.map(option => option.num)).toEqual(['大', '小', '单', '双'])
    const [big, small] = sides
    for (const option of [big, small])
      await server.bet(49, undefined, { actionCode: option?.codeNum, actionNum: 1, actionCoin: 1 })
    await server.draw(49)
    const won = await server.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '1' })
    const lost = await server.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '2' })
    expect([won.total, lost.total]).toEqual([1, 1])
    expect(
      (await server.data('orderList', { page: 2, limit: 1, date: 1, orderStatus: '' })).investmentList
    ).toHaveLength(1)
    const bonus = won.investmentList[0]?.bonus ?? 0
    expect([big?.odds, small?.odds]).toContain(bonus)
    const game = { type: 2, iconUrl: 'g-race', title: '五分赛车' }
    const row = { username: 'bo***y', ...game, playName: expect.any(String), bonus, at: expect.any(Number) }
    expect(await server.data('winners', { page: 1, limit: 20 })).toEqual([row])
    expect(await server.data('heroes', {})).toEqual([row])
  })

  it('[§S9] a page of wins begins behind those of a moment that were answered, whatever is won meanwhile', async () => {
    server = await TestServer.start({ games: [] }).register('bobby')
    const { db } = server
    await addWins(db, server.clock.now(), 1)
    // Of 40 wins the first ten are of one moment.
    await sql`update wins set finished_at = (select max(finished_at) from wins) where order_id <= 900000010`.execute(db)
    const first = await server.data('winners', { page: 1, limit: 5 })
    await sql`insert into wins select order_id - 1000, user_id, game_id, issue_id, issue, play_number, bonus, finished_at + 1, told
      from wins where order_id <= 900000003`.execute(db)
    const until = first[0]?.at ?? 0
    const second = await server.data('winners', { page: 1, limit: 8, until, skip: 5 })
    const third = await server.data('winners', { page: 1, limit: 3, until: second.at(-1)?.at ?? 0, skip: 1 })
    expect([first, second, third].map(page => page.map(({ bonus }) => Math.round(bonus * 10_000)))).toEqual([
      [10, 9, 8, 7, 6],
      [5, 4, 3, 2, 1, 11, 12, 13],
      [14, 15, 16]
    ])
  })

  it('[§S9] a stranger makes the server pass over ten thousand wins at most', async () => {
    server = await TestServer.start({ games: [] }).register('bobby')
    const { db } = server
    await addWins(db, server.clock.now(), 1)
    await sql`insert into wins select order_id + n * 1000, user_id, game_id, issue_id, issue, play_number, bonus, finished_at, told
      from wins cross join generate_series(1, 260) n`.execute(db)
    const page = async (n: number) => (await on.data('winners', { page: n, limit: 100 })).length
    const on = server
    expect(await Promise.all([1, 101, 102, 10_000].map(page))).toEqual([100, 100, 0, 0])
  })
})

describe('record filters (§S9)', () => {
  const noon = Date.UTC(2026, 10, 20, 4)
  const day = (n: number) => Date.UTC(2026, 10, n) - 8 * 3_600_000
  it.each([
    [1, day(20), day(21)],
    [-1, day(19), day(20)],
    [7, day(14), day(21)]
  ])('date %i covers its days of UTC+8', (filter, from, until) => {
    expect(daysOf(filter, noon)).toEqual({ from, until })
  })

  it('odds are printed as one price or as a range', () => {
    expect([oddsText('98000'), oddsText('19600,44100,19600'), oddsText('980000')]).toEqual(['9.8', '1.96-4.41', '98'])
  })
})
