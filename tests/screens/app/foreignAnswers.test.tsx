import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameEntry } from '../betting/fixtures'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { onceIt, player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
closesApp(() => app)

// React tells of each screen that breaks.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const GAMES = [gameEntry({ typeId: 30, title: '赛车' })]

it.each([
  ['/app/index', {}],
  ['/app/index', [null]],
  ['/app/betType', 'text'],
  ['/app/lotteryHall', {}],
  ['/app/lotteryHallDetails?typeId=30&type=2', [null]]
])(
  '%s over a list of games that is none, %j, says that it failed, and 重试 asks for the list again',
  async (path, games) => {
    const answers: Answers = { initList: GAMES, lotteryTypeList: onceIt(Promise.resolve(games)), openingPage: [] }
    app = await renderApp(path, answers, player())
    expect(screen.getByText('页面加载失败，请重试')).toBeTruthy()
    app.answers.lotteryTypeList = GAMES
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(screen.queryByText('页面加载失败，请重试')).toBeNull()
    expect(document.querySelector('main')?.textContent).not.toContain('彩种不存在')
  }
)
