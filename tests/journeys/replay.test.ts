import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { symbolOf } from '../../src/games/fish-shrimp-crab/rules/symbols'
import { isRun } from '../kit/thorough'
import type { Player } from './kit/Player'
import { runProduct } from './kit/runProduct'

const run = runProduct()

/** The sentence that tells a result, with anything between its numbers. */
const telling = (drawn: readonly string[], print: (number: number) => string): RegExp =>
  new RegExp(`开奖结果：${drawn.map(number => print(Number(number))).join('\\D+')}(\\D|$)`)

/** Opens the replay of the second row of the list; the newest may still be on the stage behind it. */
async function openReplay(page: Page): Promise<string> {
  const key = page.getByRole('button', { name: /^回放 \d+ \d\d:\d\d$/ }).nth(1)
  const [issue = ''] = /\d+/.exec((await key.getAttribute('aria-label')) ?? '') ?? []
  await key.click()
  await page.getByRole('dialog').getByText(`${issue}期开奖回放`).waitFor()
  await page.getByRole('slider', { name: '回放进度' }).waitFor()
  return issue
}

/** Pulls the bar to parts of its length, and looks at the end of each pull. */
async function scrub(page: Page, parts: readonly number[]): Promise<void> {
  const bar = page.getByRole('slider', { name: '回放进度' })
  const end = Number(await bar.getAttribute('max'))
  for (const part of parts) {
    await bar.fill(String(Math.round((end * part) / 10) * 10))
    await page.waitForTimeout(80)
  }
}

/** Whole issue numbers of the list end in the shown one. */
async function drawnAs(player: Player, typeId: number, shown: string): Promise<readonly string[]> {
  const issues = await player.drawnIssues(typeId)
  return issues.find(({ issue }) => issue.endsWith(shown))?.numbers ?? []
}

const THERE_AND_BACK = [0.9, 0.1, 0.5, 0.3, 0.7, 0.05, 0.6, 0.2, 0.95, 0.4, 1]

const REPLAYED = [
  ['race', { typeId: 30, type: 2 }, String],
  ['reels', { typeId: 42, type: 1 }, String],
  ['dice', { typeId: 7, type: 3 }, String],
  ['cup', { typeId: 61, type: 3 }, symbolOf],
  ['drum', { typeId: 85, type: 4 }, String]
] as const

for (const [at, [name, game, print]] of REPLAYED.entries())
  test.runIf(isRun(at))(
    `${name}: a past issue is drawn again, pulled back and forth, and ends on its numbers`,
    async () => {
      const player = await run.player()
      const { page, phone } = player
      await player.openGame(game)
      const issue = await openReplay(page)
      const drawn = await drawnAs(player, game.typeId, issue)
      expect(drawn.length).toBeGreaterThan(0)
      const stage = page.locator('.replay .stage')
      await stage.locator('canvas').waitFor({ timeout: 60_000 })
      await scrub(page, THERE_AND_BACK)
      const voice = stage.getByRole('status')
      await voice.filter({ hasText: '开奖结果' }).waitFor({ timeout: 60_000 })
      expect(await voice.textContent()).toMatch(telling(drawn, print))
      await phone.shot(`replay-${name}`)
      await scrub(page, [0.15])
      await voice.filter({ hasText: '正在开奖' }).waitFor({ timeout: 60_000 })
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      // The canvas goes back to the draw that is on.
      await page.locator('.draw-stage canvas').waitFor({ timeout: 60_000 })
      expect(await page.locator('canvas.stage-canvas').count()).toBe(1)
      await phone.leave()
    }
  )

test('from a row of the trend page, and without WebGL as plain boxes', async () => {
  const player = await run.player()
  const { page, phone } = player
  await phone.withoutWebGL()
  await player.open('lotteryHallDetails?type=3&typeId=7&headerIndex=0')
  const issue = await openReplay(page)
  const drawn = await drawnAs(player, 7, issue)
  const cells = page.locator('.replay .stage-dom-cell')
  await cells.first().waitFor({ timeout: 60_000 })
  await scrub(page, [...THERE_AND_BACK, 0.1])
  await cells.filter({ hasText: '–' }).nth(2).waitFor()
  await scrub(page, [1])
  await cells.filter({ hasNotText: '–' }).nth(2).waitFor()
  expect((await cells.allInnerTexts()).map(Number)).toEqual(drawn.map(Number))
  await phone.shot('replay-plain')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await phone.leave()
})
