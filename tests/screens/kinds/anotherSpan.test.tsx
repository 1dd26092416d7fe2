import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { CheckIn } from '../../../src/screens/activity/CheckIn'
import { fromCall } from '../../../src/screens/kinds/page/Source'
import { reportScreen } from '../../../src/screens/kinds/report/reportScreen'
import { deferred, expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { FULL } from '../cashier/moneyAnswers'
import { later } from '../pageOnAnswers'
import { openScreen } from '../records/world'
import { refusal } from './kit'

vi.setConfig({ testTimeout: 30_000 })

const PATH = '/app/made'

const Report = reportScreen({
  title: '报表',
  source: fromCall('rechargeRecords', at => ({ page: 1, limit: 20, date: Number(at.get('date') ?? 1) as never })),
  filters: [
    {
      param: 'date',
      label: '日期',
      look: 'segments',
      items: [
        { value: 1, label: '今日' },
        { value: 7, label: '近 7 天' }
      ]
    }
  ],
  totals: ({ total }) => [{ label: '笔数', value: String(total) }],
  label: '订单',
  rows: ({ total }) => [total],
  idOf: String,
  head: row => ({ name: `订单 ${row}` }),
  columns: [{ key: 'n', label: '数', value: row => row, text: String }],
  empty: '暂无内容'
})

const INFO = FULL.signInfo as DataOf<'signInfo'>
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isBusy = (text: string) => screen.getByText(text).closest('[aria-busy=true]') !== null

describe('another span, another month', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('the figures before stay, marked as such, until the new ones are there, and the focus is where it was', async () => {
    const answer = deferred<unknown>()
    const world = await openScreen(Report, PATH, {
      rechargeRecords: ({ date }) => (date === 1 ? { total: 41, list: [] } : answer.promise)
    })
    expect(isBusy('订单 41')).toBe(false)
    const week = screen.getByRole('radio', { name: '近 7 天' })
    week.focus()
    fireEvent.click(week)
    await later(50)
    expect(isBusy('订单 41')).toBe(true)
    expect(document.activeElement).toBe(week)
    answer.resolve({ total: 97, list: [] })
    await later(50)
    expect([screen.queryByText('订单 41'), isBusy('订单 97')]).toEqual([null, false])
    expect(document.activeElement).toBe(week)
    await world.leave()
  })

  it('figures that do not come leave none of the span before', async () => {
    const world = await openScreen(Report, PATH, {
      rechargeRecords: ({ date }) => (date === 1 ? { total: 41, list: [] } : refusal('系统繁忙'))
    })
    fireEvent.click(screen.getByRole('radio', { name: '近 7 天' }))
    await later(50)
    expect(screen.getByText('加载失败，请重试')).toBeDefined()
    expect(screen.queryByText('订单 41')).toBeNull()
    await world.leave()
  })

  it('the month before: what leads to it keeps the focus', async () => {
    const answer = deferred<unknown>()
    const world = await openScreen(CheckIn, PATH, {
      loginData: () => FULL.loginData,
      signInfo: ({ month }) => (month === '' ? INFO : answer.promise)
    })
    button('上个月').focus()
    fireEvent.click(button('上个月'))
    await later(50)
    expect(isBusy('2026 年 1 月')).toBe(true)
    expect(document.activeElement).toBe(button('上个月'))
    answer.resolve({ ...INFO, month: [{ ...INFO.month[0], date: '2025-12-01' }] })
    await later(50)
    expect(isBusy('2025 年 12 月')).toBe(false)
    expect(document.activeElement).toBe(button('上个月'))
    await world.leave()
  })
})
