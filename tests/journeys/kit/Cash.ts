import { randomInt } from 'node:crypto'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { layoutFaults } from './layoutFaults'
import { noticesHere, takeNotice } from './notices'
import { PASSWORD } from './openAccount'
import type { Player } from './Player'
import type { Running } from './runProduct'
import type { Lane } from './StepClock'

/** Of everybody here: no run, nothing repeated. */
const PIN = '258046'
/** As long as a reviewer takes: what is open ends after few of these. */
const HOP_MS = 20_000
/** How long a look waits for something that has been decided; then the time is stepped on. */
const SHOWN_MS = 800

/** How long something that is on its way is looked for. */
const SEEN_WITHIN = 90_000
/** How far the time is stepped for it. */
const AWAITED_WITHIN = 180_000

/** A player with money to move: what they do with it, by what stands on the screen. */
export class Cash {
  private constructor(
    readonly player: Player,
    readonly lane: Lane
  ) {}

  /** Somebody who has just got an account. Amounts are told, not drawn: there is no WebGL. */
  static async enter(run: Running, lane: Lane): Promise<Cash> {
    const player = await run.player({ reducedMotion: 'reduce' }, lane)
    await player.phone.withoutWebGL()
    return new Cash(player, lane)
  }

  get page(): Page {
    return this.player.page
  }

  /** Every picture is a look: nothing on it is cut or beyond the edge. */
  async look(name: string): Promise<void> {
    await this.page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await this.player.phone.shot(`cash-${name}`)
    expect(await layoutFaults(this.page), name).toEqual([])
  }

  /** Presses what is called so, be it a button or a link. */
  async press(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string'
    const { page } = this
    await page.getByRole('button', { name, exact }).or(page.getByRole('link', { name, exact })).first().click()
  }

