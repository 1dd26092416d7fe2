import { afterEach, describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { TestServer } from '../../kit/TestServer'
import { playOf } from '../kit/testDatabase'

const PLAY = 'pk10-c-place1-number'
const { play } = playOf(49, PLAY)
/** The first so many cars for one yuan a note: 9.8 back when one of them wins. */
const cars = (n: number) => ({
  actionCode: play.encode({ form: 'picks', rows: [Array.from({ length: n }, (_, i) => i + 1)], positions: [] }),
  actionNum: n,
  actionCoin: n
})
const NINE_CARS = cars(9)
const EVERY_CAR = cars(10)
const BONUS = 9.8
const LATER_MS = 10_000

const NOTHING = { count: 0, bonus: 0 }

let server: TestServer
afterEach(() => server.close())

const start = async (name = 'winner1') => {
  server = await TestServer.start({ games: [49] }).register(name)
}
const ask = (): Promise<DataOf<'repeatPrompt'>> => server.data('repeatPrompt', {})
const seen = (issues: string) => server.data('resultsSeen', { issues })

/** @returns the issue on sale */
async function betOn(slip: ReturnType<typeof cars>, times = 1): Promise<string> {
  const { currentIssue } = await server.data('currentIssue', { typeId: 49 })
  for (let bet = 0; bet < times; bet++) expect((await server.bet(49, PLAY, slip)).code).toBe(200)
  return currentIssue
}

const hasWon = async (issue: string): Promise<boolean> => {
  const [order] = (await server.data('orderList', { page: 1, limit: 1, date: 1, orderStatus: '1' })).investmentList
  return order?.actionNo === issue
}

/** Nine cars of ten, in one issue after another, until they win. @returns the issue they won in */
async function win(times = 1, beforeDraw = async (_issue: string): Promise<void> => undefined): Promise<string> {
  for (;;) {
    const issue = await betOn(NINE_CARS, times)
    await beforeDraw(issue)
    await server.draw(49)
    if (await hasWon(issue)) return issue
  }
}

describe('which wins are prompted (§S7 getRepeatOpeningPrompt)', () => {
  it('a win is prompted once, with its game and issue', async () => {
    await start()
    const actionNo = await win()
    await server.pass(LATER_MS)
    const [order] = (await server.data('orderList', { page: 1, limit: 1, date: 1, orderStatus: '1' })).investmentList
    const only = { orderId: order?.orderId, type: 2, title: '五分赛车', actionNo }
    expect(await ask()).toEqual({ count: 1, bonus: BONUS, only })
    expect(await ask()).toEqual(NOTHING)
  })

  it('a basket of forty wins is one sentence: their number and their sum', async () => {
    await start()
    await win(40)
    await server.pass(LATER_MS)
    expect(await ask()).toEqual({ count: 40, bonus: 392 })
    expect(await ask()).toEqual(NOTHING)
  })

  it('a win is left to the stages for ten seconds', async () => {
    await start()
    await win()
    await server.pass(LATER_MS - 1)
    expect(await ask()).toEqual(NOTHING)
    await server.pass(1)
    expect(await ask()).toMatchObject({ count: 1 })
  })

  it('a win its player saw on a stage is prompted on no device, however often the client reports it', async () => {
    await start()
    const issue = await win(3)
    for (let again = 0; again < 2; again++) expect(await seen(`49:${issue}`)).toEqual({ unsettled: [] })
    await server.pass(LATER_MS)
    expect(await ask()).toEqual(NOTHING)
  })

  it('only the reported results are silenced: wins of other games and issues are prompted', async () => {
    await start()
    const first = await win()
    const second = await win(2)
    await seen(`49:${first},1:${second},68:${second}`)
    await server.pass(LATER_MS)
    expect(await ask()).toMatchObject({ count: 2 })
  })

  it('a result reported before its settlement is named in the answer, so that the client reports it again', async () => {
    await start()
    await win(1, async issue => {
      expect(await seen(`49:${issue},49:99999999999`)).toEqual({ unsettled: [`49:${issue}`] })
    })
    await server.pass(LATER_MS)
    expect(await ask()).toMatchObject({ count: 1 })
  })

  it('a return at or below what was staked in the issue is no win: it is never prompted', async () => {
    await start()
    await betOn(EVERY_CAR)
    await server.draw(49)
    await server.pass(LATER_MS)
    expect(await ask()).toEqual(NOTHING)
    // A win of another issue tells of itself alone.
    await win()
    await server.pass(LATER_MS)
    expect(await ask()).toMatchObject({ count: 1, bonus: BONUS })
  })

  it('a win is measured against the stakes of all slips of the player in that issue', async () => {
    await start()
    const issue = await betOn(NINE_CARS)
    expect(await betOn(EVERY_CAR, 5)).toBe(issue)
    await server.draw(49)
    await server.pass(LATER_MS)
    expect(await ask()).toEqual(NOTHING)
  })

  it('a player can neither silence the wins of another nor see them', async () => {
    await start()
    const issue = await win()
    const winner = server.token
    await server.register('mallory')
    await seen(`49:${issue}`)
    await server.pass(LATER_MS)
    expect(await ask()).toEqual(NOTHING)
    expect(await server.data('repeatPrompt', {}, { token: winner })).toMatchObject({ count: 1 })
  })

  it.each([
    ['almost a day old: told', DAY_MS - 1, 1],
    ['a day old: no news', DAY_MS, 0]
  ])('%s', async (_, age, count) => {
    await start()
    await win()
    server.clock.advanceSync(age)
    await server.login('winner1')
    expect((await ask()).count).toBe(count)
    // Not kept for later either.
    expect(await ask()).toEqual(NOTHING)
  })

  it('several devices asking at once share them', async () => {
    await start()
    await win(6)
    await server.pass(LATER_MS)
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(6)
  })

  it('players who report and ask together get each their own', async () => {
    await start('winner1')
    const tokens = [server.token]
    for (const name of ['winner2', 'winner3', 'winner4']) {
      await server.register(name)
      tokens.push(server.token)
    }
    let issue = ''
    const ahead = async () => {
      for (const token of tokens) {
        server.token = token
        issue = await betOn(NINE_CARS)
      }
      await server.draw(49)
      return hasWon(issue)
    }
    while (!(await ahead()));
    const [one = '', two = '', three = '', four = ''] = tokens
    const report = (token: string, issues: string) => server.data('resultsSeen', { issues }, { token })
    const answers = await Promise.all([
      report(one, `49:${issue}`),
      report(two, `49:1,49:${issue}`),
      report(three, '49:1,49:2')
    ])
    expect(answers).toEqual([{ unsettled: [] }, { unsettled: [] }, { unsettled: [] }])
    await server.pass(LATER_MS)
    const told = await Promise.all([one, two, three, four].map(token => server.data('repeatPrompt', {}, { token })))
    expect(told.map(({ count }) => count)).toEqual([0, 0, 1, 1])
  })

  it.each(['', '49', '49:', '49:1;drop table orders', '1000:1', `49:${'1'.repeat(21)}`, Array(51).fill('49:1').join()])(
    'refuses a list of another form: %s',
    async issues => {
      await start()
      expect((await server.call('resultsSeen', { issues })).code).not.toBe(200)
    }
  )

  it('refuses a visitor', async () => {
    await start()
    expect((await server.call('resultsSeen', { issues: '49:1' }, { token: 'x' })).code).toBe(4650)
  })
})
