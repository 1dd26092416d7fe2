import type { Page } from 'playwright-core'
import { linesOf, rowsOf } from '../../../src/rules/actionCode'
import type { Play, Selection } from '../../../src/rules/play'

/** Keys, tiles, cells and fields: what a number is picked with, whatever the layout. Filters and quick picks are none. */
const OPTIONS = '#bet-board :is(.key, .tile, .six-cell, .field6)'

/**
 * Picks a selection on the board by tapping, as a player would: the text box, or key by key.
 * @param before options of the plays that stand above it on the same board
 */
export async function layOut(page: Page, play: Play, selection: Selection, before: number): Promise<void> {
  const { positionBar, upload, rows } = play
  for (const [place, label] of (positionBar?.labels ?? []).entries()) {
    const box = page.getByRole('group', { name: '位置' }).getByRole('checkbox', { name: label })
    const checked = (await box.getAttribute('aria-checked')) === 'true'
    if (checked !== selection.positions.includes(place)) await box.click()
  }
  if (upload) {
    const text = play.encode({ form: 'lines', lines: linesOf(selection), positions: [] })
    await page.getByRole('textbox', { name: '号码' }).fill(text)
    return
  }
  let first = before
  for (const [at, { options }] of rows.entries()) {
    for (const [index, { value }] of options.entries()) {
      if (!rowsOf(selection)[at]?.includes(value)) continue
      const key = page.locator(OPTIONS).nth(first + index)
      await key.click()
      await page
        .locator(`${OPTIONS} >> nth=${first + index}`)
        .and(page.locator('[aria-pressed=true]'))
        .waitFor()
    }
    first += options.length
  }
}
