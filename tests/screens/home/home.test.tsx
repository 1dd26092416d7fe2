import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LotteryEntry } from '../../../src/contract/areas/games'
import type { OpeningRow } from '../../../src/contract/areas/winning'
import { watchNearness } from '../../kit/nearness'
import { gameEntry } from '../betting/fixtures'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined
closesApp(() => app)

/** The fake clock's start. */
const START = Date.UTC(2026, 0, 1, 4)

const game = (typeId: number, change: Partial<LotteryEntry> = {}): LotteryEntry =>
  gameEntry({ typeId, title: `赛车${typeId}`, unitMenu: '1', ...change })

const opening = (typeId: number, nextIn: number): OpeningRow => ({
  type: 2,
  typeId,
  title: `赛车${typeId}`,
  iconUrl: '',
  trend: 1,
  last: {
    issue: '12345678',
    opencode: '06,02,09,10,01,04,08,03,07,05',
    openTime: '',
    facts: [
      { label: '冠亚和', value: '8' },
      { label: '大小', value: '小' }
    ]
  },
  nextIssue: '12345679',
  nextOpen: START,
  nextClose: START + nextIn - 10_000,
  nextTime: START + nextIn
})

const GAMES = [30, 1, 2, 3, 4, 5, 6, 7, 8].map(id => game(id))
const BANNER = { id: 1, title: '疾风赛车', text: '七十五秒一场', linkAddress: '/app/betType', imageUrl: '' }

const answers = (): Answers => ({
  initList: [game(99, { enable: 0 }), ...GAMES],
  lotteryTypeList: [...GAMES, game(99, { enable: 0 })],
  allTypeInfo: [
    { type: 1, name: '时时彩', typeIds: [] },
    { type: 2, name: '赛车', typeIds: [30] }
  ],
  openingPage: [opening(30, 42_000), opening(1, 198_000), opening(99, 1000)],
  currentIssue: {
    currentIssue: '12345679',
    countDown: 42_000,
    endTime: START + 42_000,
    openTime: START + 50_000,
    startTime: START,
    state: 1,
    selling: true,
    previousIssue: '12345678',
    last: opening(30, 0).last,
    serverTime: START
  },
  winners: [
    {
      username: 'lin***08',
      type: 2,
      iconUrl: 'g-race',
      title: '疾风赛车',
      playName: '前三直选',
      bonus: 7056,
      at: START
    },
    { username: 'q1***z', type: 1, iconUrl: 'g-bolt', title: '秒秒彩', playName: '五星直选', bonus: 98, at: START - 1 }
  ],
  heroes: [
    { username: 'as***k9', type: 4, iconUrl: 'g-six', title: '六合彩', playName: '特码', bonus: 4802, at: START }
  ],
  announcements: [
    { id: 2, noticeContent: '第一条公告' },
    { id: 1, noticeContent: '第二条公告' }
  ],
  banners: [BANNER]
})

/** Rows of people who won: the emblem of each, hidden from readers, and what it says. */
const winRows = () =>
  [...document.querySelectorAll('.wins .item')].map(row => {
    const href = row.querySelector('[aria-hidden=true] use')?.getAttribute('href')
    return [href?.split('#')[1], row.textContent]
  })

const advance = (ms: number) => act(async () => app?.clock.advance(ms))

// What comes once the page stands is there already, however slow the machine.
beforeAll(() => import('../../../src/screens/shared/home/homeParts'))

