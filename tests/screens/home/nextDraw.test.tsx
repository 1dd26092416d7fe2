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

/** The hottest game, with a trend page or without one, whose issue sells or does not. */
const answers = (selling: boolean, trend: 0 | 1): Answers => {
  const game = gameEntry({ typeId: 30, title: '疾风赛车', trend })
  return {
    initList: [game],
    lotteryTypeList: [game],
    currentIssue: {
      currentIssue: '12345679',
      countDown: selling ? 42_000 : 0,
      endTime: START + 42_000,
      openTime: START + 50_000,
      startTime: selling ? START : START + 20_000,
      state: 1,
      selling,
      previousIssue: '12345678',
      last: LAST,
      serverTime: START
    }
  }
}

describe('即将开奖 (look/README, live strip)', () => {
  it.each([
    [
      'an issue on sale is counted down to its cutoff',
      true,
      1,
      ['345679 期截止', '00:00:42', '投注', '/app/lotteryGame']
    ],
    [
      'none on sale: the clock gives way to 已停售, the button to 看走势',
      false,
      1,
      ['345679 期', '已停售', '看走势', '/app/lotteryHallDetails']
    ],
    ['none on sale, and no trends to see', false, 0, ['345679 期', '已停售', '投注', '/app/lotteryGame']]
  ] as const)('%s', async (_, selling, trend, [issue, clock, button, path]) => {
    app = await renderApp('/app/index', answers(selling, trend))
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
