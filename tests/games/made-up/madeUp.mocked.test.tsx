import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lotteryEntry } from '../../../src/contract/areas/games'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { cardOfGame, FAMILY_KEYS, shownIssue } from '../../../src/games/cards'
import { playByNumber, playTitleOf } from '../../../src/games/registry'
import { hasUi, loadStage, loadUi } from '../../../src/games/registry.client'
import { GameIcon } from '../../../src/screens/shared/GameIcon'
import { gameOf } from '../../../src/server/catalogue/catalogue'
import { lotteryEntryOf } from '../../../src/server/routes/catalogue/gameViews'
import { BallRow } from '../../../src/widgets/BallRow'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { openBoard } from '../../screens/betting/board/board'
import { later } from '../../screens/pageOnAnswers'
import { openTrend } from '../../screens/trend/world'
import { MADE_UP_ID } from './registries'
import { madeUp } from './rules/family'

// One line more in each registry, and one row in the catalogue: nothing else knows of the family.
vi.mock('../../../src/games/cards', async original => (await import('./registries')).withCard(original))
vi.mock('../../../src/games/registry', async original => (await import('./registries')).withRules(original))
vi.mock('../../../src/games/trendCalls', async original => (await import('./registries')).withCalls(original))
vi.mock('../../../src/games/trendWriters', async original => (await import('./registries')).withWriters(original))
vi.mock('../../../src/games/registry.client', async original => (await import('./registries')).withClient(original))
vi.mock('../../../src/server/catalogue/games', async original => (await import('./registries')).withGame(original))

afterEach(cleanup)

describe('a tenth family is a folder and a line in each registry', () => {
  it('its card: wire, picture, balls and issues follow', () => {
    expect(FAMILY_KEYS).toContain('made-up')
    const game = gameOf(MADE_UP_ID)
    if (!game) throw new Error('not in the catalogue')
    const entry = lotteryEntryOf(game)
    expect(lotteryEntry.parse(entry)).toMatchObject({ family: 'made-up', type: 42, iconUrl: 'g-made-up', enable: 1 })
    expect(cardOfGame(42)?.key).toBe('made-up')
    expect(shownIssue('20261120018', 42)).toBe('018')
    const icon = render(<GameIcon game={entry} />).container.querySelector('svg circle')
    expect(icon?.getAttribute('r')).toBe('5')
    render(<BallRow type={42} codes={['1', '4', '2']} />)
    expect(screen.getByRole('img', { name: '开奖号码 1 4 2' }).textContent).toBe('1球4球2球')
  })

  it('its plays are found by their numbers, its pickers are drawn and pressed', () => {
    const play = playByNumber(9901)
    if (!play) throw new Error('not registered')
    expect(playTitleOf(9902)).toContain('首球')
    const board = openBoard(play, undefined)
    act(() => void fireEvent.click(board.named('首球 3')))
    act(() => void fireEvent.click(board.named('中球 全')))
    expect(board.pick().rows).toEqual([[3], [1, 2, 3, 4], []])
  })

  it('its scene and its own pickers are loaded when they are shown', async () => {
    expect((await loadStage(madeUp.key)).key).toBe('slot-made-up')
    expect(hasUi(madeUp.key)).toBe(true)
    expect((await loadUi(madeUp.key))?.price).toBeDefined()
  })

  it('its trend calls are calls of the contract, and its trend page shows its tabs', async () => {
    expect(ENDPOINTS).toMatchObject({
      madeUpHistory: { path: 'trend/madeUp/getHistory', answers: 'draw-list' },
      madeUpBalls: { path: 'trend/madeUp/getBalls', answers: 'miss-table' }
    })
    useFakeClock()
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
    const { world } = await openTrend(madeUp, 0)
    const newest = world.draws.at(-1)?.issue.slice(-3) ?? ''
    expect(screen.getAllByText(newest).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('tab', { name: '球走势' }))
    await later(2500)
    expect(document.querySelector('.tt')?.textContent).toContain('首球')
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
    vi.useRealTimers()
  })
})
