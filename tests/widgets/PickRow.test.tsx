import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PlayRow } from '../../src/rules/play'
import { QUICK_NAMES, QUICK_PICKS } from '../../src/rules/play'
import { PickRow } from '../../src/widgets/PickRow'
import { TileGrid, tileColumns } from '../../src/widgets/TileGrid'

const row = (count: number, from = 1): PlayRow => ({
  label: '冠军',
  quick: QUICK_PICKS,
  options: Array.from({ length: count }, (_, i) => ({
    value: from + i,
    code: String(from + i),
    label: String(from + i)
  }))
})

const show = (props: Partial<Parameters<typeof PickRow>[0]> = {}) => {
  const onToggle = vi.fn()
  const onQuick = vi.fn()
  render(<PickRow row={row(10)} picked={[]} onToggle={onToggle} onQuick={onQuick} {...props} />)
  return { onToggle, onQuick }
}

describe('number row (§P0.4 rows)', () => {
  it('reports the pressed number and shows the picked ones', () => {
    const { onToggle } = show({ picked: [2, 6] })
    expect(screen.getByText('已选 2')).toBeTruthy()
    const pressed = screen.getAllByRole('button', { pressed: true }).map(key => key.getAttribute('aria-label'))
    expect(pressed).toEqual(['冠军 2', '冠军 6'])
    fireEvent.click(screen.getByRole('button', { name: '冠军 10' }))
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(10)
  })

  it.each(QUICK_PICKS)('quick pick %s is one press', pick => {
    const { onQuick } = show()
    fireEvent.click(screen.getByRole('button', { name: `冠军 ${QUICK_NAMES[pick]}` }))
    expect(onQuick).toHaveBeenCalledExactlyOnceWith(pick)
  })

  it.each([
    ['big', [6, 7, 8, 9, 10]],
    ['odd', [1, 3, 5, 7, 9]],
    ['all', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
  ] as const)('a row that equals %s marks that quick pick', (pick, picked) => {
    show({ picked })
    expect(screen.getByRole('button', { name: `冠军 ${QUICK_NAMES[pick]}` }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: '冠军 清' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('ten keys stand in one line, eleven in rows of six', () => {
    show()
    expect(screen.getByRole('button', { name: '冠军 1' }).parentElement?.className).toBe('keys')
    show({ row: { ...row(11), label: '第一位' } })
    expect(screen.getByRole('button', { name: '第一位 1' }).parentElement?.className).toBe('keys keys--6')
  })

  it('six keys stand in one line of six, four share it', () => {
    show({ row: row(6) })
    expect(screen.getByRole('button', { name: '冠军 1' }).parentElement?.className).toBe('keys keys--6')
    show({ row: { ...row(4), label: '万位' } })
    expect(screen.getByRole('button', { name: '万位 1' }).parentElement?.className).toBe('keys keys--few')
  })

  it('shows misses where they are known', () => {
    show({ misses: new Map([[3, 21]]) })
    const key = screen.getByRole('button', { name: '冠军 3' })
    expect(key.getAttribute('aria-description')).toBe('遗漏 21')
    expect(key.querySelector('small')?.getAttribute('data-misses')).toBe('21')
    expect(key.textContent).toBe('3')
  })
})

describe('odds tiles (§P0.4 tiles)', () => {
  const tile = (odds: string, label = '大') => ({ value: odds.length, label, odds })
  const CASES: readonly (readonly [name: string, tiles: Parameters<typeof tileColumns>[0], columns: number])[] = [
    ['four of 1.9600', Array.from({ length: 4 }, () => tile('1.9600')), 4],
    ['six of 1.9600', Array.from({ length: 6 }, () => tile('1.9600')), 6],
    ['ten of 9.8000', Array.from({ length: 10 }, () => tile('9.8000', '10')), 5],
    [
      'six with a long one fill rows of three',
      [...Array.from({ length: 5 }, () => tile('1.9600')), tile('705.6000')],
      3
    ],
    ['seven with a long one', [...Array.from({ length: 6 }, () => tile('1.9600')), tile('705.6000')], 4],
    ['longer than a quarter: two by two', Array.from({ length: 4 }, () => tile('705600.0000')), 2],
    ['steps of a ladder', Array.from({ length: 6 }, () => tile('1.2 / 1.5 / 3')), 3],
    ['one alone takes the line', [tile('35.28')], 1],
    ['two share it', [tile('1.96'), tile('1.96')], 2],
    ['three share it', [tile('2.2'), tile('2.2'), tile('9.8')], 3],
    ['eleven', Array.from({ length: 11 }, () => tile('10.78', '01')), 6],
    ['fourteen', Array.from({ length: 14 }, () => tile('9.8', '尾大')), 5]
  ]
  it.each(CASES)('odds stay whole: %s', (_name, tiles, columns) => {
    expect(tileColumns(tiles)).toBe(columns)
  })

  it('has the quick picks of its row, named after the place', () => {
    const onQuick = vi.fn()
    render(
      <TileGrid
        name="第一球"
        row={{ ...row(10), label: '号码' }}
        tiles={row(10).options.map(({ value, label }) => ({ value, label, odds: '9.8' }))}
        picked={[6, 7, 8, 9, 10]}
        onToggle={() => undefined}
        onQuick={onQuick}
      />
    )
    expect(screen.getByRole('button', { name: '第一球 大' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '第一球 单' }))
    expect(onQuick).toHaveBeenCalledExactlyOnceWith('odd')
  })

  it('names place, side and odds, and reports the press', () => {
    const onToggle = vi.fn()
    render(
      <TileGrid name="冠军" tiles={[{ value: 4, label: '龙', odds: '1.9600' }]} picked={[4]} onToggle={onToggle} />
    )
    const button = screen.getByRole('button', { name: '冠军 龙 1.9600 倍', pressed: true })
    fireEvent.click(button)
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(4)
  })
})