describe('首页', () => {
  it('[§S9] lists at most 7 hot games, without games that are not sold', async () => {
    app = await renderApp('/app/index', answers())
    const tiles = screen.getAllByRole('link').filter(link => link.getAttribute('href')?.includes('/app/lotteryGame'))
    // The next draw card leads to its game as well.
    expect(tiles.length - 1).toBe(7)
    expect(document.body.textContent).not.toContain('赛车99')
    expect(screen.getByText('共 9 种')).toBeTruthy()
  })

  it.each([
    ['an operator’s picture fills its banner', 'https://cdn.example/a.png', ['疾风赛车', null, '']],
    [
      'a drawing of ours stands beside the words',
      'race',
      [undefined, '/drawings/drawings.svg#race', '疾风赛车七十五秒一场']
    ],
    ['without a picture the words stand alone', '', [undefined, null, '疾风赛车七十五秒一场']]
  ])('a banner: %s', async (_, imageUrl, shown) => {
    app = await renderApp('/app/index', { ...answers(), banners: [{ ...BANNER, imageUrl }] })
    const banner = await screen.findByRole('button', { name: /疾风赛车/ })
    const drawn = banner.querySelector('use')?.getAttribute('href') ?? null
    expect([within(banner).queryByRole('img')?.getAttribute('alt') ?? undefined, drawn, banner.textContent]).toEqual(
      shown
    )
  })

  it('a banner whose picture does not load says its words', async () => {
    const imageUrl = 'https://cdn.example/gone.png'
    app = await renderApp('/app/index', { ...answers(), banners: [{ ...BANNER, imageUrl }] })
    fireEvent.error(await screen.findByRole('img', { name: BANNER.title }))
    expect(screen.getByRole('button', { name: /疾风赛车/ }).textContent).toBe(BANNER.title + BANNER.text)
  })

  it('counts down to the cutoff of the hottest game and shows its last draw', async () => {
    app = await renderApp('/app/index', answers())
    const card = within(screen.getByRole('region', { name: '即将开奖' }))
    expect(card.getByRole('timer').textContent).toBe('00:00:42')
    expect(card.getByRole('img').getAttribute('aria-label')).toBe('开奖号码 6 2 9 10 1 4 8 3 7 5')
    expect(card.getByText('冠亚和 8 小')).toBeTruthy()
    await advance(33_500)
    expect(card.getByRole('timer').textContent).toBe('00:00:09')
    const asked = () => app?.calls.filter(call => call.key === 'currentIssue').length
    const before = asked() ?? 0
    await advance(10_000)
    expect(asked()).toBe(before + 1)
  })

  it('counts nothing down while the next draw is scrolled away, and is right again when it comes back', async () => {
    const sight = watchNearness()
    app = await renderApp('/app/index', answers())
    const card = screen.getByRole('region', { name: '即将开奖' })
    // Parts that are still fetched have timers too.
    await act(() => vi.dynamicImportSettled())
    const before = app.clock.pending
    await sight.go(card)
    expect(app.clock.pending).toBe(before - 1)
    const asked = () => app?.calls.filter(call => call.key === 'currentIssue').length ?? 0
    const told = asked()
    await advance(32_000)
    await sight.come(card)
    expect(within(card).getByRole('timer').textContent).toBe('00:00:10')
    expect(asked()).toBe(told)
    vi.unstubAllGlobals()
  })

  it('shows latest winners, and the heroes of today when asked', async () => {
    app = await renderApp('/app/index', answers())
    expect(screen.getByText('lin***08')).toBeTruthy()
    // An emblem has no room for a badge here: the row names the game.
    expect(winRows()).toEqual([
      ['race', 'lin***08 疾风赛车 前三直选7,056.00元'],
      ['ssc', 'q1***z 秒秒彩 五星直选98.00元']
    ])
    expect(app.calls.some(call => call.key === 'heroes')).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: '今日榜' }))
    expect(await screen.findByText('as***k9')).toBeTruthy()
    expect(winRows()).toEqual([['six', '1as***k9 六合彩 特码4,802.00元']])
    expect(screen.queryByRole('list', { name: '今日前三名' })).toBeNull()
  })

  it('the three greatest of today stand on a podium, the others in rows below it', async () => {
    const heroes = Array.from({ length: 5 }, (_, n) => ({
      username: `h***${n}`,
      type: 2,
      iconUrl: 'g-race',
      title: '',
      playName: '',
      bonus: 50 - n,
      at: START
    }))
    app = await renderApp('/app/index', { ...answers(), heroes: () => heroes })
    fireEvent.click(screen.getByRole('radio', { name: '今日榜' }))
    const podium = within(await screen.findByRole('list', { name: '今日前三名' }))
    expect(podium.getAllByRole('listitem').map(step => step.textContent)).toEqual([
      'Hh***050.00元1',
      'Hh***149.00元2',
      'Hh***248.00元3'
    ])
    expect([...document.querySelectorAll('.wins .item')].map(row => row.textContent)).toEqual([
      '4h***3  47.00元',
      '5h***4  46.00元'
    ])
  })

  it('[§S9] shows 20 winners a page, and the next when it is asked for; what is won meanwhile repeats and hides none', async () => {
    const win = (n: number, at: number) => ({
      username: `win***${n}`,
      type: 2,
      iconUrl: 'g-race',
      title: '',
      playName: '',
      bonus: 1,
      at
    })
    // Three a moment: pages end within one.
    let wins = Array.from({ length: 43 }, (_, n) => win(n, START - Math.floor(n / 3)))
    app = await renderApp('/app/index', {
      ...answers(),
      winners: request => {
        const { until = Number.POSITIVE_INFINITY, skip = 0 } = request as { until?: number; skip?: number }
        return wins.filter(({ at }) => at <= until).slice(skip, skip + 20)
      }
    })
    const shown = () => screen.getAllByText(/^win\*\*\*/).map(name => name.textContent)
    expect(shown()).toHaveLength(20)
    for (const more of [100, 200]) {
      wins = [...Array.from({ length: 5 }, (_, n) => win(more + n, START + more)), ...wins]
      fireEvent.click(await screen.findByRole('button', { name: '上拉加载' }))
      await settle()
    }
    expect(screen.getByText('没有更多了')).toBeTruthy()
    expect(shown().map(text => text?.trim())).toEqual(Array.from({ length: 43 }, (_, n) => `win***${n}`))
    expect(app.calls.filter(call => call.key === 'winners').map(call => call.request)).toEqual([
      { page: 1, limit: 20 },
      { page: 1, limit: 20, until: START - 6, skip: 2 },
      { page: 1, limit: 20, until: START - 13, skip: 1 }
    ])
  })

  it('tiles count down to the cutoff, as the strip does; instant games and those without one say how often they draw', async () => {
    app = await renderApp('/app/index', answers())
    const tiles = document.querySelectorAll('.games a')
    expect([...tiles].slice(0, 3).map(tile => tile.lastElementChild?.textContent)).toEqual([
      '00:32',
      '03:08',
      '75 秒一期'
    ])
    await advance(2100)
    expect(tiles[0]?.textContent).toContain('00:30')
    await advance(30_100)
    expect(tiles[0]?.textContent).toContain('开奖中')
  })

  it('families lead to their games on 购彩', async () => {
    app = await renderApp('/app/index', answers())
    const families = within(await screen.findByRole('navigation', { name: '彩种分类' }))
    expect(screen.getByRole('heading', { name: '一类彩种' })).toBeTruthy()
    expect(families.getByRole('link', { name: '赛车9 种' }).getAttribute('href')).toBe('/app/betType?type=2')
    app.unmount()
    app = await renderApp('/app/betType?type=2', answers())
    expect((await screen.findByRole('tab', { name: '赛车' })).getAttribute('aria-selected')).toBe('true')
  })

  it.each([
    [{}, ['充值', '提现', '签到', '活动', '推广', '客服']],
    [{ signActivitySwitch: 0, agencyActivitySwitch: 0 }, ['充值', '提现', '活动', '客服']],
    [{ cashier: 'off' }, ['投注记录', '追号记录', '签到', '活动', '推广', '客服']]
  ] as const)('a player whose site says %o finds %o below the balance', async (change, labels) => {
    const user = player({ signActivitySwitch: 1, agencyActivitySwitch: 1, ...change })
    app = await renderApp('/app/index', answers(), user)
    const entries = within(await screen.findByRole('navigation', { name: '常用' }))
    expect(entries.getAllByRole('link').map(link => link.textContent)).toEqual(labels)
  })

  it('opens all announcements from the newest one', async () => {
    app = await renderApp('/app/index', answers())
    fireEvent.click(screen.getByRole('button', { name: '第一条公告' }))
    expect((await screen.findByRole('dialog', { name: '公告' })).textContent).toContain('第二条公告')
  })

  it('shows the balance to a player only', async () => {
    app = await renderApp('/app/index', answers())
    expect(screen.queryByRole('region', { name: '账户余额' })).toBeNull()
    expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeTruthy()
    app.unmount()
    app = await renderApp('/app/index', answers(), player())
    expect(screen.getByRole('region', { name: '账户余额' }).textContent).toContain('8,846.50')
  })

  it('a list that cannot be fetched says so, and 重试 fetches it', async () => {
    app = await renderApp('/app/index', { ...answers(), winners: { kind: 'network', status: 502 } })
    const again = screen.getByRole('button', { name: '重试' })
    app.answers.winners = []
    fireEvent.click(again)
    await settle()
    expect(screen.getByText('暂无内容')).toBeTruthy()
    expect(screen.getByRole('button', { name: '去购彩' })).toBeTruthy()
  })
})

