import type { Browser, Page, Request } from 'playwright-core'
import { Phone } from './Phone'
import { RACING_MINUTES } from './racingMinutes'
import { STANDING } from './stageSentences'

const RACE = '/app/lotteryGame?typeId=36&type=2&headerIndex=0'
/** Frames of a stepped page lie so far apart, ms. */
export const FRAME_MS = 16
/** Frames a page may take until its stage stands, when each waits for what is under way. */
const FRAMES_TO_STAND = 150
/** Nothing under way for so long: the page has what it asked for, real ms. */
const QUIET_MS = 60

/** What a player sees and hears of the draw. */
export interface Sight {
  readonly picture: Buffer
  /** The line of facts over the stage. */
  readonly head: string
  /** The last-result line; of numbers that still roll only that they do. */
  readonly line: string
}

/**
 * The betting screen of a racing game on a phone whose time goes when it is told to: dates, timers, frames and the
 * monotonic clock stand still in between, and the server's time is the phone's.
 */
export class SteppedPhone {
  readonly #underWay = new Set<Request>()
  #now: number

  private constructor(
    readonly phone: Phone,
    now: number
  ) {
    this.#now = now
    const { page } = phone
    page.on('request', request => this.#underWay.add(request))
    const ended = (request: Request) => this.#underWay.delete(request)
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** @param at server ms; frames of phones that are opened a multiple of `FRAME_MS` apart fall together */
  static async open(browser: Browser, url: string, at: number): Promise<SteppedPhone> {
    const phone = await Phone.blank(browser, url, { deviceScaleFactor: 1 })
    const stepped = new SteppedPhone(phone, at)
    const { page } = phone
    await page.clock.pauseAt(at)
    // The product's own draws are not those of this page.
    await page.route(/\/socket\.io\//, route => route.abort())
    await page.routeWebSocket(/\/socket\.io\//, socket => socket.close())
    await page.route(/\/api\//, async route => {
      const answer = RACING_MINUTES[new URL(route.request().url()).pathname.replace('/api/', '')]
      if (!answer) return route.fallback()
      const now = await page.evaluate(() => Date.now())
      return route.fulfill({ json: { code: 200, message: '', data: answer(now) } })
    })
    await page.addInitScript(watch)
    await page.goto(RACE)
    await stepped.#quiet()
    await stepped.#stand()
    return stepped
  }

  /** Server ms. */
  get now(): number {
    return this.#now
  }

  get #page(): Page {
    return this.phone.page
  }

  /** Goes on to a moment and then to the first frame after it; what fell due on the way happens then. */
  async to(moment: number): Promise<void> {
    await this.#jump(moment)
    await this.#frame()
  }

  /** Hides the page now, for `ms`. A device asleep runs no timer and its monotonic clock stands still. */
  async away(ms: number, { asleep = false } = {}): Promise<void> {
    await this.#look('hidden')
    if (asleep) await this.#page.clock.setSystemTime(this.#now + ms)
    else await this.#page.clock.fastForward(ms)
    this.#now += ms
    await this.#quiet()
    await this.#look('visible')
    await this.#frame()
  }

  async see(): Promise<Sight> {
    const text = async (selector: string) => (await this.#page.locator(selector).textContent()) ?? ''
    const rolls = (await this.#page.locator('.issue--draw').getByText('开奖中').count()) > 0
    return {
      // Numbers that drop into the line below come near the stage, in a time of their own.
      picture: await this.#page.locator('.draw-stage .stage-host').screenshot({ animations: 'disabled' }),
      head: await text('.draw-stage__hud'),
      line: rolls ? `${await text('.issue--draw .issue__no')} rolling` : await text('.issue--draw')
    }
  }

  /** Every sentence of the stage's live region so far. */
  heard(): Promise<readonly string[]> {
    return this.#page.evaluate(() => (window as unknown as WatchedWindow).said)
  }

  /** Closes the phone. Its sockets were blocked on purpose. @throws with all else that went wrong */
  leave(): Promise<void> {
    return this.phone.leave(/socket\.io/)
  }

  async #stand(): Promise<void> {
    const standing = this.#page.locator(STANDING)
    for (let left = FRAMES_TO_STAND; (await standing.count()) === 0; left--) {
      if (left === 0) throw new Error('the stage does not stand')
      await this.#frame()
    }
  }

  async #jump(to: number): Promise<void> {
    await this.#page.clock.fastForward(to - this.#now)
    this.#now = to
    await this.#quiet()
  }

  async #frame(): Promise<void> {
    await this.#page.clock.runFor(FRAME_MS)
    this.#now += FRAME_MS
    await this.#quiet()
  }

  async #look(state: DocumentVisibilityState): Promise<void> {
    await this.#page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
    await this.#quiet()
  }

  /** Waits until all calls are answered and the page has rendered the answers: only then may time be stepped on. */
  async #quiet(): Promise<void> {
    let since = Date.now()
    while (Date.now() - since < QUIET_MS) {
      // Timers of 0 ms run now, not with the next step.
      await this.#page.clock.runFor(0)
      if ((await this.#page.evaluate(calls)) + this.#underWay.size > 0) since = Date.now()
      await new Promise(done => setTimeout(done, 10))
    }
  }
}

interface WatchedWindow {
  readonly said: string[]
  calls: number
}

/** Runs in the page before it starts: counts the calls under way and writes down every sentence of the live region. */
function watch(): void {
  const own: WatchedWindow = Object.assign(window, { said: [], calls: 0 })
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...rest) {
    own.calls++
    this.addEventListener('loadend', () => own.calls--)
    Reflect.apply(send, this, rest)
  }
  new MutationObserver(() => {
    const text = document.querySelector('.stage-live')?.textContent ?? ''
    if (text !== '' && own.said.at(-1) !== text) own.said.push(text)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Runs in the page: how many calls are under way once it has done what it had to do. */
async function calls(): Promise<number> {
  await new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done()
    port2.postMessage(0)
  })
  return (window as unknown as WatchedWindow).calls
}
