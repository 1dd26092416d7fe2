import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAMILIES } from '../../../src/games/registry'
import { maskName } from '../../../src/rules/maskName'
import { gamesWithIssues } from '../../../src/server/catalogue/catalogue'
import { playConfigOf } from '../../../src/server/routes/catalogue/playViews'
import { entityOf } from '../../../src/server/routes/entityTag'
import { TestServer } from '../../kit/TestServer'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

describe('the catalogue over HTTP (§S3, §S9)', () => {
  it('lists every game but 35; those without rules stand as not sold', async () => {
    const all = await server.data('lotteryTypeList', {})
    expect(all.map(entry => entry.typeId)).not.toContain(35)
    const sold = await server.data('lotteryTypeList', { enable: 1 })
    expect(sold.map(entry => entry.typeId)).toEqual(all.filter(entry => entry.enable === 1).map(entry => entry.typeId))
    expect(sold.find(entry => entry.typeId === 30)).toMatchObject({
      type: 2,
      own: 1,
      gtime: 75,
      panel: 'stage',
      unitMenu: '1,0.1,0.01'
    })
  })

  it('the hot list has at most seven games, best first', async () => {
    const hot = await server.data('initList', {})
    expect(hot.length).toBeLessThanOrEqual(7)
    expect(hot.map(entry => entry.hot)).toEqual(hot.map(entry => entry.hot).sort((a, b) => a - b))
  })

  it('every play of every game on sale has a configuration within the contract', async () => {
    for (const family of FAMILIES) {
      const game = gamesWithIssues().find(candidate => candidate.family === family.key)
      if (!game) continue
      for (const group of await server.data('playList', { type: game.type, typeId: game.typeId })) {
        const configs = await server.data('groupDetail', {
          type: game.type,
          typeId: game.typeId,
          groupId: group.groupId
        })
        expect(configs.map(config => config.playId)).toEqual(group.playList.map(play => play.playId))
        for (const config of configs) {
          expect(config.maxOdds).toBeGreaterThan(1)
          expect(config.returnRate).toBeGreaterThan(0.9)
          expect(config.returnRate).toBeLessThanOrEqual(1)
        }
      }
    }
  })

  it('特码包三 has one price a pack: its options show the least of all, and no second one (§P0.3)', async () => {
    const asked = { type: 6, typeId: 4, playId: 6012 }
    const { maxOdds, maxOddTwo, selectGroup, tierOdds } = await server.data('playConfig', asked)
    expect([maxOdds, maxOddTwo, tierOdds?.length]).toEqual([196, 0, 195])
    const options = selectGroup.flatMap(row => row.options)
    expect(new Set(options.map(({ odds, odds2 }) => `${odds} ${odds2}`))).toEqual(new Set(['4.3946 0']))
  })

  it('tiles with a price each show their own odds in option order', () => {
    const family = FAMILIES.find(candidate => candidate.type === 2)
    const game = gamesWithIssues().find(candidate => candidate.typeId === 30)
    const group = family?.groups.find(candidate => candidate.plays.some(play => play.number === 2101))
    const play = group?.plays.find(candidate => candidate.number === 2101)
    if (!game || !group || !play) throw new Error('no such play')
    const options = playConfigOf(game, group, play).selectGroup.flatMap(row => row.options)
    expect(options.map(option => [option.num, option._odds])).toEqual([
      ['大', '2.205'],
      ['小', '1.764'],
      ['单', '1.764'],
      ['双', '2.205']
    ])
  })

  it.each([
    ['playConfig', { type: 2, typeId: 49, playId: 999_999 }, '玩法不存在或未开放'],
    ['playConfig', { type: 2, typeId: 999, playId: 1 }, '彩种不存在或未开放'],
    ['groupDetail', { type: 2, typeId: 49, groupId: 1 }, '玩法不存在或未开放'],
    ['playList', { type: 2, typeId: 999 }, '彩种不存在或未开放'],
    ['currentIssue', { typeId: 68 }, '彩种不存在或未开放'],
    ['proof', { typeId: 49, issue: '1' }, '期号不存在'],
    ['pksBaseInfo', { typeId: 1 }, '彩种不存在或未开放'],
    ['sscHistory', { typeId: 49 }, '彩种不存在或未开放']
  ] as const)('%s %o is refused: %s', async (key, fields, sentence) => {
    expect(await server.call(key, fields as never)).toMatchObject({ code: 500, message: sentence })
  })

  it.each([
    ['playList', { type: 1, typeId: 49 }],
    ['playConfig', { type: 1, typeId: 49, playId: 2101 }],
    ['groupDetail', { type: 1, typeId: 49, groupId: 201 }],
    ['allPages', { type: 1, typeId: 49 }],
    ['playCodes', { type: 1, typeId: 49, playId: 2101 }],
    ['pksHistory', { type: 1, typeId: 49 }],
    ['markSixTrend', { type: 2, typeId: 50 }]
  ] as const)('%s %o names the type of another game and is refused', async (key, fields) => {
    expect(await server.call(key, fields as never)).toMatchObject({ code: 400, message: '请求内容有误：type' })
  })
})

