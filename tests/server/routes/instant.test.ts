import { afterEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import { instantSlip } from '../kit/slips'
import { newKey } from '../kit/testDatabase'

const SSC = 73
let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const slip = (multiple = 1) => instantSlip(SSC, multiple)

const history = async (typeId = SSC, type = 1) =>
  (server as TestServer).data('instantHistory', { type, typeId, page: 1, limit: 10 })

describe('instant games over the wire (§S4, §S7 scraping)', () => {
  it('§R2.1 a round that is sent again tells the balance as it stands', async () => {
    server = await TestServer.start().register('instant1')
    const asked = slip()
    const { issue } = await server.data('saveInstant', asked)
    await server.data('turnIn', { amount: '7', requestKey: newKey() })
    const { userInfo } = await server.data('userInfo', {})
    expect(await server.data('saveInstant', asked)).toMatchObject({ issue, coins: userInfo.coin, replayed: true })
  })

  it('a round is saved, its result asked for, the money right', async () => {
    server = await TestServer.start().register('instant1')
    const saved = await server.data('saveInstant', slip())
    expect(saved).toMatchObject({ coins: 9998, replayed: false })
    const { total, list } = await history()
    expect(total).toBe(1)
    const [round] = list
    expect(round).toMatchObject({ issue: saved.issue, orderIds: saved.orderIds, actioncoin: 2 })
    expect(round?.lotteryNo).toMatch(/^\d(,\d){4}$/)
    expect([1, 2]).toContain(round?.orderstatus)
    const info = await server.data('userInfo', {})
    expect(info.userInfo.coin).toBeCloseTo(9998 + (round?.bonus ?? 0), 6)
    expect(await server.data('orderDetail', { orderId: saved.orderIds[0] ?? '' })).toMatchObject({
      lotteryNo: round?.lotteryNo,
      cancellableUntil: 0
    })
    await server.pass(10_000)
    expect(await server.data('repeatPrompt', {})).toEqual({ count: 0, bonus: 0 })
  })

  it.each([
    [68, 2],
    [69, 2],
    [73, 1],
    [8, 3]
  ])('every instant game is on sale and listed: %i', async (typeId, type) => {
    server = await TestServer.start().register('instant2')
    const entry = (await server.data('lotteryTypeList', { enable: 1 })).find(game => game.typeId === typeId)
    expect(entry).toMatchObject({ isMmc: 1, enable: 1, type })
    expect((await server.data('playList', { typeId, type })).length).toBeGreaterThan(0)
    const group = (await server.data('playList', { typeId, type }))[0]
    const [config] = await server.data('groupDetail', { typeId, type, groupId: group?.groupId ?? 0 })
    expect(config?.enableChasing).toBe(0)
  })

  it('a series of ten, interrupted by a reload: the state says where it is, and ten rounds are played', async () => {
    server = await TestServer.start().register('instant3')
    const request = { ...slip(), periods: 10 }
    let series = await server.data('startSeries', request)
    expect(series).toMatchObject({ status: 'running', step: 1, periods: 10, replayed: false })
    for (let step = 2; step <= 4; step++)
      series = { ...series, ...(await server.data('playSeries', { seriesId: series.seriesId, step })) }
    // The page is loaded anew, on a second server over the same database: its memory is gone.
    const again = await TestServer.start({ db: server.db })
    again.token = server.token
    const state = await again.data('seriesState', { typeId: SSC })
    expect(state).toMatchObject({ seriesId: series.seriesId, status: 'running', step: 4 })
    expect(state.last).toEqual(series.last)
    expect(state.orderArray).toHaveLength(1)
    // The lost answer of step 4 is asked for again, then the rest is played.
    for (let step = 4; step <= 10; step++) await again.data('playSeries', { seriesId: state.seriesId, step })
    const done = await again.data('playSeries', { seriesId: state.seriesId, step: 10 })
    expect(done).toMatchObject({ status: 'done', step: 10, actioncoin: 20 })
    const { total, list } = await history()
    expect(total).toBe(10)
    expect(done.bonus).toBeCloseTo(
      list.reduce((sum, round) => sum + round.bonus, 0),
      6
    )
    await again.close()
  })

  it('stops; another start under the same key is the same series', async () => {
    server = await TestServer.start().register('instant4')
    const request = { ...slip(), periods: 5 }
    const { seriesId } = await server.data('startSeries', request)
    expect(await server.data('startSeries', request)).toMatchObject({ seriesId, replayed: true, step: 1 })
    expect(await server.call('startSeries', { ...slip(), periods: 5 })).toMatchObject({
      code: 500,
      message: '自动投注进行中，请先停止'
    })
    expect(await server.data('stopSeries', { seriesId })).toMatchObject({ status: 'stopped', step: 1 })
    expect(await server.data('playSeries', { seriesId, step: 2 })).toMatchObject({ status: 'stopped', step: 1 })
    expect(await server.data('orderByKey', { requestKey: request.requestKey })).toMatchObject({ state: 'accepted' })
  })

  it.each<[string, number, Partial<RequestOf<'startSeries'>>]>([
    ['自动投注最少一期~', 500, { periods: 0 }],
    ['自动投注最多一百期~', 500, { periods: 101 }],
    ['余额不足~', 500, { ...slip(60), periods: 100 }],
    ['彩种不存在或未开放', 500, { typeId: 1, orderArray: '[]' }],
    ['请求内容有误：type', 400, { type: 2 }]
  ])('%s', async (sentence, code, extra) => {
    server = await TestServer.start().register('instant5')
    const request = { ...slip(), periods: 5, ...extra }
    if (request.orderArray === '[]') request.orderArray = slip().orderArray
    expect(await server.call('startSeries', request)).toMatchObject({ code, message: sentence })
  })

  it('seeds: the hash of the next is known before, the old one is revealed after, and proves the round', async () => {
    server = await TestServer.start().register('instant6')
    const { issue } = await server.data('saveInstant', slip())
    const before = await server.data('instantSeeds', {})
    expect(before.current).toMatchObject({ rounds: 1, serverSeed: '' })
    expect(await server.data('instantProof', { typeId: SSC, issue })).toMatchObject({ serverSeed: '', nonce: 0 })
    const after = await server.data('rotateSeeds', { clientSeed: 'my-own-seed' })
    expect(after.current).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'my-own-seed' })
    const proof = await server.data('instantProof', { typeId: SSC, issue })
    expect(proof.serverSeed).toBe(after.past[0]?.serverSeed)
    expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
    await server.register('stranger')
    expect(await server.call('instantProof', { typeId: SSC, issue })).toMatchObject({ code: 500 })
    expect((await history()).total).toBe(0)
  })
})

