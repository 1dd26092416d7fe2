import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PlayRow } from '../../src/rules/play'
import { Grid49 } from '../../src/widgets/Grid49'
import { GroupTiles } from '../../src/widgets/GroupTiles'

const CELLS = [1, 2, 3, 4].map(value => ({ value, label: `0${value}`, odds: '48.02' }))
const FILTERS = [[{ label: '单', values: [1, 3] }], [{ label: '鼠', values: [2, 4] }]]

const showGrid = (props: Partial<Parameters<typeof Grid49>[0]> = {}) => {
  const onToggle = vi.fn()
  const onSet = vi.fn()
  render(
    <Grid49 name="特码A" cells={CELLS} picked={[]} filters={FILTERS} onToggle={onToggle} onSet={onSet} {...props} />
  )
  return { onToggle, onSet }
}

describe('the 49 grid (§P0.4 grid49)', () => {
  it('reports a number; a picked one is solid', () => {
    const { onToggle } = showGrid({ picked: [3] })
    const cell = screen.getByRole('button', { name: '特码A 03 48.02 倍', pressed: true })
    expect(cell.querySelector('.is-on')?.textContent).toBe('03')
    fireEvent.click(screen.getByRole('button', { name: '特码A 02 48.02 倍', pressed: false }))
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(2)
  })

  it.each([
    ['adds to what is picked', [2], '特码A 单', [1, 2, 3]],
    ['completes a part of itself', [1], '特码A 单', [1, 3]],
    ['takes its numbers away once all are picked', [1, 2, 3], '特码A 单', [2]],
    ['and 清 takes all', [1, 2, 3], '特码A 清', []]
  ] as const)('a filter %s', (_name, picked, name, left) => {
    const { onSet } = showGrid({ picked })
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onSet).toHaveBeenCalledExactlyOnceWith(left)
  })

  it('a filter is pressed while all its numbers are picked', () => {
    showGrid({ picked: [1, 2, 3] })
    expect(screen.getByRole('button', { name: '特码A 单' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: '特码A 鼠' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('without prices it has a head with its count and 清', () => {
    const { onSet } = showGrid({ cells: CELLS.map(({ value, label }) => ({ value, label })), picked: [1, 2] })
    expect(screen.getByText('已选 2')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '特码A 清' }))
    expect(onSet).toHaveBeenCalledExactlyOnceWith([])
  })
})

describe('tiles of numbers (§P0.4 zodiac, tails)', () => {
  const row: PlayRow = {
    label: '生肖',
    quick: ['none'],
    options: [
      { value: 0, code: '鼠', label: '鼠', numbers: [7, 19, 31, 43] },
      { value: 6, code: '马', label: '马', numbers: [1, 13, 25, 37, 49] }
    ]
  }
  const show = (picked: readonly number[] = []) => {
    const onToggle = vi.fn()
    const onQuick = vi.fn()
    render(
      <GroupTiles
        name="特肖"
        row={row}
        tiles={row.options.map(({ value, label, numbers = [] }) => ({ value, label, numbers, odds: '12' }))}
        picked={picked}
        onToggle={onToggle}
        onQuick={onQuick}
      />
    )
    return { onToggle, onQuick }
  }

  it('shows sign, price and numbers, and reports the press', () => {
    const { onToggle, onQuick } = show([6])
    expect(screen.getByRole('button', { name: '特肖 鼠 07 19 31 43 12 倍', pressed: false }).textContent).toBe(
      '鼠 07 19 31 43 12'
    )
    fireEvent.click(screen.getByRole('button', { name: /^特肖 马 [\d ]+ 12 倍$/, pressed: true }))
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(6)
    fireEvent.click(screen.getByRole('button', { name: '特肖 清' }))
    expect(onQuick).toHaveBeenCalledExactlyOnceWith('none')
  })
})
