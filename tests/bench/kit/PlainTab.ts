import type { Browser, CDPSession } from 'playwright-core'

/** As `Phone`: 390 × 844 points of two pixels, a finger, Chinese, Shanghai. */
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

/** Runs in the page. */
const loaded = (): Promise<void> =>
  new Promise(done => {
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', () => done())
  })

/**
 * A tab that the driver does not watch. A watched page has V8 note where in the source every Error is made, of which
 * React makes three as it loads: for that V8 reads the whole file once more, a tenth of a second on a slow phone that no
 * player ever waits for.
 */
export class PlainTab {
  readonly #answers = new Map<number, { done: (answer: unknown) => void; fail: (error: Error) => void }>()
  #sent = 0

  private constructor(
    /** Of the browser: traces are taken there. */
    readonly root: CDPSession,
    private readonly ids: { readonly browserContextId: string; readonly targetId: string; readonly sessionId: string }
  ) {
    root.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result, error } = JSON.parse(message)
      const waiting = this.#answers.get(id)
      this.#answers.delete(id)
      if (error) waiting?.fail(new Error(error.message))
      else waiting?.done(result)
    })
  }

  /** An empty tab with nothing kept, in a context of its own. @param screen in points */
  static async open(browser: Browser, screen: Partial<typeof SCREEN> = {}): Promise<PlainTab> {
    const root = await browser.newBrowserCDPSession()
    const { browserContextId } = await root.send('Target.createBrowserContext')
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
    const tab = new PlainTab(root, { browserContextId, targetId, sessionId })
    await tab.send('Page.enable')
    await tab.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, ...screen })
    // tsx gives functions their names by this, and pages have not got it.
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: 'globalThis.__name = run => run' })
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await tab.send('Emulation.setLocaleOverride', { locale: 'zh-CN' })
    await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
    return tab
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent
    const answer = new Promise<unknown>((done, fail) => this.#answers.set(id, { done, fail }))
    await this.root.send('Target.sendMessageToTarget', {
      sessionId: this.ids.sessionId,
      message: JSON.stringify({ id, method, params })
    })
    return answer
  }

  /** @param conditions of Network.emulateNetworkConditions, which is heard by an enabled network only */
  async slowNetwork(conditions: object): Promise<void> {
    await this.send('Network.enable')
    await this.send('Network.emulateNetworkConditions', conditions)
  }

  /** Resolves when the page and its scripts have come. */
  async visit(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
    await this.run(loaded, undefined)
  }

  /** Runs before anything of the pages to come does. */
  async beforePages<T>(run: (given: T) => void, given: T): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})(${JSON.stringify(given ?? null)})` })
  }

  /** Runs in the page. @returns what comes of it, as JSON has it */
  async run<G, T>(run: (given: G) => T | Promise<T>, given: G): Promise<T> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression: `Promise.resolve((${run})(${JSON.stringify(given ?? null)})).then(value => JSON.stringify(value ?? null))`,
      awaitPromise: true
    })) as { readonly result: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
    if (exceptionDetails) throw new Error(`${run.name}: ${JSON.stringify(exceptionDetails)}`)
    return JSON.parse(result.value) as T
  }

  async close(): Promise<void> {
    await this.root.send('Target.closeTarget', { targetId: this.ids.targetId })
    await this.root.send('Target.disposeBrowserContext', { browserContextId: this.ids.browserContextId })
    await this.root.detach()
  }
}
