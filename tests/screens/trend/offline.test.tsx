import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { CallFailed } from '../../../src/net/Failure'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openTrend } from './world'

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

const head = () => screen.getByLabelText('最新开奖')
const balls = () => [...head().querySelectorAll('.ball')].map(ball => ball.textContent).join()

/** Base info is kept on the phone; the snapshot of a game, which mark six takes instead, is not. */
const BEFORE = 20_000
const ROLLING = 31_000
it.each([
  ['pk10, before the draw is due', racing, BEFORE],
  ['pk10, while its numbers roll', racing, ROLLING],
  ['ssc, while its numbers roll', ssc, ROLLING],
  ['mark six, before the draw is due', markSix, BEFORE],
  ['mark six, while its numbers roll', markSix, ROLLING]
])(
  'without a network a trend page keeps the last result and nothing rolls (%s); with it the new one comes',
  async (_, family, after) => {
    const page = await openTrend(family, 0)
    const known = balls()
    const { currentIssue } = page.answers
    await later(after)
    if (after === ROLLING) expect(screen.getByText('正在开奖')).toBeTruthy()
    page.answers['currentIssue'] = () => {
      throw new CallFailed('currentIssue', { kind: 'network', status: 0 })
    }
    act(() => page.page.tell('offline'))
    await later(40_000)
    for (let step = 0; step < 4; step++) {
      expect([screen.queryByText('正在开奖'), balls()]).toEqual([null, known])
      await later(1900)
    }
    const issue = page.draw()
    if (currentIssue) page.answers['currentIssue'] = currentIssue
    act(() => page.page.tell('online'))
    await later(6000)
    expect(head().textContent).toContain(issue.slice(-3))
    expect(balls()).not.toBe(known)
    await page.leave()
  }
)
