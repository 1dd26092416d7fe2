import { describe, expect, vi } from 'vitest'
import { THOROUGH } from '../kit/thorough'
import { Cash } from './kit/Cash'
import { RACE } from './kit/Player'
import { CAMERA, phonePhoto, segmentsOf } from './kit/phonePhoto'
import { runProduct, steppedTest } from './kit/runProduct'

// Who waits for a reviewer or for the chain steps there with the others.
vi.setConfig({ maxConcurrency: 8 })

/** A photo of 12 MB is read and made smaller on a machine that other players keep busy. */
const PHOTO_WITHIN = 180_000

const run = runProduct()
const test = steppedTest(run)

describe.concurrent('recharging by each of the seven ways (§M4.2)', { timeout: 300_000 }, () => {
  test('在线网银: to the pay page and back, the money is there, and a bet is placed with it', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    const before = await player.balance()
    await cash.choosesWay('在线网银', 300, /^网银支付/)
    await cash.choose('付款银行', '招商银行')
    await cash.look('online')
    await cash.press('充值 300.00 元')
    await cash.atDesk('支付成功')
    await cash.sees('充值成功')
    await cash.sees('到账 300.00 元')
    await cash.look('online-done')
    expect(await player.balance()).toBe(before + 300)
    await player.betOn(RACE, '冠军 1')
    expect(await player.balance()).toBe(before + 300 - 2)
    await player.phone.leave()
  })

  test.runIf(THOROUGH)('拉卡拉: to the pay page and back', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('拉卡拉', 200)
    await cash.press('充值 200.00 元')
    await cash.atDesk('支付成功')
    await cash.sees('到账 200.00 元')
    expect(await cash.player.balance()).toBe(before + 200)
    await cash.player.phone.leave()
  })

  test('银行卡转账 by hand: 我已付款, a review, the money is there', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('银行卡转账', 500, /人工确认/)
    await cash.fill('付款人姓名', '林小明')
    await cash.press('充值 500.00 元')
    await cash.press('我已付款')
    await cash.sees('审核中')
    await cash.look('transfer-review')
    await cash.awaits('到账 500.00 元')
    expect(await cash.player.balance()).toBe(before + 500)
    await cash.player.phone.leave()
  })

  test.runIf(THOROUGH)('银行卡转账 by its tail: what is asked is what is credited', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('银行卡转账', 500, /自动到账/)
    await cash.fill('付款人姓名', '林小明')
    await cash.press('充值 500.00 元')
    await cash.sees('请在倒计时内支付')
    await cash.look('transfer-tail')
    const asked = Number.parseFloat((await cash.page.locator('.due .amount').textContent()) ?? '')
    expect(asked).toBeGreaterThan(500)
    expect(asked).toBeLessThan(501)
    await cash.press('去演示付款')
    await cash.atDesk('支付成功')
    await cash.sees(`到账 ${asked.toFixed(2)} 元`)
    expect(await cash.player.balance()).toBeCloseTo(before + asked, 4)
    await cash.player.phone.leave()
  })

  test.runIf(THOROUGH)('扫码转账: a code, a receipt, a review', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('扫码转账', 200, /^微信扫码/)
    await cash.press('充值 200.00 元')
    await cash.page.getByRole('img', { name: /扫一扫/ }).waitFor()
    await cash.look('scan')
    await cash.press('我已付款')
    await cash.uploadsReceipt()
    await cash.look('scan-receipt')
    await cash.page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
    await cash.awaits('到账 200.00 元')
    expect(await cash.player.balance()).toBe(before + 200)
    await cash.player.phone.leave()
  })

  test.runIf(THOROUGH)(
    'a photo of 12 MB as a receipt: less than 1 MB arrives, and nothing the camera wrote beside it',
    async ({ lane }) => {
      const cash = await Cash.enter(run, lane)
      const { page, player } = cash
      const photo = await phonePhoto(page)
      expect(photo.length).toBeGreaterThan(12_000_000)
      await cash.choosesWay('扫码转账', 200, /^微信扫码/)
      await cash.press('充值 200.00 元')
      await cash.press('我已付款')
      const sending = page.waitForResponse('**/api/capital/upLoadImage', { timeout: PHOTO_WITHIN })
      await cash.uploadsReceipt(photo)
      const answer = await sending
      const sent = Buffer.from(new URLSearchParams(answer.request().postData() ?? '').get('image') ?? '', 'base64url')
      const { data } = (await answer.json()) as { data: { imageId: string } }
      const kept = await player.picture(data.imageId)
      for (const bytes of [sent, kept]) {
        expect(bytes.length).toBeGreaterThan(10_000)
        expect(bytes.length).toBeLessThanOrEqual(1_000_000)
        expect(bytes.includes(CAMERA)).toBe(false)
      }
      // Frames, tables and scans: no application data, no comment.
      const markers = segmentsOf(kept)
      expect(markers.at(-1)).toBe('da')
      expect(markers.filter(marker => !['c0', 'c1', 'c2', 'c4', 'db', 'dd', 'da'].includes(marker))).toEqual([])
      await player.phone.leave()
    }
  )

  test('USDT: an address, a transfer on the chain, twenty confirmations', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('USDT', 700)
    await cash.sees('仅支持 TRC20，其他网络转账将无法找回')
    await cash.look('usdt-form')
    await cash.press('充值 700.00 元')
    await cash.sees('请在倒计时内支付')
    await cash.look('usdt')
    await cash.press('从演示链转账')
    await cash.atDesk('从演示链转账')
    // On a busy machine its twenty seconds are over before the page is back.
    await cash.sees(/已确认 \d+\/20|充值成功/)
    await cash.look('usdt-confirming')
    await cash.awaits('充值成功')
    // The USDT asked for are rounded up and the yuan credited down, which never comes to less than the amount asked for.
    const credited = (await cash.player.balance()) - before
    expect(credited).toBeGreaterThanOrEqual(700)
    expect(credited).toBeLessThan(700.1)
    await cash.player.phone.leave()
  })

  test.runIf(THOROUGH)('VIP 充值: a receipt and a review', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const before = await cash.player.balance()
    await cash.choosesWay('VIP', 1000)
    await cash.press('充值 1,000.00 元')
    await cash.press('我已付款')
    await cash.uploadsReceipt()
    await cash.page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
    await cash.awaits('到账 1,000.00 元')
    expect(await cash.player.balance()).toBe(before + 1000)
    await cash.player.phone.leave()
  })

  test('储蓄转入: what was saved comes back at once', async ({ lane }) => {
    const cash = await Cash.enter(run, lane)
    const { player } = cash
    const before = await player.balance()
    await player.open('personalCenter/turnInMoney')
    await cash.fill('转入金额', '500')
    await cash.press('转入 500.00 元')
    await cash.sees('转入成功')
    expect(await player.balance()).toBe(before - 500)
    await cash.choosesWay('储蓄', 200)
    await cash.look('savings-in')
    await cash.press('转入 200.00 元')
    await cash.sees('转入成功')
    expect(await player.balance()).toBe(before - 300)
    await player.phone.leave()
  })
})
