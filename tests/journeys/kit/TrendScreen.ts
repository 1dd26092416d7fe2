import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { TableGeometry } from './measureTable'
import { measureTable } from './measureTable'
import type { Phone } from './Phone'
import type { Running } from './runProduct'

export interface TrendGame {
  readonly type: number
  readonly typeId: number
}

/** A phone on the trend page of a game. */
export class TrendScreen {
  private constructor(
    readonly phone: Phone,
    readonly game: TrendGame
  ) {}

  static async open(run: Running, game: TrendGame, tab = 0, options: BrowserContextOptions = {}): Promise<TrendScreen> {
    const screen = new TrendScreen(await run.phone(options), game)
    await screen.visit(tab)
    return screen
  }

  get page(): Page {
    return this.phone.page
  }

  /** The box a table scrolls in. */
  get box(): Locator {
    return this.page.locator('.trend__tab .tt__box')
  }

  /** Opens the page anew at a tab, by its address. */
  async visit(tab: number): Promise<void> {
    await this.page.goto(`/app/lotteryHallDetails?type=${this.game.type}&typeId=${this.game.typeId}&headerIndex=${tab}`)
    await this.settled()
  }

  /** Goes to a tab by a tap on the strip, or in the full list where the strip does not have it. */
  async show(name: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name, exact: true })
    if ((await tab.count()) > 0) await tab.click()
    else {
      await this.page.getByRole('button', { name: '全部走势' }).click()
      await this.page.getByRole('group', { name: '全部走势' }).getByRole('button', { name, exact: true }).click()
    }
    await this.page.getByRole('tabpanel', { name, exact: true }).waitFor()
    await this.settled()
  }

  /** Chooses another window of draws and waits for its answer. */
  async period(from: string, to: string): Promise<void> {
    await this.press(from)
    const answer = this.page.waitForResponse(each => each.url().includes('/trend/'))
    await this.press(to)
    await answer
    await this.settled()
  }

  /** Goes to a view of the tab that is open. */
  async view(name: string): Promise<void> {
    await this.page.locator('.trend__tab .filter').getByText(name, { exact: true }).click()
    await this.settled()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** The answer is on the page, and painted. */
  async settled(): Promise<void> {
    await this.page.locator('.trend__tab').waitFor()
    await this.page.waitForFunction(() => !document.querySelector('.trend__tab .skeleton'))
    await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  /** The lines as Pixi has drawn them: the picture of cells before says nothing of it. */
  async painted(): Promise<void> {
    await this.page.locator('.trend__tab .tt__painted canvas').first().waitFor({ timeout: 30_000 })
    await this.page.waitForFunction(() => !document.querySelector('.trend__tab svg.tt__lines'))
  }

  /** Every row has been near, and the lines of all of them are painted. */
  async seen(): Promise<void> {
    for (const top of [0, 600, 1200, 1800]) await this.scrollTo(top)
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('.trend__tab .tt__tile')].every(
        tile => tile.querySelector('canvas') && !tile.querySelector('svg')
      )
    )
  }

  /** @param width CSS px of the phone, as it is when left out @param across at the right end of the table */
  async measure({ width, across = false }: { width?: number; across?: boolean } = {}): Promise<TableGeometry> {
    if (width !== undefined) await this.page.setViewportSize({ width, height: 844 })
    await this.box.evaluate((box, right) => {
      box.scrollLeft = right ? box.scrollWidth : 0
    }, across)
    await this.settled()
    return measureTable(this.page)
  }

  /** Scrolls the table; done when the rows that are seen then are there, for rows are drawn when they come near. */
  async scrollTo(top: number): Promise<void> {
    await this.box.evaluate((box, to) => {
      box.scrollTop = to
    }, top)
    await this.page.waitForFunction(() => {
      const head = document.querySelector('.trend__tab .tt thead')?.getBoundingClientRect().bottom ?? 0
      return [...document.querySelectorAll('.trend__tab .tt [data-row]')].some(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return top <= head + 1 && bottom > head
      })
    })
    await this.settled()
  }

  /** The issue over the tabs. */
  async latestIssue(): Promise<string> {
    return (await this.page.locator('.latest__top b').first().textContent()) ?? ''
  }

  /** CSS px of the table below what is seen. */
  leftBelow(): Promise<number> {
    return this.box.evaluate(box => box.scrollHeight - box.clientHeight - box.scrollTop)
  }

  /** Issue and place of the first whole row below the head. */
  topRow(): Promise<readonly [issue: string | undefined, top: number]> {
    return this.page.evaluate(() => {
      const head = document.querySelector('.trend__tab .tt thead')?.getBoundingClientRect().bottom ?? 0
      const topOf = (row: Element | undefined) => row?.getBoundingClientRect().top ?? 0
      const row = [...document.querySelectorAll('.trend__tab .tt [data-row]')].find(each => topOf(each) >= head)
      return [row?.querySelector('th')?.textContent ?? undefined, Math.round(topOf(row))]
    })
  }

  /** Scrolls by 12 px a frame. @returns changes to the table and its lines meanwhile */
  changesWhileScrolling(from: number, to: number): Promise<number> {
    return this.box.evaluate(
      (box, [top, end]) =>
        new Promise<number>(done => {
          let changes = 0
          box.scrollTop = top
          const observer = new MutationObserver(records => {
            changes += records.length
          })
          const step = () => {
            box.scrollTop += 12
            if (box.scrollTop < end) requestAnimationFrame(step)
            else done(changes)
          }
          requestAnimationFrame(() => {
            observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
            requestAnimationFrame(step)
          })
        }),
      [from, to] as const
    )
  }

  async text(): Promise<string> {
    return (await this.page.locator('.trend__page').textContent()) ?? ''
  }

  isWithinWidth(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  }

  /** Closes the phone. @param expected what was meant to go wrong @throws with all else that did */
  leave(expected?: RegExp): Promise<void> {
    return this.phone.leave(expected)
  }
}
