import { expect, test } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { laidOut } from './kit/laidOut'
import { largeTextFaults } from './kit/largeText'
import { layoutFaults } from './kit/layoutFaults'
import { runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'

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

const THEMES = ['light', 'dark'] as const

/** Every first-level page, a betting screen of each look, its basket, and one of each sort of page behind them. */
const PAGES = [
  'index',
  'betType',
  'lotteryHall',
  'customerService',
  'personalCenter',
  'lotteryGame?typeId=36&type=2',
  'lotteryGame?typeId=36&type=2&headerIndex=1',
  'lotteryGame?typeId=85&type=4',
  'lotteryGame?typeId=7&type=3',
  'fishShrimpCrab?typeId=61&type=3',
  'lotteryGame?typeId=69&type=2',
  'lotteryGame/basket?typeId=36&type=2',
  'lotteryHallDetails?typeId=36&type=2',
  'longerList',
  'bettingRecord',
  'download',
  'drawProof',
  'spreadCenter'
]

const ALL_PAGES_MS = 300_000

test.runIf(THOROUGH)(
  'nothing is cut off or stands beyond the edge of any page, at any size, in either theme (§S9)',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce', isMobile: false })
    await player.phone.withoutWebGL()
    const { page } = player
    const faults: string[] = []
    for (const path of PAGES) {
      await player.open(path)
      await screenSettled(page)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        for (const theme of THEMES) {
          await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
          await laidOut(page)
          for (const fault of await layoutFaults(page)) faults.push(`${path} at ${width}×${height}, ${theme}: ${fault}`)
        }
      }
    }
    expect(faults).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)

/** Games whose first group has more plays than its line is long. */
const LONG_LINES = ['lotteryGame?typeId=1&type=1', 'lotteryGame?typeId=60&type=7', 'lotteryGame?typeId=73&type=1']

test.runIf(THOROUGH)('the group and the play that are chosen stand in sight, wherever the board is', async () => {
  const player = await run.player({ reducedMotion: 'reduce', isMobile: false })
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

/** What is read rather than played; every size of their words is one of `--fs-`. */
const READ = ['personalCenter', 'bettingRecord', 'recharge']

test.runIf(THOROUGH)(
  'text alone twice as large is whole where an account is read, and what wraps stays on its own',
  async () => {
    const player = await run.player({ reducedMotion: 'reduce' })
    const { page } = player
    const faults: string[] = []
    for (const path of READ) {
      await player.open(path)
      await screenSettled(page)
      for (const fault of await largeTextFaults(page)) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
    await player.phone.leave()
  }
)
