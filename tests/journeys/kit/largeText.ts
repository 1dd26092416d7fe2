import type { Page } from 'playwright-core'
import { laidOut } from './laidOut'
import { layoutFaults } from './layoutFaults'

/** Makes the words of a page twice as large, and nothing else of it. @returns what does not fit then */
export async function largeTextFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const root = document.documentElement
    const known = getComputedStyle(root)
    for (const size of [10, 11, 12, 13, 14, 15, 17, 20, 24, 34])
      root.style.setProperty(`--fs-${size}`, `calc(2 * ${known.getPropertyValue(`--fs-${size}`)})`)
  })
  await laidOut(page)
  const burst = await page
    .locator('.chip:visible')
    .evaluateAll(all => all.filter(chip => chip.scrollHeight > chip.clientHeight + 12).map(chip => chip.textContent))
  return [...(await layoutFaults(page)), ...burst.map(text => `${text} stands out of its chip`)]
}
