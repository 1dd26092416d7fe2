import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

const POSITION = '定位走势'
const show = async (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }))
  await later(100)
}

describe('a draw that falls while an answer is on its way (§S4)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['after the tab has answered and before base info does is fetched into the tab', 0, 2],
    ['whose time is before the visit costs no second call', -60_000, 1]
  ])('%s', async (_, after, calls) => {
    const draws = makeDraws(racing, 'opening', 40)
    const [made] = makeDraws(racing, 'falling', 1)
    const page = await openTrend(racing, 0, {
      draws,
      change: data => {
        if (made && draws.at(-1)?.issue !== '4711')
          draws.push({ ...made, issue: '4711', openTime: chinaDateTime(Date.now() + after) })
        return data
      }
    })
    await later(100)
    expect(screen.getByLabelText('最新开奖').textContent).toContain('4711')
    expect(page.asked('pksHistory')).toHaveLength(calls)
    expect(document.querySelector('.tl__row b')?.textContent === '4711').toBe(calls === 2)
    await page.leave()
  })

  it.each([
    ['shown', []],
    ['hidden', ['开奖号码']]
  ])(
    'the first answer of a tab that is %s by then was made before it, and is asked for again',
    async (_, meanwhile) => {
      const page = await openTrend(racing, 0)
      await later(28_000)
      page.world.change = data => new Promise(done => setTimeout(() => done(data), 5000))
      await show(POSITION)
      page.world.change = data => data
      for (const name of meanwhile) await show(name)
      const issue = page.draw()
      await later(8000)
      expect(screen.getByLabelText('最新开奖').textContent).toContain(issue)
      if (meanwhile.length > 0) await show(POSITION)
      expect(screen.getByRole('table').querySelector('.is-fresh th')?.textContent).toBe(issue)
      expect(page.asked('pksLocationTrend')).toHaveLength(2)
      await page.leave()
    }
  )
})
