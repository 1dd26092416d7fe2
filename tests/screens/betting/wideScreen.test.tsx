import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { loadStage } from '../../../src/games/registry.client'
import { START } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { elsewhere, later, popup } from '../pageOnAnswers'
import { answerOf } from '../trend/answers'
import { onStagePanel } from './onStagePanel'
import { onWideScreen } from './onWideScreen'
import { ToldStage } from './ToldStage'
import type { TableOptions } from './world'
import { drawnIndex, GTIME_MS, openTable, press, resultOf } from './world'

const FIRST = 178_000
const ROWS = 30
/** Each second of a sale is drawn by React: it begins late in one. */
const EARLY_MS = 60_000
const LEFT_MS = GTIME_MS - EARLY_MS

/** Draws the server has by now, oldest first. */
const drawn = () => {
  const newest = drawnIndex(Date.now())
  return makeDraws(racing, 'beside', ROWS).map((draw, row) => {
    const index = newest - ROWS + 1 + row
    return { ...draw, issue: String(FIRST + index), numbers: resultOf(index, 2) }
  })
}

const column = () => screen.getByRole('region', { name: '走势' })
const rows = () => [...column().querySelectorAll('[data-row] th')].map(cell => cell.textContent)
const cells = (row: number) => column().querySelectorAll(`[data-row="${row}"] .tt__c`)
const recent = () => within(screen.getByRole('region', { name: '近期开奖' }))
const show = async (name: string) => {
  fireEvent.click(within(column()).getByRole('tab', { name }))
  await later(100)
}

async function openWide(change: TableOptions = {}) {
  const calls = [...(racing.trends?.tabs ?? []), ...(racing.trends?.extras ?? [])].map(({ call }) => call)
  const table = await openTable({
    ...change,
    answers: {
      ...Object.fromEntries(
        calls.map(call => [
          call,
          (request: Record<string, unknown>) => answerOf(racing, call, { code: Number(request['code'] ?? 1) }, drawn())
        ])
      ),
      ...change.answers
    }
  })
  await vi.dynamicImportSettled()
  await later(100)
  return table
}

beforeAll(async () => {
  await Promise.all([
    loadStage('racing'),
    import('../../../src/screens/shared/wide/TopBar'),
    import('../../../src/screens/trend/TrendColumn'),
    import('../../../src/screens/trend/views/TableView')
  ])
}, 60_000)

