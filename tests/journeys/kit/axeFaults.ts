import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const THEMES = ['light', 'dark'] as const

/** What axe finds on a page: everything in the light theme, contrast once more in the dark one. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const theme of THEMES) {
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    found.push(...(await page.evaluate(faultsHere, theme)))
  }
  return found
}

/** Runs in the page. */
async function faultsHere(theme: string): Promise<readonly string[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // The frame of a game is its maker's, and of no origin: axe would be refused there, and the console would say so.
    iframes: false,
    // Only colours differ between themes.
    ...(theme === 'dark' && { runOnly: ['color-contrast'] }),
    // Not among the standard ones yet: whoever speaks to the page says what is written on a button.
    ...(theme === 'light' && { rules: { 'label-content-name-mismatch': { enabled: true } } })
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html.slice(0, 120)}`))
}
