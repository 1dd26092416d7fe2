import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadStage } from '../../../src/games/registry.client'
import { START, sleep } from '../../kit/fakeTime'
import { seesRole, seesText } from '../../kit/sees'
import { userOf } from '../../state/fakeWorld'
import { later } from '../pageOnAnswers'
import { onStagePanel } from './onStagePanel'
import { ToldStage } from './ToldStage'
import { currentIssueOf, DRAW_LAG_MS, GTIME_MS, lastDrawLine, openTable, press, resultOf } from './world'

let told: ToldStage

/** Enough of a sale to begin with: every second of it is drawn by React. */
const EARLY_MS = 60_000

// Chunks the page fetches later are loaded beforehand: how long compiling them takes must not count as time of the draw.
beforeAll(async () => {
  await Promise.all([loadStage('racing'), import('../../../src/screens/records/EmbeddedRecords')])
}, 60_000)

describe('a game with a draw panel (§S2.2, §S4: result shown after about 3.3 s)', () => {
  onStagePanel(START + EARLY_MS, () => {
    told = new ToldStage()
  })

  it('holds the result back until the scene has finished, in every node of the page', async () => {
    const table = await openTable({ stage: told, game: { panel: 'stage' } })
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
    seesText('178000', lastDrawLine())
    expect(screen.queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()

    const left = (settled?.at ?? 0) + 3300 - Date.now()
    await later(left - 20)
    expect(lastDrawLine().queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()
    await later(40)
    seesRole('img', `开奖号码 ${numbers}`, lastDrawLine())

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
      stage: told,
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

  it('a draw that waits for its public round says so (§V6): 开奖延迟', async () => {
    const drawsAt = Date.now() - 5000
    const table = await openTable({
      stage: told,
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => ({
          ...currentIssueOf(2),
          ...{ currentIssue: '178001', previousIssue: '178000', previousOpenTime: drawsAt },
          state: 2,
          delayed: 1
        })
      }
    })
    await vi.dynamicImportSettled()
    await later(50)
    expect(document.querySelector('.draw-stage__last')?.textContent).toBe('178000 期开奖延迟，等待公共信标')
    await table.leave()
  })

  it('an issue that has just closed stands at its cutoff until the next is named: it is not to be sold again', async () => {
    const first = currentIssueOf(2)
    const table = await openTable({ stage: told, game: { panel: 'stage' }, answers: { currentIssue: () => first } })
    await vi.dynamicImportSettled()
    await later(50)
    const hud = () => document.querySelector('.draw-stage__hud')?.textContent
    await later(GTIME_MS - EARLY_MS)
    expect(hud()).toBe('178000 期开奖中178000 期截止00:00:00')
    seesRole('timer', /^距截止/)
    await table.leave()
  })

  it('an issue whose time is moved while it is sold, and again while it is awaited, is drawn when the server says now', async () => {
    let moved = 0
    const at = START + GTIME_MS
    const table = await openTable({
      stage: told,
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
      stage: told,
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
    // The device sleeps for most of it: awake, its digits roll every 50 ms.
    await later(80_000)
    expect(bar()).toBe('178000 期等待开奖')
    sleep(13 * 60_000)
    await later(drawsAt - Date.now() - 1000)
    expect(bar()).toBe('178000 期等待开奖')
    await later(7000)
    expect(bar()).toBe('178000 期开奖中')
    await table.leave()
  })

  it('the balance gives no result away before the scene shows it (pushed before and after the result, bet and all)', async () => {
    let truth = 1960
    const table = await openTable({
      stage: told,
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
      stage: told,
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
    expect([screen.queryByRole('dialog'), told.claims]).toEqual([null, 1])
    await table.leave()
  })

  it('entered while a result is still on the stage, it joins at that moment', async () => {
    vi.setSystemTime(START + GTIME_MS + 2000)
    const table = await openTable({
      stage: told,
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
    expect(lastDrawLine().queryByRole('img')).toBeNull()
    await later(1500)
    seesRole('img', '开奖号码 10 9 8 7 6 5 4 3 2 1', lastDrawLine())
    await table.leave()
  })
})
