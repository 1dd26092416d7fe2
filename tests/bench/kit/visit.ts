import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { MainThread } from './MainThread'
import { PlainTab } from './PlainTab'

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

/** What had come at which ms, bytes on the wire; the page itself first. */
interface Arrival {
  readonly at: number
  readonly bytes: number
}

/** Runs in the page at rest. */
function tellSeen(): { readonly seen: Seen; readonly arrivals: readonly Arrival[]; readonly nodes: number } {
  const { seenPaints: seen } = window as unknown as { readonly seenPaints: Seen }
  const timings = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
  const arrivals = timings.map(entry => ({ at: entry.startTime, bytes: Number(Reflect.get(entry, 'transferSize')) }))
  return { seen, arrivals, nodes: document.querySelectorAll('*').length }
}

/** What the tab kept, and an eye on its paints. A worker would fetch the whole client beside the page. */
function prepare(session: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  Reflect.set(navigator.serviceWorker, 'register', () => new Promise(() => undefined))
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

export interface VisitedPage {
  readonly path: string
  /** What the tab keeps of a player; absent for a visitor. */
  readonly session?: Readonly<Record<string, string>>
}

type Paints = Omit<Visit, 'blockedBusy' | 'task'>

const beyondLong = (tasks: readonly number[]): number => tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)

/** Opens a page in a new tab with nothing kept, and waits until it is at rest. */
async function paintsOf(tab: PlainTab, url: string, { path, session = {} }: VisitedPage): Promise<Paints> {
  await tab.beforePages(prepare, session)
  await tab.slowNetwork(NETWORK)
  await tab.send('Page.navigate', { url: new URL(path, url).href })
  await pause(REST_MS)
  const { seen, arrivals, nodes } = await tab.run(tellSeen, undefined)
  const { fcp, lcp, largest, shift, long } = seen
  if (!lcp) throw new Error(`nothing was painted on ${path}`)
  const early = arrivals.filter(({ at }) => at < lcp)
  return {
    fcp,
    lcp,
    largest,
    blocked: beyondLong(long.filter(({ at }) => at >= fcp).map(({ ms }) => ms)),
    shift,
    requests: early.length,
    kb: early.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    nodes
  }
}

/** Opens a page twice: slowed down, for what is seen of it, and as the machine is, for what it takes of the processor. */
export async function visit(browser: Browser, url: string, visited: VisitedPage): Promise<Visit> {
  const slow = await PlainTab.open(browser)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const paints = await paintsOf(slow, url, visited)
  await slow.close()
  const plain = await PlainTab.open(browser)
  const thread = await MainThread.watch(plain.root)
  const { fcp } = await paintsOf(plain, url, visited)
  const tasks = await thread.tasks(visited.path)
  await plain.close()
  return {
    ...paints,
    blockedBusy: beyondLong(tasks.filter(({ at }) => at >= fcp).map(({ busy }) => busy * CPU)),
    task: tasks.reduce((sum, { busy }) => sum + busy * CPU, 0)
  }
}
