import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { CurrentIssue } from '../../../src/contract/areas/issues'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { STORED } from '../../../src/state/storedKeys'
import { letIn } from './letIn'
import { takeNotice } from './notices'
import { accountName, openAccount, PASSWORD } from './openAccount'
import type { PhoneOptions } from './Phone'
import { Phone } from './Phone'
import type { Lane } from './StepClock'

/** An issue may have just closed when the player comes: one whole interval more, and the scene. */
export const DRAWN_WITHIN = 190_000

export interface Order {
  readonly orderId: string
  readonly typeId: number
  readonly actionNo: string
  readonly playName: string
  readonly actioncoin: number
  readonly orderstatus: number
  readonly bonus: number
}

export interface Game {
  readonly typeId: number
  readonly type: number
}

/** 一分赛车 */
export const RACE: Game = { typeId: 36, type: 2 }
/** Every number of 冠军 costs 20 and wins once, at 9.8 on 2 yuan. */
export const EVERY_CAR = { orderstatus: 1, actioncoin: 20, bonus: 19.6 }

export interface SoldGroup {
  readonly groupId: number
  readonly name: string
  readonly style: 'official' | 'credit'
  readonly playList: readonly { readonly playId: number; readonly name: string }[]
}

export interface ChaseState {
  readonly chsOrderId: string
  readonly orderState: number
  readonly percentFinishedNum: string
  readonly gotBonuses: number
  readonly chasingConsume: number
  readonly chasingAmountCount: number
}

export interface SeriesState {
  readonly status: string
  readonly step: number
  readonly periods: number
  readonly actioncoin: number
  readonly bonus: number
}

/** A bet that is begun with less than this on the clock may end on the next issue. */
const ENOUGH_MS = 15_000
const BUSY = '系统繁忙，请重试'
/** A bet is answered or refused within a second; a slow phone takes longer to say so. */
const BUSY_MS = 3000
/** An issue is open so long after the one before has closed. */
const OPENED_MS = 300
/** Long enough to see how a draw begins. */
export const BEFORE_DRAW_MS = 2500
const PAGE = 20
const BLANK = 'about:blank'

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Asks every 100 ms until the answer is neither undefined nor false. @throws after a whole draw without one */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<NonNullable<T>> {
  const end = Date.now() + DRAWN_WITHIN
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await pause(100)
  }
}

/** The issue of a game that is on sale, or the next to be. */
export async function issueOnSale(url: string, { typeId, type }: Game): Promise<CurrentIssue> {
  const answer = await fetch(`${url}/api/input/getCurrentIssue?typeId=${typeId}&type=${type}`)
  const { data } = (await answer.json()) as { data: CurrentIssue }
  return data
}

/** Goes on until an issue of the game is on sale for more than `leftMs`; without a lane it waits. */
export async function longSale(url: string, game: Game, leftMs: number, lane?: Lane): Promise<void> {
  await until(`game ${game.typeId} is on sale for a while`, async () => {
    const { selling, startTime, endTime, serverTime } = await issueOnSale(url, game)
    if (selling && endTime - serverTime > leftMs) return true
    await lane?.stepTo((selling ? endTime : startTime) + OPENED_MS)
    return false
  })
}

/** A person with a phone: registers, bets and waits through the screen, and looks things up over the wire. */
export class Player {
  /** Steps to what it would wait for. */
  readonly #lane: Lane | undefined
  /** Of whoever has an account already, until a page keeps it. */
  readonly #token: string

  private constructor(
    readonly url: string,
    readonly phone: Phone,
    readonly name: string,
    lane?: Lane,
    token = ''
  ) {
    this.#lane = lane
    this.#token = token
  }

  /** A person who has an account already, before their first page. @param url address of the product */
  static async enter(browser: Browser, url: string, options: PhoneOptions = {}, lane?: Lane): Promise<Player> {
    const name = accountName()
    const phone = await Phone.blank(browser, url, options)
    const kept = await openAccount(url, name)
    await phone.page.addInitScript(keepSession, kept)
    return new Player(url, phone, name, lane, kept[STORED.token])
  }

