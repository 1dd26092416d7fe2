import { expect, inject, test } from 'vitest'
import { keepsAnswers, NO_NETWORK } from '../kit/keptOnPhone'
import { Player } from '../kit/Player'
import { LIGHT } from '../kit/runProduct'
import { sharedBrowser } from '../kit/sharedBrowser'

const url = inject('productUrl')
const shared = sharedBrowser()

const RACING = { type: 2, typeId: 30 }
const TREND = 'lotteryHallDetails?type=2&typeId=30&headerIndex=0'
const RECORD = 'bettingRecord?headerIndex=0'

test('without a network the page opens again: catalogue, trend, records and a proof with their age; bets wait', async () => {
  const player = await Player.register(shared.browser, url, { ...LIGHT, serviceWorkers: 'allow' })
  const { page, phone } = player
  const keeps = (call: string) => keepsAnswers(page, call)
  await keeps('index/getTheLotteryInitList')
  await player.open('lotteryHall')
  const proof = page.getByRole('link', { name: '验证' }).first()
  const proven = (await proof.getAttribute('href')) ?? ''
  await page.goto(proven)
  await keeps('winning/getDrawProof')
  await player.open(TREND)
  await keeps('trend/pks/getPksHistoryList')
  await player.openGame(RACING)
  await page.getByRole('button', { name: '冠军 全', exact: true }).waitFor()
  await keeps('input/getPlayedList')
  await player.open(RECORD)
  await keeps('input/getMyHistoryOrderList')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await phone.context.setOffline(true)
  const strip = page.getByText(/^离线 · 数据更新于 (\d\d-\d\d )?\d\d:\d\d$/)
  await page.goto('/app/index')
  await page.locator('.games').getByText('疾风赛车').waitFor()
  await strip.waitFor()
  await player.open(TREND)
  await page.locator('.trend__page .ball').first().waitFor()
  await strip.waitFor()
  await player.open(RECORD)
  await page.getByText('暂无内容').waitFor()
  await strip.waitFor()
  await page.goto(proven)
  await page.getByText(/\d 步通过/).waitFor()
  await strip.waitFor()
  await phone.shot('offline-proof')
  await page.goto(`/app/lotteryGame?type=${RACING.type}&typeId=${RACING.typeId}`)
  await player.pick('冠军 全')
  await page.getByText('共 10 注').waitFor()
  await page.getByRole('button', { name: '投注', exact: true }).click()
  await page.getByText('离线中，联网后才能投注').first().waitFor()
  await phone.shot('offline-bet')

  await phone.context.setOffline(false)
  await strip.waitFor({ state: 'hidden' })
  await player.open(RECORD)
  await page.getByText('暂无内容').waitFor()
  expect(await strip.count()).toBe(0)
  await phone.leave(NO_NETWORK)
})
