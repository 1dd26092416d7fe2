import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { keyList } from './kit/everyPage'
import { seesNotice } from './kit/notices'
import { DRAWN_WITHIN, RACE, until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import { heard, listen } from './kit/stageSentences'

const MOST_TABS = 60

const run = runProduct()
const test = steppedTest(run)

/** What has the focus, by the name a reader says. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? ''
  })

/** Whether what has the focus shows it. */
const isRinged = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at?.matches(':focus-visible')) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })

/** Goes on with Tab until it has reached what is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (here === name) {
      expect([name, await isRinged(page)]).toEqual([name, true])
      return
    }
    passed.push(here)
  }
  throw new Error(`${name} is not reached; passed ${passed.join(', ')}`)
}

describe('a game by the keys alone (§S9)', () => {
  test('from the home page to the board, the pick, the bet and its result, which is told once', {
    timeout: DRAWN_WITHIN + 90_000
  }, async ({ lane }) => {
    const player = await run.player({ isMobile: false, hasTouch: false }, lane)
    const { page } = player
    await listen(player)
    await player.open('index')
    await page.locator('.games a').first().waitFor()

    await keyList(page)
    const keys = page.getByRole('dialog', { name: '键盘快捷键' })
    for (const word of ['首页', '购彩', '开奖', '客服', '我的', '返回', '投注'])
      await keys.getByText(word, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    await page.keyboard.press('2')
    await page.waitForURL('**/app/betType**')
    await page.keyboard.press('[')
    await page.waitForURL('**/app/index')

    await player.openGame(RACE)
    await page.getByRole('button', { name: '冠军 1', exact: true }).waitFor()
    await tabTo(page, '冠军 1')
    await page.keyboard.press('Space')
    await tabTo(page, '冠军 7')
    await page.keyboard.press('Enter')
    await page.getByText('共 2 注').waitFor()
    await player.onSale(RACE)
    await page.keyboard.press('b')
    const panel = page.getByRole('dialog', { name: '注单设定' })
    await panel.waitFor()
    // The page behind is not reached while the panel is open.
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      if ((await focused(page)) === '确定') break
    }
    await page.keyboard.press('Enter')
    await seesNotice(page, '投注成功')
    await panel.waitFor({ state: 'detached' })
    // The focus is on the page again, where the panel was opened.
    expect([await focused(page), await isRinged(page)]).toEqual(['投注', true])

    const [order] = await player.orders()
    const issue = order?.actionNo ?? ''
    const numbers = await player.seesDrawn(RACE, issue)
    const told = await until('the result is told', async () => {
      const said = (await heard(player)).map(([text]) => text)
      const results = said.filter(text => text.startsWith(issue.slice(-6)) && text.includes('开奖结果'))
      return results.length > 0 ? results : undefined
    })
    expect(told).toHaveLength(1)
    expect(told[0]?.match(/\d+/g)?.slice(1, 11).map(Number)).toEqual(numbers)
    await player.phone.leave()
  })
})
