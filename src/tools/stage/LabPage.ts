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

/** The lab without the product around it. */
const labAlone: Plugin = {
  name: 'lab-alone',
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/src/tools/stage/openLabPage.ts')
  }
}

/** The stage lab, built and opened in a phone-sized Chromium. */
export class LabPage {
  /** Warnings and errors of the page so far. */
  readonly problems: string[] = []

  private constructor(
    readonly page: Page,
    private readonly browser: Browser,
    private readonly server: PreviewServer,
    private readonly folder: string
  ) {
    page.on('console', message => {
      const kind = message.type()
      if ((kind === 'error' || kind === 'warning') && !/GL Driver|swiftshader/i.test(message.text()))
        this.problems.push(message.text())
    })
    page.on('pageerror', error => this.problems.push(String(error)))
  }

  static async open(deviceScaleFactor = 2): Promise<LabPage> {
    const executablePath = findBrowser()
    if (executablePath === undefined) throw new Error('No Chromium found: `node src/tools/browser.mjs` installs one.')
    const folder = mkdtempSync(join(tmpdir(), 'stage-lab-'))
    await build({ plugins: [labAlone], build: { outDir: folder, emptyOutDir: true }, logLevel: 'warn' })
    const server = await preview({
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1' },
      logLevel: 'warn'
    })
    const browser = await chromium.launch({ executablePath, args: FLAGS, headless: true })
    const context = await browser.newContext({ viewport: { width: 800, height: 900 }, deviceScaleFactor })
    return new LabPage(await context.newPage(), browser, server, folder)
  }

  /** Opens the lab at a moment, given as its query. */
  async go(query: string): Promise<void> {
    const [url = ''] = this.server.resolvedUrls?.local ?? []
    await this.page.goto(`${url}lab?${query}`)
    await this.page.waitForFunction(() => 'stageLab' in window)
    await this.show(query)
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
    await this.browser.close()
    await this.server.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** What the lab puts on its window. */
export interface LabWindow {
  readonly stageLab: {
    readonly stage: {
      readonly costs: { readonly ms: number; readonly draws: number }[]
      readonly firstFrame: number
      readonly gl: { readonly draws: number; readonly textureBytes: number }
      loseContext?(): void
    }
    show(query: string): Promise<void>
    play(): void
  }
}