  /** The same, who has registered on the screen. */
  static async register(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Player> {
    const player = new Player(url, await Phone.open(browser, url, options), accountName())
    const { page } = player
    await page.goto('/app/register')
    await page.getByPlaceholder('账号').fill(player.name)
    await page.getByPlaceholder('密码（6-12 位字母加数字）').fill(PASSWORD)
    await page.getByPlaceholder('再次输入密码').fill(PASSWORD)
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL('**/app/index')
    return player
  }

  get page(): Page {
    return this.phone.page
  }

  async open(path: string): Promise<this> {
    await this.page.goto(`/app/${path}`)
    return this
  }

  openGame(game: Game): Promise<this> {
    return this.open(`lotteryGame?typeId=${game.typeId}&type=${game.type}&headerIndex=0`)
  }

  /** Taps keys of the board by what they are called: `冠军 1`, `冠军 全`. */
  async pick(...keys: readonly string[]): Promise<this> {
    for (const key of keys) await this.page.getByRole('button', { name: key, exact: true }).click()
    return this
  }

  /** Waits until an issue of the game is on sale, with time enough to bet on it. */
  onSale(game: Game): Promise<void> {
    return longSale(this.url, game, ENOUGH_MS, this.#lane)
  }

  /** Goes on until just before the draw of the issue on sale; on the machine's time it waits. @param issue unless it is no longer this one */
  async drawOf(game: Game, issue?: string): Promise<void> {
    const { currentIssue, openTime, serverTime } = await this.#currentIssue(game)
    if (issue !== undefined && issue !== currentIssue) return
    await (this.#lane?.stepTo(openTime - BEFORE_DRAW_MS) ?? pause(openTime - serverTime - BEFORE_DRAW_MS))
  }

  #currentIssue(game: Game): Promise<CurrentIssue> {
    return issueOnSale(this.url, game)
  }

  /** Opens a game, picks, and bets as soon as there is time enough. @returns the issue that was bet on */
  async betOn(game: Game, ...keys: readonly string[]): Promise<string> {
    await this.openGame(game)
    await this.pick(...keys)
    await this.onSale(game)
    return this.bet()
  }

  /** 投注, then 确定 in 注单设定. @returns the issue that was bet on */
  async bet(): Promise<string> {
    await this.page.getByRole('button', { name: '投注', exact: true }).click()
    const panel = this.page.getByRole('dialog')
    await panel.getByText('注单设定').waitFor()
    await this.#place(panel, '确定')
    const [order] = await this.orders()
    if (!order) throw new Error('the bet is in no record')
    return order.actionNo
  }

  /** 确认追号 in the sheet of a chase that is open. */
  chase(): Promise<void> {
    return this.#place(this.page.getByRole('dialog'), '确认追号')
  }

  /** Presses the button of a panel that bets, again while the machine is full. */
  async #place(panel: Locator, button: string): Promise<void> {
    const confirm = panel.getByRole('button', { name: button })
    const busy = panel.getByText(BUSY).first()
    await confirm.click()
    await until('the bet is accepted', async () => {
      if (await this.page.evaluate(takeNotice, '投注成功')) return true
      if (!(await busy.isVisible())) return false
      // A full machine refuses with nothing taken (§R2.7), as this one is when a step brings the draws of many minutes.
      await confirm.click({ timeout: BUSY_MS }).catch(() => undefined)
      await busy.waitFor({ state: 'hidden', timeout: BUSY_MS }).catch(() => undefined)
      return false
    })
  }

  /** Goes to the draw of an issue and sees it told as the history has it. @returns its numbers */
  async seesDrawn(game: Game, issue: string): Promise<readonly number[]> {
    await this.drawOf(game, issue)
    const shown = (await this.result(issue)).map(Number)
    const drawn = (await this.drawn(game.typeId, issue)).map(Number)
    if (shown.join() !== drawn.join()) throw new Error(`${issue} is shown as ${shown}, and drawn as ${drawn}`)
    return shown
  }

  /** The last-result line once it shows `issue`; its numbers as printed. */
  async result(issue: string): Promise<readonly string[]> {
    const line = this.lastResult.filter({ hasText: issue.slice(-6) })
    await line.locator('.ball').first().waitFor({ timeout: DRAWN_WITHIN })
    await until('the numbers stand still', async () => (await line.getByText('开奖中').count()) === 0)
    return line.locator('.ball').allInnerTexts()
  }

  get lastResult(): Locator {
    return this.page.locator('button.issue--draw')
  }

  /** The player's orders of today, newest first. */
  async orders(): Promise<readonly Order[]> {
    const data = await this.#call('input/getMyHistoryOrderList?page=1&limit=20&date=1&orderStatus=')
    return (data as { investmentList: Order[] }).investmentList
  }

  /** All of today's orders, newest first. */
  async allOrders(): Promise<readonly Order[]> {
    const orders: Order[] = []
    for (let page = 1; ; page++) {
      const data = await this.#call(`input/getMyHistoryOrderList?page=${page}&limit=${PAGE}&date=1&orderStatus=`)
      const { total, investmentList } = data as { total: number; investmentList: Order[] }
      orders.push(...investmentList)
      if (orders.length >= total || investmentList.length === 0) return orders
    }
  }

  /** Selection, notes and odds of an order as the server keeps them. */
  async details(orderId: string) {
    const data = await this.#call(`input/getMyHistoryOrderDetails?orderId=${orderId}`)
    return data as { actioncode: string; playId: number; actionNum: number; zjCount: number; lotteryNo: string }
  }

  /** The play groups of a game, in tab order. */
  async groups({ typeId, type }: Game): Promise<readonly SoldGroup[]> {
    return (await this.#call(`input/getPlayedList?typeId=${typeId}&type=${type}`)) as SoldGroup[]
  }

  /** Today's chases, newest first. */
  async chases(): Promise<readonly ChaseState[]> {
    const data = await this.#call('chasing/getChasingRecords?page=1&limit=20&date=1')
    return (data as { chasingOrderList: ChaseState[] }).chasingOrderList
  }

  /** The automatic series of an instant game. */
  async series(typeId: number): Promise<SeriesState> {
    return (await this.#call(`scraping/getTheSeries?typeId=${typeId}`)) as SeriesState
  }

  async settled(issue: string): Promise<Order> {
    return until(`the bet on ${issue} is settled`, async () =>
      (await this.orders()).find(order => order.actionNo === issue && order.orderstatus !== 0)
    )
  }

  /** Balance in yuan, by the server. */
  async balance(): Promise<number> {
    const data = await this.#call('accountManagement/userInfo', 'POST')
    return (data as { userInfo: { coin: number } }).userInfo.coin
  }

  /** Whether a vendor has yet to say what became of a transfer of today. */
  async hasOpenTransfers(): Promise<boolean> {
    const data = await this.#call('wallet/getRecords', 'POST', { page: '1', limit: '20', date: '1' })
    return (data as { list: readonly { state: number }[] }).list.some(({ state }) => state === TRANSFER_STATE.open)
  }

  /** A picture the player sent, as the server keeps it. */
  async picture(imageId: string): Promise<Buffer> {
    const { image } = (await this.#call(`capital/getImage?imageId=${imageId}`)) as { image: string }
    return Buffer.from(image, 'base64url')
  }

  /** The last twenty draws of a game, by the server. */
  async drawnIssues(
    typeId: number
  ): Promise<readonly { readonly issue: string; readonly numbers: readonly string[] }[]> {
    const data = await this.#call(`winning/getDetailOfWinningHistory?typeId=${typeId}&page=1&limit=20`)
    const { list } = data as { list: { issue: string; opencode: string }[] }
    return list.map(({ issue, opencode }) => ({ issue, numbers: opencode.split(',') }))
  }

  /** The drawn numbers of an issue, by the server. */
  async drawn(typeId: number, issue: string): Promise<readonly string[]> {
    return (await this.drawnIssues(typeId)).find(each => each.issue === issue)?.numbers ?? []
  }

  /** Waits until the footer of the betting screen shows the server's balance. */
  async seesBalance(): Promise<void> {
    const balance = await this.balance()
    await until(`the footer shows ${balance}`, async () => {
      const figure = this.page.locator('.betbar__sum small')
      // From ten thousand on the figure is shortened; the end of its name has all of it.
      const short = figure.locator('.figure')
      const text =
        ((await short.count()) > 0 ? await short.getAttribute('aria-label') : await figure.textContent()) ?? ''
      return (
        Math.abs(
          Number(
            text
              .split('，')
              .at(-1)
              ?.replace(/[^\d.]/g, '')
          ) - balance
        ) < 0.005
      )
    })
  }

  async #call(path: string, method: 'GET' | 'POST' = 'GET', fields?: Record<string, string>): Promise<unknown> {
    const isBlank = this.page.url() === BLANK
    const token = isBlank ? this.#token : await this.page.evaluate(key => sessionStorage.getItem(key), STORED.token)
    const body = fields ? new URLSearchParams(fields) : null
    return letIn(path, () => fetch(`${this.url}/api/${path}`, { method, body, headers: { token: token ?? '' } }))
  }
}

/** Runs in the page: what a tab keeps is there from its first page on, once. A frame of another's keeps nothing, nor does a blank one. */
function keepSession(kept: Readonly<Record<string, string>>): void {
  if (window !== window.top || location.origin === 'null' || sessionStorage.getItem('journey') !== null) return
  for (const [key, value] of Object.entries({ ...kept, journey: '' })) sessionStorage.setItem(key, value)
}
