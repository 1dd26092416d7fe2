import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { API_BASE } from '../../../src/server/apiBase'
import { Phone } from './Phone'

/** The pages a player may meet first (level 1 of the footer, the login they may be sent to), and where they bet. */
export const FIRST_PAGES = [
  'index',
  'betType',
  'lotteryHall',
  'customerService',
  'personalCenter',
  'login',
  'lotteryGame'
] as const
export type FirstPage = (typeof FIRST_PAGES)[number]

/** Of a racing game that is drawn all day. */
const BETTING = '?type=2&typeId=30'

export const firstPath = (page: FirstPage): string => `/app/${page}${page === 'lotteryGame' ? BETTING : ''}`

/** Orders in which answers arrive: one by one, the last call's first, all lists empty, or every call failed. */
export const WAYS = ['slow', 'backwards', 'empty', 'failed'] as const
type Way = (typeof WAYS)[number]

/** What moved, for people: how far a node went and which one. */
export interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

type ShiftWindow = typeof window & { pageShifts?: Shift[] }

const STEP_MS = 180
/** Calls a page makes before it is at rest, roughly: the last of them is answered first when they come backwards. */
const FEW = 9
/** Nothing is under way for so long: at rest. Failed calls are tried again after a second. */
const QUIET_MS: Readonly<Record<Way, number>> = { slow: 900, backwards: 900, empty: 900, failed: 1900 }
const MOST_MS = 25_000
/** A page that has no moment to spare for so long is at work. */
const IDLE_WITHIN_MS = 300
const EVERY_PAGE = /timeProofreading/

const delayOf = (way: Way, nth: number): number =>
  way === 'backwards' ? Math.max(1, FEW - nth) * STEP_MS : 200 + nth * STEP_MS

/** Every list of an answer without its rows. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return []
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value]))
}

/** Counts what is under way, and answers each call late. */
class SlowAnswers {
  #asked = 0
  #open = 0
  #lastAt = Date.now()
  /** The page's script has come and sent the first of the calls that every page makes. */
  #begun = false

  constructor(readonly way: Way) {}

  readonly handle = async (route: Route): Promise<void> => {
    if (EVERY_PAGE.test(route.request().url())) this.#begun = true
    const delay = delayOf(this.way, this.#asked++)
    this.#open++
    try {
      const answer = this.way === 'failed' ? undefined : await route.fetch()
      await new Promise(done => setTimeout(done, delay))
      if (answer === undefined) await route.fulfill({ status: 502, body: '' })
      else if (this.way === 'empty' && answer.ok()) {
        const body = await answer.json()
        await route.fulfill({ response: answer, json: { ...body, data: emptied(body.data) } })
      } else await route.fulfill({ response: answer })
    } catch {
      // The page has been left.
    }
    this.#open--
    this.#lastAt = Date.now()
  }

  /** Until nothing is under way, and nothing was for a while: neither calls nor scripts, nor work of the page itself. */
  async rest(page: Page): Promise<void> {
    const end = Date.now() + MOST_MS
    const onFile = () => {
      this.#lastAt = Date.now()
    }
    page.on('requestfinished', onFile)
    while (Date.now() < end && (!this.#begun || this.#open > 0 || Date.now() - this.#lastAt < QUIET_MS[this.way])) {
      await page.waitForTimeout(100)
      const idle = await page.evaluate(
        within =>
          new Promise<boolean>(done => requestIdleCallback(({ didTimeout }) => done(!didTimeout), { timeout: within })),
        IDLE_WITHIN_MS
      )
      if (!idle) this.#lastAt = Date.now()
    }
    page.off('requestfinished', onFile)
  }
}

interface ShiftEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Runs in the page before anything else of it does; no inner function has a name, since tsx would wrap it. */
export function watchShifts(): void {
  const found: Shift[] = []
  Object.assign(window, { pageShifts: found })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as ShiftEntry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => `${[x, y, width, height]}`)
        return `${element?.tagName ?? 'gone'}.${element?.getAttribute('class') ?? ''} ${from} → ${to}`
      })
      found.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved on a page since it was opened, where `watchShifts` ran before it. */
export const shiftsSeen = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as ShiftWindow).pageShifts ?? [])

export interface ShiftVisit {
  readonly page: FirstPage
  readonly way: Way
  /** What the tab keeps of a session; absent for a visitor. */
  readonly session?: Readonly<Record<string, string>>
  readonly options?: BrowserContextOptions
}

/** Opens a page with answers that come late, and waits until it is at rest. @returns everything that moved meanwhile */
export async function shiftsOf(browser: Browser, url: string, visit: ShiftVisit): Promise<readonly Shift[]> {
  const phone = await Phone.blank(browser, url, visit.options)
  const answers = new SlowAnswers(visit.way)
  const { page } = phone
  await page.addInitScript(watchShifts)
  await page.addInitScript((kept: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, visit.session ?? {})
  await page.route(`**${API_BASE}**`, answers.handle)
  await page.goto(firstPath(visit.page))
  await page.locator('.screen').waitFor()
  await answers.rest(page)
  const shifts = await shiftsSeen(page)
  await phone.shot(`shift-${visit.page}-${visit.way}-${visit.session ? 'player' : 'visitor'}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await phone.leave(visit.way === 'failed' ? /502/ : undefined)
  return shifts
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)
