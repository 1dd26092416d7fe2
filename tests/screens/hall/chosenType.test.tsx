import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { BetType } from '../../../src/screens/hall/BetType'
import { LotteryHall } from '../../../src/screens/hall/LotteryHall'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { Elsewhere, elsewhere, later, openPage } from '../pageOnAnswers'

const GAMES = [gameEntry(), gameEntry({ type: 1, typeId: 42, title: '三分时时彩', hot: 2 })]

const rowOf = ({ type, typeId, title }: (typeof GAMES)[number]): OpeningRow => ({
  ...{ type, typeId, title, iconUrl: '', trend: 1, nextIssue: '2', nextOpen: START, provisional: 0 },
  ...{ nextClose: START + 600_000, nextTime: START + 600_000 },
  last: { issue: '1', opencode: '', openTime: '2026-11-20 17:59:00', facts: [] }
})

function Where() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const Page = { '/app/betType': BetType, '/app/lotteryHall': LotteryHall }[pathname] ?? Elsewhere
  return (
    <>
      <Page />
      <button type="button" onClick={() => void navigate(-1)}>
        回到前页
      </button>
    </>
  )
}

const open = (path: string) =>
  openPage(<Where />, {
    entries: ['/app/index', path],
    answers: {
      lotteryTypeList: () => GAMES,
      allTypeInfo: () => [
        { type: 2, name: '赛车', typeIds: [30] },
        { type: 1, name: '时时彩', typeIds: [42] }
      ],
      openingPage: () => GAMES.map(rowOf),
      collected: () => ({ typeIds: [] })
    },
    coins: 500,
    newKey: () => 'k'.repeat(32)
  })

const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const tap = async (element: HTMLElement) => {
  fireEvent.click(element)
  await later(50)
}

describe('the chosen type of the hall', () => {
  beforeEach(() => useFakeClock(START))
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['购彩', '/app/betType', /三分时时彩/],
    ['开奖大厅', '/app/lotteryHall', '投注']
  ])('%s: it is there again on the way back from a game, and back once more leaves the page', async (_, path, link) => {
    const page = await open(path)
    await tap(screen.getByRole('tab', { name: '时时彩' }))
    expect(chosen()).toBe('时时彩')
    await tap(screen.getByRole('link', { name: link }))
    expect(elsewhere()).toBe('/app/lotteryGame?type=1&typeId=42')
    await tap(screen.getByRole('button', { name: '回到前页' }))
    expect(chosen()).toBe('时时彩')
    expect(screen.queryByText('疾风赛车')).toBeNull()
    await tap(screen.getByRole('button', { name: '回到前页' }))
    expect(elsewhere()).toBe('/app/index')
    await page.leave()
  })

  it.each([
    ['/app/betType?type=1', '时时彩'],
    ['/app/betType?type=99', '热门'],
    ['/app/betType?type=x', '热门'],
    ['/app/lotteryHall?type=1', '时时彩'],
    ['/app/lotteryHall?type=99', '全部'],
    ['/app/lotteryHall?type=x', '全部']
  ])('%s opens at %s', async (path, name) => {
    const page = await open(path)
    expect(chosen()).toBe(name)
    await page.leave()
  })
})
