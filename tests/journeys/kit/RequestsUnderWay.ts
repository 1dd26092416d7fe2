import type { Page, Request } from 'playwright-core'

/**
 * A journey may hold an answer back for good: nobody waits longer than this for one. A busy machine answers within it;
 * steps taken meanwhile would have the page give the call up, and wait for steps that nobody takes.
 */
const PATIENCE_MS = 8000
const LOOK_MS = 10
const SOCKETS = '/socket.io/'

/**
 * What a page has asked for and not got yet. Its calls give up after 15 s of its own time: were three steps taken while
 * one is on its way, it would be told as failed on a network that works.
 */
export class RequestsUnderWay {
  readonly #asked = new Map<Request, number>()

  constructor(page: Page) {
    page.on('request', request => {
      if (!request.url().includes(SOCKETS)) this.#asked.set(request, Date.now())
    })
    page.on('requestfinished', request => this.#asked.delete(request))
    page.on('requestfailed', request => this.#asked.delete(request))
  }

  /** Waits for what is under way, as long as somebody would. */
  async ended(): Promise<void> {
    while (this.#hasRecent()) await new Promise(done => setTimeout(done, LOOK_MS))
  }

  #hasRecent(): boolean {
    const since = Date.now() - PATIENCE_MS
    return [...this.#asked.values()].some(at => at > since)
  }
}
