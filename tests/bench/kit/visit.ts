import type { Browser, CDPSession } from 'playwright-core'
import { Phone } from '../../journeys/kit/Phone'

/** The mobile preset: a mid-range phone on slow 4G. */
const CPU = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8
}
/** The page is at rest: the next screens, fetched 2.5 s after the first, have come. */
const REST_MS = 8000
/** A task is long from here on, and what is beyond blocks. */
const LONG_MS = 50

export interface Visit {
  /** Ms since the navigation began. */
  readonly fcp: number
  readonly lcp: number
  /** The element that was the largest. */
  readonly largest: string
  /** Ms beyond 50 of every task from the first paint on until the page is at rest. */
  readonly blocked: number
  readonly shift: number
  /** Until the largest paint. */
  readonly requests: number
  /** KB on the wire until the largest paint. */
  readonly kb: number
  /** Processor ms of the page's thread, and of the scripts alone, until the page is at rest; slowed down as it is. */
  readonly task: number
  readonly script: number
  readonly nodes: number
}

interface Seen {
  fcp: number
  lcp: number
  largest: string
  shift: number
  long: { readonly at: number; readonly ms: number }[]
}
type SeenWindow = typeof window & { seenPaints?: Seen }

/** Runs in the page before anything else of it does; no inner function has a name, since tsx would wrap it. */
function watchPaints(): void {
  const seen: Seen = { fcp: 0, lcp: 0, largest: '', shift: 0, long: [] }
  Object.assign(window, { seenPaints: seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element')
      seen.lcp = entry.startTime
      seen.largest =
        element instanceof Element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

interface Arrival {
  readonly at: number
  bytes: number
}

/** Counts what comes over the wire. */
async function countArrivals(client: CDPSession): Promise<ReadonlyMap<string, Arrival>> {
  const arrivals = new Map<string, Arrival>()
  let from: number | undefined
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    from ??= timestamp
    arrivals.set(requestId, { at: (timestamp - from) * 1000, bytes: 0 })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId)
    if (arrival) arrival.bytes = encodedDataLength
  })
  return arrivals
}

/** Opens a page on a new phone with nothing kept, at the mobile preset. @param session what the tab keeps of a player */
export async function visit(
  browser: Browser,
  url: string,
  path: string,
  session: Readonly<Record<string, string>> = {}
): Promise<Visit> {
  const phone = await Phone.blank(browser, url)
  const { page } = phone
  await page.addInitScript(watchPaints)
  await page.addInitScript((kept: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, session)
  const client = await page.context().newCDPSession(page)
  const arrivals = await countArrivals(client)
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => (window as SeenWindow).seenPaints)
  if (!seen) throw new Error('nothing was painted')
  const { metrics } = await client.send('Performance.getMetrics')
  const spent = (name: string): number => (metrics.find(metric => metric.name === name)?.value ?? 0) * 1000
  const early = [...arrivals.values()].filter(({ at }) => at < seen.lcp)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await phone.leave()
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    largest: seen.largest,
    blocked: seen.long.filter(({ at }) => at >= seen.fcp).reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_MS), 0),
    shift: seen.shift,
    requests: early.length,
    kb: early.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    nodes
  }
}
