import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LotteryEntry } from '../../../src/contract/areas/games'
import { findGames } from '../../../src/screens/shared/search/findGames'
import { pinyinInitials } from '../../../src/screens/shared/search/pinyinInitials'
import { gameEntry } from '../betting/fixtures'
import type { RunningApp } from '../renderApp'
import { player, renderApp } from '../renderApp'

let app: RunningApp | undefined
afterEach(() => {
  app?.unmount()
  app = undefined
})

const GAMES = [
  { title: '疾风赛车', typeName: '赛车' },
  { title: '一分时时彩', typeName: '时时彩' },
  { title: '五分时时彩', typeName: '时时彩' },
  { title: '秒秒赛车', typeName: '赛车' },
  { title: '江南十一选五', typeName: '11选5' },
  { title: '福彩3D', typeName: '3D' }
]
const found = (query: string) => findGames(GAMES, query).map(game => game.title)

describe('search over the games', () => {
  it.each([
    ['一分时时彩', 'yfssc'],
    ['疾风赛车', 'jfsc'],
    ['福彩3D', 'fc3d'],
    ['六合彩', 'lhc'],
    ['鱼虾蟹', 'yxx'],
    ['秒秒赛车', 'mmsc']
  ])('%s begins %s', (title, initials) => {
    expect(pinyinInitials(title)).toBe(initials)
  })

  it.each([
    ['', GAMES.map(game => game.title)],
    ['赛车', ['疾风赛车', '秒秒赛车']],
    ['SC', ['疾风赛车', '一分时时彩', '五分时时彩', '秒秒赛车']],
    ['wf ssc', ['五分时时彩']],
    ['ssc', ['一分时时彩', '五分时时彩']],
    ['11选5', ['江南十一选五']],
    ['3d', ['福彩3D']],
    ['扑克', []],
    // As Chinese keyboards write, and show what is being typed.
    ['１１选５', ['江南十一选五']],
    ['３Ｄ', ['福彩3D']],
    ["w'f", ['五分时时彩']],
    ['w\u2006f s\u2019s', ['五分时时彩']]
  ])('"%s" finds %j', (query, titles) => {
    expect(found(query)).toEqual(titles)
  })
})

const entry = (typeId: number, title: string, change: Partial<LotteryEntry> = {}): LotteryEntry =>
  gameEntry({ typeId, title, unitMenu: '1', ...change })

describe('首页 head', () => {
  beforeAll(() => import('../../../src/screens/shared/home/homeParts'))
  const answers = () => ({
    lotteryTypeList: [entry(30, '疾风赛车'), entry(31, '一分赛车', { gtime: 60 }), entry(32, '旧赛车', { enable: 0 })],
    allTypeInfo: [{ type: 2, name: '赛车', typeIds: [30, 31] }]
  })

  it('the search lists every game that is sold, fewer with every sign, and leads to its board', async () => {
    app = await renderApp('/app/index', answers())
    fireEvent.click(await screen.findByRole('button', { name: '搜索彩种' }))
    const sheet = within(await screen.findByRole('dialog', { name: '搜索彩种' }))
    expect(sheet.getByText('2 种')).toBeTruthy()
    // Games of one family stand together here: the interval tells them apart, in words and once.
    expect(sheet.getAllByRole('link').map(link => link.textContent)).toEqual([
      '疾风赛车75 秒一期',
      '一分赛车1 分钟一期'
    ])
    fireEvent.change(sheet.getByRole('searchbox'), { target: { value: 'yf' } })
    expect(sheet.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      expect.stringContaining('typeId=31')
    ])
    fireEvent.change(sheet.getByRole('searchbox'), { target: { value: '旧' } })
    expect(sheet.getByText('没有这个彩种')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: '看全部' }))
    expect(sheet.getAllByRole('link').length).toBe(2)
    await act(async () => fireEvent.click(sheet.getAllByRole('link')[0] as HTMLElement))
    expect(app.at()).toContain('/app/lotteryGame')
  })

  it('购彩 has the same search', async () => {
    app = await renderApp('/app/betType', answers())
    fireEvent.click(await screen.findByRole('button', { name: '搜索彩种' }))
    expect(within(await screen.findByRole('dialog', { name: '搜索彩种' })).getAllByRole('link').length).toBe(2)
  })

  it('messages have their count, for players alone', async () => {
    app = await renderApp('/app/index', answers(), player({ unread: 3 }))
    expect(await screen.findByRole('button', { name: '消息，3 条未读' })).toBeTruthy()
    app.unmount()
    app = await renderApp('/app/index', answers())
    await screen.findByRole('button', { name: '搜索彩种' })
    expect(screen.queryByRole('button', { name: /消息/ })).toBeNull()
  })
})
