import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { CHASE_STATE } from '../../src/contract/areas/chasing'
import { seesNotice } from './kit/notices'
import type { Game } from './kit/Player'
import { DRAWN_WITHIN, EVERY_CAR, Player, RACE, until } from './kit/Player'
import { Product } from './kit/Product'
import { runProduct, steppedTest } from './kit/runProduct'
import { StepClock } from './kit/StepClock'

const SSC: Game = { typeId: 42, type: 1 }
const INSTANT: Game = { typeId: 73, type: 1 }
const CHASED = 5
const ROUNDS = 10
/** Less than a round: pages and server speak to each other between two steps. */
const PART_OF_A_ROUND_MS = 2500

// Those that look at no scene do without WebGL.
const run = runProduct()
const test = steppedTest(run)

/**
 * Runs in the page: reloads it as soon as its last-result line says that an issue is being drawn. Seen from outside, a
 * busy machine may be past it already.
 */
function reloadInDraw(issue: string): void {
  const observer = new MutationObserver(() => {
    const said = document.querySelector('button.issue--draw')?.textContent ?? ''
    if (!said.includes(issue) || !said.includes('开奖中')) return
    observer.disconnect()
    location.reload()
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** Runs in the page: a panel stands, and all that is on it has been there for as long as it takes to come in. */
function comeIn(panel: Element): void {
  const took = panel.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))
  for (const motion of panel.getAnimations({ subtree: true })) motion.currentTime = Math.max(0, ...took)
}

/**
 * Taps a key, and once more at the same place as soon as the panel that it opens stands. Nothing moves by itself
 * meanwhile: on a busy machine the second tap would come too late to be one of a pair.
 */
async function tapTwice(page: Page, key: Locator): Promise<void> {
  // A page that is still coming in takes no tap.
  await key.click({ trial: true })
  const motion = await page.context().newCDPSession(page)
  await motion.send('Animation.enable')
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const { x, y, width, height } = (await key.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await page.locator('dialog[open] > :is(.sheet, .dialog)').evaluate(comeIn)
  await tap()
  await motion.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await motion.detach()
}

describe.concurrent('from a bet to its settlement', { timeout: DRAWN_WITHIN + 90_000 }, () => {
  test('时时彩: five reels stop on the drawn digits; the order detail shows them', async ({ lane }) => {
    const player = await run.player({}, lane)
    const { page } = player
    const before = await player.balance()
    await player.openGame(SSC)
    await page.getByRole('button', { name: '万位 1', exact: true }).waitFor()
    await page.getByRole('button', { name: '机选' }).click()
    await page.getByText('共 1 注').waitFor()
    await player.onSale(SSC)
    const issue = await player.bet()
    const shown = await player.seesDrawn(SSC, issue)
    const order = await player.settled(issue)
    expect(await player.balance()).toBeCloseTo(before - order.actioncoin + order.bonus, 4)
    await player.seesBalance()
    await player.open('bettingRecord?headerIndex=0')
    await page.locator('a.record').first().click()
    await page.getByText(order.orderId).waitFor()
    expect((await page.locator('.ticket__draw .ball').allInnerTexts()).map(Number)).toEqual(shown)
    await player.phone.shot('ssc-order')
    await player.phone.leave()
  })

  test('two taps on a key that opens a panel bet nothing: the panel stands, and bets when it is asked', async ({
    lane
  }) => {
    const player = await run.player({}, lane)
    await player.phone.withoutWebGL()
    const { page } = player
    const key = (name: string) => page.getByRole('button', { name, exact: true })
    await player.openGame(RACE)
    await player.pick('冠军 2')
    await player.onSale(RACE)
    // Its chunk is fetched with the first tap.
    await key('追号').click()
    await page.getByRole('dialog', { name: '追号' }).getByRole('button', { name: '取消' }).click()
    for (const [name, title] of [
      ['追号', '追号'],
      ['投注', '注单设定']
    ] as const) {
      await tapTwice(page, key(name))
      const panel = page.getByRole('dialog', { name: title })
      await panel.getByRole('button', { name: '取消' }).click()
      await panel.waitFor({ state: 'detached' })
    }
    await key('加入购彩篮').click()
    await page.getByRole('button', { name: /^购彩篮 1 注单/ }).click()
    await page.locator('.slip--basket').waitFor()
    await player.onSale(RACE)
    await tapTwice(page, key('确认投注'))
    const panel = page.getByRole('dialog', { name: '投注确认' })
    await panel.waitFor()
    expect([await player.allOrders(), await player.chases()]).toEqual([[], []])
    await panel.getByRole('button', { name: '确定' }).click()
    await seesNotice(page, '投注成功')
    expect(await player.allOrders()).toHaveLength(1)
    await player.phone.leave()
  })

  test('a reload in the middle of a draw shows the same result once, and the bet once', async ({ lane }) => {
    const player = await run.player({}, lane)
    const issue = await player.betOn(RACE, '冠军 1')
    await player.page.evaluate(reloadInDraw, issue.slice(-6))
    const reloaded = player.page.waitForEvent('domcontentloaded', { timeout: DRAWN_WITHIN })
    await player.drawOf(RACE, issue)
    await reloaded
    await player.seesDrawn(RACE, issue)
    expect((await player.orders()).filter(order => order.actionNo === issue)).toHaveLength(1)
    await player.phone.leave()
  })

  test('with sockets blocked every draw still arrives, by polling', async ({ lane }) => {
    const player = await run.player({}, lane)
    await player.phone.withoutSockets()
    const issue = await player.betOn(RACE, '亚军 双')
    const [, second = 0] = await player.seesDrawn(RACE, issue)
    const { bonus } = await player.settled(issue)
    expect(bonus > 0).toBe(second % 2 === 0)
    await player.seesBalance()
    await player.phone.leave(/socket\.io/)
  })

  test('a server that ends between bet and draw settles the bet when it is back', async () => {
    const product = await Product.stepped()
    const clock = await StepClock.of(product.stepPort)
    const { lane } = clock.enter()
    try {
      const player = await Player.enter(run.browser, product.url, { clock }, lane)
      await player.phone.withoutWebGL()
      const before = await player.balance()
      const issue = await player.betOn(RACE, '冠军 全')
      await product.halt('SIGKILL')
      await product.resume(clock.now() - Date.now())
      await player.seesDrawn(RACE, issue)
      expect(await player.settled(issue)).toMatchObject(EVERY_CAR)
      expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)
      await player.phone.leave(/socket\.io|ERR_CONNECTION_REFUSED|Failed to load resource|call failed/)
    } finally {
      await product.stop()
    }
  })

  test('a chase of five issues stops when the first one wins; balance, record and status agree', async ({ lane }) => {
    const player = await run.player({}, lane)
    await player.phone.withoutWebGL()
    const { page } = player
    const before = await player.balance()
    await player.openGame(RACE)
    await player.pick('冠军 全')
    await player.onSale(RACE)
    await page.getByRole('button', { name: '追号', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: '期数', exact: true }).fill(String(CHASED))
    expect(await sheet.getByRole('row').count()).toBe(CHASED + 1)
    const stop = sheet.getByRole('checkbox', { name: '中奖即停' })
    if ((await stop.getAttribute('aria-checked')) !== 'true') await stop.click()
    await player.phone.shot('chase-plan')
    await player.chase()
    expect(await player.chases()).toHaveLength(1)

    // The first issue wins, and no other is bet.
    const [order] = await player.orders()
    await player.drawOf(RACE, order?.actionNo ?? '')
    const chase = await until('the chase ends', async () =>
      (await player.chases()).find(({ orderState }) => orderState !== CHASE_STATE.running)
    )
    expect(chase).toMatchObject({
      orderState: CHASE_STATE.won,
      gotBonuses: EVERY_CAR.bonus,
      chasingConsume: EVERY_CAR.actioncoin,
      chasingAmountCount: EVERY_CAR.actioncoin * CHASED
    })
    expect(await player.allOrders()).toEqual([expect.objectContaining(EVERY_CAR)])
    expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)

    await player.open('bettingRecord?headerIndex=1')
    const record = page.locator('a.record')
    await record.getByText('已中奖').waitFor()
    await record.click()
    await page.getByText('中奖停止').first().waitFor()
    await page.getByText(chase.chsOrderId).first().waitFor()
    await player.phone.shot('chase-stopped')
    await player.phone.leave()
  })

  test('an instant series of ten, reloaded in the middle: ten orders, and all totals agree', async ({ lane }) => {
    const player = await run.player({}, lane)
    const { page } = player
    const before = await player.balance()
    await player.openGame(INSTANT)
    await page.getByRole('button', { name: '机选' }).click()
    await page.getByRole('button', { name: '投注', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '注单设定' })
    await panel.getByRole('textbox', { name: '期数', exact: true }).fill(String(ROUNDS))
    await panel.getByRole('button', { name: '确定' }).click()
    const played = (what: string, holds: () => Promise<boolean>) =>
      until(what, async () => {
        if (await holds()) return true
        await lane.step(PART_OF_A_ROUND_MS)
        return false
      })
    const rounds = async () => (await player.series(INSTANT.typeId)).step
    await played('some rounds are played', async () => (await rounds()) >= 3)
    const overlay = page.getByRole('dialog')
    const goOn = () => overlay.getByRole('button', { name: '继续' }).click()
    await page.reload()
    await goOn()
    await played('the series goes on', async () => (await rounds()) >= 5)
    // Again, and at once after it came back.
    await page.reload()
    await goOn()
    const last = overlay.getByText(`第 ${ROUNDS} / ${ROUNDS} 期`)
    await played('the last round is played', async () => (await last.count()) > 0)
    const over = overlay.getByText('自动投注已完成')
    await played('the series is over', async () => (await over.count()) > 0)
    // The sums count a round only once it may be read.
    await until('the last round is shown', () => overlay.getByRole('button', { name: '完成' }).isEnabled())

    const orders = await player.allOrders()
    expect(orders).toHaveLength(ROUNDS)
    expect(new Set(orders.map(order => order.actionNo)).size).toBe(ROUNDS)
    const staked = orders.reduce((sum, order) => sum + order.actioncoin, 0)
    const won = orders.reduce((sum, order) => sum + order.bonus, 0)
    const series = await player.series(INSTANT.typeId)
    expect(series).toMatchObject({ status: 'done', step: ROUNDS, periods: ROUNDS })
    expect(series.actioncoin).toBeCloseTo(staked, 4)
    expect(series.bonus).toBeCloseTo(won, 4)
    expect(await player.balance()).toBeCloseTo(before - staked + won, 4)
    const sums = await overlay.locator('.instant__sums dd').allInnerTexts()
    const figures = sums.map(text => Number(text.replace(/[,+]/g, '').replace('−', '-')))
    expect(figures[0]).toBeCloseTo(staked, 2)
    expect(figures[1]).toBeCloseTo(won, 2)
    expect(figures[2]).toBeCloseTo(won - staked, 2)
    await player.phone.shot('instant-series')
    await overlay.getByRole('button', { name: '完成' }).click()
    await player.seesBalance()
    await player.phone.leave()
  })
})
