import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { savedFiles } from '../../kit/savedFiles'
import { EMPTY, FULL } from '../cashier/moneyAnswers'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'

vi.setConfig({ testTimeout: 30_000 })

const { open } = openedPages(FULL)
const PATH = '/app/personalCenter/accountDetails'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('§M4.5 账户明细', () => {
  it.each([
    ['派奖', '+1,176.00', '已入账'],
    ['投注', '−120.00', '已扣款']
  ])('%s of %s is %s', async (kind, amount, state) => {
    await open(PATH)
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`${kind}.*${amount.replace('+', '\\+')}`) }))
    await settle()
    const sheet = within(screen.getByRole('dialog', { name: kind }))
    expect(sheet.getByText(state)).toBeTruthy()
    expect(sheet.getByText('疾风赛车')).toBeTruthy()
  })

  it('a movement of a bet shows its game, one of money what it is', async () => {
    const charged = { ...{ id: 3, time: '2026-11-20 12:00:00', type: 'deposit', kind: '充值', amount: 500 } }
    const list = [{ ...charged, balance: 9346.5, orderId: 'D1' }, ...(FULL.bill as DataOf<'bill'>).list]
    await open(PATH, { bill: { total: list.length, list } })
    const rows = [...document.querySelectorAll('.entry')]
    expect(rows.map(row => row.querySelector('.mark use')?.getAttribute('href')?.split('#')[1])).toEqual([
      undefined,
      'race',
      'race'
    ])
    expect(rows.map(row => row.querySelector('.entry__ic') !== null)).toEqual([true, false, false])
    expect(rows.map(row => row.querySelector('.entry__name')?.textContent)).toEqual([
      '充值',
      '派奖疾风赛车',
      '投注疾风赛车'
    ])
  })

  it('only a win is gold: a stake that came back is none', async () => {
    const [settled] = (FULL.bill as DataOf<'bill'>).list
    if (!settled) throw new Error('no movement')
    const list = [settled, { ...settled, id: 3, kind: '返还本金', returned: 1 as const, amount: 2 }]
    await open(PATH, { bill: { total: 2, list } })
    expect([...document.querySelectorAll('.entry')].map(row => row.querySelector('.entry__sum--win') !== null)).toEqual(
      [true, false]
    )
  })

  it('is exported from the bar, all its pages', async () => {
    const saved = savedFiles()
    const { calls } = await open(PATH)
    const bar = within(screen.getByRole('banner'))
    await act(async () => void fireEvent.click(bar.getByRole('button', { name: '导出' })))
    await settle()
    expect(saved.map(({ name }) => name)).toEqual(['账户明细.csv'])
    expect(calls.filter(({ key }) => key === 'bill').at(-1)?.request).toMatchObject({ page: 1, limit: 100, date: 1 })
  })

  it('an empty one has nothing to export', async () => {
    await open(PATH, EMPTY)
    expect(screen.getByText('暂无明细')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })
})
