import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { briefYuan } from '../../src/widgets/report/amountText'
import { linePath, pointsIn, roundTop, tickText } from '../../src/widgets/report/chartScale'
import { Donut } from '../../src/widgets/report/Donut'
import { Funnel } from '../../src/widgets/report/Funnel'
import { LineChart } from '../../src/widgets/report/LineChart'

const BOX = { left: 0, top: 0, width: 100, height: 50 }
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

describe('[§G4.1] figures', () => {
  it.each([
    [0, '0.00'],
    [9999.99, '9,999.99'],
    [12_345.6, '1.23万'],
    [-12_399, '−1.23万'],
    [8.006, '8.00'],
    [8.29, '8.29'],
    [-8.006, '−8.00'],
    [-0.001, '0.00'],
    [1_234_567, '123.45万']
  ])('%f reads %s', (yuan, text) => expect(briefYuan(yuan)).toBe(text))

  it.each([
    [[0, 0], 3],
    [[], 3],
    [[3], 3],
    [[1_860_000], 3_000_000],
    [[10_000], 12_000]
  ])('%j is drawn under %d', (values, top) => expect(roundTop(values)).toBe(top))

  it.each([
    [0, '0'],
    [12_500, '1.25万'],
    [3e8, '3亿'],
    [0.5, '0.5']
  ])('%f stands at a line as %s', (value, text) => expect(tickText(value)).toBe(text))

  it('one day stands in the middle, none draws nothing, and a huge one stays inside', () => {
    expect(pointsIn([5], 10, BOX)).toEqual([{ x: 50, y: 25 }])
    expect(linePath(pointsIn([], 1, BOX))).toBe('')
    const huge = [0, 9e12]
    expect(pointsIn(huge, roundTop(huge), BOX).every(({ y }) => y >= 0 && y <= 50)).toBe(true)
  })
})

describe('[§G4.1] a chart is a table as well (check 24)', () => {
  it('a line', () => {
    render(
      <LineChart
        title="每日"
        days={['2026-01-01', '2026-01-02']}
        series={{ name: '有效投注', values: [12_345.6, 0] }}
        second={{ name: '我的返点', values: [3.5, 0] }}
      />
    )
    expect(cells()).toEqual([
      ['日期', '有效投注', '我的返点'],
      ['2026-01-01', '12,345.60', '3.50'],
      ['2026-01-02', '0.00', '0.00']
    ])
    fireEvent.click(screen.getByRole('button', { name: '查看数据' }))
    expect(document.querySelector('svg')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '查看图表' }))
    expect(document.querySelector('svg')).not.toBeNull()
  })

  it('a second line has an axis of its own at the right', () => {
    const one = { days: ['2026-01-01', '2026-01-02'], series: { name: '有效投注', values: [7000, 0] } }
    const ticks = (anchor: string) =>
      [...document.querySelectorAll(`text[text-anchor=${anchor}]`)].map(({ textContent }) => textContent)
    const { rerender } = render(<LineChart title="每日" {...one} second={{ name: '我的返点', values: [8.72, 0] }} />)
    expect(ticks('end')).toEqual(['0', '3000', '6000', '9000'])
    expect(ticks('start')).toEqual(['0', '3', '6', '9'])
    rerender(<LineChart title="每日" {...one} />)
    expect(ticks('start')).toEqual([])
  })

  const points = () => [...document.querySelectorAll('.chart__line')].map(line => line.getAttribute('d'))
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number)

  it('shows one day as a point in the middle, names it once and draws no line', () => {
    render(<LineChart title="每日" days={['2026-01-01']} series={{ name: '有效投注', values: [12.5] }} />)
    const dot = document.querySelector('.chart__dot')
    const [x = 0, y = 0] = numbers(points().join())
    expect(x).toBeCloseTo(Number(dot?.getAttribute('cx')), 1)
    expect(y).toBeCloseTo(Number(dot?.getAttribute('cy')), 1)
    expect(screen.getAllByText('01-01')).toHaveLength(1)
    expect(document.querySelector('.chart__area')?.getAttribute('d')).toBe('')
  })

  it('shows the grid alone where there is no day', () => {
    render(<LineChart title="每日" days={[]} series={{ name: '有效投注', values: [] }} />)
    expect(points()).toEqual([''])
    expect(document.querySelector('.chart__dot')).toBeNull()
    expect(cells()).toEqual([['日期', '有效投注']])
  })

  it('keeps one huge value inside the chart, and the figures at the grid short', () => {
    const values = [1, 2, 98_765_432_100, 3]
    const days = values.map((_, place) => `2026-01-0${place + 1}`)
    render(<LineChart title="每日" days={days} series={{ name: '有效投注', values }} />)
    const [, , width = 0, height = 0] = numbers(document.querySelector('svg')?.getAttribute('viewBox') ?? '')
    const line = numbers(points().join())
    expect(line).toHaveLength(2 * values.length)
    expect(line.every((value, place) => value >= 0 && value <= (place % 2 === 0 ? width : height))).toBe(true)
    const ticks = [...document.querySelectorAll('text[text-anchor=end]')].map(({ textContent }) => textContent ?? '')
    expect(ticks.every(text => text.length <= 6)).toBe(true)
    expect(cells()[3]).toEqual(['2026-01-03', '98,765,432,100.00'])
  })

  it('a ring of one part beside a huge one keeps both', () => {
    const parts = [
      { name: '大', value: 9e11 },
      { name: '小', value: 1 }
    ]
    render(<Donut title="按彩种" of="彩种" parts={parts} />)
    expect(cells().slice(1)).toEqual([
      ['大', '900,000,000,000.00', '100.0%'],
      ['小', '1.00', '0.0%']
    ])
    expect(document.querySelectorAll('.donut__arc')).toHaveLength(2)
  })

  it('a ring: five parts and the rest', () => {
    const parts = [40, 20, 15, 10, 8, 4, 3].map((value, place) => ({ name: `彩种${place}`, value }))
    render(<Donut title="按彩种" of="彩种" parts={parts} />)
    expect(screen.getByText('其他').parentElement?.textContent).toContain('7.0%')
    expect(cells()).toHaveLength(8)
  })

  it('a ring of nothing is not drawn', () => {
    const { container } = render(<Donut title="按彩种" of="彩种" parts={[{ name: '彩种', value: 0 }]} />)
    expect(container.innerHTML).toBe('')
  })

  it('steps, with the part of the one before', () => {
    render(
      <Funnel
        title="转化"
        steps={[
          { name: '打开邀请', count: 1284 },
          { name: '注册', count: 212 },
          { name: '已投注', count: 0 },
          { name: '有效玩家', count: 0 }
        ]}
      />
    )
    expect(cells().slice(1)).toEqual([
      ['打开邀请', '1,284', '-'],
      ['注册', '212', '16.5%'],
      ['已投注', '0', '0.0%'],
      ['有效玩家', '0', '-']
    ])
  })
})
