import { describe, expect, test } from 'vitest'
import type { TableView } from './kit/expectTable'
import { expectTable } from './kit/expectTable'
import { layoutFaults } from './kit/layoutFaults'
import { runProduct } from './kit/runProduct'
import { TrendScreen } from './kit/TrendScreen'

const run = runProduct()

/** A draw every five minutes: most tests see none. */
const RACE = { type: 2, typeId: 49 }
const DICE = { type: 3, typeId: 7 }
const SIZE = 3
const EGG = { type: 6, typeId: 28 }
const SUM = 5
const POSITION = 14
const POSITION_VIEW: TableView = { name: '定位走势', lines: [true] }
/** The position trend of a race. */
const open = (options = {}) => TrendScreen.open(run, RACE, POSITION, options)

describe('trend tables', () => {
  test('lines are drawn by Pixi, in both themes and at every width; a missing issue breaks them', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const screen = await open({ colorScheme, deviceScaleFactor: 2 })
      await screen.period('今日', '近 90 期')
      await screen.painted()
      for (const width of [360, 390, 430, 844]) {
        const [numbers] = await expectTable(screen, POSITION_VIEW, { width })
        expect(numbers?.pairs).toBeGreaterThan(15)
        expect(await screen.leftBelow(), 'the newest rows stay in sight').toBeLessThan(2)
      }
      // A tile that came near at another width is painted when the page rests.
      await screen.measure({ width: 390 })
      await screen.painted()
      await expect.poll(async () => (await screen.measure()).pictured).toBe(0)
      await screen.phone.shot(`trend-position-${colorScheme}`)
      await screen.page.route(/queryLocationTrend/, async route => {
        const answer = await route.fetch()
        const body = await answer.json()
        body.data[0].bodyList.at(-4).gap = 1
        await route.fulfill({ json: body })
      })
      await screen.period('近 90 期', '近 60 期')
      const { groups } = await screen.measure()
      expect(groups[0]?.joined).toBe((groups[0]?.pairs ?? 0) - 1)
      await screen.leave()
    }
  })

  test('without WebGL they are drawn by SVG', async () => {
    const screen = await open()
    await screen.phone.withoutWebGL()
    await screen.visit(POSITION)
    await screen.period('今日', '近 90 期')
    await screen.page.waitForTimeout(1500)
    await expectTable(screen, POSITION_VIEW)
    expect(await screen.measure()).toMatchObject({ painted: 0 })
    await screen.leave()
  })

  test('labels are toggled without a call or a scroll jump; 取消 changes nothing', async () => {
    const screen = await open()
    const { page } = screen
    await screen.period('今日', '近 90 期')
    await screen.scrollTo(600)
    const [read, issue] = [await screen.topRow(), await screen.latestIssue()]
    let calls = 0
    page.on('request', request => {
      if (request.url().includes('queryLocationTrend')) calls++
    })
    const toggle = async (mark: string, end: '确定' | '取消') => {
      await screen.press('选择标注')
      await page.getByRole('group', { name: '选择标注' }).getByRole('button', { name: mark, exact: true }).click()
      await screen.press(end)
    }
    await toggle('拆线', '取消')
    expect(await page.locator('.tt__tile').count()).toBeGreaterThan(0)
    for (const mark of ['拆线', '遗漏', '分割线', '遗漏分层']) await toggle(mark, '确定')
    expect(await screen.topRow()).toEqual(read)
    expect(await page.locator('.tt__tile').count()).toBe(0)
    // A draw that came meanwhile asks once.
    expect(calls).toBe((await screen.latestIssue()) === issue ? 0 : 1)
    await screen.leave()
  })

  test('what opens over a tab ends with the screen: nothing is hidden below it', async () => {
    const screen = await open()
    const { page } = screen
    const panels = [page.locator('.trend__title'), ...['全部走势', '选择标注'].map(name => page.getByLabel(name))]
    for (const panel of panels) {
      await panel.click()
      await page.locator('.drop').waitFor()
      expect(await layoutFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('.drop').waitFor({ state: 'detached' })
    }
    await screen.leave()
  })

  test('the recent draws of a game lead here and back; another game starts anew; there is no footer meanwhile', async () => {
    const screen = await open()
    const { page } = screen
    const game = `**/app/lotteryGame?type=${RACE.type}&typeId=${RACE.typeId}`
    await page.goto(game.slice(2))
    await page.locator('.issue--draw').click()
    await page.getByRole('link', { name: '更多走势' }).click()
    await page.waitForURL('**/app/lotteryHallDetails**')
    await screen.settled()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await screen.show('长龙统计')
    await page.locator('.trend__title').click()
    await page.getByRole('group', { name: '切换彩种' }).getByRole('button', { pressed: false }).first().click()
    await page.getByRole('tab', { name: '开奖号码', selected: true }).waitFor()
    expect(page.url()).not.toContain(`typeId=${RACE.typeId}&`)
    await screen.settled()
    await screen.press('返回')
    await page.waitForURL(game)
    await page.goto('/app/lotteryHall')
    await page.getByRole('navigation').waitFor()
    await screen.leave()
  })

  test('a wide table opens where its newest hit is in sight, and stays where a reader took it', async () => {
    const screen = await TrendScreen.open(run, EGG, SUM)
    await screen.period('今日', '近 90 期')
    const hit = screen.page.locator('.trend__tab .tt [data-row]').last().locator('.is-hit')
    const inSight = async () => {
      const [own, box] = [await hit.boundingBox(), await screen.box.boundingBox()]
      return own !== null && box !== null && own.x >= box.x && own.x + own.width <= box.x + box.width
    }
    expect(await inSight()).toBe(true)
    await screen.box.evaluate(box => {
      box.scrollLeft = box.scrollWidth
    })
    const taken = await screen.box.evaluate(box => box.scrollLeft)
    expect(taken).toBeGreaterThan(0)
    await screen.show('总和路珠')
    await screen.show('总和走势')
    expect(await screen.box.evaluate(box => box.scrollLeft)).toBe(taken)
    await screen.leave()
  })

  test('rows that were seen scroll by without a change to the page', async () => {
    const screen = await open()
    await screen.period('今日', '近 90 期')
    await screen.painted()
    await screen.seen()
    const issue = await screen.latestIssue()
    const changes = await screen.changesWhileScrolling(700, 1300)
    // A draw that came meanwhile brought its row.
    const cameMeanwhile = (await screen.latestIssue()) !== issue
    expect(cameMeanwhile ? await screen.changesWhileScrolling(700, 1300) : changes).toBe(0)
    await screen.leave()
  })

  test('a failing call keeps the selection, an empty day says so, two datasets or an error', async () => {
    const screen = await open()
    const { page } = screen
    await page.route(/queryLocationTrend.*code=3/, route => route.abort())
    await screen.press('亚军')
    await page.getByRole('table', { name: '定位走势 亚军' }).waitFor()
    const failed = page.waitForEvent('requestfailed')
    await screen.press('季军')
    await failed
    await page.getByRole('button', { name: '亚军', exact: true, pressed: true }).waitFor()
    expect(await page.getByRole('table', { name: '定位走势 亚军' }).count()).toBe(1)

    await page.route(/queryLocationTrend/, route => route.fulfill({ json: { code: 200, message: '', data: [] } }))
    await screen.period('今日', '前日')
    await page.getByText('该日期暂无开奖数据').waitFor()

    await page.route(/getQuicklyThreeBigSmallTrend/, async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ json: { ...body, data: body.data.slice(0, 1) } })
    })
    await page.goto(`/app/lotteryHallDetails?type=${DICE.type}&typeId=${DICE.typeId}&headerIndex=${SIZE}`)
    await page.getByText('获取走势图失败，请刷新重试~').waitFor()
    await screen.leave(/ERR_FAILED|outside the contract|call failed/)
  })

  test('a tapped cell is carried to the betting screen; the table is saved as a picture', async () => {
    const screen = await open()
    const { page } = screen
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }))
    const download = page.waitForEvent('download')
    await screen.press('分享图片')
    expect((await download).suggestedFilename()).toMatch(/定位走势 冠军 号码分布\.png$/)
    await page.getByText('下载成功').waitFor()
    await screen.press('图例说明')
    const legend = page.getByRole('dialog').getByText('（总期数 − 出现次数）÷（出现次数 + 1），四舍五入。')
    await legend.waitFor()
    await page.keyboard.press('Escape')
    await legend.waitFor({ state: 'hidden' })
    await page.locator('.tt tbody tr').last().locator('.tt__c').nth(5).click()
    await page.locator('.tt__cross').first().waitFor()
    await screen.press('去投注')
    await page.waitForURL('**/app/lotteryGame**')
    await page.getByRole('button', { name: /冠军 0?6$/, pressed: true }).waitFor()
    await page.goBack()
    await screen.settled()
    await screen.leave()
  })
})
