import { expect, test } from 'vitest'
import { EVERY, THOROUGH } from '../kit/thorough'
import { betOnce, SWEPT, sweep } from './kit/everyPage'
import { laidOut } from './kit/laidOut'
import { layoutFaults } from './kit/layoutFaults'
import { placesOf } from './kit/placesOf'
import { runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'
import { doubleText, textFaults } from './kit/textFaults'

const run = runProduct()

/** Small and usual phones, one turned sideways, a tablet, a laptop, and that laptop at 200 % (§S9). */
const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
  [640, 400]
] as const

/** The phone most have at 200 %: less of a page at once, and all of it there. */
const ZOOMED = [195, 422] as const

/** Pages are opened on the phone most have. */
const USUAL = { width: 390, height: 844 }

const THEMES = ['light', 'dark'] as const

const ALL_PAGES_MS = 1_800_000

test.runIf(THOROUGH)(
  'nothing is cut off or stands beyond the edge of any page, at any size, in either theme (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false })
    await player.phone.withoutWebGL()
    const { page } = player
    const made = await betOnce(player)
    const faults = await sweep(page, made, async () => {
      const found: string[] = []
      for (const [width, height] of [...SIZES, ZOOMED]) {
        await page.setViewportSize({ width, height })
        for (const theme of THEMES) {
          await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
          await laidOut(page)
          for (const fault of await layoutFaults(page)) found.push(`at ${width}×${height}, ${theme}: ${fault}`)
        }
      }
      await page.setViewportSize(USUAL)
      return found
    })
    expect(faults).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)

/** Games whose first group has more plays than its line is long. */
const LONG_LINES = ['lotteryGame?typeId=1&type=1', 'lotteryGame?typeId=60&type=7', 'lotteryGame?typeId=73&type=1']

test.runIf(THOROUGH)('the group and the play that are chosen stand in sight, wherever the board is', async () => {
  const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false })
  await player.phone.withoutWebGL()
  const { page } = player
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const path of LONG_LINES) {
      await player.open(path)
      await screenSettled(page)
      await page.locator('.sub__plays [aria-checked=true]').waitFor()
      const seen = await page.evaluate(() =>
        ['.sub__plays [aria-checked=true]', '.tabbox [aria-selected=true]'].map(chosen => {
          const item = document.querySelector(chosen)
          const box = item?.closest('.sub__plays, .tabs')?.getBoundingClientRect()
          const place = item?.getBoundingClientRect()
          return box && place && place.left >= box.left - 1 && place.right <= box.right + 1
        })
      )
      expect(seen, `${path} at ${width}×${height}`).toEqual([true, true])
    }
  }
  await player.phone.leave()
})

test.runIf(THOROUGH)('the bar stands in sight while draws are open over the board', async () => {
  const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false })
  await player.phone.withoutWebGL()
  const { page } = player
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await player.open('lotteryGame?typeId=1&type=1')
    await screenSettled(page)
    const last = page.locator('button.issue--draw')
    // Where there is room they are open from the start.
    if ((await last.getAttribute('aria-expanded')) === 'false') await last.click()
    await page.getByRole('region', { name: '历史开奖' }).waitFor()
    const places = await page.evaluate(() =>
      ['.history', '.betbar'].map(part => {
        const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return { part, inSight: top >= 0 && bottom > top + 24 && bottom <= innerHeight + 1 }
      })
    )
    expect(places, `at ${width}×${height}`).toEqual([
      { part: '.history', inSight: true },
      { part: '.betbar', inSight: true }
    ])
  }
  await player.phone.leave()
})

/** An official game, one of amounts, and an instant one. */
const BARS = ['lotteryGame?typeId=36&type=2', 'lotteryGame?typeId=85&type=4', 'lotteryGame?typeId=73&type=1']

test.runIf(THOROUGH)(
  'the bar of a bet is in sight where text alone is twice as large, and a third of a phone at 200 % at most (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce', isMobile: false, hasTouch: false })
    await player.phone.withoutWebGL()
    const { page } = player
    const barOf = async () => {
      const [bar] = await placesOf(page, ['.betbar'])
      if (!bar) throw new Error(`${page.url()} has no bar`)
      return bar
    }
    for (const path of BARS) {
      await player.open(path)
      await screenSettled(page)
      const [width, height] = ZOOMED
      await page.setViewportSize({ width, height })
      await laidOut(page)
      const zoomed = await barOf()
      expect(zoomed.bottom, path).toBeLessThanOrEqual(height + 1)
      expect(zoomed.height, path).toBeLessThan(height / 3)
      await page.setViewportSize(USUAL)
      await doubleText(page)
      await laidOut(page)
      expect((await barOf()).bottom, path).toBeLessThanOrEqual(USUAL.height + 1)
    }
    await player.phone.leave()
  }
)

/** A small, a usual and a large phone on its side. */
const SIDEWAYS = [
  [667, 375],
  [844, 390],
  [932, 430]
] as const

const TABS = ['index', 'betType', 'lotteryHall', 'customerService', 'personalCenter'] as const

