import { cpus, loadavg } from 'node:os'
import type { Browser } from 'playwright-core'
import type { Aim } from './aims'
import { performanceScore } from './performanceScore'
import { printTable } from './printTable'
import type { Visit, VisitedPage } from './visit'
import { visit } from './visit'

const AIMS = { lcp: 2000, blocked: 100, shift: 0, score: 0.95 }

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const median = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? Number.NaN
const told = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`

export interface NamedPage extends VisitedPage {
  readonly name: string
}

/**
 * Visits pages at the mobile preset and prints a line for each: medians, with the least in brackets, since a busy machine
 * only ever adds. @returns the aims they are held to
 */
export async function tellVisits(
  browser: Browser,
  url: string,
  pages: readonly NamedPage[],
  runs: number
): Promise<readonly Aim[]> {
  const rows: string[][] = []
  const aims: Aim[] = []
  for (const page of pages) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url, page))
    const of = (key: Exclude<keyof Visit, 'largest'>): number[] => visits.map(each => each[key])
    const scores = visits.map(performanceScore)
    aims.push(
      { what: `${page.name}: LCP`, measured: median(of('lcp')), unit: 'ms', most: AIMS.lcp },
      { what: `${page.name}: TBT`, measured: median(of('blocked')), unit: 'ms', most: AIMS.blocked },
      { what: `${page.name}: TBT of its own`, measured: median(of('blockedBusy')), unit: 'ms', most: AIMS.blocked },
      { what: `${page.name}: CLS`, measured: median(of('shift')), unit: '', most: AIMS.shift },
      { what: `${page.name}: performance`, measured: median(scores), unit: '', least: AIMS.score }
    )
    rows.push([
      page.name,
      `${median(scores).toFixed(2)} (${Math.max(...scores).toFixed(2)})`,
      told(of('fcp')),
      told(of('lcp')),
      told(of('blocked')),
      told(of('blockedBusy')),
      told(of('shift'), 4),
      told(of('requests')),
      told(of('kb')),
      told(of('task')),
      told(of('nodes')),
      visits[0]?.largest ?? ''
    ])
  }
  process.stdout.write(`${browser.version()}, ${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
  printTable(
    ['page', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'own ms', 'CLS', 'requests', 'KB', 'task ms', 'nodes', 'largest'],
    rows
  )
  return aims
}
