import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DrawHistory } from '../../../src/screens/betting/draw/DrawHistory'

afterEach(() => vi.unstubAllGlobals())

test('the draws of a game that are still on their way are said to come, never to be all there are (§S2.2)', () => {
  const game = { type: 2, typeId: 36, family: 'racing' } as const
  render(<DrawHistory game={game} draws={[]} end="loading" onMore={() => undefined} />)
  expect(screen.queryByText('没有更多了')).toBeNull()
  screen.getByText('加载中')
})

test('a list that could not be fetched can be asked for again, and is never said to be empty', () => {
  const game = { type: 2, typeId: 36, family: 'racing' } as const
  const more = vi.fn()
  render(<DrawHistory game={game} draws={[]} end="failed" onMore={more} />)
  expect(screen.queryByText('暂无内容')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(more).toHaveBeenCalledTimes(1)
})

test('its next page is asked for 30 px before the end of the list itself, which scrolls apart from the page (§S9)', () => {
  const watched: IntersectionObserverInit[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_: IntersectionObserverCallback, options: IntersectionObserverInit) {
        watched.push(options)
      }
      observe() {}
      disconnect() {}
    }
  )
  const game = { type: 2, typeId: 36, family: 'racing' } as const
  const draws = [{ issue: '177999', opencode: '1,2,3,4,5,6,7,8,9,10', openTime: '2026-11-20 10:00:00', facts: [] }]
  render(<DrawHistory game={game} draws={draws} end="more" onMore={() => undefined} />)
  const root = screen.getByRole('region', { name: '历史开奖' })
  expect(watched).toEqual([{ root, rootMargin: '0px 0px 30px 0px' }])
})