test('the pages of the tab bar take the width of a phone on its side, and nothing stands behind the bar', async () => {
  const player = await run.player({ reducedMotion: 'reduce' })
  await player.phone.withoutWebGL()
  const { page } = player
  for (const path of [...TABS, 'bettingRecord']) {
    await player.open(path)
    await screenSettled(page)
    for (const [width, height] of SIDEWAYS) {
      await page.setViewportSize({ width, height })
      await laidOut(page)
      const at = `${path} at ${width}×${height}`
      expect(await layoutFaults(page), at).toEqual([])
      const [screen, body] = await placesOf(page, ['.screen', '.screen__body'])
      expect(screen, at).toMatchObject({ left: 0, right: width })
      expect(body?.right, at).toBe(width)
      if (path === 'bettingRecord') continue
      const [bar, ...tabs] = await placesOf(page, ['.tabbar', '.tabbar a'])
      expect(bar, at).toMatchObject({ left: 0, top: 0, bottom: height })
      expect(body?.left, at).toBeGreaterThanOrEqual((bar?.right ?? width) - 1)
      expect(tabs, at).toHaveLength(TABS.length)
      for (const tab of tabs) expect(Math.min(tab.width, tab.height), at).toBeGreaterThanOrEqual(44)
    }
    await page.setViewportSize(USUAL)
  }
  await player.phone.leave()
})

/** Their draw stands in two fifths of the width. */
const SIDEWAYS_COLUMNS = [...SIDEWAYS, [800, 360], [812, 375]] as const
/** Figures of an iPhone are so much wider than these. */
const WIDE_FIGURES = '.08em'

test.runIf(THOROUGH)(
  'on a phone on its side the balls of a draw are one line, and its arrow stands beside its issue',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce' })
    await player.phone.withoutWebGL()
    const { page } = player
    for (const path of ['lotteryGame?typeId=36&type=2', 'lotteryGame?typeId=85&type=4']) {
      await player.open(path)
      await screenSettled(page)
      await page.locator('.issue--draw .ball').first().waitFor()
      await page.locator('.issue--draw .issue__no').evaluate((issue, wide) => {
        issue.style.letterSpacing = wide
      }, WIDE_FIGURES)
      for (const [width, height] of SIDEWAYS_COLUMNS) {
        await page.setViewportSize({ width, height })
        await laidOut(page)
        const at = `${path} at ${width}×${height}`
        const [issue, arrow, ...balls] = await placesOf(page, [
          '.issue--draw .issue__no',
          '.issue--draw > .ic',
          '.issue--draw .ball'
        ])
        expect(arrow?.top, at).toBeLessThan(issue?.bottom ?? 0)
        expect(new Set(balls.map(ball => Math.round(ball.top))).size, at).toBe(1)
      }
      await page.setViewportSize(USUAL)
    }
    await player.phone.leave()
  }
)

/** The phone most have; every page also on a small one. */
const DOUBLED = EVERY ? [USUAL, { width: 320, height: 568 }] : [USUAL]
/** What is read rather than played. */
const READ = SWEPT.filter(({ path }) => EVERY || ['personalCenter', 'bettingRecord', 'recharge'].includes(path))

test.runIf(THOROUGH)(
  'text alone twice as large is whole where an account is read: nothing is cut, and no words stand over others (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce', hasTouch: false })
    await player.phone.withoutWebGL()
    const { page } = player
    const made = await betOnce(player)
    const look = async () => {
      const found: string[] = []
      await doubleText(page)
      for (const size of DOUBLED) {
        await page.setViewportSize(size)
        await laidOut(page)
        for (const fault of [...(await layoutFaults(page)), ...(await textFaults(page))])
          found.push(`at ${size.width}: ${fault}`)
      }
      await page.setViewportSize(USUAL)
      return found
    }
    expect(await sweep(page, made, look, READ)).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)

/** Two-sided counts, roads, sums and their lines, the distribution of a number; places of a draw and their pair. */
const TREND_TABS = [
  ...[1, 4, 8, 14].map(tab => `lotteryHallDetails?typeId=36&type=2&headerIndex=${tab}`),
  ...[6, 11, 12].map(tab => `lotteryHallDetails?typeId=1&type=1&headerIndex=${tab}`)
]

/** Drawn issues and what they add up to, beside their numbers and instead of them, in a trend and under a board. */
const FACT_LISTS = [
  ['lotteryHallDetails?typeId=7&type=3'],
  ['lotteryHallDetails?typeId=60&type=7'],
  ['lotteryHallDetails?typeId=1&type=1', '总和/形态'],
  ['lotteryHallDetails?typeId=36&type=2', '冠亚和/龙虎'],
  ['lotteryGame?typeId=7&type=3']
] as const

test.runIf(THOROUGH)(
  'text alone twice as large is whole where draws are listed: a word of a fact is one, and heads stand side by side (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce' })
    await player.phone.withoutWebGL()
    const { page } = player
    for (const [path, view] of FACT_LISTS) {
      await player.open(path)
      await screenSettled(page)
      if (view) await page.getByRole('radio', { name: view }).click()
      for (const size of [USUAL, { width: 320, height: 568 }]) {
        await page.setViewportSize(size)
        await doubleText(page)
        await laidOut(page)
        expect([...(await layoutFaults(page)), ...(await textFaults(page))], `${path} at ${size.width}`).toEqual([])
      }
      await page.setViewportSize(USUAL)
    }
    await player.phone.leave()
  },
  ALL_PAGES_MS
)

test.runIf(THOROUGH)(
  'text alone twice as large is whole where trends are read: figures stay in their cells and on their markers (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce' })
    await player.phone.withoutWebGL()
    const { page } = player
    for (const path of TREND_TABS) {
      await player.open(path)
      await screenSettled(page)
      await doubleText(page)
      await laidOut(page)
      expect([...(await layoutFaults(page)), ...(await textFaults(page))], path).toEqual([])
    }
    await player.phone.leave()
  },
  ALL_PAGES_MS
)
