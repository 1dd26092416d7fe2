import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { k3 } from '../../../src/games/k3/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { betOnOutcome, dragonOutcome } from '../../../src/screens/shared/outcomeBet'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { elsewhere, later } from '../pageOnAnswers'
import { tabOf, tap } from './onPage'
import { GAME_ID, openTrend } from './world'

describe('picks carried to the betting screen (§A10)', () => {
  const sizeOf = (numbers: readonly number[]) => (numbers[0] ?? 0) >= 6

  it('a number of a place is the bet that wins exactly on it', () => {
    const pick = betOnOutcome(racing, { label: '06', test: numbers => numbers[0] === 6 })
    const play = racing.groups.flatMap(({ plays }) => plays).find(({ number }) => number === pick?.playId)
    const selection = pick && play?.decode(pick.actionCode)
    expect(play?.rows[0]?.label).toBe('冠军')
    expect(selection?.form === 'picks' && selection.rows[0]).toEqual([6])
  })

  it('a side is a bet on that side of that place, not on its neighbour', () => {
    const pick = betOnOutcome(racing, { label: '大', test: sizeOf })
    const play = racing.groups.flatMap(({ plays }) => plays).find(({ number }) => number === pick?.playId)
    const selection = pick && play?.decode(pick.actionCode)
    if (!play || !selection) throw new Error('no bet')
    for (const draw of makeDraws(racing, 'sides', 200)) {
      expect(play.settle(selection, draw.numbers).won.some(count => count > 0)).toBe(sizeOf(draw.numbers))
    }
  })

  it('nothing is carried for what no play sells', () => {
    expect(betOnOutcome(racing, { label: '升', test: ([first = 0]) => first > 3 })).toBeUndefined()
  })

  it.each([
    ['racing', 'pksLongDragon', 11, 'big'],
    ['racing', 'pksLongDragon', 5, 'tiger'],
    ['ssc', 'sscLongDragon', 12, 'dragon'],
    ['egg', 'pcddLongDragon', 4, 'odd'],
    ['k3', 'k3LongDragon', 4, 'small']
  ] as const)('%s %s: a dragon of rank %i, %s, is a bet', (key, call, rank, side) => {
    const family = { racing, ssc, egg, k3 }[key]
    const outcome = family.trends && dragonOutcome(family.trends, call as never, rank, side)
    expect(outcome && betOnOutcome(family, outcome)).toBeDefined()
  })
})

describe('from a dragon or a number to the game', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('去投注 leads there from every tab without a table', async () => {
    const page = await openTrend(racing, tabOf(racing, '两面统计'))
    await tap('去投注')
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })

  it('a hot number of a place is carried as the bet on it there', async () => {
    const page = await openTrend(racing, tabOf(racing, '冷热分析'))
    await later(50)
    const [runnerUp] = screen.getAllByRole('button', { name: /^亚军 07 开出 \d+ 次，去投注$/ })
    await act(async () => runnerUp?.click())
    await later(50)
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })

  it.each([20, 7])('冷热 of %i draws speaks of as many', async counted => {
    const page = await openTrend(racing, tabOf(racing, '冷热分析'), { draws: makeDraws(racing, 'heat', counted) })
    await later(50)
    expect(screen.getByText(`近 ${counted} 期，角标为出现次数`)).toBeTruthy()
    await page.leave()
  })

  it('a game without a run is no failure: it says so and leads on to betting', async () => {
    const page = await openTrend(racing, tabOf(racing, '长龙统计'), { draws: makeDraws(racing, 'one', 1) })
    expect(document.querySelector('.empty')?.textContent).toBe('暂无连续开出 3 期及以上去投注')
    await page.leave()
  })

  it('runs of a form are of the form: no sum is 对子 (§T18.4)', async () => {
    const page = await openTrend(k3, tabOf(k3, '长龙统计'), {
      draws: makeDraws(k3, 'form', 4).map(draw => ({ ...draw, numbers: [2, 2, 3] }))
    })
    const runs = [...document.querySelectorAll('.streak')].map(row => row.textContent)
    expect(runs).toEqual(['总和：单4期，去投注', '总和：小4期，去投注', '形态：对子4期，去投注'])
    await page.leave()
  })

  it('takes the pick along', async () => {
    const page = await openTrend(racing, tabOf(racing, '长龙统计'), {
      draws: makeDraws(racing, 'one', 1).flatMap(draw =>
        Array.from({ length: 6 }, (_, at) => ({ ...draw, issue: String(100 + at), previousIssue: String(99 + at) }))
      )
    })
    const [first] = document.querySelectorAll<HTMLElement>('button.streak')
    expect(first?.textContent).toContain('6期')
    await act(async () => first?.click())
    await later(50)
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })
})
