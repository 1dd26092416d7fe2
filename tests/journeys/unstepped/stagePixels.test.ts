import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { FAMILY_KEYS } from '../../../src/games/cards'
import { momentOf, queryOf } from '../../../src/screens/lab/moment'
import { ALLOWED, comparePictures } from '../../../src/tools/stage/comparePictures'
import { KEY_PICTURES } from '../../../src/tools/stage/keyPictures'
import { LabPage } from '../../../src/tools/stage/LabPage'
import { restQuery } from '../../../src/tools/stage/stills'
import { THOROUGH } from '../../kit/thorough'
import { expectAsKept } from '../kit/expectAsKept'
import { sharedBrowser } from '../kit/sharedBrowser'

/** Pictures of a whole draw. */
const DRAW = ['waiting', 'running', 'settle', 'run-in', 'photo-finish', 'podium', 'result']
const BASELINES = join(import.meta.dirname, '../baselines')

const shared = sharedBrowser()
let lab: LabPage
beforeAll(async () => {
  lab = await LabPage.on(shared.browser, inject('labUrl'), { deviceScaleFactor: 1 })
  await lab.go('words=0&quality=high')
})
afterAll(() => lab?.close())

test.runIf(THOROUGH).each(KEY_PICTURES)('$name looks as it was kept', async ({ name, query }) => {
  await expectAsKept(join(BASELINES, `${name}.png`), 'npm run stage:baselines', async () => {
    await lab.show(query)
    return lab.picture()
  })
})

/** Runs in the page. @returns the levels of a picture at a quarter of its size, four a pixel: what a small file loses is not in them */
async function levelsOf(address: string): Promise<number[]> {
  const [width, height] = [98, 55]
  const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const picture = await createImageBitmap(await (await fetch(address)).blob(), size)
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  return [...(pen?.getImageData(0, 0, width, height).data ?? [])]
}

/** Of 256 levels, on the average of a picture; scenes that look most alike differ by 7. */
const NEAR = 5

test.runIf(THOROUGH).each(FAMILY_KEYS)(
  'what stands where the stage of %s will be is its scene at rest',
  async family => {
    await lab.show(restQuery(family))
    const fresh = `data:image/png;base64,${(await lab.picture()).toString('base64')}`
    const [levels, kept] = await Promise.all(
      [fresh, `/stills/${family}.webp`].map(address => lab.page.evaluate(levelsOf, address))
    )
    const differ = levels?.map((level, at) => Math.abs(level - (kept?.[at] ?? 0))) ?? []
    expect(differ).toHaveLength(98 * 55 * 4)
    expect(differ.reduce((sum, each) => sum + each, 0) / differ.length, 'npm run stage:stills').toBeLessThan(NEAR)
  }
)

// The most there is to come back to, and the one with a program of its own; tests/stage/pulledBack pulls back every scene.
test.each(['racing', 'k3'])(
  'scrubbing %s back from its end comes to the same pictures as its way there',
  async family => {
    const pictures = KEY_PICTURES.filter(({ name }) => DRAW.map(state => `${family}-${state}`).includes(name))
    expect(pictures.length).toBeGreaterThan(2)
    await lab.show(`scene=${family}&quality=high&words=0&t=11000`)
    for (const { name, query } of pictures.toReversed()) {
      await lab.show(query)
      const { differ } = comparePictures(readFileSync(join(BASELINES, `${name}.png`)), await lab.picture())
      expect(differ, name).toBeLessThanOrEqual(ALLOWED)
    }
  }
)

test('every control of the lab changes what is seen, and the copied link leads back to it', async () => {
  const { page } = lab
  await lab.go('scene=racing&quality=high&words=0')
  const scrubber = page.locator('input[type=range]')
  await page.getByLabel('画面').selectOption('k3')
  await page.getByLabel('画质').selectOption('low')
  await page.getByLabel('节奏').selectOption('instant')
  await page.getByLabel('尺寸').selectOption('320×180')
  for (const [field, text] of [
    ['种子', '77'],
    ['结果', '6,5,4'],
    ['上期', '1,2,3'],
    ['等待', '900'],
    ['派彩', '50000']
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(text)
    await page.getByLabel(field, { exact: true }).blur()
  }
  await page.getByLabel('自己的注').check()
  await page.getByLabel('减少动态').check()
  await page.getByRole('button', { name: 'settle' }).click()
  expect(await scrubber.inputValue()).toBe(String(900 + 560))
  await page.getByRole('button', { name: '+300' }).click()
  await page.getByRole('button', { name: '复制此刻' }).click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  const told = momentOf(new URL(page.url()).search)
  expect(told).toEqual({
    family: 'k3',
    seed: 77,
    result: [6, 5, 4],
    last: [1, 2, 3],
    wait: 900,
    t: 900 + 560 + 300,
    pace: 'instant',
    win: 50_000,
    own: true,
    reduced: true,
    quality: 'low',
    width: 320,
    height: 180,
    words: false
  })
  await lab.show(queryOf(told))
  const before = await lab.picture()
  await page.reload()
  await page.waitForFunction(() => 'stageLab' in window)
  await lab.show(queryOf(told))
  expect(comparePictures(before, await lab.picture()).differ).toBe(0)
  await page.getByText(/p95 [\d.]+ ms · .*\d draw calls · [\d.]+ MB in \d+ textures/).waitFor()
})

test('the lab plays at the speed it is told, and stands still when it is paused', async () => {
  const { page } = lab
  await lab.go('scene=k3&quality=low&t=-3000')
  const at = async () => Number(await page.locator('input[type=range]').inputValue())
  await page.getByLabel('速度').selectOption('4')
  await page.getByRole('button', { name: '播放' }).click()
  await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.getByRole('button', { name: '暂停' }).click()
  const there = await at()
  await page.waitForTimeout(200)
  expect(await at()).toBe(there)
})

test('every kept picture is one that is compared, and the page did not complain', () => {
  expect(readdirSync(BASELINES).sort()).toEqual(KEY_PICTURES.map(({ name }) => `${name}.png`).sort())
  expect(lab.problems).toEqual([])
})
