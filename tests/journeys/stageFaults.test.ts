import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN } from './kit/Player'
import { runProduct } from './kit/runProduct'
import { heard, listen } from './kit/stageSentences'

const RACE = { typeId: 36, type: 2 }
const LONG = DRAWN_WITHIN + 60_000
/** Small and quick: software WebGL draws for several phones at once. */
const LIGHT: BrowserContextOptions = { deviceScaleFactor: 1 }
const WORDS = '动画加载失败，已用简洁方式显示'

const run = runProduct()

/** Waits for the next draw to be told, by the scene's own sentence. @returns its issue and numbers */
async function told(player: Player): Promise<{ readonly issue: string; readonly numbers: readonly number[] }> {
  const sentence = player.page.locator('.stage-live', { hasText: '开奖结果' })
  await sentence.waitFor({ state: 'attached', timeout: DRAWN_WITHIN })
  const [, issue = '', rest = ''] = /^(\d+)期开奖结果：(.*)$/.exec((await sentence.textContent()) ?? '') ?? []
  return {
    issue,
    numbers: rest
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number)
  }
}

/** One sentence of a result, once, and that is what the line below shows. */
async function toldOnce(player: Player): Promise<void> {
  const { issue, numbers } = await told(player)
  const shown = (await player.result(issue)).map(Number)
  expect(numbers.slice(0, shown.length)).toEqual(shown)
  // The next issue is shown: nothing is said again.
  await player.page.waitForTimeout(9000)
  expect((await heard(player)).filter(([text]) => text.startsWith(`${issue}期开奖结果`))).toHaveLength(1)
}

describe.concurrent('a draw on a phone that cannot show it as it should', () => {
  test('without WebGL boxes tell the whole draw', { timeout: LONG }, async () => {
    const player = await run.player(LIGHT)
    await listen(player)
    await player.phone.withoutWebGL()
    await player.openGame(RACE)
    await player.page.locator('.stage-dom-cell').nth(9).waitFor()
    expect(await player.page.locator('.stage canvas').count()).toBe(0)
    await toldOnce(player)
    await player.phone.leave()
  })

  test('whose art does not come, it says so, tells the result in boxes, and 重试 brings the scene', {
    timeout: LONG
  }, async () => {
    const player = await run.player(LIGHT)
    await listen(player)
    let asked = 0
    await player.phone.context.route('**/race/cars.png', route => {
      asked++
      return route.abort()
    })
    await player.openGame(RACE)
    await player.page.getByText(/^动画加载中 \d+%$/).waitFor()
    // The screen is of use meanwhile.
    await player.page.getByRole('button', { name: '机选' }).click()
    await player.page.getByText(WORDS).waitFor()
    expect(asked).toBe(3)
    await player.page.locator('.stage-dom-cell').nth(9).waitFor()
    await player.phone.shot('stage-no-art')
    await toldOnce(player)
    await player.phone.context.unroute('**/race/cars.png')
    await player.page.getByRole('button', { name: '重试' }).click()
    await player.page.locator('.stage canvas').waitFor()
    await player.page.locator('.stage-wait').waitFor({ state: 'detached' })
    expect(await player.page.getByText(WORDS).count()).toBe(0)
    await player.phone.leave(/cars\.png|ERR_FAILED/)
  })

  test('whose context is lost while it waits, runs and has finished, it shows the result all the same, once', {
    timeout: LONG
  }, async () => {
    const player = await run.player(LIGHT)
    await listen(player)
    await player.openGame(RACE)
    const { page } = player
    const lose = async () => {
      const lost = await page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas')
        canvas?.setAttribute('data-lost', '')
        canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
        return canvas !== null
      })
      expect(lost).toBe(true)
      await page.locator('.stage canvas:not([data-lost])').waitFor()
      await page.locator('.stage-wait').waitFor({ state: 'detached' })
    }
    await page.locator('.stage canvas').waitFor()
    await page.locator('.stage-wait').waitFor({ state: 'detached' })
    await lose()
    await page.locator('.stage-live', { hasText: '正在开奖' }).waitFor({ state: 'attached', timeout: DRAWN_WITHIN })
    await lose()
    await told(player)
    await lose()
    await toldOnce(player)
    expect(await page.locator('.stage-dom').count()).toBe(0)
    await player.phone.leave()
  })
})
