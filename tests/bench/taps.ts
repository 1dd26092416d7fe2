import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../journeys/kit/Phone'
import { Product } from '../journeys/kit/Product'
import { PlainTab } from './kit/PlainTab'
import { printTable } from './kit/printTable'

/**
 * What a player waits for after a tap on a game, on a phone four times slower next door to the server: a visit of 购彩
 * that has been at rest, nothing of any game shown yet; then the betting screen, its first board, the picture of the
 * scene at rest and the first frame of the stage, in ms from the tap, and how long a finger was blocked until then
 * (`bench:stage -- --parts taps` has the stage by itself, with nothing made ready). Lowest, median and highest of all runs.
 *   npm run bench taps        RUNS=5  GAMES=一分赛车,一分时时彩
 */
const runs = Number(process.env['RUNS'] ?? 5)
const games = process.env['GAMES']?.split(',') ?? ['一分赛车', '一分时时彩']
const SLOW = 4
/** The next screens are fetched 2.5 s after the first, and the stage 2.5 s after them. */
const REST_MS = 10_000
const WITHIN_MS = 20_000
const STEPS = ['screen', 'board', 'still', 'stage', 'blocked'] as const
type Tap = Readonly<Record<(typeof STEPS)[number], number>>

/** Runs in the page. */
async function tap({ game, within }: { readonly game: string; readonly within: number }): Promise<Tap> {
  const link = [...document.querySelectorAll<HTMLElement>('a.game')].find(item => item.textContent?.includes(game))
  if (!link) throw new Error(`no game ${game}`)
  const blocked: number[] = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) blocked.push(duration - 50)
  }).observe({ type: 'longtask' })
  const from = performance.now()
  link.click()
  const when = async (stands: () => boolean): Promise<number> => {
    while (!stands()) {
      await new Promise(requestAnimationFrame)
      if (performance.now() - from > within) throw new Error(`${game} did not come`)
    }
    return performance.now() - from
  }
  const has = (selector: string): boolean => document.querySelector(selector) !== null
  const isSeen = (): boolean => {
    const still = document.querySelector<HTMLImageElement>('.draw-stage__box > img')
    return Boolean(still?.complete && still.naturalWidth > 0)
  }
  const [screen, board, still, stage] = await Promise.all([
    when(() => has('.screen--lotteryGame')),
    when(() => has('#bet-board button')),
    when(isSeen),
    when(() => has('.stage-host canvas') && !has('.stage-wait'))
  ])
  return { screen, board, still, stage, blocked: blocked.reduce((sum, ms) => sum + ms, 0) }
}

async function tapOn(browser: Browser, url: string, game: string): Promise<Tap> {
  const tab = await PlainTab.open(browser)
  await tab.visit(new URL('/app/betType', url).href)
  await pause(REST_MS)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  const times = await tab.run(tap, { game, within: WITHIN_MS })
  await tab.close()
  return times
}

const product = await Product.start()
const browser = await launchBrowser()
try {
  const taps = new Map<string, Tap[]>(games.map(game => [game, []]))
  for (let run = 0; run < runs; run++)
    for (const [game, list] of taps) list.push(await tapOn(browser, product.url, game))
  printTable(
    ['game', ...STEPS.map(step => `${step} ms`)],
    [...taps].map(([game, list]) => [
      game,
      ...STEPS.map(step => {
        const all = list.map(times => times[step]).sort((a, b) => a - b)
        return [0, Math.floor(all.length / 2), all.length - 1].map(at => (all[at] ?? 0).toFixed(0)).join(' / ')
      })
    ])
  )
} finally {
  await browser.close()
  await product.stop()
}
