import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { loadStage } from '../../../src/games/registry.client'
import { leafLine } from '../../../src/rules/trust/leaf'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { playOf } from '../../games/familyProof'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesRole, seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { later } from '../pageOnAnswers'
import { orderRow } from '../records/fixtures'
import { currentIssueOf, DRAW_LAG_MS, GTIME_MS, openTable, press, resultOf } from './world'

/** What the stage was told; the real one needs a canvas and has its own tests. */
const told = vi.hoisted((): { props: DrawSceneProps[]; stages: number } => ({ props: [], stages: 0 }))
vi.mock('../../../src/stage/StageView', () => ({
  StageView: ({ props }: { readonly props: DrawSceneProps }) => {
    if (told.props.at(-1) !== props) told.props.push(props)
    useEffect(() => void told.stages++, [])
    return <p>stage of {props.issue}</p>
  }
}))

/** Enough of a sale to begin with: every second of it is drawn by React. */
const EARLY_MS = 60_000

// Chunks the page fetches later are loaded beforehand: how long compiling them takes must not count as time of the draw.
beforeAll(async () => {
  await Promise.all([loadStage('racing'), import('../../../src/screens/records/EmbeddedRecords')])
}, 60_000)

const line = () => within(document.querySelector<HTMLElement>('.issue--draw') ?? document.body)

