import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

describe('a trend page between two draws', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('the countdown ticks alone: tabs stay where a reader scrolled them, the table is left as it is', async () => {
    const page = await openTrend(racing, 14)
    await later(400)
    const strip = screen.getByRole('tablist')
    strip.scrollLeft = 120
    let changes = 0
    const observer = new MutationObserver(records => {
      changes += records.length
    })
    observer.observe(screen.getByRole('tabpanel'), { subtree: true, childList: true, attributes: true })
    const before = screen.getByRole('timer', { name: '下期开奖' }).textContent
    await later(3000)
    observer.disconnect()
    expect(screen.getByRole('timer', { name: '下期开奖' }).textContent).not.toBe(before)
    expect([strip.scrollLeft, changes]).toEqual([120, 0])
    await page.leave()
  })
})
