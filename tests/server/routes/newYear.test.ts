import { afterEach, describe, expect, it } from 'vitest'
import type { PlayConfig } from '../../../src/contract/areas/plays'
import { playsOf } from '../../../src/games/createFamilies'
import { introductionOf } from '../../../src/games/introductions'
import { playIn, rulesOfEntry } from '../../../src/games/registry'
import { yuanOf } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import { basketEntry, basketWire, pricedOn } from '../../../src/screens/betting/basket/basketLines'
import { rulesOn } from '../../../src/server/catalogue/catalogue'
import { priceLines } from '../../../src/server/domain/bets/priceLines'
import { playConfigOf } from '../../../src/server/routes/catalogue/playViews'
import { TestServer } from '../../kit/TestServer'
import { expectHonest } from '../kit/expectHonest'
import { gameNamed } from '../kit/testDatabase'

/** 正月初一 of 2027 is 02-06: until then 马 is the year animal with five numbers, from then on 羊. */
const china = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const SPECIAL_ZODIAC = 4031
const GROUP = 405
const PAIR = 'lhc-link-zodiac-pair-two-of-two'
const zodiac = { type: 4, playId: SPECIAL_ZODIAC }
const ALL_SIGNS = '鼠,牛,虎,兔,龙,蛇,马,羊,猴,鸡,狗,猪'

let server: TestServer
afterEach(() => server.close())

const oddsShown = (config: PlayConfig, ...signs: string[]): readonly (number | undefined)[] =>
  signs.map(sign => config.selectGroup[0]?.options.find(option => option.num === sign)?.odds)
const betAll = (typeId: number) =>
  server.bet(typeId, 'lhc-special-zodiac', { actionCode: ALL_SIGNS, actionNum: 12, actionCoin: 12 })
const onSale = (typeId: number) => server.data('currentIssue', { typeId })
const detail = async (at: number) => {
  const { investmentList } = await server.data('orderList', { page: 1, limit: 20, date: 7, orderStatus: '' })
  return server.data('orderDetail', { orderId: investmentList.at(-1 - at)?.orderId ?? '' })
}
/** The sign that won an order of all twelve, by what it paid. */
const signAt = (number: number, year: string): string => {
  const rules = rulesOn(gameNamed(80), year)
  const play = rules && playIn(rules, SPECIAL_ZODIAC, year)
  return play?.rows[0]?.options.find(option => option.numbers?.includes(number))?.label ?? ''
}

describe('a lunar year begins (§P6.0: the year of the issue’s day)', () => {
  it('typeId 50: the issue drawn at 24:00 is of the old year, the next of the new; shown, priced and settled alike', async () => {
    server = await TestServer.start({ games: [50], now: china('2027-02-05 23:57:00') }).register('bob01')
    const old = await onSale(50)
    expect([old.currentIssue, old.openDate]).toEqual(['20270205288', '2027-02-05'])
    expect(old.openTime).toBe(china('2027-02-06 00:00:00'))
    const shownOld = await server.data('playConfig', { ...zodiac, typeId: 50 })
    expect(oddsShown(shownOld, '马', '羊')).toEqual([9.457, 11.82])
    expect((await betAll(50)).code).toBe(200)
    // Between cutoff and draw the next issue is on sale, and prices are its own.
    await server.until(old.endTime)
    expect((await onSale(50)).openDate).toBe('2027-02-06')
    const shownNew = await server.data('playConfig', { ...zodiac, typeId: 50 })
    expect(oddsShown(shownNew, '马', '羊')).toEqual([11.82, 9.457])
    await server.until(old.openTime)
    expect((await betAll(50)).code).toBe(200)
    await server.draw(50)

    const [first, second] = [await detail(0), await detail(1)]
    expect([first.openDate, second.openDate]).toEqual(['2027-02-05', '2027-02-06'])
    for (const [order, shown] of [
      [first, shownOld],
      [second, shownNew]
    ] as const) {
      const special = Number(order.lotteryNo.split(',').at(-1))
      const sign = signAt(special, order.openDate ?? '')
      expect(order.bonus).toBe(oddsShown(shown, sign)[0])
      const { list } = await server.data('history', { typeId: 50, page: 1, limit: 10 })
      const draw = list.find(entry => entry.issue === order.actionNo)
      expect(draw?.openDate).toBe(order.openDate)
      expect(draw?.facts.find(fact => fact.label === '生肖')?.value).toBe(sign)
    }
    await expectHonest(server.db)
  })

  it('每日六合: a bet of the old year on a draw of the new one is shown, priced and settled by the new', async () => {
    server = await TestServer.start({ games: [80], now: china('2027-02-05 23:00:00') }).register('bob01')
    expect((await onSale(80)).openDate).toBe('2027-02-06')
    const shown = await server.data('playConfig', { ...zodiac, typeId: 80 })
    expect(oddsShown(shown, '马', '羊')).toEqual([12, 9.604])
    expect((await betAll(80)).code).toBe(200)
    expect((await detail(0)).bonusProp).toBe('9.604-12')
    await server.draw(80)
    const order = await detail(0)
    const special = Number(order.lotteryNo.split(',').at(-1))
    expect(order.bonus).toBe(oddsShown(shown, signAt(special, '2027-02-06'))[0])
    await expectHonest(server.db)
  })
})

