import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DrawHistory } from '../../../src/screens/betting/draw/DrawHistory'

test('the draws of a game that are still on their way are said to come, never to be all there are (§S2.2)', () => {
  const game = { type: 2, typeId: 36, family: 'racing' } as const
  render(<DrawHistory game={game} draws={[]} hasMore={false} loading failed={false} onMore={() => undefined} />)
  expect(screen.queryByText('没有更多了')).toBeNull()
  screen.getByText('加载中')
})

test('a list that could not be fetched can be asked for again, and is never said to be empty', () => {
  const game = { type: 2, typeId: 36, family: 'racing' } as const
  const more = vi.fn()
  render(<DrawHistory game={game} draws={[]} hasMore={false} loading={false} failed onMore={more} />)
  expect(screen.queryByText('暂无内容')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(more).toHaveBeenCalledTimes(1)
})
