import type { ElementHandle, Page } from 'playwright-core'
import type { Random } from '../../../src/rules/random'
import { randomBelow } from '../../../src/rules/random'
import { layoutFaults } from './layoutFaults'
import type { Player } from './Player'

/** What somebody's thumb types: amounts, nonsense, too much of it, and what a page could take for its own words. */
const TYPED = [
  ...['', ' ', '0', '-1', '1', '5', '100', '1e5', '1.005', '99999999999', '123456', '1 2 3,4', '01 02 03 04 05'],
  ...['测试用户', '😀😀', "'; drop", '<b>x</b>', 'kaijiang88', '6222020200112233', '13800138000', 'a'.repeat(200)]
]
/** Words of a page whose figures or names were missing. */
const BROKEN = /.{0,20}(undefined|NaN|\[object|Invalid Date|Infinity).{0,20}/g
const PAUSE_MS = { least: 30, more: 350 }
/** A page may load for so many seconds on a busy machine before it has a word. */
const EMPTY_MS = 1000
const EMPTY_TRIES = 10
/** What has gone meanwhile is not waited for. */
const TOUCH_MS = 1000
/** Nor is a page that loads for longer: the next act meets it as it is. */
const LOAD_MS = 5000
const LAST_ACTS = 10
const BLANK = 'about:blank'

export interface Finding {
  readonly what: string
  readonly url: string
  /** The last things done before. */
  readonly acts: readonly string[]
}

interface MonkeyOptions {
  readonly random: Random
  /** Pages below /app it may go to. */
  readonly places: readonly string[]
  /** Problems of the phone that were meant to be, such as calls that were cut off. */
  readonly expected?: RegExp
  /** Told at once, as long as the page still shows it. */
  readonly onFinding?: (finding: Finding, page: Page) => Promise<unknown>
}

/** Taps, types and goes about at random: finds what nobody thought of. By a seed, but for the time that answers take. */
export class Monkey {
  readonly findings: Finding[] = []
  readonly #player: Player
  readonly #options: MonkeyOptions
  readonly #acts: string[] = []
  #heard = 0

  constructor(player: Player, options: MonkeyOptions) {
    this.#player = player
    this.#options = options
  }

  /** @param until asked before each act @returns how many there were */
  async roam(until: () => boolean): Promise<number> {
    await this.#open()
    for (let acts = 1; ; acts++) {
      if (until()) return acts
      await this.#act()
      await this.#page.waitForTimeout(PAUSE_MS.least + this.#below(PAUSE_MS.more))
      await this.#look()
    }
  }

  get #page(): Page {
    return this.#player.page
  }

  #below(below: number): number {
    return randomBelow(this.#options.random, below)
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T
  }

  /** Of a hundred acts. */
  #act(): Promise<unknown> {
    const chance = this.#below(100)
    // Before the first page there is nothing to touch.
    if (this.#page.url() === BLANK || chance < 2) return this.#open()
    if (chance < 7) return this.#done('back', this.#page.goBack({ timeout: LOAD_MS }))
    if (chance < 9) return this.#done('reload', this.#page.reload({ timeout: LOAD_MS }))
    if (chance < 12) return this.#done('scroll', this.#page.mouse.wheel(0, this.#below(2000) - 600))
    if (chance < 15) return this.#go()
    return this.#touch()
  }

  /** Whatever comes of it: a page that has gone, or a thing that has, is no finding. */
  async #done(act: string, work: Promise<unknown>): Promise<void> {
    this.#acts.push(act)
    await work.catch(() => undefined)
  }

  #open(): Promise<void> {
    const place = this.#one(this.#options.places)
    return this.#done(`open ${place}`, this.#player.open(place))
  }

  /** As a link of the page would: nothing is loaded anew, and what the pages before have left is still there. */
  #go(): Promise<void> {
    const place = this.#one(this.#options.places)
    return this.#done(`go ${place}`, this.#page.evaluate(goHere, `/app/${place}`))
  }

  async #touch(): Promise<void> {
    const found = await this.#page.evaluateHandle(touchableHere, this.#options.random()).catch(() => undefined)
    const thing = found?.asElement() as ElementHandle<HTMLElement> | null | undefined
    const about = await thing?.evaluate(aboutHere).catch(() => undefined)
    if (!thing || !about) return
    if (about.typed) {
      const text = this.#one(TYPED)
      await this.#done(`type ${about.name}: ${text.slice(0, 20)}`, thing.fill(text, { timeout: TOUCH_MS, force: true }))
      if (this.#below(5) === 0) await this.#done('enter', this.#page.keyboard.press('Enter'))
    } else if (about.choices > 0) {
      const index = this.#below(about.choices)
      await this.#done(`choose ${about.name}: ${index}`, thing.selectOption({ index }, { timeout: TOUCH_MS }))
    } else if (about.free) {
      // Twice as often happens by mistake.
      const taps = this.#below(10) === 0 ? 2 : 1
      for (let tap = 0; tap < taps; tap++)
        await this.#done(`tap ${about.name}`, this.#page.touchscreen.tap(about.x, about.y))
    }
  }

  async #look(): Promise<void> {
    const text = await this.#words()
    for (const [broken] of text.matchAll(BROKEN)) await this.#tell(`broken words: ${broken}`)
    if (text === '' && this.#page.url() !== BLANK) await this.#waitForWords()
    if (await this.#page.evaluate(isStillHere).catch(() => false))
      for (const fault of await layoutFaults(this.#page).catch(() => [])) await this.#tell(`layout: ${fault}`)
    const { problems } = this.#player.phone
    for (; this.#heard < problems.length; this.#heard++) {
      const problem = problems[this.#heard] ?? ''
      if (!this.#options.expected?.test(problem)) await this.#tell(problem)
    }
  }

  async #words(): Promise<string> {
    // A page that is just going away has nothing to be looked at.
    const texts = await this.#page
      .locator('body')
      .allInnerTexts()
      .catch(() => ['gone'])
    return texts.join().trim()
  }

  async #waitForWords(): Promise<void> {
    for (let tries = 0; tries < EMPTY_TRIES; tries++) {
      await this.#page.waitForTimeout(EMPTY_MS)
      if ((await this.#words()) !== '') return
    }
    await this.#tell('an empty page')
  }

  /** Once each. */
  async #tell(what: string): Promise<void> {
    if (this.findings.some(finding => finding.what === what)) return
    const finding = { what, url: this.#page.url(), acts: this.#acts.slice(-LAST_ACTS) }
    this.findings.push(finding)
    await this.#options.onFinding?.(finding, this.#page)
  }
}

// What follows runs in the page; no inner function has a name, since tsx would wrap it.

/** Nothing slides or fades, so that everything stands where it belongs. */
const isStillHere = (): boolean =>
  document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)

function goHere(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

/** One of the things that can be touched: of the topmost dialog, where one is open. */
function touchableHere(chance: number): Element | undefined {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const things = [
    ...root.querySelectorAll('button, a[href], input, select, textarea, [role=tab], [role=radio], summary')
  ]
  const touchable = things.filter(
    thing => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !thing.matches(':disabled')
  )
  const one = touchable[Math.floor(chance * touchable.length)]
  one?.scrollIntoView({ block: 'nearest' })
  return one
}

function aboutHere(thing: HTMLElement) {
  const { x, y, width, height } = thing.getBoundingClientRect()
  const at = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(at.x, at.y)
  const name = thing.getAttribute('aria-label') ?? (thing.textContent || thing.getAttribute('placeholder') || '')
  return {
    ...at,
    /** Nothing lies over it. */
    free: top !== null && (thing.contains(top) || top.contains(thing)),
    name: name.replace(/\s+/g, ' ').slice(0, 30),
    typed: thing.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=date])'),
    choices: thing instanceof HTMLSelectElement ? thing.options.length : 0
  }
}
