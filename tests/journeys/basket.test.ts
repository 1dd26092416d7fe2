import { expect, test } from 'vitest'
import { BASKET_LIMIT } from '../../src/rules/slip'
import { betMessage } from '../../src/text/betMessages'
import { seesNotice } from './kit/notices'
import { until } from './kit/Player'
import { runProduct } from './kit/runProduct'

const SSC = { typeId: 1, type: 1 }

const run = runProduct()

test('a basket of a hundred lines: one more is refused, all are placed at once, and the balance agrees', async () => {
  const player = await run.player({ reducedMotion: 'reduce' })
  await player.phone.withoutWebGL()
  const { page } = player
  const before = await player.balance()
  await player.openGame(SSC)
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入购彩篮' }).click()
  await page.getByText('已加入购彩篮').first().waitFor()
  await page.getByRole('button', { name: /^购彩篮 1 注单/ }).click()
  const lines = page.locator('.slip--basket')
  const more = page.getByRole('button', { name: '机选一注' })
  await lines.first().waitFor()
  // What is chosen fills the part that it stands in, as high as a finger needs.
  await page.locator('.slip__open').first().click()
  const unit = page.locator('.slip__edit .seg [aria-checked=true]')
  expect((await unit.boundingBox())?.height).toBeGreaterThan(28)
  await page.locator('.slip__open').first().click()
  // As fast as a finger can. 机选 may hit on a line that is there: it gains a multiple, and the count stays.
  await more.evaluate(async (button, most) => {
    while (document.querySelectorAll('.slip--basket').length < most) {
      ;(button as HTMLElement).click()
      await new Promise(requestAnimationFrame)
    }
  }, BASKET_LIMIT)
  await more.click()
  await page.getByText(betMessage('basket.full.lines')).first().waitFor()
  expect(await lines.count()).toBe(BASKET_LIMIT)
  await player.phone.shot('basket-full')

  // And from the board, which words it its own way.
  await page.getByRole('button', { name: '继续选号' }).click()
  await lines.first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await page.getByRole('button', { name: '加入购彩篮' }).click()
  await page.getByText('购彩篮最多添加一百注~').first().waitFor()
  await page.getByRole('button', { name: '清空', exact: true }).first().click()
  await page.getByRole('button', { name: `购彩篮 ${BASKET_LIMIT} 注单` }).click()
  // The board has a sum too, until the basket has slid over it.
  await lines.nth(BASKET_LIMIT - 1).waitFor()

  await player.onSale(SSC)
  const sum = Number(
    /共\s*([\d,.]+)\s*元/
      .exec((await page.locator('.betbar__sum', { hasText: '元' }).textContent()) ?? '')?.[1]
      ?.replace(',', '')
  )
  await page.getByRole('button', { name: '确认投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await seesNotice(page, '投注成功')
  const orders = await until('all are in the record', async () => {
    const all = await player.allOrders()
    return all.length >= BASKET_LIMIT ? all : undefined
  })
  expect(orders).toHaveLength(BASKET_LIMIT)
  expect(new Set(orders.map(order => order.actionNo)).size).toBe(1)
  const staked = orders.reduce((total, order) => total + order.actioncoin, 0)
  expect(staked).toBeCloseTo(sum, 4)
  expect(await player.balance()).toBeCloseTo(before - staked, 4)
  await page.getByText('购彩篮是空的').waitFor()
  await player.phone.leave()
})
