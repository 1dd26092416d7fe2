import { expect, inject, test } from 'vitest'
import { Player } from '../kit/Player'
import { sharedBrowser } from '../kit/sharedBrowser'

const url = inject('productUrl')
const shared = sharedBrowser()

const RACING = { type: 2, typeId: 30 }
const TREND = 'lotteryHallDetails?type=2&typeId=30&headerIndex=0'
const RECORD = 'bettingRecord?headerIndex=0'
/** Calls go unanswered and sounds do not come, which the console says. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|network 0|Failed to fetch|ERR_FAILED .*\/sound\//

/** In the page: what is kept there. */
const keptKeys = (): Promise<string[]> =>
  new Promise(resolve => {
    const opening = indexedDB.open('kaijiang-kept')
    opening.onerror = () => resolve([])
    // Opened before the page has made it, it would be there without its table.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result.map(String))
      }
    }
  })

test('without a network the page opens again: catalogue, trend, records and a proof with their age; bets wait', async () => {
  const player = await Player.register(shared.browser, url, { serviceWorkers: 'allow' })
  const { page, phone } = player
  /** The answer to a call is on the phone: a page that is left at once keeps nothing. */
  const keeps = (path: string) =>
    expect.poll(async () => (await page.evaluate(keptKeys)).some(key => key.includes(path))).toBe(true)
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
