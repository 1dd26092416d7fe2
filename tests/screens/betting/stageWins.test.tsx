import { act } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { loadStage } from '../../../src/games/registry.client'
import { leafLine } from '../../../src/rules/trust/leaf'
import { playOf } from '../../games/familyProof'
import { START } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { orderRow } from '../records/fixtures'
import { onStagePanel } from './onStagePanel'
import { ToldStage } from './ToldStage'
import { currentIssueOf, GTIME_MS, openTable } from './world'

let told: ToldStage

/** Enough of a sale to begin with: every second of it is drawn by React. */
const EARLY_MS = 60_000

// Loaded beforehand: how long compiling it takes must not count as time of the draw.
beforeAll(() => loadStage('racing'), 60_000)

/** Lets the sale end and the draw come, up to where the stage is told its result. */
async function untilResult(): Promise<void> {
  await vi.dynamicImportSettled()
  await later(GTIME_MS - EARLY_MS)
  for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
}

describe('what an issue brought on a game with a draw panel (§S2.2, §S4: told once the result is shown, not before)', () => {
  onStagePanel(START + EARLY_MS, () => {
    told = new ToldStage()
  })

  /** What the server says of the player's bets of an issue, in yuan. */
  const settlement = (issue: string, ...orders: readonly (readonly [stake: number, bonus: number])[]) => ({
    ...{ stream: 'user:7', sequence: 1, typeId: 30, issue },
    orders: orders.map(([actioncoin, bonus], n) => ({
      ...{ orderId: `K${n}`, actioncoin, bonus },
      orderstatus: bonus > 0 ? 1 : 2
    }))
  })
  /** The socket tells of the draw, and the stage shows its result. */
  async function toldBySocket({ socket }: Awaited<ReturnType<typeof openTable>>): Promise<void> {
    await later(GTIME_MS - EARLY_MS)
    act(() =>
      socket.push('drawn', {
        ...{ stream: 'game:30', sequence: 1, typeId: 30 },
        last: { ...currentIssueOf(2).last, issue: '178000' }
      })
    )
    for (let step = 0; step < 20 && !told.props.at(-1)?.settled; step++) await later(500)
  }

  const prompt = (table: Awaited<ReturnType<typeof openTable>>) => table.stores.notices.store.getState().current?.text

  it('what the bets of the issue brought is celebrated and said once all of the result is shown, not before', async () => {
    const table = await openTable({ stage: told, game: { panel: 'stage' } })
    await untilResult()
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
    const table = await openTable({ stage: told, game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' } })
    await untilResult()
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
    const table = await openTable({ stage: told, game: { panel: 'stage' } })
    await untilResult()
    await later(4000)
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual({ stake: 20_000, payout: 196_000, at: Date.now() })
    expect(prompt(table)).toBe('恭喜中奖：疾风赛车 178000 期 +19.60 元')
    await table.leave()
  })

  it('what further bets of the issue bring makes its sum greater: the celebration goes on and begins once', async () => {
    const table = await openTable({ stage: told, game: { panel: 'stage' } })
    await untilResult()
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    const at = (told.props.at(-1)?.settled?.at ?? 0) + 3300
    await later(at + 400 - Date.now())
    act(() => table.socket.push('settled', settlement('178000', [2, 0], [4, 39.2])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual({ stake: 80_000, payout: 588_000, at })
    await later(300)
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual({ stake: 100_000, payout: 784_000, at })
    await table.leave()
  })

  it('what was lost first is won as soon as a further bet of the issue says so: it is celebrated from then on', async () => {
    const table = await openTable({ stage: told, game: { panel: 'stage' } })
    await untilResult()
    act(() => table.socket.push('settled', settlement('178000', [2, 0])))
    await later((told.props.at(-1)?.settled?.at ?? 0) + 4000 - Date.now())
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual({ stake: 40_000, payout: 196_000, at: Date.now() })
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
      stage: told,
      game: { panel: 'stage' },
      answers: {
        receipts: request => {
          asked.push(request['issue'])
          return answers.shift() ?? receipts([won, 2, 19.6], [lost, 4, 0])
        }
      }
    })
    table.socket.connected = connected
    await untilResult()
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

  it('a socket that comes back tells the same win once more while it is celebrated: it does not begin anew', async () => {
    const table = await openTable({
      stage: told,
      game: { panel: 'stage' },
      answers: { receipts: () => receipts([ORDER_STATUS.won, 2, 19.6]) }
    })
    table.socket.connected = false
    await untilResult()
    await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 + 1500 - Date.now())
    const { win } = told.props.at(-1) ?? {}
    expect(win).toMatchObject({ stake: 20_000, payout: 196_000 })
    table.socket.connected = true
    act(() => table.socket.push('settled', settlement('178000', [2, 19.6])))
    await later(0)
    expect(told.props.at(-1)?.win).toEqual(win)
    await table.leave()
  })

  it('a draw the socket has told leaves the win to it as well', async () => {
    const asked: unknown[] = []
    const table = await openTable({
      stage: told,
      game: { panel: 'stage' },
      answers: {
        receipts: ({ issue }) => {
          asked.push(issue)
          return []
        }
      }
    })
    await vi.dynamicImportSettled()
    await toldBySocket(table)
    await later(6000)
    expect(asked).toEqual([])
    await table.leave()
  })

  it('a socket that was away between a draw and what it brought is not waited for: the page asks, and celebrates', async () => {
    const table = await openTable({
      stage: told,
      game: { panel: 'stage' },
      answers: { receipts: () => receipts([ORDER_STATUS.won, 2, 19.6]) }
    })
    await vi.dynamicImportSettled()
    await toldBySocket(table)
    act(() => table.socket.gap('user:'))
    await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 + 1500 - Date.now())
    expect(told.props.at(-1)?.win).toMatchObject({ stake: 20_000, payout: 196_000 })
    expect(prompt(table)).toBe('恭喜中奖：疾风赛车 178000 期 +19.60 元')
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
      stage: told,
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
    await untilResult()
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
      stage: told,
      game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' },
      answers: {
        receipts: () =>
          first.map(({ line, ...receipt }) => ({ ...receipt, line: line.replace('|1|1|', `|${playId}|1|`), count })),
        orderList: () => ({ total: 2, investmentList: rest })
      }
    })
    await untilResult()
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
      stage: told,
      game: { panel: 'stage', type: 4, typeId: 40, family: 'mark-six' },
      answers: {
        receipts: () =>
          receipts([status, 1, 120]).map(({ line, ...receipt }) => ({
            ...receipt,
            line: line.replace('|1|1|', `|${playId}|1|`)
          }))
      }
    })
    await untilResult()
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
      const table = await openTable({ stage: told, game: { panel: 'stage' } })
      await untilResult()
      act(() => table.socket.push('settled', { ...settlement(issue, ...orders), typeId }))
      await later((told.props.at(-1)?.settled?.at ?? 0) + 3300 - Date.now() + 20)
      const { stake = 0, payout = 0 } = told.props.at(-1)?.win ?? {}
      expect(payout).toBeLessThanOrEqual(stake)
      expect(prompt(table)).toBeUndefined()
      await table.leave()
    }
  )
})
