import type { Locator, Page } from 'playwright-core'
import { codeAt } from '../../kit/codeAt'
import type { Cash } from './Cash'
import { PASSWORD } from './openAccount'

/** A code of an authenticator is taken once; the next one is shown so much later. */
const TOTP_STEP_MS = 30_000

/** What a login asks for beside the name; the page asks for the code only where there is an authenticator. */
interface Credentials {
  readonly name: string
  readonly password: string
  readonly code?: string
}

/** Enters them on the login page, whatever becomes of it. */
export async function tryLogin(page: Page, { name, password, code }: Credentials): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  const enter = page.getByRole('button', { name: '登录', exact: true })
  await enter.click()
  if (code !== undefined) {
    await page.getByLabel('动态验证码或恢复码').fill(code)
    await enter.click()
  }
}

/** Logs in on a page that shows the login page. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await tryLogin(page, credentials)
  await page.waitForURL(url => !url.pathname.endsWith('/login'))
}

/** What a player does in their own area beside money: what guards the account, what limits it, what the site writes. */
export class OwnArea {
  #secret = ''
  #password = PASSWORD

  constructor(readonly cash: Cash) {}

  get #page(): Page {
    return this.cash.page
  }

  /** What is needed to log in now, once its authenticator shows a code that was not used. */
  async credentials(): Promise<Credentials> {
    const name = this.cash.player.name
    if (this.#secret === '') return { name, password: this.#password }
    await this.cash.lane.step(TOTP_STEP_MS)
    return { name, password: this.#password, code: codeAt(this.#secret, this.cash.lane.now()) }
  }

  /** 两步验证 on. @returns the recovery codes, which are shown this once */
  async bindsAuthenticator(): Promise<readonly string[]> {
    const { cash } = this
    await cash.player.open('personalCenter/security')
    await this.row('登录和提现时要填六位动态码').click()
    await cash.fill('登录密码', this.#password)
    await cash.press('下一步')
    const key = this.#page.getByLabel('密钥', { exact: true }).locator('.num')
    this.#secret = ((await key.textContent()) ?? '').replace(/[^A-Z2-7]/g, '')
    await cash.look('two-step-key')
    await cash.fill('动态码', codeAt(this.#secret, cash.lane.now()))
    await cash.press('开启')
    await cash.sees('两步验证已开启，请保存恢复码')
    await cash.look('two-step-codes')
    const codes = await this.#page.getByLabel('恢复码', { exact: true }).getByRole('listitem').allTextContents()
    await cash.press('我已保存')
    return codes
  }

  async changesPassword(next: string): Promise<void> {
    const { cash } = this
    await cash.player.open('changePassword')
    await cash.fill('原密码', this.#password)
    await cash.fill('新密码（6-12 位字母加数字）', next)
    await cash.fill('再次输入新密码', next)
    await cash.press('确定')
    await cash.sees('密码修改成功')
    this.#password = next
  }

  async logsOut(): Promise<void> {
    await this.cash.player.open('personalCenter')
    await this.cash.press('退出登录')
    await this.#page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await this.#page.waitForURL(/\/app\/login/)
  }

  /** A line of a list, by a word that only it has. */
  row(word: string): Locator {
    return this.#page.locator('.item', { hasText: word })
  }

  /** 每日投注限额, in whole yuan. */
  async limitsStake(yuan: number): Promise<void> {
    const { cash } = this
    await cash.player.open('personalCenter/selfControl')
    await this.#page.getByRole('region', { name: '投注限额' }).getByRole('button', { name: '设置' }).first().click()
    await this.#page.getByRole('textbox', { name: '每日投注限额' }).fill(String(yuan))
    await cash.press(`设为 ${yuan}.00 元，立即生效`)
    await cash.sees('限额已生效')
  }

  /** 冷静期 of a day: asked once more, and not to be taken back. */
  async coolsOff(): Promise<void> {
    const { cash } = this
    await cash.player.open('personalCenter/selfControl')
    await this.row('1、7、30 或 42 天').getByRole('button', { name: '开始' }).click()
    await this.#page.getByRole('radio', { name: '1 天', exact: true }).click()
    await this.#page.getByRole('textbox', { name: '确认' }).fill('冷静1天')
    await cash.press('冷静 1 天')
    await this.#page.getByRole('dialog', { name: '开始冷静期' }).getByRole('button', { name: '确定' }).click()
    await cash.sees('冷静期已开始')
  }

  /** What the withdrawal page says of the turnover: asked, done and left. */
  async turnover(): Promise<readonly string[]> {
    await this.cash.player.open('personalCenter/raiseMoney')
    const figures = this.#page.getByRole('region', { name: '流水' }).locator('dd')
    await figures.first().waitFor()
    return figures.allTextContents()
  }

  /** Tries to bet what is picked. @returns the words it is refused with */
  async refusedBet(words: RegExp): Promise<string> {
    await this.#page.getByRole('button', { name: '投注', exact: true }).click()
    await this.#page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    return (await this.#page.getByText(words).first().textContent()) ?? ''
  }

  /** The unread messages that the personal centre shows. */
  unread(count: number): Promise<void> {
    const entry = this.#page.getByRole('link', { name: /^消息/ })
    const badge = entry.getByRole('img', { name: /条未读$/ })
    if (count === 0) return badge.waitFor({ state: 'detached' })
    return entry.getByRole('img', { name: `${count} 条未读`, exact: true }).waitFor()
  }
}