describe('a timed game on a tablet or a laptop: trends beside the board', () => {
  onWideScreen()
  onStagePanel(START + EARLY_MS)

  it('begins with the numbers of a place, the newest draw last, and leaves the draws to the board', async () => {
    const table = await openWide()
    expect(within(column()).getByRole('tab', { selected: true }).textContent).toBe('定位走势')
    expect(rows().at(-1)).toBe('177999')
    expect(document.querySelector('.history')).toBeNull()
    expect(recent().getByText('177999')).toBeDefined()
    await table.leave()
  })

  it('a tap on a number picks it on the board, and the next one takes its place', async () => {
    const table = await openWide()
    for (const place of [3, 5]) {
      const cell = cells(ROWS - 2)[place - 1]
      if (cell) fireEvent.click(cell)
      await later(50)
      fireEvent.click(within(column()).getByRole('button', { name: '去投注' }))
      await later(300)
      const keys = [...document.querySelectorAll('.key[aria-pressed=true]')].map(key => key.getAttribute('aria-label'))
      expect(keys).toEqual([`冠军 ${place}`])
    }
    expect(elsewhere()).toBeNull()
    await table.leave()
  })

  it('where nothing is chosen, or no play bets on it, the player is told where to pick', async () => {
    const table = await openWide()
    fireEvent.click(within(column()).getByRole('button', { name: '去投注' }))
    await later(50)
    expect(popup()).toBe('请在右侧选号投注')
    await table.leave()
  })

  it('the last draw opens the history in its place, and closes it', async () => {
    const table = await openWide()
    fireEvent.click(document.querySelector('.issue--draw') ?? document.body)
    await later(100)
    expect(document.querySelector('.history')).not.toBeNull()
    fireEvent.click(document.querySelector('.issue--draw') ?? document.body)
    await later(100)
    expect(document.querySelector('.history')).toBeNull()
    await table.leave()
  })

  it('marks are chosen beside the tabs of a table, which other tabs have none of', async () => {
    const table = await openWide()
    await press('选择标注')
    expect(screen.getByRole('button', { name: '选择标注', expanded: true })).toBeDefined()
    await show('开奖号码')
    expect(screen.queryByRole('button', { name: '选择标注' })).toBeNull()
    await table.leave()
  })

  it('a game without charts has its history there', async () => {
    const table = await openWide({ game: { trend: 0 } })
    expect(document.querySelector('.history')).not.toBeNull()
    expect(screen.queryByRole('region', { name: '走势' })).toBeNull()
    await table.leave()
  })

  describe('while a draw is on its way to the stage', () => {
    let told: ToldStage
    beforeEach(() => {
      told = new ToldStage()
    })
    const settled = async () => {
      for (let step = 0; step < 12 && !told.props.at(-1)?.settled; step++) await later(500)
      return told.props.at(-1)?.settled?.at ?? 0
    }

    it('asks for nothing that could tell it, and for the shown tab once the stage has', async () => {
      const table = await openWide({ stage: told, game: { panel: 'stage' } })
      const before = table.asked('pksLocationTrend').length
      await later(LEFT_MS)
      const at = await settled()
      expect(drawnIndex(Date.now())).toBe(0)
      await show('两面统计')
      expect(table.asked('pksTwoSides')).toHaveLength(0)
      await show('定位走势')
      expect(rows().at(-1)).toBe('177999')
      await later(at + 3300 - 40 - Date.now())
      expect(table.asked('pksLocationTrend')).toHaveLength(before)
      await later(200)
      expect(table.asked('pksLocationTrend')).toHaveLength(before + 1)
      expect(rows().at(-1)).toBe('178000')
      expect(column().querySelector('.is-fresh th')?.textContent).toBe('178000')
      await table.leave()
    })

    it('drops an answer that was asked for before and comes in between, and asks again once the stage has shown it', async () => {
      let late = 0
      const table = await openWide({
        stage: told,
        game: { panel: 'stage' },
        answers: {
          pksLocationTrend: async ({ code = 1 }) => {
            if (late > 0) await new Promise(done => setTimeout(done, late))
            return answerOf(racing, 'pksLocationTrend', { code: Number(code) }, drawn())
          }
        }
      })
      await later(LEFT_MS - 500)
      late = 6000
      await press('亚军')
      late = 0
      const at = await settled()
      await later(at + 3300 - 300 - Date.now())
      expect(rows().at(-1)).toBe('177999')
      await later(800)
      expect(rows().at(-1)).toBe('178000')
      await table.leave()
    })

    it('a page that is opened while one is due waits with its charts as well', async () => {
      vi.setSystemTime(START + GTIME_MS + 1000)
      const table = await openWide({ stage: told, game: { panel: 'stage' } })
      expect(table.asked('pksLocationTrend')).toHaveLength(0)
      await settled()
      expect(table.asked('pksLocationTrend')).toHaveLength(0)
      await later(4000)
      expect(rows().at(-1)).toBe('178000')
      await table.leave()
    })
  })
})

describe('the bar above both columns', () => {
  onWideScreen()
  onStagePanel()

  it('leads to the first pages and tells what the player owns', async () => {
    const table = await openWide()
    const bar = within(document.querySelector<HTMLElement>('.topbar') ?? document.body)
    expect(bar.getAllByRole('link').map(link => link.textContent)).toEqual(['首页', '购彩', '开奖', '客服', '我的3'])
    expect(document.querySelector('.topbar__balance')?.textContent).toBe('余额 1,000.00元')
    fireEvent.click(bar.getByRole('link', { name: '客服' }))
    await later(50)
    expect(elsewhere()).toContain('/app/customerService')
    await table.leave()
  })

  it('a visitor may log in there, and comes back to the game', async () => {
    const table = await openWide({ visitor: true })
    expect(document.querySelector('.topbar__balance')).toBeNull()
    await press('登录 / 注册')
    expect(decodeURIComponent(elsewhere() ?? '')).toContain('/app/lotteryGame?type=2&typeId=30')
    await table.leave()
  })

  it('a phone has none', async () => {
    vi.unstubAllGlobals()
    const table = await openWide()
    expect(document.querySelector('.topbar')).toBeNull()
    await table.leave()
  })
})
