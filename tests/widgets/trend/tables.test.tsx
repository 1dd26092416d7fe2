import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import type { MissDataset } from '../../../src/rules/trend/answers'
import type { TrendTable } from '../../../src/rules/trend/statistic'
import { lineSegments, segmentsOf, TILE_ROWS, tilesOf } from '../../../src/widgets/trend/lineSegments'
import type { Mark } from '../../../src/widgets/trend/MissTable'
import { MissTable } from '../../../src/widgets/trend/MissTable'
import { RoadBead } from '../../../src/widgets/trend/RoadBead'
import { LEAST_COLUMNS, roadColumns } from '../../../src/widgets/trend/roadColumns'
import { Streak } from '../../../src/widgets/trend/Streak'
import { tableModel } from '../../../src/widgets/trend/tableModel'
import { watchNearness } from '../../kit/nearness'

const statistic = racing.trends?.calls.pksLocationTrend
const table = statistic?.kind === 'miss-table' ? statistic.tables({ code: 1 })[0] : undefined
if (!table) throw new Error('racing has no position trend')
const TABLE: TrendTable = table

/** Numbers of 冠军, oldest first; the other columns of a row never hit. */
function dataOf(numbers: readonly number[], gaps: readonly number[] = []): MissDataset {
  const since = Array.from({ length: 22 }, () => 0)
  const figures = Array.from({ length: 22 }, (_, at) => at)
  return {
    rows: numbers.map((number, row) => ({
      issue: String(893_000 + row),
      openTime: '2026-11-20 12:00:00',
      numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      gap: gaps.includes(row),
      cells: since.map((miss, at) => {
        since[at] = at === number - 1 ? 0 : miss + 1
        return at === number - 1 ? number : -(miss + 1)
      })
    })),
    figures: { appearances: figures, averageMisses: figures, longestRuns: figures, greatestMisses: figures }
  }
}

describe('table model (§T1, §T2)', () => {
  it('takes the columns of the wanted groups only, from their place in the field', () => {
    const model = tableModel(TABLE, ['parity', 'size'], dataOf([1, 2]))
    expect(model.columns.map(({ column }) => column.label)).toEqual(['奇', '偶', '大', '小'])
    expect(model.footer[0]?.figures).toEqual([10, 11, 12, 13])
  })

  it('shows groups in the order they are wanted', () => {
    const model = tableModel(TABLE, ['size', 'numbers'], dataOf([7]))
    expect(model.columns.slice(0, 3).map(({ column }) => column.label)).toEqual(['大', '小', '01'])
    expect(model.footer[0]?.figures.slice(0, 3)).toEqual([12, 13, 0])
    expect(model.rows[0]?.cells[8]).toBe(7)
  })

  it('ends a bar of 遗漏分层 at the last hit: hits in row 8 of 10 shade rows 9 and 10', () => {
    const { bars } = tableModel(TABLE, ['numbers'], dataOf([3, 3, 3, 3, 3, 3, 3, 1, 2, 2]))
    expect([bars[0], bars[1], bars[4]]).toEqual([8, 10, 0])
  })

  it('raises the greatest 出现次数 and 最大遗漏 of a group, nothing else', () => {
    const { footer } = tableModel(TABLE, ['numbers'], dataOf([1]))
    expect(footer.map(line => [...line.peaks])).toEqual([[9], [], [], [9]])
  })
})

describe('a table of figures', () => {
  it('has no 数据统计: every draw has each of them', () => {
    const single: TrendTable = {
      ...TABLE,
      groups: TABLE.groups.map(group => ({ ...group, columns: group.columns.slice(0, 1) }))
    }
    expect(tableModel(single, undefined, dataOf([3, 1])).footer).toEqual([])
    expect(tableModel(TABLE, undefined, dataOf([3, 1])).footer).toHaveLength(4)
  })
})