  /** It stands on the screen, or was said by a notice that is gone by now. */
  async sees(text: string | RegExp): Promise<void> {
    const end = Date.now() + SEEN_WITHIN
    while (!(await this.#isThere(text)))
      if (Date.now() > end)
        throw new Error(`in vain looked for: ${text}; said: ${await this.page.evaluate(noticesHere).catch(String)}`)
  }

  /** Goes on until it stands on the screen. */
  async awaits(text: string | RegExp): Promise<void> {
    const end = this.lane.now() + AWAITED_WITHIN
    while (!(await this.#isThere(text))) {
      if (this.lane.now() > end) throw new Error(`in vain awaited: ${text}`)
      await this.lane.step(HOP_MS)
    }
  }

  async #isThere(text: string | RegExp): Promise<boolean> {
    const shown = this.page.getByText(text).first().waitFor({ timeout: SHOWN_MS })
    const isShown = await shown.then(
      () => true,
      () => false
    )
    // Another page has no notices yet.
    const wasSaid = await this.page.evaluate(takeNotice, text).catch(() => false)
    return isShown || wasSaid
  }

  /** Chooses in the sheet of a field. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^(请选择)?${label}( |$)`) }).click()
    await this.page.getByRole('dialog').getByRole('radio', { name: option }).click()
  }

  fill(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** Enters the withdrawal password on the keypad that is open. */
  async enterPin(): Promise<void> {
    const pad = this.page.getByRole('group', { name: '数字键盘' })
    for (const digit of PIN) await pad.getByRole('button', { name: digit, exact: true }).click()
  }

  /** 充值: amount and way, then the channel of the way. Stops before the order is made. */
  async choosesWay(way: string, amount: number, channel?: RegExp): Promise<void> {
    await this.player.open('recharge')
    await this.fill('充值金额', String(amount))
    await this.page.getByRole('radio', { name: way }).click()
    await this.press(/^下一步/)
    await this.page.waitForURL(/\/app\/recharge\/\w+\?amount=/)
    if (channel) await this.page.getByRole('radio', { name: channel }).click()
  }

  /** At the provider's page: presses what a payer would, and comes back by it. */
  async atDesk(scenario: string): Promise<void> {
    const { page } = this
    await page.waitForURL(/\/sandbox\/pay\//)
    const button = page.getByRole('button', { name: scenario })
    if (!(await button.isVisible())) await page.getByText('更多', { exact: true }).click()
    await button.click()
    await page.waitForURL(/\/(rechargeForm|app\/recharge\/order)\?/)
  }

  /** A picture as a receipt; any will do. */
  async uploadsReceipt(picture?: Buffer): Promise<void> {
    const sheet = this.page.getByRole('dialog')
    const buffer = picture ?? (await this.page.screenshot({ type: 'png' }))
    const mimeType = picture ? 'image/jpeg' : 'image/png'
    await sheet.locator('input[type=file]').setInputFiles({ name: 'receipt', mimeType, buffer })
    await sheet.getByRole('img').waitFor()
  }

  /** 提现 to an account, until its order is there. */
  async withdraws(account: RegExp, amount: number): Promise<void> {
    await this.player.open('personalCenter/raiseMoney')
    await this.choose('提现账户', account)
    await this.fill('提现金额', String(amount))
    await this.press(`提现 ${amount}.00 元`)
    await this.enterPin()
    await this.page.waitForURL(/raiseMoney\?no=W/)
  }

  /** From the main wallet to a game's. Says nothing of how it ends. */
  async transfers(coin: string, amount: number): Promise<void> {
    await this.player.open(`personalCenter/walletMoneyInOut?from=coin&to=${coin}`)
    await this.#retriedUntil(this.page.getByLabel('转账金额', { exact: true }))
    await this.fill('转账金额', String(amount))
    await this.press(`转账 ${amount}.00 元`)
  }

  /** Transfers that were asked for are made. A vendor may say so after the notice, where the machine is busy. */
  async seesTransfer(): Promise<void> {
    await this.sees(/转账(成功|处理中)/)
    while (await this.player.hasOpenTransfers()) await this.lane.step(HOP_MS)
  }

  /** A vendor's game, in its frame. */
  async opensGame(vendor: string): Promise<FrameLocator> {
    await this.player.open(vendor)
    await this.#retriedUntil(this.page.locator('iframe'))
    return this.page.frameLocator('iframe')
  }

  /** A vendor takes too long where the machine is busy: the page offers to ask again, which a player does. */
  async #retriedUntil(wanted: Locator): Promise<void> {
    const again = this.page.getByRole('button', { name: '重试' })
    for (;;) {
      await wanted.or(again).first().waitFor({ state: 'attached' })
      if ((await wanted.count()) > 0) return
      // It may be gone by now: then what is wanted is there, or on its way.
      await again.click({ timeout: SHOWN_MS }).catch(() => undefined)
      await this.page.waitForTimeout(SHOWN_MS)
    }
  }

  async setsPin(): Promise<void> {
    await this.player.open('personalCenter/setWithdrawalPW')
    await this.fill('登录密码', PASSWORD)
    for (const label of ['提现密码', '再次输入']) {
      await this.page.getByRole('button', { name: label, exact: true }).click()
      await this.enterPin()
      await this.page.getByRole('group', { name: '数字键盘' }).waitFor({ state: 'detached' })
    }
    await this.press('确定')
    await this.sees('提现密码已设置')
  }
  /** @param tail last four digits of the card: they say what a payout to it comes to (§M1.4) @param holder asked once */
  async bindsCard(tail: string, holder?: string): Promise<void> {
    // Nobody else's: a card belongs to one account of the product that all journeys share.
    const number = `6222${String(randomInt(1e8)).padStart(8, '0')}${tail}`
    await this.player.open('personalCenter/bindingBankCard')
    await this.choose('开户银行', '招商银行')
    if (holder !== undefined) await this.fill('持卡人', holder)
    await this.fill('银行卡号', number)
    await this.fill('再次输入', number)
    await this.look(`bind-card-${tail}`)
    await this.binds()
  }

  async binds(): Promise<void> {
    await this.press('绑定')
    await this.enterPin()
    await this.sees('绑定成功')
  }
}
