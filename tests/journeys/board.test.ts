import { describe, expect } from 'vitest'
import { PASSWORD } from './kit/openAccount'
import { DRAWN_WITHIN, longSale, RACE } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'

const HOP_MS = 3000
/** Of a sale, left to log in: behind it a bet is on an issue that is closed, and its panel stays shut. */
const LOGIN_MS = 25_000
/** The server leaves a win to the stages for ten seconds; the next question comes within fifteen. */
const PROMPTED_WITHIN = 27_000

interface Sample {
  /** The result line still rolls, or shows an issue before the one that was bet on. */
  readonly told: boolean
  readonly balance: string
}

const run = runProduct()
const test = steppedTest(run)

describe.concurrent('the board and the draw of a game', { timeout: DRAWN_WITHIN + 90_000 }, () => {
  test('the balance stands still until the stage has told the result, behind the records too; the win is told no more', async ({
    lane
  }) => {
    const player = await run.player({}, lane)
    const { page } = player
    const issue = await player.betOn(RACE, '冠军 全')
    await page.getByRole('button', { name: '投注记录' }).click()
    const records = page.getByRole('dialog', { name: '投注记录' })
    await records.locator('a.record').first().waitFor()
    await page.evaluate(number => {
      const samples: Sample[] = []
      Reflect.set(window, 'samples', samples)
      setInterval(() => {
        const line = document.querySelector('button.issue--draw')
        const told = (line?.textContent ?? '').includes(number) && line?.querySelector('.visually-hidden') === null
        const balance = document.querySelector('.betbar__sum small')?.textContent ?? ''
        const shown = document.querySelector('dialog .record__end')?.textContent ?? ''
        samples.push({ told, balance: `${balance} ${shown}` })
      }, 20)
    }, issue.slice(-6))
    await player.phone.shot('records-over-the-game')
    await player.drawOf(RACE, issue)
    await player.result(issue)
    await player.settled(issue)
    await player.seesBalance()
    await records.getByText('已中奖').last().waitFor()
    const samples = await page.evaluate(() => Reflect.get(window, 'samples') as Sample[])
    const before = new Set(samples.filter(({ told }) => !told).map(({ balance }) => balance))
    expect(before.size).toBe(1)
    expect(samples.some(({ told, balance }) => told && !before.has(balance))).toBe(true)

    await page.keyboard.press('Escape')
    await records.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL(url => !url.pathname.includes('lotteryGame'))
    await page.evaluate(() => {
      const prompts: string[] = []
      Reflect.set(window, 'prompts', prompts)
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('.toast')) prompts.push(toast.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    // In hops, so that each question is answered before the next.
    for (let passed = 0; passed < PROMPTED_WITHIN; passed += HOP_MS) {
      const asked = page.waitForResponse(/getRepeatOpeningPrompt|userInfo/, { timeout: HOP_MS }).catch(() => undefined)
      await lane.step(HOP_MS)
      await asked
    }
    const said = await page.evaluate(() => Reflect.get(window, 'prompts') as string[])
    expect(said.filter(text => text.includes('中奖'))).toEqual([])
    await player.phone.leave()
  })

  test('picks stay under the records, on the way back and through a reload; a visitor’s go through the login', async ({
    lane
  }) => {
    const player = await run.player({}, lane)
    await player.phone.leave()
    const phone = await run.phone()
    const { page } = phone
    await page.goto(`/app/lotteryGame?typeId=${RACE.typeId}&type=${RACE.type}`)
    const key = (name: string) => page.getByRole('button', { name, exact: true })
    const isPicked = async (name: string) => (await key(name).getAttribute('aria-pressed')) === 'true'
    await key('冠军 3').click()
    await key('冠军 7').click()
    await key('增加倍数').click()
    await page.getByText('共 2 注').waitFor()
    await longSale(run.url, RACE, LOGIN_MS, lane)
    await key('投注').click()
    await page.waitForURL('**/app/login**')
    await page.getByPlaceholder('账号').fill(player.name)
    await page.getByPlaceholder('密码').fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/app/lotteryGame**')
    const panel = page.getByRole('dialog', { name: '注单设定' })
    await panel.getByText('2 注').first().waitFor()
    // The sheet of the screen comes after the one of the widgets, by whatever way the page was reached.
    const gutter = (element: Element) => Number.parseFloat(getComputedStyle(element).paddingRight)
    expect(await panel.locator('.slip--set').first().evaluate(gutter)).toBeGreaterThanOrEqual(14)
    await phone.shot('panel-after-login')
    await panel.getByRole('button', { name: '取消' }).click()
    await panel.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '投注记录' }).click()
    const records = page.getByRole('dialog', { name: '投注记录' })
    await records.waitFor()
    await page.goBack()
    await records.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/app/lotteryGame')
    expect([await isPicked('冠军 3'), await isPicked('冠军 7'), await isPicked('冠军 1')]).toEqual([true, true, false])

    await page.reload()
    await page.getByText('共 2 注').waitFor()
    expect(await page.getByRole('textbox', { name: '倍数' }).inputValue()).toBe('2')
    await phone.leave()
  })
})