describe('开奖大厅', () => {
  it('shows every game that is sold with its draw and the time to the next one', async () => {
    app = await renderApp('/app/lotteryHall', answers())
    await settle()
    expect((await screen.findAllByRole('article')).map(row => row.querySelector('h2')?.textContent)).toEqual([
      '赛车30',
      '赛车1'
    ])
    expect(screen.getByText('00:42')).toBeTruthy()
    await advance(2100)
    expect(screen.getByText('00:40')).toBeTruthy()
    expect(screen.getAllByText('第 345678 期').length).toBe(2)
  })

  it('has a row for every game, those too that a phone does not show at once', async () => {
    app = await renderApp('/app/lotteryHall', {
      ...answers(),
      openingPage: GAMES.map(({ typeId }) => opening(typeId, 42_000))
    })
    await settle()
    expect((await screen.findAllByRole('article')).length).toBe(9)
  })

  it('leads to the trend page of a game that has one, and of no other (§S2.2)', async () => {
    app = await renderApp('/app/lotteryHall', {
      ...answers(),
      openingPage: [opening(30, 42_000), { ...opening(1, 198_000), trend: 0 }]
    })
    await settle()
    const [having, without] = await screen.findAllByRole('article')
    expect(having?.textContent).toContain('走势')
    expect(without?.textContent).not.toContain('走势')
    expect(without?.textContent).toContain('投注')
  })

  it('has a tab for each type with a game, and an empty one says so', async () => {
    app = await renderApp('/app/lotteryHall', answers())
    await settle()
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['全部', '赛车'])
  })
})

