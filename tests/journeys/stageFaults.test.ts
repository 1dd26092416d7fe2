import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN, issueOnSale, RACE, until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import type { Lane } from './kit/StepClock'
import { heard, listen } from './kit/stageSentences'

const LONG = DRAWN_WITHIN + 60_000
/** Small and quick: software WebGL draws for several phones at once. */
const LIGHT: BrowserContextOptions = { deviceScaleFactor: 1 }
const TOLD = /^(\d+)期开奖结果：(.*)$/
const WORDS = '动画加载失败，已用简洁方式显示'

const run = runProduct()
const test = steppedTest(run)

/** Waits until the scene tells the draw of `issue`: a page that opens right after a draw tells that one too. @returns the issue as it is said, and its numbers */
async function told(
  player: Player,
  issue: string
): Promise<{ readonly issue: string; readonly numbers: readonly number[] }> {
  const [, said = '', rest = ''] = await until('the result is told', async () =>
    (await heard(player)).flatMap(([text]) => [TOLD.exec(text) ?? []]).find(([, each = '?']) => issue.endsWith(each))
  )
  return {
    issue: said,
    numbers: rest
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number)
  }
}

/** Goes on to just before the draw of the issue on sale. @returns the issue */
async function nextDraw(player: Player): Promise<string> {
  const { currentIssue } = await issueOnSale(run.url, RACE)
  await player.drawOf(RACE, currentIssue)
  return currentIssue
}

/** One sentence of a result, once, and that is what the line below shows. */
async function toldOnce(player: Player, lane: Lane, drawn: string): Promise<void> {
  const { issue, numbers } = await told(player, drawn)
  const shown = (await player.result(issue)).map(Number)
  expect(numbers.slice(0, shown.length)).toEqual(shown)
  // The next issue is shown: nothing is said again.
  await lane.step(9000)
  await player.page.waitForTimeout(500)
  expect((await heard(player)).filter(([text]) => text.startsWith(`${issue}期开奖结果`))).toHaveLength(1)
}

describe.concurrent('a draw on a phone that cannot show it as it should', () => {
  test('without WebGL boxes tell the whole draw', { timeout: LONG }, async ({ lane }) => {
    const player = await run.player(LIGHT, lane)
    await listen(player)
    await player.phone.withoutWebGL()
    await player.openGame(RACE)
    await player.page.locator('.stage-dom-cell').nth(9).waitFor()
    expect(await player.page.locator('.stage canvas').count()).toBe(0)
    await toldOnce(player, lane, await nextDraw(player))
    await player.phone.leave()
  })

  test('whose art does not come, it says so, tells the result in boxes, and 重试 brings the scene', {
    timeout: LONG
  }, async ({ lane }) => {
    const player = await run.player(LIGHT, lane)
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
    await toldOnce(player, lane, await nextDraw(player))
    await player.phone.context.unroute('**/race/cars.png')
    await player.page.getByRole('button', { name: '重试' }).click()
    await player.page.locator('.stage canvas').waitFor()
    await player.page.locator('.stage-wait').waitFor({ state: 'detached' })
    expect(await player.page.getByText(WORDS).count()).toBe(0)
    await player.phone.leave(/cars\.png|ERR_FAILED/)
  })

  test('whose context is lost while it waits, runs and has finished, it shows the result all the same, once', {
    timeout: LONG
  }, async ({ lane }) => {
    const player = await run.player(LIGHT, lane)
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
    const issue = await nextDraw(player)
    await until('it runs', async () => (await heard(player)).at(-1)?.[0].includes('正在开奖'))
    await lose()
    await told(player, issue)
    await lose()
    await toldOnce(player, lane, issue)
    expect(await page.locator('.stage-dom').count()).toBe(0)
    await player.phone.leave()
  })
})