describe('a game with a draw panel (§S2.2, §S4: result shown after about 3.3 s)', () => {
  beforeEach(() => {
    useFakeClock(START + EARLY_MS)
    told.props = []
    told.stages = 0
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
  })

  it('holds the result back until the scene has finished, in every node of the page', async () => {
    const table = await openTable({ game: { panel: 'stage' } })
    // The scene is a chunk of its own: it comes over real ticks.
    await vi.dynamicImportSettled()
    await later(50)
    expect(document.querySelector('.draw-stage__hud')?.textContent).toMatch(/^177999 期已开奖178000 期截止00:00:1\d$/)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', lastIssue: '177999', drawAt: START + GTIME_MS })

    const before = GTIME_MS - EARLY_MS
    await later(before)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: START + GTIME_MS })
    expect(told.props.at(-1)?.settled).toBeUndefined()
    expect(document.querySelector('.draw-stage__hud')?.textContent).toContain('178000 期开奖中')
    const seed = told.props.at(-1)?.seed

    const numbers = resultOf(0, 2).join(' ')
    for (let step = 0; step < 12 && !told.props.at(-1)?.settled; step++) await later(500)
    const settled = told.props.at(-1)?.settled
    expect(settled?.result).toEqual(resultOf(0, 2))
    expect(settled?.at).toBeGreaterThanOrEqual(START + GTIME_MS + DRAW_LAG_MS)
    // Its motions go on from the draw that stood there.
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', seed, lastIssue: '177999', lastResult: resultOf(-1, 2) })
    seesText('178000', line())
    expect(screen.queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()

    const left = (settled?.at ?? 0) + 3300 - Date.now()
    await later(left - 20)
    expect(line().queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()
    await later(40)
    seesRole('img', `开奖号码 ${numbers}`, line())

    const count = told.props.length
    await later(1000)
    expect(told.props.length).toBe(count)
    await later(5000)
    expect(told.props.at(-1)).toMatchObject({ issue: '178001', lastIssue: '178000' })
    expect(told.props.at(-1)?.settled).toBeUndefined()
    await table.leave()
  })

  it('an issue whose sales are over waits until its draw: only then it is being drawn', async () => {
    const wait = 2000
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => {
          const current = currentIssueOf(2)
          return { ...current, openTime: current.endTime + wait }
        }
      }
    })
    await vi.dynamicImportSettled()
    await later(50)
    const bar = () => document.querySelector('.draw-stage__last')?.textContent
    await later(GTIME_MS - EARLY_MS)
    expect(bar()).toBe('178000 期等待开奖')
    await later(wait)
    expect(bar()).toBe('178000 期开奖中')
    await table.leave()
  })

  it('an issue whose time is moved while it is sold, and again while it is awaited, is drawn when the server says now', async () => {
    let moved = 0
    const at = START + GTIME_MS
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => {
          const current = currentIssueOf(2)
          const isBefore = current.currentIssue === '178000'
          return {
            ...current,
            ...(isBefore
              ? { openTime: at + moved }
              : { previousOpenTime: at + moved, last: { ...current.last, issue: '177999' } })
          }
        }
      }
    })
    const news = async (by: number) => {
      moved = by
      act(() => table.socket.gap('game:30'))
      await later(100)
    }
    await vi.dynamicImportSettled()
    await later(50)
    const drawAt = () => told.props.at(-1)?.drawAt
    expect(drawAt()).toBe(at)
    await news(20_000)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: at + 20_000 })
    await later(at - Date.now() + 2000)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: at + 20_000 })
    await news(30_000)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: at + 30_000 })
    await later(at + 31_000 - Date.now())
    act(() =>
      table.socket.push('drawn', {
        ...{ stream: 'game:30', sequence: 1, typeId: 30 },
        last: { ...currentIssueOf(2).last, issue: '178000' }
      })
    )
    await later(50)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: at + 30_000, settled: {} })
    await table.leave()
  })

  it('a page opened between the end of sales and a draw a quarter of an hour later waits for it', async () => {
    const wait = 15 * 60_000
    const drawsAt = Date.now() + wait
    const before = currentIssueOf(2)
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => ({
          ...before,
          currentIssue: '178001',
          previousIssue: '178000',
          ...(Date.now() < drawsAt + 60_000 && { previousOpenTime: drawsAt }),
          startTime: drawsAt,
          endTime: drawsAt + 3_600_000,
          openTime: drawsAt + 3_700_000,
          selling: false,
          state: 2
        })
      }
    })
    await vi.dynamicImportSettled()
    await later(50)
    const bar = () => document.querySelector('.draw-stage__last')?.textContent
    expect(bar()).toBe('178000 期等待开奖')
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: drawsAt })
    await later(drawsAt - Date.now() - 1000)
    expect(bar()).toBe('178000 期等待开奖')
    await later(7000)
    expect(bar()).toBe('178000 期开奖中')
    await table.leave()
  })

  it('the balance gives no result away before the scene shows it (pushed before and after the result, bet and all)', async () => {
    let truth = 1960
    const table = await openTable({
      game: { panel: 'stage' },
      coins: 1000,
      answers: {
        userInfo: () => userOf(truth),
        saveOrder: () => {
          truth -= 2
          return { coins: truth, timeStamp: Date.now(), orderIds: ['K1'], replayed: false }
        }
      }
    })
    const stop = table.stores.start()
    await vi.dynamicImportSettled()
    await later(50)
    const balance = () => document.querySelector('.betbar__sum small')?.textContent
    const push = (coins: number) => {
      truth = coins
      act(() => table.socket.push('balance', { stream: 'user:7', sequence: 1, coins }))
    }
    await later(GTIME_MS - EARLY_MS)
    // The balance before the draw may be shown.
    expect(balance()).toBe('余额 1,960.00 元')
    push(5000)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) {
      await later(500)
      expect(balance()).toBe('余额 1,960.00 元')
    }
    push(5000)
    await press('冠军 1')
    await press('投注')
    await press('确定')
    expect(balance()).toBe('余额 1,958.00 元')
    push(4998)
    const left = (told.props.at(-1)?.settled?.at ?? 0) + 3300 - Date.now()
    await later(left - 20)
    expect(balance()).toBe('余额 1,958.00 元')
    await later(40)
    expect(balance()).toBe('余额 4,998.00 元')
    stop()
    await table.leave()
  })

  /** What the server says of the player's bets of an issue, in yuan. */
  const settlement = (issue: string, ...orders: readonly (readonly [stake: number, bonus: number])[]) => ({
    ...{ stream: 'user:7', sequence: 1, typeId: 30, issue },
    orders: orders.map(([actioncoin, bonus], n) => ({
      ...{ orderId: `K${n}`, actioncoin, bonus },
      orderstatus: bonus > 0 ? 1 : 2
    }))
  })
  const prompt = (table: Awaited<ReturnType<typeof openTable>>) => table.stores.notices.store.getState().current?.text

  it('what the bets of the issue brought is celebrated and said once all of the result is shown, not before', async () => {
    const table = await openTable({ game: { panel: 'stage' } })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    act(() => table.socket.push('settled', settlement('178000', [2, 0])))
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6], [4, 0])))
    await later(0)
    const at = (told.props.at(-1)?.settled?.at ?? 0) + 3300
    expect(told.props.at(-1)?.win).toEqual({ stake: 80_000, payout: 196_000, at })
    await later(at - Date.now() - 20)
    expect(prompt(table)).toBeUndefined()
    await later(40)
    expect(prompt(table)).toBe('恭喜中奖：疾风赛车 178000 期 +19.60 元')
    await later(6000)
    expect(told.props.at(-1)?.win).toBeUndefined()
    await table.leave()
  })

  it('六合彩 shows its result later than others: its win stands as long as theirs', async () => {
    const stage = await loadStage('mark-six')
    const table = await openTable({ game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' } })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    act(() => table.socket.push('settled', { ...settlement('178000', [2, 19.6]), typeId: 40 }))
    await later(0)
    const at = (told.props.at(-1)?.settled?.at ?? 0) + stage.revealAfter
    expect(told.props.at(-1)?.win).toEqual({ stake: 20_000, payout: 196_000, at })
    await later(at + 4900 - Date.now())
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', win: { at } })
    expect(document.querySelector('.draw-stage__hud')?.textContent).toMatch(/8001 期截止00:00:5\d$/)
    await later(200)
    expect(told.props.at(-1)).toMatchObject({ issue: '178001', lastIssue: '178000' })
    await table.leave()
  })

  it('a win that is known late is celebrated from then on', async () => {
    const table = await openTable({ game: { panel: 'stage' } })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    await later(4000)
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual({ stake: 20_000, payout: 196_000, at: Date.now() })
    expect(prompt(table)).toBe('恭喜中奖：疾风赛车 178000 期 +19.60 元')
    await table.leave()
  })

  /** Receipts of the player's bets of an issue, in yuan, as `orderOfReceipt` reads them. */
  const receipts = (...orders: readonly (readonly [status: number, stake: number, bonus: number])[]) =>
    orders.map(([status, stake, bonus], n) => ({
      line: leafLine({
        ...{ orderId: n, game: 30, issue: '178000', play: 1, actionCode: '1', notes: 1, multiple: 1, unitMode: 1 },
        ...{ stake: stake * 10_000, odds: '98000', acceptedAt: 1, salt: '0a'.repeat(16) }
      }),
      ...{ orderId: `K${n}`, status, bonus: bonus * 10_000 }
    }))

  it.each([
    ['no socket is connected', false],
    ['the socket is open and silent', true]
  ])('where %s the page asks what the bets brought: it is celebrated and said, once', async (_, connected) => {
    const { won, lost, pending } = ORDER_STATUS
    const answers = [receipts([pending, 2, 0]), receipts([won, 2, 19.6], [lost, 4, 0])]
    const asked: unknown[] = []
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        receipts: request => {
          asked.push(request['issue'])
          return answers.shift() ?? receipts([won, 2, 19.6], [lost, 4, 0])
        }
      }
    })
    table.socket.connected = connected
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    const at = (told.props.at(-1)?.settled?.at ?? 0) + 3300
    await later(at - Date.now() - 20)
    expect([asked, prompt(table)]).toEqual([[], undefined])
    await later(1500)
    expect(asked).toEqual(['178000', '178000'])
    expect(told.props.at(-1)?.win).toMatchObject({ stake: 60_000, payout: 196_000 })
    expect(prompt(table)).toBe('恭喜中奖：疾风赛车 178000 期 +19.60 元')
    await later(20_000)
    expect(asked).toHaveLength(2)
    const said = table.stores.notices.store.getState().current
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6], [4, 0])))
    await later(100)
    expect(table.stores.notices.store.getState().current).toBe(said)
    await table.leave()
  })

  it('a draw the socket has told leaves the win to it as well', async () => {
    const asked: unknown[] = []
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        receipts: ({ issue }) => {
          asked.push(issue)
          return []
        }
      }
    })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    act(() =>
      table.socket.push('drawn', {
        ...{ stream: 'game:30', sequence: 1, typeId: 30 },
        last: { ...currentIssueOf(2).last, issue: '178000' }
      })
    )
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    await later(6000)
    expect(asked).toEqual([])
    await table.leave()
  })

  it.each([
    [
      'a win beyond the first hundred of its bets',
      { won: 0, rest: 300, says: '恭喜中奖：疾风赛车 178000 期 +300.00 元' }
    ],
    ['no win where more was lost beyond them', { won: 150, rest: 0, says: undefined }]
  ])('of an issue of 102 bets the page tells %s', async (_, { won, rest, says }) => {
    const { won: WON, lost: LOST } = ORDER_STATUS
    const bets = Array.from({ length: 102 }, (_, n): readonly [number, number, number] => {
      const paid = n === 0 ? won : n === 101 ? rest : 0
      return [paid > 0 ? WON : LOST, n < 100 ? 1 : 30, paid]
    })
    const rows = bets.map(([orderstatus, actioncoin, bonus], n) =>
      orderRow(n, { orderId: `K${n}`, actionNo: '178000', orderstatus, actioncoin, bonus })
    )
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        receipts: () => receipts(...bets.slice(0, 100)).map(receipt => ({ ...receipt, count: 102 })),
        orderList: ({ page, limit }) => ({
          total: rows.length,
          investmentList: rows.toReversed().slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
        })
      }
    })
    table.socket.connected = false
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 + 1500 - Date.now())
    expect(told.props.at(-1)?.win).toMatchObject({ stake: 1_600_000, payout: (won + rest) * 10_000 })
    expect(prompt(table)).toBe(says)
    await table.leave()
  })

  it.each([
    ['is marked', { count: 100, own: true }],
    ['is not marked where more was lost beyond the first hundred of its bets', { count: 102, own: undefined }],
    ['is not marked where what they brought is not known', { count: 103, own: undefined }]
  ])('六合彩: a draw with a sign the player won with %s', async (_, { count, own }) => {
    const { number: playId } = playOf(markSix, 'lhc-special-zodiac')
    const first = receipts(
      [ORDER_STATUS.won, 1, 120],
      ...Array.from({ length: 99 }, () => [ORDER_STATUS.lost, 1, 0] as const)
    )
    const rest = [100, 101].map(n => orderRow(n, { typeId: 40, actionNo: '178000', playId, actioncoin: 30 }))
    await loadStage('mark-six')
    const table = await openTable({
      game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' },
      answers: {
        receipts: () =>
          first.map(({ line, ...receipt }) => ({ ...receipt, line: line.replace('|1|1|', `|${playId}|1|`), count })),
        orderList: () => ({ total: 2, investmentList: rest })
      }
    })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    await later(2000)
    expect(told.props.at(-1)?.own).toBe(own)
    // What is marked is read before the winnings cover it.
    act(() => table.socket.push('settled', { ...settlement('178000', [2, 19.6]), typeId: 40 }))
    await later(0)
    const { settled, win } = told.props.at(-1) ?? {}
    expect((win?.at ?? 0) - (settled?.at ?? 0)).toBe(7400 + (own ? 1400 : 0))
    await table.leave()
  })

  it('六合彩: a sign that is known to have won once the winnings are celebrated does not begin that anew', async () => {
    const { number: playId } = playOf(markSix, 'lhc-special-zodiac')
    let status: number = ORDER_STATUS.pending
    await loadStage('mark-six')
    const table = await openTable({
      game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' },
      answers: {
        receipts: () =>
          receipts([status, 1, 120]).map(({ line, ...receipt }) => ({
            ...receipt,
            line: line.replace('|1|1|', `|${playId}|1|`)
          }))
      }
    })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    act(() => table.socket.push('settled', { ...settlement('178000', [2, 19.6]), typeId: 40 }))
    const at = (told.props.at(-1)?.settled?.at ?? 0) + 7400
    await later(at + 200 - Date.now())
    status = ORDER_STATUS.won
    await later(2500)
    expect(told.props.at(-1)).toMatchObject({ own: true, win: { at } })
    await table.leave()
  })

  it.each([
    ['bets that brought no more than they cost', { orders: [[10, 9.8]] as const }],
    ['another issue', { issue: '177998', orders: [[2, 19.6]] as const }],
    ['another game', { typeId: 31, orders: [[2, 19.6]] as const }]
  ])(
    'nobody is congratulated on %s',
    async (_, {
      orders,
      issue = '178000',
      typeId = 30
    }: {
      readonly orders: readonly (readonly [number, number])[]
      readonly issue?: string
      readonly typeId?: number
    }) => {
      const table = await openTable({ game: { panel: 'stage' } })
      await vi.dynamicImportSettled()
      await later(GTIME_MS - EARLY_MS)
      for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
      act(() => table.socket.push('settled', { ...settlement(issue, ...orders), typeId }))
      await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 - Date.now() + 20)
      const { stake = 0, payout = 0 } = told.props.at(-1)?.win ?? {}
      expect(payout).toBeLessThanOrEqual(stake)
      expect(prompt(table)).toBeUndefined()
      await table.leave()
    }
  )

  it('the bet records lie over the stage: it goes on behind them, and they do not give its result away', async () => {
    const row = {
      iconUrl: '',
      type: 2,
      typeId: 30,
      title: '极速赛车',
      actioncoin: 2,
      playName: '冠军',
      inputCode: '01'
    }
    const won = { ...row, orderId: 'K1', actionNo: '178000', baseUnitMenu: '1', actionTime: '2026-11-20 18:00:30' }
    const table = await openTable({
      game: { panel: 'stage' },
      answers: { orderList: () => ({ total: 1, investmentList: [{ ...won, orderstatus: 1, bonus: 19.6 }] }) }
    })
    await vi.dynamicImportSettled()
    await later(GTIME_MS - EARLY_MS)
    await press('投注记录')
    await vi.dynamicImportSettled()
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
    const records = () => screen.getByRole('dialog', { name: '投注记录' }).textContent
    expect(records()).toContain('18:00待开奖')
    expect(records()).not.toContain('19.60')
    await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 - Date.now() + 20)
    expect(records()).toContain('19.60')
    fireEvent.keyDown(document, { key: 'Escape' })
    await later(1000)
    expect([screen.queryByRole('dialog'), told.stages]).toEqual([null, 1])
    await table.leave()
  })

  it('entered while a result is still on the stage, it joins at that moment', async () => {
    vi.setSystemTime(START + GTIME_MS + 2000)
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => ({
          currentIssue: '178001',
          countDown: GTIME_MS - 2000,
          startTime: START + GTIME_MS,
          endTime: START + 2 * GTIME_MS,
          openTime: START + 2 * GTIME_MS,
          state: 1,
          selling: true,
          previousIssue: '178000',
          last: {
            issue: '178000',
            opencode: '10,09,08,07,06,05,04,03,02,01',
            openTime: '2026-11-20 18:01:15',
            facts: []
          },
          serverTime: Date.now()
        })
      }
    })
    await vi.dynamicImportSettled()
    await later(50)
    expect(told.props.at(-1)).toMatchObject({
      issue: '178000',
      settled: { result: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], at: START + GTIME_MS }
    })
    expect(line().queryByRole('img')).toBeNull()
    await later(1500)
    seesRole('img', '开奖号码 10 9 8 7 6 5 4 3 2 1', line())
    await table.leave()
  })
})
