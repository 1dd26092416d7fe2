import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import type { Plugin, PreviewServer } from 'vite'
import { build, preview } from 'vite'
import { findBrowser } from '../browser.mjs'

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
  '--js-flags=--expose-gc',
  '--enable-precise-memory-info'
]

/** The page gives every WebGL call as ever; the software GPU leaves the pixels out, which would take the processor from the script. */
const NO_PIXELS = '--disable-gl-drawing-for-tests'

/** An isolated page reads its clock to 5 µs instead of 100. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** The lab without the product around it. */
const labAlone: Plugin = {
  name: 'lab-alone',
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/src/tools/stage/openLabPage.ts')
  }
}

export interface LabPageOptions {
  readonly deviceScaleFactor?: number
  /** False leaves the drawing out: only for measuring script. */
  readonly pixels?: boolean
  /** Function names stay readable in profiles. */
  readonly names?: boolean
}

/** The stage lab, built and opened in a phone-sized Chromium. */
export class LabPage {
  /** Warnings and errors of the page so far. */
  readonly problems: string[] = []
  readonly #browser: Browser
  readonly #server: PreviewServer
  readonly #folder: string

  private constructor(
    readonly page: Page,
    browser: Browser,
    server: PreviewServer,
    folder: string
  ) {
    this.#browser = browser
    this.#server = server
    this.#folder = folder
    page.on('console', message => {
      const kind = message.type()
      if ((kind === 'error' || kind === 'warning') && !/GL Driver|swiftshader/i.test(message.text()))
        this.problems.push(message.text())
    })
    page.on('pageerror', error => this.problems.push(String(error)))
  }

  static async open({ deviceScaleFactor = 2, pixels = true, names = false }: LabPageOptions = {}): Promise<LabPage> {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw new Error('No Chromium found: `node src/tools/browser.mjs` installs one.')
    const folder = mkdtempSync(join(tmpdir(), 'stage-lab-'))
    await build({
      plugins: [labAlone],
      build: { outDir: folder, emptyOutDir: true, ...(names ? { minify: false } : {}) },
      logLevel: 'warn'
    })
    const server = await preview({
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1', headers: ISOLATED },
      logLevel: 'warn'
    })
    const args = pixels ? FLAGS : [...FLAGS, NO_PIXELS]
    const browser = await chromium.launch({ executablePath, args, headless: true })
    const context = await browser.newContext({ viewport: { width: 800, height: 900 }, deviceScaleFactor })
    return new LabPage(await context.newPage(), browser, server, folder)
  }

  /** Opens the lab at a moment, given as its query. */
  async go(query: string): Promise<void> {
    await this.visit(query)
    await this.page.waitForFunction(() => 'stageLab' in window)
    await this.show(query)
  }

  /** Opens the page of the lab without waiting for it. */
  async visit(query: string): Promise<void> {
    const [url = ''] = this.#server.resolvedUrls?.local ?? []
    await this.page.goto(`${url}lab?${query}`)
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
    await this.#browser.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
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
      loseContext?(): void
    }
    show(query: string): Promise<void>
    run(): void
  }
  /** With `tap` in the address: loads and opens the lab, as a tap on a game loads its stage. */
  tapStageLab(): Promise<void>
}
