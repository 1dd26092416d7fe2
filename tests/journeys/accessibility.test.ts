import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { axeFaults } from './kit/axeFaults'
import { runProduct } from './kit/runProduct'
import { screenSettled } from './kit/screenSettled'

const run = runProduct()

/** Every first-level page, a betting screen of each kind, and one of each sort of page behind them. */
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
  'lotteryGame/basket',
  'lotteryHallDetails?typeId=36&type=2',
  'longerList',
  'bettingRecord',
  'personalCenter/security',
  'personalCenter/accountDetails',
  'personalCenter/todayProfit',
  'personalCenter/selfControl',
  'personalCenter/messageList',
  'personalCenter/discountList',
  'personalCenter/activityReward',
  'personalCenter/walletCenter',
  'personalCenter/yuebao',
  'personalCenter/bankCard',
  'personalCenter/raiseMoney',
  'personalCenter/seeds',
  'autoCheckIn',
  'download',
  'drawProof',
  'recharge',
  'spreadCenter',
  'spreadCenter/ownSpread',
  'spreadCenter/ownReward',
  'spreadCenter/ownSpread?poster=night'
]

async function settled(page: Page): Promise<void> {
  await screenSettled(page)
  await page.waitForLoadState('networkidle')
}

const ALL_PAGES_MS = 600_000

test.runIf(THOROUGH)(
  'axe finds nothing on any sort of page, in either theme (§S9)',
  async () => {
    const stranger = await run.phone({ reducedMotion: 'reduce' })
    const faults: Record<string, readonly string[]> = {}
    for (const path of ['login', 'register']) {
      await stranger.page.goto(`/app/${path}`)
      await settled(stranger.page)
      faults[path] = await axeFaults(stranger.page)
    }
    await stranger.leave()
    const player = await run.player({ reducedMotion: 'reduce' })
    await player.phone.withoutWebGL()
    for (const path of PAGES) {
      await player.open(path)
      await settled(player.page)
      faults[path] = await axeFaults(player.page)
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([])
    await player.phone.leave()
  },
  ALL_PAGES_MS
)
