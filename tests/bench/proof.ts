import type { Page } from 'playwright-core'
import { launchBrowser } from '../journeys/kit/Phone'
import { Player, RACE } from '../journeys/kit/Player'
import { Product } from '../journeys/kit/Product'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * The proof page of one drawn issue in Chromium, an own bet on it included: ms until its last step is marked, as the page
 * itself tells, at CPU ×1 and ×4. Chromium slows down the page's thread and not its workers, so the worker's part is
 * weighed by itself, from its start to its last word, and counted four times at ×4. It waits for one draw.
 *   npm run bench proof
 */
const RUNS = 9
const RATES = [1, 4] as const
const MOST_MS = 300

interface WorkerWindow extends Window {
  workerMs?: number
}

/** Runs in the page before it does: weighs each worker from its making to the sum, which comes last. */
function weighWorkers(): void {
  const page: WorkerWindow = window
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      const begun = performance.now()
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => {
        if (data.kind === 'checked') page.workerMs = performance.now() - begun
      })
    }
  }
}

interface Run {
  /** As the page tells. */
  readonly took: number
  readonly worker: number
}

async function again(page: Page): Promise<Run> {
  await page.getByRole('button', { name: '再算一遍' }).click()
  const told = page.getByText(/用时 \d+ 毫秒/)
  await told.waitFor()
  const [, took = ''] = /用时 (\d+) 毫秒/.exec((await told.textContent()) ?? '') ?? []
  return { took: Number(took), worker: await page.evaluate(() => (window as WorkerWindow).workerMs ?? 0) }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const product = await Product.start()
const browser = await launchBrowser()
try {
  const player = await Player.register(browser, product.url)
  const { page } = player
  const issue = await player.betOn(RACE, '冠军 全')
  await player.settled(issue)
  await page.addInitScript(weighWorkers)
  await page.goto(`/app/drawProof?typeId=${RACE.typeId}&issue=${issue}`)
  await page.getByText('七步全部通过').waitFor()
  const client = await page.context().newCDPSession(page)
  const rows: string[][] = []
  for (const rate of RATES) {
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await again(page))
    const wholes = runs.map(({ took, worker }) => took + (rate - 1) * worker)
    const [took, worker, whole] = [runs.map(run => run.took), runs.map(run => run.worker), wholes].map(median)
    rows.push([`×${rate}`, ...[took, worker, whole, Math.max(...wholes)].map(ms => (ms ?? 0).toFixed(0))])
    if (rate === 4)
      tellAims([
        {
          what: `an issue verified, an own bet included, at ×${rate}`,
          measured: whole ?? Number.NaN,
          unit: 'ms',
          most: MOST_MS
        }
      ])
  }
  process.stdout.write(`One issue with an own bet, verified ${RUNS} times; medians.\n`)
  printTable(['processor', 'page tells ms', 'of it the worker ms', 'both slowed ms', 'slowest ms'], rows)
  await player.phone.leave()
} finally {
  await browser.close()
  await product.stop()
}
