import { expect, test } from 'vitest'
import { until } from './kit/Player'
import { runProduct } from './kit/runProduct'

const GAME = { typeId: 73, type: 1 }
const ROUNDS = 10

const run = runProduct()

test('an instant series of ten, reloaded in the middle: ten orders, and all totals agree', async () => {
  const player = await run.player()
  const { page } = player
  const before = await player.balance()
  await player.openGame(GAME)
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '投注', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '注单设定' })
  await panel.getByRole('textbox', { name: '期数', exact: true }).fill(String(ROUNDS))
  await panel.getByRole('button', { name: '确定' }).click()
  await until('some rounds are played', async () => (await player.series(GAME.typeId)).step >= 3)
  await page.reload()
  await until('the page goes on by itself', async () => (await player.series(GAME.typeId)).step >= 5)
  // Again, and at once after it came back.
  await page.reload()
  const overlay = page.getByRole('dialog')
  await overlay.getByText(`第 ${ROUNDS} / ${ROUNDS} 期`).waitFor({ timeout: 120_000 })
  await overlay.getByText('自动投注已完成').waitFor({ timeout: 30_000 })
  // The sums count a round only once it may be read.
  await until('the last round is shown', () => overlay.getByRole('button', { name: '完成' }).isEnabled())

  const orders = await player.allOrders()
  expect(orders).toHaveLength(ROUNDS)
  expect(new Set(orders.map(order => order.actionNo)).size).toBe(ROUNDS)
  const staked = orders.reduce((sum, order) => sum + order.actioncoin, 0)
  const won = orders.reduce((sum, order) => sum + order.bonus, 0)
  const series = await player.series(GAME.typeId)
  expect(series).toMatchObject({ status: 'done', step: ROUNDS, periods: ROUNDS })
  expect(series.actioncoin).toBeCloseTo(staked, 4)
  expect(series.bonus).toBeCloseTo(won, 4)
  expect(await player.balance()).toBeCloseTo(before - staked + won, 4)
  const sums = await overlay.locator('.instant__sums dd').allInnerTexts()
  const figures = sums.map(text => Number(text.replace(/[,+]/g, '')))
  expect(figures[0]).toBeCloseTo(staked, 2)
  expect(figures[1]).toBeCloseTo(won, 2)
  expect(figures[2]).toBeCloseTo(won - staked, 2)
  await player.phone.shot('instant-series')
  await overlay.getByRole('button', { name: '完成' }).click()
  await player.seesBalance()
  expect(player.phone.problems).toEqual([])
  await player.phone.close()
})
