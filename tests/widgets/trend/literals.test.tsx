import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LegendTerms } from '../../../src/widgets/trend/LegendTerms'
import { roadColumns, roadRows } from '../../../src/widgets/trend/roadColumns'

describe('constants of the trends that no other test reads', () => {
  it('a road draws the newest 200 beads, on six rows at least (§T9)', () => {
    const beads = [...Array<number>(50).fill(0), ...Array.from({ length: 200 }, (_, place) => place % 2)]
    const columns = roadColumns(beads)
    expect(columns).toHaveLength(200)
    expect(columns.every(({ length }) => length === 1)).toBe(true)
    expect(columns[0]?.value).toBe(1)
    expect(roadRows(columns)).toBe(6)
    expect(roadRows(roadColumns(Array<number>(9).fill(1)))).toBe(9)
  })

  it('the newest bead blinks every 600 ms, thirty times (§T9)', () => {
    expect(readFileSync('src/widgets/trend/trend.css', 'utf8')).toContain('animation: bead-new 600ms linear 30;')
  })

  it('the legend says how every figure is counted (§T1)', () => {
    const { container } = render(<LegendTerms />)
    const terms = [...container.querySelectorAll('dt')].map(term => [
      term.textContent,
      term.nextElementSibling?.textContent
    ])
    expect(terms.slice(0, 8)).toEqual([
      ['遗漏', '距上次开出的期数，开出为 0；窗口之前的遗漏一并计入，最多向前 500 期。'],
      ['拆线', '相邻两期开出号码之间的连线，缺期处断开。'],
      ['遗漏分层', '从最新一期往上、至今未开出的格子以浅色标出，长度即当前遗漏。'],
      ['分割线', '每五期一条横线。'],
      ['出现次数', '所选期数内开出的期数，同一期重复开出只计一次，角标为重复个数。'],
      ['平均遗漏', '（总期数 − 出现次数）÷（出现次数 + 1），四舍五入。'],
      ['最大连出', '连续开出的最多期数。'],
      ['最大遗漏', '所选期数内出现过的最大遗漏，含当前未开出的一段。']
    ])
    expect(terms.find(([term]) => term === '质合')).toEqual(['质合', '质：1、2、3、5、7、11；合：其余。'])
  })
})

it('the design is 750 units wide: one rem is a hundred of them, 43 to 56 px', () => {
  expect(readFileSync('src/ui/styles/tokens.css', 'utf8')).toContain(
    'html { font-size: clamp(43px, 13.3333vw, 56px); }'
  )
})
