import type { Browser, CDPSession } from 'playwright-core'
import { Phone } from '../../journeys/kit/Phone'
import { MainThread } from './MainThread'

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
  /** The same of the processor time of tasks on a processor that is not slowed down, times 4: other programs add nothing. */
  readonly blockedBusy: number
  readonly shift: number
  /** Until the largest paint. */
  readonly requests: number
  /** KB on the wire until the largest paint. */
  readonly kb: number
  /** Processor ms of the page's thread until the page is at rest, times 4. */
  readonly task: number
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

export interface VisitedPage {
  readonly path: string
  /** What the tab keeps of a player; absent for a visitor. */
  readonly session?: Readonly<Record<string, string>>
}

type Paints = Omit<Visit, 'blockedBusy' | 'task'>

const beyondLong = (tasks: readonly number[]): number => tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)

/** Opens a page on a new phone with nothing kept, and waits until it is at rest. @param cpu how many times slower */
async function paintsOf(
  browser: Browser,
  url: string,
  { path, session = {} }: VisitedPage,
  cpu: number
): Promise<Paints> {
  const phone = await Phone.blank(browser, url)
  const { page } = phone
  await page.addInitScript(watchPaints)
  await page.addInitScript((kept: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, session)
  const client = await page.context().newCDPSession(page)
  const arrivals = await countArrivals(client)
  await client.send('Network.emulateNetworkConditions', NETWORK)
  if (cpu > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(() => (window as SeenWindow).seenPaints)
  if (!seen?.lcp) throw new Error(`nothing was painted on ${path}`)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await phone.leave()
  const early = [...arrivals.values()].filter(({ at }) => at < seen.lcp)
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    largest: seen.largest,
    blocked: beyondLong(seen.long.filter(({ at }) => at >= seen.fcp).map(({ ms }) => ms)),
    shift: seen.shift,
    requests: early.length,
    kb: early.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    nodes
  }
}

/** Opens a page twice: slowed down, for what is seen of it, and as the machine is, for what it takes of the processor. */
export async function visit(browser: Browser, url: string, visited: VisitedPage): Promise<Visit> {
  const paints = await paintsOf(browser, url, visited, CPU)
  const tracing = await browser.newBrowserCDPSession()
  const thread = await MainThread.watch(tracing)
  const { fcp } = await paintsOf(browser, url, visited, 1)
  const tasks = await thread.tasks(visited.path)
  await tracing.detach()
  return {
    ...paints,
    blockedBusy: beyondLong(tasks.filter(({ at }) => at >= fcp).map(({ busy }) => busy * CPU)),
    task: tasks.reduce((sum, { busy }) => sum + busy * CPU, 0)
  }
}
