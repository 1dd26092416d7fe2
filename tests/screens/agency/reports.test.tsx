import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { csvOf } from '../../../src/screens/kinds/report/reportFile'
import { savedFiles } from '../../kit/savedFiles'
import { settle } from '../renderApp'
import { EMPTY, FULL, member } from './agencyAnswers'
import { agencyPages } from './opened'

vi.setConfig({ testTimeout: 30_000 })

const AGENT = '/app/agentCenter'
const pages = agencyPages()

describe('[§G4.1] 导出', () => {
  const textOf = async (file: Blob | undefined) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())
  const press = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '导出' })))
    await settle()
  }

  it('every row of every page, once, as many at a time as there may be, to the last digit', async () => {
    const rows = Array.from({ length: 45 }, (_, place) => member({ uid: 100 + place, name: `user${100 + place}` }))
    const saved = savedFiles()
    await pages.open(`${AGENT}/agentOne?span=month&page=2`, {
      ...FULL,
      memberReport: request => {
        const { page, limit } = request as { readonly page: number; readonly limit: number }
        return {
          ...(FULL.memberReport as object),
          count: 45,
          list: rows.slice((page - 1) * limit, page * limit)
        } as never
      }
    })
    await press()
    expect(saved.map(({ name }) => name)).toEqual(['下级报表 2026-01-01.csv'])
    const text = await textOf(saved[0]?.file)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('\ufeff账号,有效投注,盈亏,给我的返点')
    expect(lines.map(line => line.split(',')[0])).toEqual(['agent01', ...rows.map(({ name }) => name)])
    expect(lines[1]).toBe('user100,18642.5,-1631.5,93.21')
    expect(screen.getByText('下载成功')).toBeTruthy()
    expect(pages.asked('memberReport').slice(1)).toMatchObject([{ page: 1, limit: 100 }])
  })

  it('says where it ends before the last row', async () => {
    const saved = savedFiles()
    await pages.open(`${AGENT}/agentOne`, {
      ...FULL,
      memberReport: request => {
        const { page, limit } = request as { readonly page: number; readonly limit: number }
        const list = Array.from({ length: limit }, (_, n) => member({ uid: page * 1000 + n }))
        return { ...(FULL.memberReport as object), count: 10_001, list } as never
      }
    })
    await press()
    expect(await screen.findByText('下载成功，仅含前 10,000 行')).toBeTruthy()
    expect((await textOf(saved[0]?.file)).trimEnd().split('\r\n')).toHaveLength(10_002)
  })

  it('a page that does not come leaves no half a file', async () => {
    const saved = savedFiles()
    const app = await pages.open(`${AGENT}/agentReport`)
    Object.assign(app.answers, { teamReport: undefined })
    await press()
    expect(saved).toEqual([])
    expect(screen.queryByText('下载成功')).toBeNull()
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"']
  ])('a name like %s is no formula and no second cell', (name, cell) => {
    const grid = {
      label: '账号',
      rows: () => [name],
      idOf: (row: string) => row,
      head: (row: string) => ({ name: row }),
      columns: [{ key: 'loss', label: '盈亏', value: () => -3, text: () => '-3' }],
      empty: ''
    }
    expect(csvOf(grid, [name], { get: () => null, today: '2026-01-01' })).toBe(`账号,盈亏\r\n${cell},-3\r\n`)
  })

  it('nothing to show is nothing to export', async () => {
    await pages.open('/app/spreadCenter/ownAchievement', EMPTY)
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })
})

describe('[§G4.1] lists that go on', () => {
  it('neither double nor skip a row while bets come in (check 24)', async () => {
    const PAGE = 20
    const order = (FULL.teamOrderList as { readonly list: readonly object[] }).list[0]
    let newest = 145
    /** As the server pages: newest first, below the cursor. */
    const teamOrderList = (request: unknown) => {
      const { cursor } = request as { readonly cursor: string }
      const from = cursor === '' ? newest : Number(cursor) - 1
      const ids = Array.from({ length: PAGE }, (_, place) => from - place).filter(id => id > 100)
      const next = ids.length === PAGE ? String(ids.at(-1)) : ''
      const list = ids.map(id => ({ ...order, orderId: String(id), name: `chen${id}` }))
      return { list, next, sums: { bet: 0, win: 0, profit: 0 } } as never
    }
    await pages.open(`${AGENT}/bettingDetails`, { ...FULL, teamOrderList })
    const shown = () =>
      screen.getAllByText(/chen\d+/).map(({ textContent }) => Number(/chen(\d+)/.exec(textContent ?? '')?.[1]))
    for (let more = 0; more < 2; more++) {
      newest += 7
      await act(async () => void fireEvent.click(screen.getByText('上拉加载')))
      await settle()
    }
    expect(shown()).toEqual(Array.from({ length: 45 }, (_, place) => 145 - place))
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })
})
