import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserServer,
  LaunchOptions,
  Page
} from 'playwright-core'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../../src/tools/browser.mjs'
import { keepNotices } from './notices'
import type { StepClock } from './StepClock'

/** Fixed, so that pictures compare: software WebGL, nothing in the background. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist'
]

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // A browser without windows has nobody to ask.
  permissions: ['clipboard-read', 'clipboard-write'],
  // Each phone would fetch the whole client for a visit without a network; the journey of that allows it.
  serviceWorkers: 'block'
}

/** A busy machine takes its time; how fast a page is says tests/bench. */
const PATIENCE_MS = 90_000

/** The browser's own limits of a call: on a busy machine an answer may take longer than the product waits for one. */
function waitLonger(times: number): void {
  const signal = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = ms => signal(ms * times)
  const sent = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...parts) {
    this.timeout *= times
    sent.apply(this, parts)
  }
}
const LONGER = 6

/** Pictures of the run, for people; nothing reads them back. */
export const SHOTS = process.env.SHOTS_DIR ?? join(tmpdir(), 'kaijiang-shots')

/** The driver's own remarks, on software WebGL and on workers it blocks, say nothing about the product. */
const DRIVER_REMARK =
  /Service Worker registration blocked|GL Driver Message|GPU stall due to ReadPixels|swiftshader|SwiftShader/

/** The console's line for a call without an answer. */
const CUT_OFF = /^call failed \S+: network 0$/

/** Without a GPU the page itself is put together by the processor: a software GPU takes half as long again. */
const PLAIN_PAGES = '--disable-gpu-compositing'

function chromiumWith(args: readonly string[]): LaunchOptions {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('No Chromium found: `node src/tools/browser.mjs` installs one.')
  return { executablePath, args: [...args], headless: true }
}

export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumWith(FLAGS))

/** A browser that every file of a run connects to: starting one takes as long as a short journey. */
export const launchSharedBrowser = (more: readonly string[] = []): Promise<BrowserServer> =>
  chromium.launchServer(chromiumWith([...FLAGS, PLAIN_PAGES, ...more]))

/** Its contexts go when the connection is closed. @param url address of a browser that is shared */
export const connectBrowser = (url: string): Promise<Browser> => chromium.connect(url)

export interface PhoneOptions extends BrowserContextOptions {
  /** The product's, where it is stepped: the phone's time steps with it. */
  readonly clock?: StepClock
}

/** One phone: a browser context of its own, and everything that went wrong on its page. */
export class Phone {
  /** Console errors and warnings, uncaught errors and failed requests, in order. None is left at the end of a journey: see `leave`. */
  readonly problems: string[] = []
  /** On its way to another page: that cuts off the calls under way, and the page says so before it goes. */
  #goesElsewhere = false

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page
  ) {
    page.on('console', message => {
      const kind = message.type()
      if ((kind !== 'error' && kind !== 'warning') || DRIVER_REMARK.test(message.text())) return
      if (this.#goesElsewhere && CUT_OFF.test(message.text())) return
      this.problems.push(`${kind}: ${message.text()} (${message.location().url})`)
    })
    page.on('request', request => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#goesElsewhere = true
    })
    const isHere = () => {
      this.#goesElsewhere = false
    }
    page.on('domcontentloaded', isHere)
    // A way that leads nowhere, as to a file that is saved, leaves the page where it is.
    page.on('requestfailed', request => request.isNavigationRequest() && isHere())
    page.on('pageerror', error => this.problems.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('response', answer => {
      if (answer.status() >= 400) this.problems.push(`${answer.status()}: ${answer.url()}`)
    })
  }

  /** @param url address of the product @param options change the phone (dark, reduced motion, landscape …) */
  static async open(browser: Browser, url: string, options: PhoneOptions = {}): Promise<Phone> {
    const phone = await Phone.blank(browser, url, options)
    await phone.page.goto('/')
    return phone
  }

  /** The same phone before it has gone anywhere: what a page must find there at its start is put there first. */
  static async blank(browser: Browser, url: string, { clock, ...options }: PhoneOptions = {}): Promise<Phone> {
    const context = await browser.newContext({ ...PHONE, baseURL: url, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.addInitScript(waitLonger, LONGER)
    await page.addInitScript(keepNotices)
    await clock?.join(page)
    return new Phone(context, page)
  }

  /** From the next page on there is no WebGL: draws are told in boxes, lines are SVG. */
  async withoutWebGL(): Promise<void> {
    await this.page.addInitScript(() => {
      const known = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(known, this, [kind, ...rest])
      } as typeof known
    })
  }

  /**
   * From the next page on nothing is pushed. The browser itself refuses: a route of the driver would hold up every
   * request of the page, and on a busy machine whole pages with them.
   */
  async withoutSockets(): Promise<void> {
    const client = await this.context.newCDPSession(this.page)
    await client.send('Network.enable')
    await client.send('Network.setBlockedURLs', { urls: ['*/socket.io/*'] })
    await this.page.routeWebSocket(/\/socket\.io\//, socket => socket.close())
  }

  /** @returns the path of the picture */
  async shot(name: string): Promise<string> {
    mkdirSync(SHOTS, { recursive: true })
    const path = join(SHOTS, `${name}.png`)
    await this.page.screenshot({ path })
    return path
  }

  /**
   * Closes the phone.
   * @param expected what was meant to go wrong: a server that was ended, say
   * @throws with all else that did
   */
  async leave(expected?: RegExp): Promise<void> {
    const problems = this.problems.filter(problem => !expected?.test(problem))
    await this.context.close()
    if (problems.length > 0) throw new Error(`went wrong on the phone:\n${problems.join('\n')}`)
  }
}