describe('issues over HTTP (§S3, §S4)', () => {
  it('the plan chains by identity: 50 issues of an own game, 20 of another', async () => {
    const own = await server.data('plan', { typeId: 49 })
    const other = await server.data('plan', { typeId: 1 })
    expect([own.list.length, own.own, own.gtime, own.month]).toEqual([50, 1, 300, '2026-11'])
    expect([other.list.length, other.own]).toEqual([20, 0])
    for (const { list } of [own, other]) {
      list.forEach((issue, index) => {
        expect(issue.startTime).toBeLessThan(issue.endTime)
        expect(issue.endTime).toBeLessThanOrEqual(issue.openTime)
        expect(issue.commitment).toMatch(/^[0-9a-f]{64}$/)
        if (index > 0) expect(issue.lastIssue).toBe(list[index - 1]?.sot_number)
      })
    }
    expect(own.list.filter(issue => issue.nextFirst === 1).map(issue => issue.sot_number.slice(-3))).toEqual([])
  })

  it('history pages are newest first and do not overlap', async () => {
    const first = await server.data('history', { typeId: 49, page: 1, limit: 10 })
    const second = await server.data('history', { typeId: 49, page: 2, limit: 10 })
    expect(first.total).toBeGreaterThanOrEqual(864)
    const times = [...first.list, ...second.list].map(draw => draw.openTime)
    expect(times).toEqual([...new Set(times)].sort().reverse())
    expect(times[0]).toBe('2026-11-20 18:00:00')
  })

  it('a proof hides the secret until the draw and shows it after', async () => {
    const { currentIssue, last } = await server.data('currentIssue', { typeId: 49 })
    const sealed = await server.data('proof', { typeId: 49, issue: currentIssue })
    const open = await server.data('proof', { typeId: 49, issue: last.issue })
    expect([sealed.secret, sealed.opencode, sealed.commitment.length]).toEqual(['', '', 64])
    expect([open.secret.length, open.opencode, open.chainHead]).toEqual([64, last.opencode, sealed.chainHead])
  })

  it('the hall shows the latest and the next draw of every game with issues', async () => {
    const rows = await server.data('openingPage', {})
    const withoutTrends = gamesWithIssues().filter(each => !each.trend)
    expect(rows.filter(each => each.trend === 0).map(each => each.typeId)).toEqual(
      withoutTrends.map(each => each.typeId)
    )
    expect(rows).toContainEqual(expect.objectContaining({ typeId: 61, trend: 0, iconUrl: 'g-crab' }))
    const row = rows.find(candidate => candidate.typeId === 49)
    expect(row).toEqual(await server.data('newestCode', { typeId: 49 }))
    expect(row?.last.openTime).toBe('2026-11-20 18:00:00')
    expect(row?.nextTime).toBe(Date.UTC(2026, 10, 20, 10, 5))
    const { currentIssue, endTime, startTime } = await server.data('currentIssue', { typeId: 49 })
    expect(row).toMatchObject({ nextIssue: currentIssue, nextOpen: startTime, nextClose: endTime })
  })
})

