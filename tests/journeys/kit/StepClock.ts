import type { Page } from 'playwright-core'
import { RequestsUnderWay } from './RequestsUnderWay'
import { steppedTime } from './steppedTime.mjs'

/** Sockets are given up when nothing is heard for 20 s: page and server go on by turns, each so far at most. */
const HOP_MS = 5000
const SHOWN_OF_A_PAGE = 300

interface SteppedWindow {
  stepped?: ReturnType<typeof steppedTime>
}

/** One test among those of its file that run at the same time. */
export interface Lane {
  /** The product's time, ms since 1970. */
  now(): number
  /**
   * Goes on to a moment of the product's time, and all that falls due on the way happens. Tests that run at the same
   * time share that time: it steps when each of them waits for some moment or has ended, to the earliest. Where the others
   * take longer than that, the moment comes by itself, and nobody has missed it.
   */
  stepTo(at: number): Promise<void>
  step(ms: number): Promise<void>
}

interface Waiting {
  readonly at: number
  readonly byItself: NodeJS.Timeout
  readonly go: () => void
  readonly fail: (error: unknown) => void
}

/** The time of a product and of the phones on it. It goes on by itself; what a journey would wait for is skipped. */
export class StepClock {
  readonly #pages = new Map<Page, RequestsUnderWay>()
  readonly #lanes = new Map<Lane, Waiting | undefined>()
  #stepping = false

  /** How far the product's time is before the machine's, ms. */
  #ahead = 0

  private constructor(readonly port: number) {}

  /** The clock of a product that runs, by the port that steps it. */
  static async of(port: number): Promise<StepClock> {
    const clock = new StepClock(port)
    clock.#ahead = await clock.#tell('go')
    return clock
  }

  now(): number {
    return Date.now() + this.#ahead
  }

  /** From its next page on a phone has the product's time. */
  async join(page: Page): Promise<void> {
    this.#pages.set(page, new RequestsUnderWay(page))
    page.once('close', () => this.#pages.delete(page))
    await stepped(page)
    await this.#begin(page)
  }

  /** Enters a test; `end` it whatever becomes of it. */
  enter(): { readonly lane: Lane; readonly end: () => void } {
    const lane: Lane = {
      now: () => this.now(),
      stepTo: at => this.#stepTo(lane, at),
      step: ms => this.#stepTo(lane, this.now() + ms)
    }
    this.#lanes.set(lane, undefined)
    return {
      lane,
      end: () => {
        this.#lanes.delete(lane)
        void this.#goOn()
      }
    }
  }

  async #stepTo(lane: Lane, at: number): Promise<void> {
    if (at <= this.now()) return
    await new Promise<void>((go, fail) => {
      const byItself = setTimeout(() => this.#come(lane), at - this.now())
      this.#lanes.set(lane, { at, byItself, go, fail })
      void this.#goOn()
    })
  }

  /** The moment of a lane has come by itself, unless a step is on its way there. */
  #come(lane: Lane): void {
    const waiting = this.#lanes.get(lane)
    if (waiting && !this.#stepping) this.#release(lane, waiting)
  }

  #release(lane: Lane, waiting: Waiting, failure?: { readonly error: unknown }): void {
    clearTimeout(waiting.byItself)
    this.#lanes.set(lane, undefined)
    if (failure) waiting.fail(failure.error)
    else waiting.go()
  }

  /** Steps when nobody has anything to do any more. */
  async #goOn(): Promise<void> {
    const waiting = this.#allWaiting()
    if (this.#stepping || !waiting) return
    const until = Math.min(...waiting.map(({ at }) => at))
    this.#stepping = true
    const failure = await this.#skipTo(until).then(
      () => undefined,
      (error: unknown) => ({ error })
    )
    this.#stepping = false
    for (const [lane, each] of [...this.#lanes])
      if (each !== undefined && (failure || each.at <= this.now())) this.#release(lane, each, failure)
    // Who came meanwhile may wait too by now, or have ended.
    void this.#goOn()
  }

  /** What every test waits for; undefined while one of them has something to do. */
  #allWaiting(): readonly Waiting[] | undefined {
    const waiting = [...this.#lanes.values()].flatMap(each => each ?? [])
    return waiting.length > 0 && waiting.length === this.#lanes.size ? waiting : undefined
  }

  /**
   * Time goes on between two hops, on a busy machine by seconds: it is not skipped besides, or the moment would be past.
   * A test that enters meanwhile has pages to load, whose calls would run out of time: the rest is left to when it waits.
   */
  async #skipTo(at: number): Promise<void> {
    for (;;) {
      await Promise.all([...this.#pages.values()].map(requests => requests.ended()))
      const hop = Math.min(HOP_MS, Math.ceil(at - this.now()))
      if (hop <= 0 || !this.#allWaiting()) break
      this.#ahead = await this.#tell(`step?ms=${hop}`)
      await Promise.all([...this.#pages.keys()].map(page => stepPage(page, this.#ahead)))
      await this.#tell('go')
    }
    await Promise.all([...this.#pages.keys()].map(page => this.#begin(page)))
  }

  /** Pages that are loaded from now on begin with the time as it is. */
  #begin(page: Page): Promise<unknown> {
    return page.addInitScript(ms => (window as SteppedWindow).stepped?.begin(ms), this.#ahead)
  }

  /** What each phone shows, for whoever reads why a test failed. */
  async shown(): Promise<string> {
    const texts = [...this.#pages.keys()].map(async page => {
      const text = await page.evaluate(shownHere).catch(String)
      return `${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, SHOWN_OF_A_PAGE)}`
    })
    return (await Promise.all(texts)).join('\n')
  }

  async #tell(what: string): Promise<number> {
    return Number(await (await fetch(`http://127.0.0.1:${this.port}/${what}`)).text())
  }
}

/** From its next load on the page's time can be stepped. */
export const stepped = (page: Page): Promise<unknown> => page.addInitScript(`window.stepped = (${steppedTime})()`)

/**
 * @param ahead of the machine's time, ms: a page that was loaded since the last step, or is loaded in the midst of this
 * one, gets there all the same
 */
export async function stepPage(page: Page, ahead: number): Promise<void> {
  for (let isThere = false; !isThere; )
    isThere = await page.evaluate(stepHere, ahead).then(
      () => true,
      (error: unknown) => {
        if (!String(error).includes('navigation')) throw error
        return false
      }
    )
}

/** Runs in the page. */
const shownHere = (): string => document.querySelector('#root')?.textContent ?? ''

/** Runs in the page. */
async function stepHere(ahead: number): Promise<void> {
  const turn = new MessageChannel()
  const breath = () =>
    new Promise<void>(done => {
      turn.port1.onmessage = () => done()
      turn.port2.postMessage(0)
    })
  await (window as SteppedWindow).stepped?.stepTo(ahead, breath)
  turn.port1.close()
}
