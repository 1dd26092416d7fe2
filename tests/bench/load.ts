import { cpus, loadavg } from 'node:os'
import { sessionOf } from '../journeys/kit/PageShift'
import { launchBrowser } from '../journeys/kit/Phone'
import { Player } from '../journeys/kit/Player'
import { Product } from '../journeys/kit/Product'
import type { Aim } from './kit/aims'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import type { Visit } from './kit/visit'
import { visit } from './kit/visit'

/**
 * How the first page of the built product comes, cold, at the mobile preset (processor 4 times slower, 1.6 Mbit/s,
 * 150 ms): paints, what blocks a finger, what moves, requests and bytes until the largest paint, processor time.
 * Medians, with the least in brackets: a busy machine only ever adds.
 *   npm run bench load        PATHS=/app/index,/app/betType  RUNS=5  WHO=visitor
 */
const AIMS = { lcp: 2000, blocked: 100, shift: 0 }
const paths = process.env['PATHS']?.split(',') ?? ['/app/index']
const runs = Number(process.env['RUNS'] ?? 5)
const who = process.env['WHO']?.split(',') ?? ['visitor', 'player']

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const median = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? Number.NaN
const told = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`

const product = await Product.start()
const browser = await launchBrowser()
try {
  const player = await Player.register(browser, product.url)
  const session = await sessionOf(player.phone.page)
  await player.phone.leave()
  const rows: string[][] = []
  const aims: Aim[] = []
  for (const path of paths) {
    for (const name of who) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++)
        visits.push(await visit(browser, product.url, path, name === 'player' ? session : {}))
      const of = (key: Exclude<keyof Visit, 'largest'>): number[] => visits.map(each => each[key])
      const page = `${path}, ${name}`
      aims.push(
        { what: `${page}: LCP`, measured: median(of('lcp')), unit: 'ms', most: AIMS.lcp },
        { what: `${page}: TBT`, measured: median(of('blocked')), unit: 'ms', most: AIMS.blocked },
        { what: `${page}: CLS`, measured: median(of('shift')), unit: '', most: AIMS.shift }
      )
      rows.push([
        path,
        name,
        told(of('fcp')),
        told(of('lcp')),
        told(of('blocked')),
        told(of('shift'), 4),
        told(of('requests')),
        told(of('kb')),
        told(of('task')),
        told(of('script')),
        told(of('nodes')),
        visits[0]?.largest ?? ''
      ])
    }
  }
  process.stdout.write(`${browser.version()}, ${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
  printTable(
    ['path', 'who', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'KB', 'task ms', 'script ms', 'nodes', 'largest'],
    rows
  )
  tellAims(aims)
} finally {
  await browser.close()
  await product.stop()
}
