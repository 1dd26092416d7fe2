import type { Browser, CDPSession } from 'playwright-core'

/** As `Phone`: 390 × 844 points of two pixels, a finger, Chinese, Shanghai. */
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }

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

  /** An empty tab with nothing kept, in a context of its own. */
  static async open(browser: Browser): Promise<PlainTab> {
    const root = await browser.newBrowserCDPSession()
    const { browserContextId } = await root.send('Target.createBrowserContext')
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
    const tab = new PlainTab(root, { browserContextId, targetId, sessionId })
    await tab.send('Page.enable')
    // Without it the network is as fast as it is.
    await tab.send('Network.enable')
    await tab.send('Emulation.setDeviceMetricsOverride', SCREEN)
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

  /** Runs before anything of the pages to come does. No inner function may have a name, since tsx would wrap it. */
  async beforePages<T>(run: (given: T) => void, given: T): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})(${JSON.stringify(given)})` })
  }

  /** @returns what an expression is in the page, as JSON has it */
  async read<T>(expression: string): Promise<T> {
    const answer = (await this.send('Runtime.evaluate', { expression: `JSON.stringify(${expression})` })) as {
      readonly result: { readonly value?: string; readonly description?: string }
    }
    const { value, description } = answer.result
    if (value === undefined) throw new Error(`${expression}: ${description ?? 'nothing'}`)
    return JSON.parse(value) as T
  }

  async close(): Promise<void> {
    await this.root.send('Target.closeTarget', { targetId: this.ids.targetId })
    await this.root.send('Target.disposeBrowserContext', { browserContextId: this.ids.browserContextId })
    await this.root.detach()
  }
}
