import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FAMILIES } from '../../../src/games/registry'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

const TABS = FAMILIES.flatMap(family =>
  [...(family.trends?.tabs ?? []), ...(family.trends?.extras ?? [])].map((tab, index) => ({
    name: `${family.name} ${index} ${tab.name}`,
    family,
    tab,
    index
  }))
)

describe('every tab of every family (§S2.4)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('are 80 tabs and the further screens', () => {
    const counts = FAMILIES.flatMap(({ key, trends }) => (trends ? [[key, trends.tabs.length]] : []))
    expect(Object.fromEntries(counts)).toEqual({
      ssc: 13,
      racing: 16,
      k3: 10,
      egg: 9,
      'eleven-five': 13,
      fc3d: 9,
      'seven-star': 3,
      'mark-six': 7
    })
  })

  it.each(TABS)('$name shows its numbers and nothing undefined', async ({ family, tab, index }) => {
    const page = await openTrend(family, index)
    await later(200)
    const panel = screen.getByRole('tabpanel', { name: tab.name })
    expect(panel.querySelector('.empty, .skeleton')).toBeNull()
    expect(panel.textContent).toMatch(/\d/)
    // No name of ours among the words of the page.
    expect(panel.textContent).not.toMatch(/[a-z]{3}/)
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/)
    await page.leave()
  })
})
