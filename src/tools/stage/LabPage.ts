import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { findBrowser } from '../browser.mjs'
import { LabSite } from './LabSite'

/** Pages may collect their garbage and read their heap. */
export const WEIGHED = ['--js-flags=--expose-gc', '--enable-precise-memory-info']

/** Software WebGL on its own process, so that frames are timed as on a phone with a GPU; nothing in the background. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  ...WEIGHED
]

/**
 * The page gives every WebGL call as ever; the software GPU leaves the pixels out,
 * which would take the processor from the script.
 */
const NO_PIXELS = '--disable-gl-drawing-for-tests'

interface LabWindowOptions {
  readonly deviceScaleFactor?: number
}

interface LabPageOptions extends LabWindowOptions {
  /** False leaves the drawing out: only for measuring script. */
  readonly pixels?: boolean
  /** Function names stay readable in profiles. */
  readonly names?: boolean
}

/** The stage lab in a phone-sized window of Chromium. */
export class LabPage {
  /** Warnings and errors of the page so far. */
  readonly problems: string[] = []
  readonly #url: string
  readonly #undo: () => Promise<unknown>

  private constructor(
    readonly page: Page,
    url: string,
    undo: () => Promise<unknown>
  ) {
    this.#url = url
    this.#undo = undo
    page.on('console', message => {
      const kind = message.type()
      if ((kind === 'error' || kind === 'warning') && !/GL Driver|swiftshader/i.test(message.text()))
        this.problems.push(message.text())
    })
    page.on('pageerror', error => this.problems.push(String(error)))
  }

  /** With a lab and a browser of its own. */
  static async open({ pixels = true, names = false, ...window }: LabPageOptions = {}): Promise<LabPage> {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw new Error('No Chromium found: `node src/tools/browser.mjs` installs one.')
    const site = await LabSite.open(names)
    const args = pixels ? FLAGS : [...FLAGS, NO_PIXELS]
    const browser = await chromium.launch({ executablePath, args, headless: true })
    return LabPage.on(browser, site.url, window, async () => {
      await browser.close()
      await site.close()
    })
  }

  /** On a lab that is served already, in a browser that runs. @param undo what is to be closed with the page */
  static async on(
    browser: Browser,
    url: string,
    { deviceScaleFactor = 2 }: LabWindowOptions = {},
    undo?: () => Promise<unknown>
  ): Promise<LabPage> {
    const context = await browser.newContext({
      viewport: { width: 800, height: 900 },
      deviceScaleFactor,
      // It copies a link, and a browser without windows has nobody to ask.
      permissions: ['clipboard-read', 'clipboard-write']
    })
    return new LabPage(await context.newPage(), url, undo ?? (() => context.close()))
  }

  /** Opens the lab at a moment, given as its query. */
  async go(query: string): Promise<void> {
    await this.page.goto(this.address(query))
    await this.page.waitForFunction(() => 'stageLab' in window)
    await this.show(query)
  }

  get browser(): Browser {
    const browser = this.page.context().browser()
    if (!browser) throw new Error('the lab is not in a browser of its own')
    return browser
  }

  /** Where the lab shows a moment. */
  address(query: string): string {
    return `${this.#url}lab?${query}`
  }

  /** Shows another moment; resolves when a frame of it has been drawn. */
  async show(query: string): Promise<void> {
    await this.page.evaluate(text => (window as unknown as LabWindow).stageLab.show(text), query)
  }

  /** A picture of the stage alone. */
  async picture(): Promise<Buffer> {
    return this.page.locator('.lab-device').screenshot()
  }

  async close(): Promise<void> {
    await this.#undo()
  }
}

/** What the lab puts on its window. */
export interface LabWindow {
  readonly stageLab: {
    readonly stage: {
      readonly costs: { readonly ms: number; readonly render: number; readonly draws: number }[]
      keep: number
      readonly frames: number
      readonly draws: number
      readonly firstFrame: number
      readonly gl: { readonly draws: number; readonly textureBytes: number }
      poses(): string
      loseContext?(): void
    }
    show(query: string): Promise<void>
    run(): void
  }
  /** With `tap` in the address: loads and opens the lab, as a tap on a game loads its stage. */
  tapStageLab(): Promise<void>
}