describe('server, client and settlement read one price on both sides of the boundary', () => {
  it.each([
    [50, '2027-02-05'],
    [50, '2027-02-06'],
    [80, '2027-02-05'],
    [80, '2027-02-06']
  ])('game %i on %s: every play', async (typeId, day) => {
    server = await TestServer.start({ games: [] })
    const game = gameNamed(typeId)
    const rules = rulesOn(game, day)
    const client = rulesOfEntry({ family: 'mark-six', specialOdds: game.specialOdds ? 1 : 0 })
    if (!rules || !client) throw new Error('no rules')
    for (const group of rules.groups)
      for (const play of group.plays) {
        const shown = playConfigOf(game, group, play)
        const line = {
          playId: play.number,
          groupId: group.id,
          actionCode: play.encode(introductionOf(play).sample.selection),
          multiple: 1,
          unitMode: 1
        }
        const priced = priceLines(game, [line], day)
        const known = playIn(client, play.number, day)
        const [written] = priced.ok ? priced.lines : []
        expect(written && oddsTable(written.play).map(yuanOf)).toEqual(shown.tierOdds)
        expect(known && oddsTable(known).map(yuanOf)).toEqual(shown.tierOdds)
      }
    expect(playsOf(client).length).toBe(rules.groups.flatMap(group => group.plays).length)
  })

  it('a basket that was filled before and is opened after stands at the prices of its draw', async () => {
    server = await TestServer.start({ games: [] })
    const client = rulesOfEntry({ family: 'mark-six', specialOdds: 0 })
    const rules = rulesOn(gameNamed(80), '2027-02-05')
    const group = rules?.groups.find(({ id }) => id === GROUP)
    const play = group?.plays[0]
    if (!group || !play) throw new Error('no play')
    const config = playConfigOf(gameNamed(80), group, play)
    const entry = (actionCode: string, bestOdds: number) => ({
      ...basketEntry(
        {
          config,
          selection: play.decode(actionCode) ?? introductionOf(play).sample.selection,
          actionCode,
          notes: 1,
          content: actionCode,
          bestOdds
        },
        { multiple: 1, unitMode: 1 }
      ),
      id: 1
    })
    const filled = [entry('马', 9.604), entry('羊', 12)]
    const best = (day: string) => pricedOn(filled, client, { day, bonusGroup: 1960 }).map(({ bestOdds }) => bestOdds)
    expect(best('2027-02-05')).toEqual([9.604, 12])
    expect(best('2027-02-06')).toEqual([12, 9.604])
    expect(best('')).toEqual([9.604, 12])
  })
  it('a line of 对碰 that was put in before has as many notes after as the server counts, and is taken', async () => {
    server = await TestServer.start({ games: [] })
    const game = gameNamed(80)
    const client = rulesOfEntry({ family: 'mark-six', specialOdds: 0 })
    const rules = rulesOn(game, '2027-02-05')
    const group = rules?.groups.find(({ plays }) => plays.some(({ id }) => id === PAIR))
    const play = group?.plays.find(({ id }) => id === PAIR)
    const selection = play?.decode('鼠,马')
    if (!group || !play || !selection) throw new Error('no play')
    const line = { selection, actionCode: '鼠,马', notes: play.count(selection), content: '', bestOdds: 0 }
    const filled = basketEntry({ ...line, config: playConfigOf(game, group, play) }, { multiple: 1, unitMode: 1 })
    const onDay = (day: string) => {
      const [entry] = pricedOn([{ ...filled, id: 1 }], client, { day, bonusGroup: 1960 })
      const [wire] = basketWire(entry ? [entry] : [], { type: 4, typeId: 80, issue: '' })
      if (!wire) throw new Error('no line')
      const sent = { playId: play.number, groupId: group.id, actionCode: wire.actionCode, multiple: 1, unitMode: 1 }
      const claims = { notes: Number(wire.actionNum), stake: wire.actionCoin }
      return [entry?.total, priceLines(game, [{ ...sent, ...claims }], day)]
    }
    // 马 has five numbers until the new year, 鼠 four in both.
    expect(onDay('2027-02-05')).toEqual([20, expect.objectContaining({ ok: true })])
    expect(onDay('2027-02-06')).toEqual([16, expect.objectContaining({ ok: true })])
  })
})
