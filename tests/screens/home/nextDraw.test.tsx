import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { gameEntry } from '../betting/fixtures'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { renderApp } from '../renderApp'

let app: RunningApp | undefined
closesApp(() => app)

/** The fake clock's start. */
const START = Date.UTC(2026, 0, 1, 4)
const LAST: OpeningRow['last'] = {
  issue: '12345678',
  opencode: '06,02,09,10,01,04,08,03,07,05',
  openTime: '',
  facts: []
}

/** The hottest game, with a trend page or without one, on sale, or not before so many ms. */
const answers = (opensIn: number, trend: 0 | 1): Answers => {
  const selling = opensIn === 0
  const game = gameEntry({ typeId: 30, title: '疾风赛车', gtime: 75, trend })
  return {
    initList: [game],
    lotteryTypeList: [game],
    currentIssue: {
      currentIssue: '12345679',
      countDown: selling ? 42_000 : 0,
      endTime: START + 42_000,
      openTime: START + 50_000,
      startTime: START + opensIn,
      state: 1,
      selling,
      previousIssue: '12345678',
      last: LAST,
      serverTime: START
    }
  }
}

describe('即将开奖', () => {
  it.each([
    ['an issue on sale is counted down to its cutoff', 0, 1, ['345679 期截止', '00:00:42', '投注', '/app/lotteryGame']],
    [
      'between two draws it counts to the next sale',
      20_000,
      1,
      ['345679 期开售', '00:00:20', '投注', '/app/lotteryGame']
    ],
    [
      'no draw open: the clock gives way to 已停售, the button to 看走势',
      3_600_000,
      1,
      ['345679 期', '已停售', '看走势', '/app/lotteryHallDetails']
    ],
    ['no draw open, and no trends to see', 3_600_000, 0, ['345679 期', '已停售', '投注', '/app/lotteryGame']]
  ] as const)('%s', async (_, opensIn, trend, [issue, clock, button, path]) => {
    app = await renderApp('/app/index', answers(opensIn, trend))
    const strip = screen.getByRole('region', { name: '即将开奖' })
    const link = within(strip).getByRole('link')
    expect([...(strip.querySelector('.next__head')?.children ?? [])].map(part => part.textContent).slice(1)).toEqual([
      `疾风赛车${issue}`,
      clock,
      button
    ])
    expect(link.getAttribute('href')?.startsWith(`${path}?type=2&typeId=30`)).toBe(true)
  })
})