describe('trend calls (§T14)', () => {
  it('base info has the draw, the next one and the counts of the day', async () => {
    const base = await server.data('sscBaseInfo', { typeId: 1 })
    expect(base).toMatchObject({
      issue: '20261120216',
      openTime: '2026-11-20 18:00:00',
      nextIssue: '20261120217',
      openCount: 216,
      leftCount: 72,
      title: '五分时时彩'
    })
    expect(base.sum).toBe(base.opencode.split(',').reduce((sum, digit) => sum + Number(digit), 0))
  })

  it.each([
    [{ numPeriods: '30' }, 30],
    [{ numPeriods: '60', date: '' }, 60],
    [{}, 90],
    [{ numPeriods: '', date: '2026-11-19' }, 288],
    [{ date: '2026-11-20' }, 216],
    [{ date: '2030-01-01' }, 0]
  ])('history by %o has %i draws, newest first', async (asked, count) => {
    const rows = await server.data('sscHistory', { typeId: 1, ...asked })
    expect(rows).toHaveLength(count)
    expect(rows.map(row => row.openTime)).toEqual(
      rows
        .map(row => row.openTime)
        .sort()
        .reverse()
    )
  })

  it('the gateway ws/trend/getAppData answers what the call itself answers (§S7)', async () => {
    const direct = await server.inject('GET', 'trend/ssc/getSscHistoryList', { typeId: 1, numPeriods: 30 })
    for (const path of ['ssc/getSscHistoryList', '/ssc/getSscHistoryList', 'trend/ssc/getSscHistoryList']) {
      const gateway = await server.inject('GET', 'ws/trend/getAppData', { path, typeId: 1, numPeriods: 30 })
      expect(gateway.json()).toEqual(direct.json())
    }
    for (const path of ['login/getLoginData', '../index/timeProofreading', '']) {
      expect((await server.inject('GET', 'ws/trend/getAppData', { path })).json()).toMatchObject({
        code: 400,
        message: '请求内容有误：path'
      })
    }
  })
})

describe('polls (§R9.5)', () => {
  it('answer 304 with the server’s time until something happened', async () => {
    for (const [path, fields] of [
      ['trend/pks/getPksBaseInfo', { typeId: 49 }],
      ['input/getCurrentIssue', { typeId: 49 }]
    ] as const) {
      const first = await server.inject('GET', path, fields)
      const tag = String(first.headers['etag'])
      server.clock.advanceSync(1000)
      const again = await server.inject('GET', path, { ...fields, _: 7 }, { headers: { 'if-none-match': tag } })
      expect([again.statusCode, again.body, Number(again.headers['server-time'])]).toEqual([
        304,
        '',
        server.clock.now()
      ])
      const other = await server.inject('GET', path, fields, { headers: { 'if-none-match': 'W/"x"' } })
      expect([other.statusCode, other.headers['etag']]).toEqual([200, tag])
    }
  })

  it('a tag follows what was drawn and nothing else; the clock itself has none', () => {
    const tagOf = (data: unknown) => entityOf(data)?.tag
    const tag = tagOf({ issue: '1', serverTime: 5, countDown: 3 })
    expect(tagOf({ issue: '1', serverTime: 6, countDown: 2 })).toBe(tag)
    expect(tagOf({ issue: '2', serverTime: 5, countDown: 3 })).not.toBe(tag)
    expect(tagOf({ serverTime: 5 })).toBeUndefined()
  })
})

describe('the home page', () => {
  it('banners, announcements, help and site rules stand within the contract', async () => {
    expect((await server.data('banners', { platformType: 2 })).length).toBeGreaterThan(0)
    expect((await server.data('announcements', {})).length).toBeGreaterThan(0)
    expect((await server.data('customerService', {})).questions.length).toBeGreaterThan(0)
    expect(await server.data('loginData', { platformType: 1 })).toMatchObject({
      minLength: 4,
      maxLength: 12,
      userNamecomplexity: 0,
      playMoney: true,
      cashier: 'sandbox'
    })
    expect(await server.data('checkAgencyHost', {})).toEqual({ agencyCode: '' })
  })

  it('names of winners are masked', () => {
    expect(['bobby', 'demo01', 'abcdefghijkl'].map(maskName)).toEqual(['bo***y', 'de***1', 'ab***l'])
  })
})
