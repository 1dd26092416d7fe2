import { describe, expect } from 'vitest'
import { axeFaults } from './kit/axeFaults'
import { laidOut } from './kit/laidOut'
import { layoutFaults } from './kit/layoutFaults'
import type { Game } from './kit/Player'
import { RACE, until } from './kit/Player'
import { placesOf } from './kit/placesOf'
import { runProduct, steppedTest } from './kit/runProduct'
import { doubleText, textFaults } from './kit/textFaults'

const INSTANT: Game = { typeId: 73, type: 1 }
const SIZES = [
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1680, 1000]
] as const
/** As many rows as tell a run. */
const ROWS = 4
const ROW_PX = 26
/** Widths of phones, a tablet and a laptop. */
const WIDTHS = [320, 375, 390, 820, 1280]
/** Figures of an iPhone are so much wider than these. */
const WIDE_FIGURES = '.06em'
const PART_OF_A_ROUND_MS = 2500

const run = runProduct()
const test = steppedTest(run)

/** A player of a race whose board has its trends beside it. */
async function besideTrends() {
  const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false })
  await player.phone.withoutWebGL()
  const { page } = player
  const [width, height] = SIZES[0]
  await page.setViewportSize({ width, height })
  await player.openGame(RACE)
  const column = page.getByRole('region', { name: '走势', exact: true })
  await column.locator('[data-row]').last().waitFor()
  return { player, page, column }
}

describe('two columns from 768 px on (look/wide)', () => {
  test('brand and places of the bar do not move from a first page to a game', async () => {
    const { player, page } = await besideTrends()
    const lefts = async () => {
      const found: number[][] = []
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await laidOut(page)
        const words = await placesOf(page, ['.tabbar__brand', '.tabbar a:first-of-type', '.tabbar a:last-of-type'])
        found.push(words.map(place => Math.round(place?.left ?? Number.NaN)))
      }
      return found
    }
    const inGame = await lefts()
    await page.getByRole('link', { name: '首页' }).click()
    await page.locator('.screen--home').waitFor()
    expect(await lefts()).toEqual(inGame)
    await player.phone.leave()
  })

  test('trends stand beside the board, and a number that is tapped there is picked on it', async () => {
    const { player, page, column } = await besideTrends()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await laidOut(page)
      const at = `${width}×${height}`
      const [bar, stage, last, trends, rows, board, betBar] = await placesOf(page, [
        '.topbar',
        '.draw-stage',
        '.issue--draw',
        '.trend-column',
        '.trend-column .tt__box',
        '.screen > .screen__body',
        '.betbar'
      ])
      expect(stage?.top, at).toBeGreaterThan(bar?.bottom ?? height)
      expect(last?.top, at).toBeGreaterThanOrEqual(stage?.bottom ?? height)
      expect(trends?.top, at).toBeGreaterThanOrEqual(last?.bottom ?? height)
      expect(rows?.height, at).toBeGreaterThan(ROWS * ROW_PX)
      expect(board?.left, at).toBeGreaterThan(trends?.right ?? width)
      expect(Math.max(trends?.bottom ?? height, betBar?.bottom ?? height), at).toBeLessThan(height)
      expect(await layoutFaults(page), at).toEqual([])
      await column.getByRole('button', { name: '选择标注' }).click()
      expect(await layoutFaults(page), `${at}, 选择标注`).toEqual([])
      await page.keyboard.press('Escape')
      await column.getByRole('button', { name: '全部走势' }).click()
      expect(await layoutFaults(page), `${at}, 全部走势`).toEqual([])
      await page.keyboard.press('Escape')
    }
    expect(await axeFaults(page)).toEqual([])
    await column.locator('[data-row]').last().locator('.tt__c').first().click()
    await column.getByRole('button', { name: '去投注' }).click()
    const picked = page.locator('.key[aria-pressed=true]')
    await picked.first().waitFor()
    expect(await picked.evaluateAll(keys => keys.map(key => key.getAttribute('aria-label')))).toEqual(['冠军 1'])
    await player.phone.leave()
  })

  test('text twice as large is whole in both columns (§S9)', async () => {
    const { player, page } = await besideTrends()
    await doubleText(page)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await laidOut(page)
      expect([...(await layoutFaults(page)), ...(await textFaults(page))], `${width}×${height}`).toEqual([])
    }
    await player.phone.leave()
  })

  test('time and 验证 of a round stand on one line beside its balls, at any width', async ({ lane }) => {
    const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false }, lane)
    await player.phone.withoutWebGL()
    const { page } = player
    await player.openGame(INSTANT)
    await page.getByRole('button', { name: '机选' }).click()
    await page.getByRole('button', { name: '投注', exact: true }).click()
    await page.getByRole('dialog', { name: '注单设定' }).getByRole('button', { name: '确定' }).click()
    const round = page.locator('.rounds__row').first()
    await until('the round is listed', async () => {
      if ((await round.count()) > 0) return true
      await lane.step(PART_OF_A_ROUND_MS)
      return false
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await laidOut(page)
      const gap = await round.evaluate((row, spacing) => {
        const words = row.querySelector('small')
        if (!words) throw new Error('a round tells no time')
        words.style.letterSpacing = spacing
        const text = document.createRange()
        text.selectNodeContents(words)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
        const balls = row.querySelector('.balls')?.getBoundingClientRect().left ?? 0
        return { lines: lines.size, room: balls >= text.getBoundingClientRect().right }
      }, WIDE_FIGURES)
      expect(gap, `${width}`).toEqual({ lines: 1, room: true })
    }
    await player.phone.leave()
  })
})