describe('the rounds of a seed pair, each to be proven', () => {
  const rounds = (seedId: number, page = 1, limit = 10) =>
    (server as TestServer).data('seedRounds', { seedId, page, limit })

  it('the latest first, page by page, of the pair in use and of past ones; its seed is told once it is past', async () => {
    server = await TestServer.start().register('pairs1')
    const issues: string[] = []
    for (let count = 0; count < 3; count++) issues.unshift((await server.data('saveInstant', slip())).issue)
    const { current } = await server.data('instantSeeds', {})
    const { list: history3 } = await history()
    const first = await rounds(current.id, 1, 2)
    const second = await rounds(current.id, 2, 2)
    expect([first.pair, first.total, second.list.length]).toEqual([current, 3, 1])
    const all = [...first.list, ...second.list]
    expect(all.map(({ issue, nonce, opencode }) => [issue, nonce, opencode])).toEqual(
      history3.map(({ issue, lotteryNo }, at) => [issue, 2 - at, lotteryNo])
    )
    expect(all.map(({ issue }) => issue)).toEqual(issues)
    const after = await server.data('rotateSeeds', { clientSeed: 'mine' })
    expect((await rounds(after.current.id)).list).toEqual([])
    const past = await rounds(current.id)
    expect([past.pair, past.list]).toEqual([after.past[0], all])
    expect(past.pair.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a repeat of a call whose answer was lost begins no pair that was made when its client seed was known', async () => {
    server = await TestServer.start().register('pairs5')
    const { nextServerSeedHash: committed } = await server.data('instantSeeds', {})
    const told = await server.data('rotateSeeds', { clientSeed: 'mine' })
    const again = await server.data('rotateSeeds', { clientSeed: 'mine' })
    expect(again.current).toMatchObject({ clientSeed: 'mine', serverSeedHash: committed })
    expect(again).toEqual(told)
    // Another, or the same after a round, is no repeat.
    expect((await server.data('rotateSeeds', { clientSeed: 'other' })).current.id).toBeGreaterThan(told.current.id)
    await server.data('saveInstant', slip())
    expect((await server.data('rotateSeeds', { clientSeed: 'other' })).current).toMatchObject({ rounds: 0 })
  })

  it('rounds of a pair not in use yet, or of another player’s pair, are not listed', async () => {
    server = await TestServer.start().register('pairs2')
    await server.data('saveInstant', slip())
    const { current } = await server.data('instantSeeds', {})
    const unknown = { code: 500, message: '种子不存在', data: null }
    expect(await server.call('seedRounds', { seedId: current.id + 1, page: 1, limit: 10 })).toEqual(unknown)
    await server.register('pairs3')
    expect(await server.call('seedRounds', { seedId: current.id, page: 1, limit: 10 })).toEqual(unknown)
  })

  it('fifty past pairs are told at once', async () => {
    server = await TestServer.start().register('pairs4')
    for (let count = 0; count < 52; count++) await server.data('rotateSeeds', { clientSeed: `turn-${count}` })
    const { past } = await server.data('instantSeeds', {})
    expect([past.length, past[0]?.clientSeed, past.at(-1)?.clientSeed]).toEqual([50, 'turn-50', 'turn-1'])
  })
})

describe('around the plays', () => {
  it('recent plays, each once, the latest first', async () => {
    server = await TestServer.start().register('recent1').bet(49).bet(1).bet(49)
    const plays = await server.data('recentPlays', { limit: 20 })
    expect(plays.map(play => play.typeId)).toEqual([49, 1])
  })

  it('favourites are kept, the latest first, each once', async () => {
    server = await TestServer.start().register('likes1')
    await server.data('collect', { typeId: 30, collect: 1 })
    await server.pass(10)
    await server.data('collect', { typeId: 68, collect: 1 })
    expect(await server.data('collect', { typeId: 30, collect: 1 })).toEqual({ typeIds: [68, 30] })
    expect(await server.data('collect', { typeId: 68, collect: 0 })).toEqual({ typeIds: [30] })
    expect(await server.data('collected', {})).toEqual({ typeIds: [30] })
    expect(await server.call('collect', { typeId: 35, collect: 1 })).toMatchObject({ code: 500 })
  })

  it('all pages hold what the pages hold one by one; codes are those of actionCode', async () => {
    server = await TestServer.start()
    const pages = await server.data('allPages', { type: 2, typeId: 49 })
    const [first] = pages
    const [config] = first?.plays ?? []
    expect(await server.data('groupDetail', { type: 2, typeId: 49, groupId: first?.groupId ?? 0 })).toEqual(
      first?.plays
    )
    const codes = await server.data('playCodes', { type: 2, typeId: 49, playId: config?.playId ?? 0 })
    expect(codes.rows.map(row => row.list.map(option => option.codeNum))).toEqual(
      config?.selectGroup.map(row => row.options.map(option => option.codeNum))
    )
  })

  it('typeId 50 has special odds of its own: those of its pages, below what other games of the family pay (§S7)', async () => {
    const started = await TestServer.start()
    server = started
    const special = await server.data('specialOdds', { typeId: 50 })
    const playsOf = async (typeId: number) =>
      new Map(
        (await started.data('allPages', { type: 4, typeId }))
          .flatMap(page => page.plays)
          .map(play => [play.playId, play])
      )
    const [own, others] = [await playsOf(50), await playsOf(85)]
    expect(special.length).toBeGreaterThan(10)
    for (const { playId, list, ...prices } of special) {
      const page = own.get(playId)
      expect(page).toMatchObject(prices)
      expect(list).toEqual(
        page?.selectGroup.flatMap(row =>
          row.options.map(({ codeNum, odds, odds2, _odds }) => ({ codeNum, odds, odds2, _odds }))
        )
      )
      expect(prices.maxOdds).toBeLessThan(others.get(playId)?.maxOdds ?? 0)
      expect(prices.returnRate).toBeLessThan(others.get(playId)?.returnRate ?? 0)
    }
    const named = new Set(special.map(({ playId }) => playId))
    for (const [playId, page] of own)
      if (!named.has(playId)) expect(page.tierOdds).toEqual(others.get(playId)?.tierOdds)
    expect(await server.data('specialOdds', { typeId: 80 })).toEqual([])
  })
})
