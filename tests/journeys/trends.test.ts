import { describe, expect } from 'vitest'
import { FAMILIES } from '../../src/games/registry'
import type { FamilyTrends, TrendTab } from '../../src/rules/trend/tab'
import { GAMES } from '../../src/server/catalogue/games'
import { isRun } from '../kit/thorough'
import type { TableView } from './kit/expectTable'
import { expectTable } from './kit/expectTable'
import { BEFORE_DRAW_MS, issueOnSale, RACE } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import type { TrendGame } from './kit/TrendScreen'
import { TrendScreen } from './kit/TrendScreen'

const run = runProduct()
const test = steppedTest(run)
const open = (game: TrendGame, tab = 0) => TrendScreen.open(run, game, tab)

/** A game of every family with a trend page, drawn round the clock; the calmest, so that few draws come between. */
const FAMILY_GAMES = FAMILIES.flatMap(family => {
  const games = GAMES.flatMap(({ schedule, ...game }) =>
    game.family === family.key && game.trend && game.own && schedule.kind === 'interval' && schedule.from === 0
      ? [{ ...game, seconds: schedule.seconds }]
      : []
  )
  const game = games.sort((a, b) => b.seconds - a.seconds).find(({ seconds }) => seconds <= 300)
  return family.trends && game ? [{ family, trends: family.trends, game }] : []
})

/** The views of a tab with a miss table, by their declaration. */
function viewsOf(tab: TrendTab, { calls }: FamilyTrends): readonly TableView[] {
  if (tab.kind === 'ball-attributes')
    return tab.chart.length > 0 ? [{ name: '走势图', lines: tab.chart.map(group => group.line) }] : []
  if (tab.kind !== 'miss-table') return []
  const statistic = calls[tab.call]
  if (!statistic) return []
  const code = tab.codes?.[0] && { code: tab.codes[0].value }
  return tab.views.map(({ name, table, groups: wanted, request }) => {
    const declared = statistic.tables({ ...code, ...request })[table]
    const groups = declared?.groups ?? []
    // A view shows its groups in the order it wants them.
    const shown = wanted?.flatMap(id => groups.filter(group => group.id === id)) ?? groups
    return { name, lines: shown.map(group => group.line) }
  })
}

/** 三分赛车: no second draw comes while the first is looked at. */
const CALM_RACE = { type: 2, typeId: 79 }
const POSITION = 14
const POSITION_VIEW: TableView = { name: '定位走势', lines: [true] }

describe('trend pages while draws go on', () => {
  test('a new issue arrives live, lights up, and moves no reader who has scrolled away', async ({ lane }) => {
    const [newest, reader] = [await open(CALM_RACE, POSITION), await open(CALM_RACE, POSITION)]
    await newest.period('今日', '近 90 期')
    await reader.period('今日', '近 90 期')
    const before = await newest.latestIssue()
    await reader.scrollTo(500)
    await reader.page.getByRole('button', { name: '最新 ↓' }).waitFor()
    const read = await reader.topRow()
    const { openTime } = await issueOnSale(run.url, CALM_RACE)
    await lane.stepTo(openTime - BEFORE_DRAW_MS)
    const arrived = newest.page.locator('.tt .is-fresh th').filter({ hasNotText: before })
    await arrived.waitFor({ timeout: 150_000 })
    const after = await newest.latestIssue()
    expect(await arrived.textContent()).toBe(after)
    expect(await newest.leftBelow()).toBeLessThan(2)
    await expectTable(newest, POSITION_VIEW)
    const shown = (issue: string) => document.querySelector('.latest__top b')?.textContent === issue
    await reader.page.waitForFunction(shown, after)
    await reader.page.locator('.tt').getByText(after, { exact: true }).waitFor({ state: 'attached' })
    await reader.settled()
    expect(await reader.topRow()).toEqual(read)
    await newest.leave()
    await reader.leave()
  })

  for (const [at, { family, trends, game }] of FAMILY_GAMES.entries()) {
    test.runIf(isRun(at))(
      `${family.name}: every tab opens, nothing undefined, cells in their columns, lines through their markers`,
      async () => {
        const screen = await open(game)
        for (const tab of [...trends.tabs, ...trends.extras]) {
          await screen.show(tab.name)
          const views = viewsOf(tab, trends)
          // Today may be short yet.
          if (views.length > 0 && tab.kind === 'miss-table') await screen.period('今日', '近 90 期')
          expect(await screen.text(), tab.name).not.toMatch(/undefined|NaN|\[object/)
          expect(await screen.isWithinWidth(), tab.name).toBe(true)
          for (const [index, view] of views.entries()) {
            if (views.length > 1 || tab.kind === 'ball-attributes') await screen.view(view.name)
            const groups = await expectTable(screen, view)
            view.lines.forEach((line, at) => void (line && expect(groups[at]?.pairs, view.name).toBeGreaterThan(5)))
            if (index > 0) continue
            await expectTable(screen, view, { width: 360, across: true })
            await expectTable(screen, view, { width: 430 })
            await screen.page.setViewportSize({ width: 390, height: 844 })
          }
        }
        await screen.leave()
      }
    )
  }

  test('instant games have no trend chart', async () => {
    const screen = await open(RACE)
    await screen.page.goto('/app/lotteryHallDetails?type=2&typeId=68&headerIndex=0')
    await screen.page.getByText('秒秒彩无走势图噢~').waitFor()
    await screen.leave()
  })
})