describe('购彩', () => {
  it('lists a type’s games by interval with their countdown', async () => {
    app = await renderApp('/app/betType', answers())
    await settle()
    fireEvent.click(screen.getByRole('tab', { name: '赛车' }))
    await settle()
    const rows = screen.getAllByRole('link').filter(link => link.className.includes('game'))
    expect(rows.length).toBe(9)
    expect(rows[0]?.getAttribute('href')).toBe('/app/lotteryGame?type=2&typeId=30')
    expect(rows[0]?.textContent).toContain('75秒')
    expect(rows[0]?.textContent).toContain('345679 期截止')
    expect(rows[0]?.querySelector('[role=timer]')?.textContent).toBe('00:32')
    // Closed, the same issue is waited for to be drawn.
    await advance(33_100)
    expect(rows[0]?.textContent).toContain('345679 期开奖')
    expect(rows[0]?.querySelector('[role=timer]')?.textContent).toBe('00:09')
  })

  it('says when the sale of an issue opens that is not on sale yet', async () => {
    const night = { ...opening(30, 90_000), nextOpen: START + 60_000 }
    app = await renderApp('/app/betType', { ...answers(), openingPage: [night] })
    await settle()
    fireEvent.click(screen.getByRole('tab', { name: '赛车' }))
    await settle()
    const row = screen.getAllByRole('link').find(link => link.className.includes('game'))
    expect(row?.textContent).toContain('345679 期开售')
    expect(row?.querySelector('[role=timer]')?.textContent).toBe('01:00')
  })
})

describe('draws that are due', () => {
  it('[§S9] are asked for one by one, every 5 s until the new draw is there', async () => {
    app = await renderApp('/app/lotteryHall', answers())
    await settle()
    app.answers.newestCode = opening(30, 42_000)
    const asked = () => app?.calls.filter(call => call.key === 'newestCode').map(call => call.request)
    await advance(43_000)
    expect(asked()).toEqual([])
    await advance(600)
    expect(asked()).toEqual([{ typeId: 30 }])
    app.answers.newestCode = opening(30, 117_000)
    await settle()
    await advance(5000)
    await settle()
    expect(asked()?.length).toBe(2)
    expect(screen.getByText('01:09')).toBeTruthy()
    await advance(30_000)
    expect(asked()?.length).toBe(2)
  })

  it('a row kept from before replaces none that is newer', async () => {
    app = await renderApp('/app/lotteryHall', answers())
    await settle()
    const numbers = () => screen.getAllByRole('article').map(row => row.textContent)
    const [shown] = numbers()
    app.answers.newestCode = (_, options) =>
      options?.fresh
        ? { kind: 'network', status: 502 }
        : { ...opening(30, -30_000), last: { ...opening(30, 0).last, issue: '12345670' } }
    await advance(44_000)
    await settle()
    await advance(5000)
    await settle()
    expect(app.calls.filter(({ key }) => key === 'newestCode').length).toBeGreaterThan(1)
    expect(shown).toContain('第 345678 期')
    expect(numbers()[0]).toContain('第 345678 期')
  })
})

describe('收藏: favourites on 购彩', () => {
  const rail = () => screen.getAllByRole('tab').map(entry => entry.textContent)
  const titles = () => [...document.querySelectorAll('.game__name')].map(name => name.textContent)

  it('stand in the rail once there are some, the latest first', async () => {
    app = await renderApp('/app/betType', { ...answers(), collected: { typeIds: [7, 30, 404] } }, player())
    await screen.findByRole('tab', { name: '收藏' })
    fireEvent.click(screen.getByRole('tab', { name: '收藏' }))
    await settle()
    expect(titles()).toEqual(['赛车7', '赛车30'])
  })

  it.each([
    ['a player without any', player()],
    ['a visitor, for whom nothing is asked', undefined]
  ])('%s has no such place', async (_, who) => {
    app = await renderApp('/app/betType', { ...answers(), collected: { typeIds: [] } }, who)
    await settle()
    expect(rail()).not.toContain('收藏')
    expect(app.calls.some(({ key }) => key === 'collected')).toBe(who !== undefined)
  })
})
