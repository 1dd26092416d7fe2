import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BetType } from '../../../src/screens/hall/BetType'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { openPage } from '../pageOnAnswers'

const GAMES = [
  gameEntry({ title: '疾风赛车', gtime: 75 }),
  gameEntry({ typeId: 36, title: '一分赛车', gtime: 60, hot: 2 })
]

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

it.each(['/app/betType', '/app/betType?type=2'])(
  '%s: games of one emblem are told apart by their interval',
  async at => {
    const page = await openPage(<BetType />, {
      entries: [at],
      answers: {
        lotteryTypeList: () => GAMES,
        allTypeInfo: () => [{ type: 2, name: '赛车', typeIds: GAMES.map(({ typeId }) => typeId) }],
        openingPage: () => [],
        collected: () => ({ typeIds: [] })
      },
      coins: 0,
      newKey: () => 'k'.repeat(32)
    })
    const badges = GAMES.map(
      ({ title }) => screen.getByText(title).closest('a')?.querySelector('.mark__v')?.textContent
    )
    expect(badges).toEqual(['75秒', '1分'])
    await page.leave()
  }
)
