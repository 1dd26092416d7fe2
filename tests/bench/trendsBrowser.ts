import { loadavg } from 'node:os'
import { FAMILIES } from '../../src/games/registry'
import { MOST_ALIVE } from '../../src/screens/trend/keepAlive'
import { GAMES } from '../../src/server/catalogue/games'
import { launchBrowser, Phone } from '../journeys/kit/Phone'
import { Product } from '../journeys/kit/Product'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import type { Switch } from './kit/TabMeter'
import { TabMeter } from './kit/TabMeter'
import { trendChoice } from './kit/trendChoice'

/**
 * Trend pages of the built product in Chromium, per tab at CPU ×1 and ×4: ms from the tap to the painted content, with
 * its data fetched (first), cached but the tab built anew (anew), and with the tab kept (kept), and what of the latter
 * two kept the main thread busy; DOM nodes of the page; script ms a frame while a finger scrolls, over rows not seen
 * before and over seen ones; script ms a tile of lines takes; heap. Processor time is judged, not the clock on the
 * wall: machines are busy with other things, and their load stands above.
 *   npm run bench:trends -- [family …] [×4]
 */
const PAGES = FAMILIES.flatMap(({ key, name, type, trends }) => {
  const game = GAMES.find(({ family, trend, listed, own, schedule }) => {
    return family === key && trend && listed && own && schedule.kind === 'interval' && schedule.from === 0
  })
  return trends && game ? [{ key, name, type, trends, game }] : []
})
const choice = trendChoice(
  process.argv.slice(2),
  PAGES.map(({ key }) => key)
)
if ('problem' in choice) {
  process.stderr.write(`${choice.problem}\n`)
  process.exit(2)
}
const SWITCHES = 3
/** Aims at ×4: a switch with its data cached, busy ms; script while seen rows scroll, ms a frame: React listening. */
const SWITCH_AIM = 100
const SCROLL_AIM = 0.5
/** Aims at ×4 of the worst tab of all families, busy ms. */
const AIMS = { kept: 80, anew: 100, first: 250 } as const

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const judged = (value: number, aim: number, digits: number, rate: number): string =>
  `${value.toFixed(digits)}${rate === 1 ? '' : value <= aim ? ' ✓' : ' ✗'}`

const worst: Partial<Record<keyof typeof AIMS, number>> = {}
/** Only a figure of the slow phone counts. */
const count = (what: keyof typeof AIMS, rate: number, busy: number | undefined): void => {
  if (rate !== 1 && busy !== undefined) worst[what] = Math.max(worst[what] ?? 0, busy)
}

const product = await Product.start()
const browser = await launchBrowser()
try {
  for (const { name, type, trends, game } of PAGES.filter(({ key }) => choice.families.includes(key))) {
    const rows: string[][] = []
    for (const rate of choice.rates) {
      const phone = await Phone.open(browser, product.url)
      const meter = await TabMeter.on(phone.page, rate)
      await phone.page.goto(`/app/lotteryHallDetails?type=${type}&typeId=${game.typeId}&headerIndex=0`)
      await phone.page.locator('.trend__tab').waitFor()
      // The page fetches its tables while it rests.
      await phone.page.waitForTimeout(1500)
      const anew = new Map<string, Switch[]>(trends.tabs.map(tab => [tab.name, []]))
      const firsts = new Map<string, Switch>()
      const lines = new Map<string, number | undefined>()
      for (const { name: tab } of trends.tabs) {
        firsts.set(tab, await meter.open(tab))
        lines.set(tab, await meter.lines())
      }
      // Going round, a tab is no longer kept when its turn comes.
      for (let round = 0; round < SWITCHES && trends.tabs.length > MOST_ALIVE; round++) {
        for (const [tab, switches] of anew) switches.push(await meter.open(tab))
      }
      for (const [index, tab] of trends.tabs.entries()) {
        const other = trends.tabs[index === 0 ? 1 : 0]?.name ?? ''
        await meter.open(tab.name)
        const kept: Switch[] = []
        for (let i = 0; i < SWITCHES; i++) {
          await meter.open(other)
          kept.push(await meter.open(tab.name))
        }
        const scroll = await meter.scroll()
        const again = anew.get(tab.name) ?? []
        count('first', rate, firsts.get(tab.name)?.busy)
        count('kept', rate, median(kept.map(({ busy }) => busy)))
        if (again.length > 0) count('anew', rate, median(again.map(({ busy }) => busy)))
        rows.push([
          `×${rate}`,
          tab.name,
          firsts.get(tab.name)?.wall.toFixed(0) ?? '',
          again.length > 0 ? median(again.map(({ wall }) => wall)).toFixed(0) : '',
          again.length > 0 ? judged(median(again.map(({ busy }) => busy)), SWITCH_AIM, 0, rate) : '',
          median(kept.map(({ wall }) => wall)).toFixed(0),
          judged(median(kept.map(({ busy }) => busy)), SWITCH_AIM, 0, rate),
          String(await meter.nodes()),
          scroll ? scroll.fresh.toFixed(2) : '',
          scroll ? judged(scroll.seen, SCROLL_AIM, 2, rate) : '',
          lines.get(tab.name)?.toFixed(1) ?? '',
          (await meter.heap()).toFixed(1)
        ])
      }
      if (phone.problems.length > 0) process.stderr.write(`${phone.problems.join('\n')}\n`)
      await phone.leave()
    }
    const load = loadavg()[0]?.toFixed(1)
    process.stdout.write(
      `\n${name} ${game.title}, load ${load}; aims at ×4: busy ≤ ${SWITCH_AIM}, seen ≤ ${SCROLL_AIM}\n`
    )
    printTable(
      [
        'CPU',
        'tab',
        'first ms',
        'anew ms',
        'busy ms',
        'kept ms',
        'busy ms',
        'nodes',
        'new ms/frame',
        'seen ms/frame',
        'tile ms',
        'heap MB'
      ],
      rows
    )
  }
  tellAims(
    (['kept', 'anew', 'first'] as const).flatMap(what => {
      const measured = worst[what]
      if (measured === undefined) return []
      return [{ what: `trend tab at ×4, ${what}, worst busy`, measured, unit: 'ms', most: AIMS[what] }]
    })
  )
} finally {
  await browser.close()
  await product.stop()
}