describe('connecting lines (§T2, §S2.4)', () => {
  it('join the centres of the hits of consecutive rows', () => {
    const segments = lineSegments(tableModel(TABLE, ['numbers'], dataOf([6, 2, 2])))
    expect(segments).toEqual([
      { tone: 0, x1: 5.5, y1: 0.5, x2: 1.5, y2: 1.5 },
      { tone: 0, x1: 1.5, y1: 1.5, x2: 1.5, y2: 2.5 }
    ])
  })

  it('break where an issue is missing', () => {
    const segments = lineSegments(tableModel(TABLE, ['numbers'], dataOf([6, 2, 2, 9], [2])))
    expect(segments.map(({ y1 }) => y1)).toEqual([0.5, 2.5])
  })

  it('have none in groups that declare none', () => {
    expect(lineSegments(tableModel(TABLE, ['route', 'change'], dataOf([6, 2])))).toEqual([])
  })

  it.each([1, 39, 40, 41, 200, 1152])(
    '%d rows: tiles cover every row once, each segment lies in the tiles it touches',
    rows => {
      const tiles = tilesOf(rows)
      expect(tiles.reduce((sum, tile) => sum + tile.rows, 0)).toBe(rows)
      expect(tiles.slice(1).every(tile => tile.rows === TILE_ROWS)).toBe(true)
      const segments = lineSegments(
        tableModel(TABLE, ['numbers'], dataOf(Array.from({ length: rows }, (_, at) => (at % 10) + 1)))
      )
      const seen = tiles.flatMap(tile => segmentsOf(segments, tile).map(({ y1 }) => y1 + tile.from))
      const crossing = tiles.length > 0 ? tiles.length - 1 : 0
      expect(seen).toHaveLength(segments.length + crossing)
      expect(new Set(seen).size).toBe(segments.length)
    }
  )
})

const scroll = { box: { current: null }, end: { current: null }, away: false, toEnd: () => undefined }
const show = (data: MissDataset, marks: readonly Mark[], onCross = vi.fn()) => {
  const table = (shown: MissDataset, own: readonly Mark[]) => (
    <MissTable
      model={tableModel(TABLE, ['numbers'], shown)}
      type={2}
      label="定位走势"
      numbers={0}
      width={2}
      cross={undefined}
      onCross={onCross}
      scroll={scroll}
      marks={own}
    />
  )
  const view = render(table(data, marks))
  return {
    ...view,
    onCross,
    again: (next: readonly Mark[]) => view.rerender(table(data, next)),
    draw: (next: MissDataset) => view.rerender(table(next, marks))
  }
}

describe('miss table (§S2.4)', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('prints hits, misses and a rule after every fifth row, none after the last', () => {
    const { container } = show(dataOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), ['misses'])
    expect(container.querySelectorAll('.hit')).toHaveLength(10)
    expect([...container.querySelectorAll('.is-rule')].map(row => row.getAttribute('data-row'))).toEqual(['4'])
    const first = container.querySelector('[data-row="0"]')
    expect([...(first?.querySelectorAll('.tt__c') ?? [])].map(cell => cell.textContent)).toEqual([
      '01',
      ...Array(9).fill('1')
    ])
  })

  it('toggles its labels without touching a row', () => {
    const { container, again } = show(dataOf([1, 2, 3]), ['misses', 'lines', 'layers'])
    const cells = [...container.querySelectorAll('.tt__c')]
    expect(container.querySelector('.tt__line')).not.toBeNull()
    again(['rules'])
    expect([...container.querySelectorAll('.tt__c')]).toEqual(cells)
    expect(container.querySelector('.tt__line')).toBeNull()
    expect(container.querySelector('table')?.hasAttribute('data-rule')).toBe(true)
  })

  it('goes on showing what a reader reads when a draw comes and the oldest row falls out', async () => {
    const near = watchNearness()
    const numbers = Array.from({ length: 3 * TILE_ROWS + 4 }, (_, at) => (at % 10) + 1)
    const before = dataOf([...numbers, 7])
    const window = (from: number) => ({ ...before, rows: before.rows.slice(from, from + numbers.length) })
    const { container, draw } = show(window(0), ['misses'])
    const drawn = () => [...container.querySelectorAll('tbody')].map(tile => tile.rows.length)
    expect(drawn()).toEqual([0, 0, 0, TILE_ROWS])
    await near.come(container.querySelectorAll('tbody')[1])
    expect(drawn()).toEqual([0, TILE_ROWS, 0, TILE_ROWS])
    draw(window(1))
    expect(drawn()).toEqual([0, TILE_ROWS, 0, TILE_ROWS])
  })

  it('reports the tapped cell', () => {
    const { container, onCross } = show(dataOf([1, 2, 3]), [])
    const cell = container.querySelector('[data-row="1"]')?.querySelectorAll('.tt__c')[4]
    if (cell) fireEvent.click(cell)
    expect(onCross).toHaveBeenCalledWith({ row: 1, column: 4 })
  })

  it('names its rows and columns for the ear', () => {
    show(dataOf([1, 2]), [])
    expect(screen.getByRole('columnheader', { name: '10' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: '893001' })).toBeTruthy()
  })
})

