import type { Page } from 'playwright-core'
import { laidOut } from './laidOut'
import { layoutFaults } from './layoutFaults'
import { doubleText, textFaults } from './textFaults'

/** Makes the words of a page twice as large, and nothing else of it. @returns what does not fit then */
export async function largeTextFaults(page: Page): Promise<readonly string[]> {
  await doubleText(page)
  await laidOut(page)
  return [...(await layoutFaults(page)), ...(await textFaults(page))]
}
