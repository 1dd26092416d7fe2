import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CurrentIssue } from '../../../src/contract/areas/issues'
import { CallFailed } from '../../../src/net/Failure'
import { NextDraw } from '../../../src/screens/home/NextDraw'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { later, openPage } from '../pageOnAnswers'

const GAME = gameEntry({ gtime: 75 })

/** An issue on sale until so many ms after the page was opened; the one before it is drawn. */
const onSale = (issue: number, endsIn: number): CurrentIssue => ({
  ...{ currentIssue: `${issue}`, previousIssue: `${issue - 1}`, state: 1, selling: true, serverTime: START },
  ...{ startTime: START, endTime: START + endsIn, openTime: START + endsIn + 8000, countDown: endsIn },
  last: { issue: `${issue - 1}`, opencode: '1,2,3,4,5,6,7,8,9,10', openTime: '2026-11-20 17:59:00', facts: [] }
})
const FIRST = onSale(4710, 42_000)

beforeEach(() => useFakeClock(START))
afterEach(() => {
  cleanup()
  expectNoTimers()
})

it.each<[string, () => CurrentIssue]>([
  ['comes too early and still names it', () => FIRST],
  [
    'is lost',
    () => {
      throw new CallFailed('currentIssue', { kind: 'network', status: 0 })
    }
  ]
])(
  '即将开奖: where the answer at the end of an issue %s, the next one is asked for after 5 s (§S9)',
  async (_, answer) => {
    let asked = () => FIRST
    const world = await openPage(<NextDraw />, {
      entries: ['/app/index'],
      answers: { initList: () => [GAME], lotteryTypeList: () => [GAME], currentIssue: () => asked() },
      coins: undefined,
      newKey: () => 'k'.repeat(32)
    })
    asked = answer
    await later(44_000)
    expect(screen.getByText('4710 期截止')).toBeTruthy()
    asked = () => onSale(4711, 117_000)
    await later(5000)
    expect(screen.getByText('4711 期截止')).toBeTruthy()
    await world.leave()
  }
)
