import { describe, expect } from 'vitest'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN, issueOnSale, RACE, until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import type { Lane } from './kit/StepClock'
import { heard, listen } from './kit/stageSentences'

const LONG = DRAWN_WITHIN + 60_000
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

interface Said {
  readonly issue: string
  readonly words: string
}

/**
 * Runs in the page: takes the stage's context away, at once or as soon as it says these words of an issue. Seen from
 * outside, a busy machine may be past them already. @returns the sentence
 */
async function loseContext(when: Said | undefined): Promise<string> {
  const sentence = () => document.querySelector('.stage-live')?.textContent ?? ''
  const saysSo = ({ issue, words }: Said) =>
    issue.endsWith(/^(\d+)期/.exec(sentence())?.[1] ?? '?') && sentence().includes(words)
  if (when && !saysSo(when))
    await new Promise<void>(said => {
      const observer = new MutationObserver(() => {
        if (!saysSo(when)) return
        observer.disconnect()
        said()
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
  const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas')
  const way = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
  if (!canvas || !way) throw new Error('there is no context to lose')
  canvas.setAttribute('data-lost', '')
  way.loseContext()
  return sentence()
}

describe.concurrent('a draw on a phone that cannot show it as it should', () => {
  test('without WebGL boxes tell the whole draw', { timeout: LONG }, async ({ lane }) => {
    const player = await run.player({}, lane)
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
    const player = await run.player({}, lane)
    await listen(player)
    let asked = 0
    await player.phone.context.route('**/race/cars.webp', route => {
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
    await player.phone.context.unroute('**/race/cars.webp')
    await player.page.getByRole('button', { name: '重试' }).click()
    await player.page.locator('.stage canvas').waitFor()
    await player.page.locator('.stage-wait').waitFor({ state: 'detached' })
    expect(await player.page.getByText(WORDS).count()).toBe(0)
    await player.phone.leave(/cars\.webp|ERR_FAILED/)
  })

  test('whose context is lost while it waits, runs and has finished, it shows the result all the same, once', {
    timeout: LONG
  }, async ({ lane }) => {
    const player = await run.player({}, lane)
    await listen(player)
    await player.openGame(RACE)
    const { page } = player
    const standing = async () => {
      await page.locator('.stage canvas:not([data-lost])').waitFor()
      await page.locator('.stage-wait').waitFor({ state: 'detached' })
    }
    await standing()
    await page.evaluate(loseContext, undefined)
    await standing()
    const { currentIssue } = await issueOnSale(run.url, RACE)
    const running = page.evaluate(loseContext, { issue: currentIssue, words: '正在开奖' })
    const finished = page.evaluate(loseContext, { issue: currentIssue, words: '开奖结果' })
    await player.drawOf(RACE, currentIssue)
    expect([await running, await finished]).toEqual([
      expect.stringContaining('正在开奖'),
      expect.stringContaining('开奖结果')
    ])
    await standing()
    await toldOnce(player, lane, currentIssue)
    expect(await page.locator('.stage-dom').count()).toBe(0)
    await player.phone.leave()
  })
})
