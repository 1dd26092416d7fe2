import type { Page } from 'playwright-core'

/** The page has come, and nothing of it is a skeleton: what is still being fetched says nothing of how it looks. */
export async function screenSettled(page: Page): Promise<void> {
  await page.locator('.screen [class]').first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}
