import { expect, test } from 'vitest'
import { CHASE_STATE } from '../../src/contract/areas/chasing'
import { DRAWN_WITHIN, until } from './kit/Player'
import { runProduct } from './kit/runProduct'

const RACE = { typeId: 36, type: 2 }
const ISSUES = 5

const run = runProduct()

test('a chase of five issues stops when the first one wins; balance, record and status agree', {
  timeout: DRAWN_WITHIN + 60_000
}, async () => {
  const player = await run.player()
  const { page } = player
  const before = await player.balance()
  await player.openGame(RACE)
  await player.pick('冠军 全')
  await player.onSale(RACE)
  await page.getByRole('button', { name: '追号', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '期数', exact: true }).fill(String(ISSUES))
  expect(await sheet.getByRole('row').count()).toBe(ISSUES + 1)
  const stop = sheet.getByRole('checkbox', { name: '中奖即停' })
  if ((await stop.getAttribute('aria-checked')) !== 'true') await stop.click()
  await player.phone.shot('chase-plan')
  await sheet.getByRole('button', { name: '确认追号' }).click()
  await page.getByText('投注成功').first().waitFor()
  expect(await player.chases()).toHaveLength(1)

  // Every number of 冠军 is bet: the first issue wins 9.8 × 2 of its 20 yuan, and no other is bet.
  const chase = await until('the chase ends', async () =>
    (await player.chases()).find(({ orderState }) => orderState !== CHASE_STATE.running)
  )
  expect(chase).toMatchObject({
    orderState: CHASE_STATE.won,
    gotBonuses: 19.6,
    chasingConsume: 20,
    chasingAmountCount: 20 * ISSUES
  })
  const orders = await player.allOrders()
  expect(orders.map(({ orderstatus, actioncoin, bonus }) => ({ orderstatus, actioncoin, bonus }))).toEqual([
    { orderstatus: 1, actioncoin: 20, bonus: 19.6 }
  ])
  expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)

  await player.open('bettingRecord?headerIndex=1')
  const record = page.locator('a.record')
  await record.getByText('已中奖').waitFor()
  await record.click()
  await page.getByText('中奖停止').first().waitFor()
  await page.getByText(chase.chsOrderId).first().waitFor()
  await player.phone.shot('chase-stopped')
  expect(player.phone.problems).toEqual([])
  await player.phone.close()
})
