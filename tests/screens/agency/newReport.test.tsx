import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { figureColumns, figureList } from '../../../src/screens/agency/figures'
import { REPORT_SPAN } from '../../../src/screens/agency/filters'
import { spanOf } from '../../../src/screens/agency/span'
import { fromCall } from '../../../src/screens/kinds/page/Source'
import { reportScreen } from '../../../src/screens/kinds/report/reportScreen'
import { LineChart } from '../../../src/widgets/report/LineChart'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { openScreen } from '../records/world'
import { FULL } from './agencyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const AGENT = '/app/agentCenter'
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(element => element.textContent)

describe('[§G4.1] a new report is one entry of a table (check 25)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  /** All there is to it. */
  const Made = reportScreen({
    title: '每日返点',
    parent: AGENT,
    filters: [REPORT_SPAN],
    source: fromCall('teamReport', spanOf),
    totals: ({ total, provisional }) => figureList(total, provisional).slice(0, 3),
    part: ({ days }) => (
      <LineChart
        title="每日"
        days={days.map(({ day }) => day)}
        series={{ name: '返点', values: days.map(({ mine }) => mine) }}
      />
    ),
    label: '日期',
    rows: ({ days }) => days,
    fileName: () => '每日返点',
    idOf: ({ day }) => day,
    head: ({ day }) => ({ name: day.slice(5) }),
    columns: figureColumns<DataOf<'teamReport'>>(({ total }) => total, ['mine', 'valid']),
    empty: '该时间段暂无数据'
  })

  it('filters, figures, line, table, sum, and its file', async () => {
    const world = await openScreen(Made, `${AGENT}/made?span=2025-12-31_2026-01-01`, {
      teamReport: () => FULL.teamReport
    })
    expect(screen.getByRole('heading', { name: '每日返点' })).toBeTruthy()
    expect(world.asked('teamReport')).toEqual([{ dateFrom: '2025-12-31', dateTo: '2026-01-01' }])
    expect(texts('.totals dt')).toEqual(['我的返点', '有效投注', '盈亏'])
    expect(texts('.plot tbody :is(th, td)')).toEqual(['2025-12-31', '93.21', '2026-01-01', '93.21'])
    expect(texts('.report thead th')).toEqual(['日期', '我的返点', '有效投注'])
    expect(texts('.report tbody :is(th, td)')).toEqual(['12-31', '93.21', '1.86万', '01-01', '93.21', '1.86万'])
    expect(texts('.report tfoot :is(th, td)')).toEqual(['合计', '93.21', '1.86万'])
    expect(screen.getByRole('button', { name: '导出' })).toBeTruthy()
    await world.leave()
  })
})
