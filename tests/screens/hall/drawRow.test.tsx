import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { DrawRow } from '../../../src/screens/hall/DrawRow'
import { START } from '../../kit/fakeTime'

afterEach(cleanup)

const rowOf = (change: Pick<OpeningRow, 'type' | 'typeId' | 'title' | 'iconUrl'>): OpeningRow => ({
  ...{ trend: 1, nextIssue: '4711', nextOpen: START, nextClose: START + 20_000, nextTime: START + 30_000 },
  last: { issue: '4710', opencode: '', openTime: '2026-11-20 17:59:00', facts: [] },
  ...change
})

it.each([
  ['race', { type: 2, typeId: 30, title: '疾风赛车', iconUrl: 'g-race' }],
  ['k3', { type: 3, typeId: 5, title: '江南快三', iconUrl: 'g-k3' }]
])('开奖大厅: the emblem %s stands before the name of its game, for the eye alone', (emblem, game) => {
  render(
    <MemoryRouter>
      <DrawRow row={rowOf(game)} now={START} />
    </MemoryRouter>
  )
  const name = screen.getByRole('heading', { name: game.title })
  const mark = name.previousElementSibling
  expect(mark?.getAttribute('aria-hidden')).toBe('true')
  expect(mark?.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${emblem}$`))
})

it.each([
  ['', '暂无开奖数据'],
  ['4710', '开奖中']
])('开奖大厅: a game whose latest issue is "%s" and has no numbers: %s', (issue, told) => {
  const row = rowOf({ type: 7, typeId: 11, title: '福彩3D', iconUrl: 'g-fc3d' })
  render(
    <MemoryRouter>
      <DrawRow row={{ ...row, last: { ...row.last, issue } }} now={START} />
    </MemoryRouter>
  )
  expect(screen.getByRole('article').querySelector('p')?.textContent).toBe(told)
})