describe('road beads (§T9, §T18.1)', () => {
  it('大大小大大大 gives columns of 3, 1 and 2, the newest first', () => {
    expect(roadColumns([0, 0, 1, 0, 0, 0])).toEqual([
      { value: 0, length: 3 },
      { value: 1, length: 1 },
      { value: 0, length: 2 }
    ])
  })

  it('prints totals by label, at least ten columns, and the newest bead', () => {
    const { container } = render(
      <RoadBead name="冠军 大小" state={2} totals={[5, 1]} beads={[0, 0, 1, 0, 0, 0]} span="今日" start />
    )
    expect(container.textContent).toContain('今日累计：大（5） 小（1）')
    expect(container.textContent).toContain('最新')
    const beads = [...container.querySelectorAll('.bead')]
    expect(beads.length / 6).toBeGreaterThanOrEqual(LEAST_COLUMNS)
    expect(container.querySelector('.bead--new')).toBe(beads[2])
  })

  it('a draw has a bead of its own, which blinks, also where outcomes take turns at one place', () => {
    const road = (beads: readonly number[]) => (
      <RoadBead name="冠军 大小" state={2} totals={[2, 1]} beads={beads} span="今日" start />
    )
    const { container, rerender } = render(road([0, 1]))
    const newest = () => container.querySelector('.bead--new')
    const before = newest()
    rerender(road([0, 1]))
    expect(newest()).toBe(before)
    rerender(road([0, 1, 0]))
    expect(newest()?.textContent).toBe('大')
    expect(newest()).not.toBe(before)
  })

  it.each([
    [3, [0, 1], ['虎', '龙']],
    [4, [0, 1], ['后', '前']],
    [-1, [0, 1], ['X', '√']],
    [-5, [0, 1, 2], ['大', '小', '和']],
    [-8, [0, 1], ['龙', '虎']],
    [-9, [0, 1, 2], ['虎', '龙', '和']]
  ])('state %d prints %j as %j', (state, beads, labels) => {
    const { container } = render(<RoadBead name="" state={state} totals={[1, 1, 1]} beads={beads} span="今日" start />)
    const shown = [...container.querySelectorAll('.bead')].map(bead => bead.textContent).filter(Boolean)
    expect(shown).toEqual([...labels].reverse())
  })
})

describe('long dragon (§T6, §S2.4: 总和： + state + count + 期)', () => {
  it.each([
    [4, false],
    [5, true]
  ])('%d draws are red: %s', (count, red) => {
    const { container } = render(<Streak name="总和" outcome="odd" count={count} />)
    expect(container.textContent).toBe(`总和：单${count}期`)
    expect(container.querySelector('.streak--hot') !== null).toBe(red)
  })

  it('more draws than fit as marks are told as cut', () => {
    const cutOf = (count: number) => {
      const { container } = render(<Streak name="总和" game="疾风赛车" outcome="odd" count={count} />)
      return [container.querySelectorAll('i').length - 1, container.querySelector('[data-cut]') !== null]
    }
    expect([cutOf(8), cutOf(9)]).toEqual([
      [8, false],
      [8, true]
    ])
  })
})
