import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { familyOn } from '../../../src/games/family'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { k3 } from '../../../src/games/k3/rules/family'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { betOnOutcome, dragonOutcome } from '../../../src/screens/shared/outcomeBet'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { elsewhere, later } from '../pageOnAnswers'
import { GAME_ID, openTrend } from './world'

const tabOf = (family: typeof racing, name: string) => family.trends?.tabs.findIndex(tab => tab.name === name) ?? -1
const tap = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await later(60)
}
const panelText = () => screen.getByRole('tabpanel').textContent ?? ''

describe('trend page (§S2.4, §S4)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('shows the latest draw, 已开, 剩余 and the countdown', async () => {
    const page = await openTrend(racing, 0)
    expect(screen.getByLabelText('最新开奖').textContent).toMatch(/已开 60，剩余 40.*下期开奖: 00:00:30/)
    await page.leave()
  })

  it.each([racing, fc3d, markSix])(
    '$name before its first result: countdown, empty balls, empty tables, nothing in motion',
    async family => {
      const page = await openTrend(family, 0, { draws: [] })
      const head = screen.getByLabelText('最新开奖')
      expect(head.textContent).toMatch(/^第 ------ 期/)
      expect(screen.getByRole('timer', { name: '下期开奖' }).textContent).toBe('00:00:30')
      expect(screen.queryByText('正在开奖')).toBeNull()
      expect(head.querySelectorAll('.ball')).toHaveLength(family.numbers.take)
      expect(head.querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(/^开奖号码 未开/)
      page.draw()
      await later(31_000)
      expect(head.textContent).toContain('711')
      await page.leave()
    }
  )

  it.each([
    ['one of a calendar, which counts many days', 0, '近 90 天暂无开奖数据'],
    ['any other', 60, '今日暂无开奖数据']
  ])('两面统计 without a draw says which days were looked at: %s', async (_, gtime, told) => {
    const page = await openTrend(fc3d, tabOf(fc3d, '两面统计'), { draws: [], game: { gtime } })
    expect(panelText()).toContain(told)
    await page.leave()
  })

  it.each([
    ['racing', racing, 60, '今日暂无开奖数据'],
    ['11x5, which names two figures', elevenFive, 60, '今日暂无开奖数据'],
    ['one of a calendar', racing, 0, '近 90 天暂无开奖数据']
  ])(
    '今日号码统计 before the first draw says so, and of no number that it is missing for 0: %s',
    async (...[, family, gtime, told]) => {
      const page = await openTrend(family, tabOf(family, '今日号码统计'), { draws: [], game: { gtime } })
      expect(panelText()).toContain(told)
      expect(screen.queryByRole('table')).toBeNull()
      await page.leave()
    }
  )

  it('号码规律统计 after the first draw of a day says that there are no pairs yet, not that there is no draw', async () => {
    const page = await openTrend(racing, tabOf(racing, '号码规律统计'), { draws: makeDraws(racing, 'first', 1) })
    expect(panelText()).toContain('暂无前后相邻的两期')
    await page.leave()
  })

  it.each([
    ['ssc', ssc, '综合路珠'],
    ['11x5', elevenFive, '路珠分析']
  ])('roads: 龙虎 of %s is not named twice', async (_name, family, tab) => {
    const page = await openTrend(family, tabOf(family, tab))
    const names = screen.queryAllByRole('group', { name: /路珠$/ }).map(road => road.getAttribute('aria-label'))
    expect(names.filter(name => name?.includes('龙虎'))).toEqual(['龙虎路珠'])
    await page.leave()
  })

  it('号码规律统计 says how many of the pairs it counts stand there, where it lists fewer', async () => {
    const name = '号码规律统计'
    const few = await openTrend(racing, tabOf(racing, name), { draws: makeDraws(racing, 'few', 100) })
    expect(panelText()).not.toContain('列出')
    await few.leave()
    const many = await openTrend(racing, tabOf(racing, name), { draws: makeDraws(racing, 'many', 300) })
    expect(panelText()).toMatch(/共 29\d 条，列出前 200 条/)
    await many.leave()
  })

  it('roads: places without the chosen side are no blank page, and all come back with one tap', async () => {
    const page = await openTrend(racing, tabOf(racing, '路珠分析'))
    const roads = () => screen.queryAllByRole('group', { name: /路珠$/ }).length
    const all = roads()
    await tap('筛选')
    await tap('清空')
    await tap('第七名')
    await tap('确定')
    expect(roads()).toBe(2)
    await tap('单双')
    await tap('大小')
    expect(roads()).toBe(0)
    expect(panelText()).toContain('所选条件没有路珠')
    await tap('看全部')
    expect(roads()).toBe(all)
    await page.leave()
  })

  it('when the countdown ends: resets it, moves the numbers, asks every 5 s, then shows the new issue and its row', async () => {
    const page = await openTrend(racing, 0)
    const asked = () => page.asked('pksBaseInfo').length
    const before = asked()
    await later(30_200)
    expect(screen.getByText('正在开奖')).toBeTruthy()
    expect(screen.getByRole('timer', { name: '下期开奖' }).textContent).toBe('00:01:00')
    expect(asked()).toBe(before + 1)
    await later(5000)
    expect(asked()).toBe(before + 2)
    const issue = page.draw()
    await later(5000)
    expect(screen.queryByText('正在开奖')).toBeNull()
    expect(screen.getByLabelText('开奖列表').querySelector('.tl__row.is-fresh b')?.textContent).toBe(issue)
    const rested = asked()
    await later(15_000)
    expect(asked()).toBe(rested)
    await page.leave()
  })

  it.each([
    ['racing: no car twice', racing],
    ['11x5: two digits', elevenFive]
  ])('numbers that move look as drawn ones do (§S4): %s', async (_, family) => {
    const { numbers } = family
    const page = await openTrend(family, 0)
    await later(30_200)
    for (let tick = 0; tick < 40; tick++) {
      const shown = [...screen.getByLabelText('最新开奖').querySelectorAll('.ball')].map(
        ({ textContent }) => textContent
      )
      expect(new Set(shown).size).toBe(numbers.take)
      if (family === elevenFive) expect(shown.every(code => code?.length === numbers.width)).toBe(true)
      await later(50)
    }
    await page.leave()
  })

  it('a draw whose row could not be fetched is asked for again, without waiting for the next draw', async () => {
    const page = await openTrend(racing, 0)
    const rows = () => screen.getByLabelText('开奖列表').querySelector('.tl__row b')?.textContent
    const before = rows()
    page.world.fails = call => call === 'pksHistory'
    const issue = page.draw()
    await later(31_000)
    expect(rows()).toBe(before)
    page.world.fails = () => false
    await later(5500)
    expect(rows()).toBe(issue)
    const asked = page.asked('pksHistory').length
    await later(15_000)
    expect(page.asked('pksHistory')).toHaveLength(asked)
    await page.leave()
  })

  it('mark six, which has no base info, resets its countdown to the interval too', async () => {
    const page = await openTrend(markSix, 0, { game: { gtime: 300 } })
    await later(30_200)
    expect(screen.getByText('正在开奖')).toBeTruthy()
    expect(screen.getByRole('timer', { name: '下期开奖' }).textContent).toBe('00:05:00')
    await page.leave()
  })

  it.each(['龙', '虎', '兔'])(
    'the special number of the sign %s: a word among the others, no mark of a pair',
    async sign => {
      const page = await openTrend(markSix, 0)
      const last = page.world.draws.at(-1)
      if (!last) throw new Error('no draws')
      const rules = familyOn(markSix, last.day)
      const codes = Array.from({ length: 12 }, (_, at) => [31, 32, 33, 34, 35, 36, at + 1]).find(result =>
        rules.facts(result).some(({ label, value }) => label === '生肖' && value === sign)
      )
      page.world.draws.push({
        ...last,
        issue: '4711',
        previousIssue: last.issue,
        numbers: codes ?? [],
        opencode: codes?.join(',') ?? ''
      })
      page.world.nextAt += 60_000
      await later(40_000)
      const facts = screen.getByLabelText('最新开奖').querySelector('.latest__facts')
      expect(facts?.textContent).toMatch(new RegExp(`^特码 \\d+ ${sign} `))
      expect(facts?.querySelector('.marks')).toBeNull()
      await page.leave()
    }
  )

  it('leaves nothing behind while a draw is awaited', async () => {
    const page = await openTrend(egg, 0, { nextAt: START - 1000 })
    await later(300)
    const shown = [...(screen.getByLabelText('最新开奖').querySelectorAll('.ball') ?? [])].map(ball => ball.textContent)
    expect(shown.every(figure => /^[1-6]$/.test(figure ?? ''))).toBe(true)
    await page.leave()
    expect(page.socket.listeners).toBe(0)
    expect(page.page.listeners).toBe(0)
  })

  it('names the forms of 前三, 中三 and 后三, which share their words', async () => {
    const page = await openTrend(ssc, 0)
    expect(screen.getByLabelText('最新开奖').textContent).toMatch(/前三 \S+ 中三 \S+ 后三 \S+/)
    await page.leave()
  })

  it('the title switches to the other games of the type that are drawn by the clock', async () => {
    const page = await openTrend(racing, 0)
    fireEvent.click(screen.getByRole('button', { name: /甲游戏/ }))
    await later(50)
    const switcher = screen.getByRole('group', { name: '切换彩种' })
    expect(
      within(switcher)
        .getAllByRole('button')
        .map(game => game.textContent)
    ).toEqual(['甲游戏', '乙游戏'])
    await page.leave()
  })

  it('the active tab once more closes its picker', async () => {
    const page = await openTrend(racing, 0)
    await tap('近 90 期')
    expect(screen.getByRole('group', { name: '时间' })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: '开奖号码' }))
    await later(50)
    expect(screen.queryByRole('group', { name: '时间' })).toBeNull()
    await page.leave()
  })

  it('the full list is closed by 关闭 and by choosing', async () => {
    const page = await openTrend(racing, 0)
    await tap('全部走势')
    await tap('关闭')
    expect(screen.queryByRole('group', { name: '全部走势' })).toBeNull()
    await tap('全部走势')
    await tap('长龙统计')
    expect(screen.queryByRole('group', { name: '全部走势' })).toBeNull()
    expect(screen.getByRole('tab', { name: '长龙统计', selected: true })).toBeTruthy()
    await page.leave()
  })
})

describe('selections (§S5)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('a day sends its date, 30/60/90 the number of draws, the other empty; draw lists begin with 90', async () => {
    const page = await openTrend(racing, 0)
    await tap('近 90 期')
    await tap('昨日')
    await tap('昨日')
    await tap('近 30 期')
    expect(page.asked('pksHistory').map(({ date, numPeriods }) => [date, numPeriods])).toEqual([
      ['', '90'],
      ['2026-11-19', ''],
      ['', '30']
    ])
    await page.leave()
  })

  it('a failing selection restores the one before, with its rows', async () => {
    const page = await openTrend(racing, tabOf(racing, '定位走势'), {
      fails: (call, { code }) => call === 'pksLocationTrend' && code === 3
    })
    await later(100)
    const text = screen.getByRole('table').textContent
    await tap('亚军')
    expect(screen.getByRole('button', { name: '亚军', pressed: true })).toBeTruthy()
    const second = screen.getByRole('table').textContent
    expect(second).not.toBe(text)
    await tap('季军')
    await later(2000)
    expect(screen.getByRole('button', { name: '亚军', pressed: true })).toBeTruthy()
    expect(screen.getByRole('table').textContent).toBe(second)
    await page.leave()
  })

  it('egg: issue, number, digits 0-9, 大, 小, 单, 双 (§S2.4)', async () => {
    const page = await openTrend(egg, tabOf(egg, '定位走势'))
    await later(100)
    const names = [...document.querySelectorAll('.tt thead tr:last-child th')].map(head => head.textContent)
    expect(names).toEqual(['期号', '号码', ...'0123456789大小单双'])
    const [row] = document.querySelectorAll('.tt tbody .tt__code')
    expect(row?.textContent).toMatch(/^\d \d \d$/)
    await page.leave()
  })

  it('a view that asks nothing stays when the next refresh fails', async () => {
    let broken = false
    const page = await openTrend(k3, tabOf(k3, '定位走势'), { fails: call => broken && call === 'k3LocationTrend' })
    await later(100)
    const choose = () => screen.getByRole('radio', { name: '第三位' })
    fireEvent.click(choose())
    await later(50)
    const third = screen.getByRole('table').textContent
    broken = true
    page.draw()
    await later(40_000)
    expect(page.asked('k3LocationTrend').length).toBeGreaterThan(1)
    expect(choose().getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('table').textContent).toBe(third)
    await page.leave()
  })

  it('mark six: sales end before the draw, and until then the page counts down to it', async () => {
    const page = await openTrend(markSix, 0, { salesEnded: true })
    expect(screen.getByRole('timer', { name: '下期开奖' }).textContent).toBe('00:00:30')
    expect(screen.queryByText('正在开奖')).toBeNull()
    await later(31_000)
    expect(screen.getByText('正在开奖')).toBeTruthy()
    const issue = page.draw()
    await later(5000)
    expect(screen.getByLabelText('最新开奖').textContent).toContain(issue)
    await page.leave()
  })

  it('a game drawn once a day begins with 30 draws, and its roads are not of a day', async () => {
    const daily = { game: { gtime: 0 } }
    const tables = await openTrend(fc3d, tabOf(fc3d, '定位走势'), daily)
    await later(100)
    expect(tables.asked('fc3dLocationTrend')[0]).toMatchObject({ date: '', numPeriods: '30' })
    await tables.leave()
    const roads = await openTrend(fc3d, tabOf(fc3d, '号码路珠'), daily)
    await later(100)
    expect(roads.asked('fc3dNumberBead')[0]).toMatchObject({ date: '' })
    expect(panelText()).toContain('近 90 天累计：')
    expect(screen.queryByRole('button', { name: '今日' })).toBeNull()
    await roads.leave()
  })

  it('an empty day leads on to the newest draws', async () => {
    const page = await openTrend(racing, tabOf(racing, '定位走势'))
    await later(50)
    const draws = page.world.draws.splice(0)
    await tap('今日')
    await tap('昨日')
    await later(50)
    page.world.draws.push(...draws)
    await tap('看近 30 期')
    expect(page.asked('pksLocationTrend').at(-1)).toMatchObject({ date: '', numPeriods: '30' })
    expect(screen.getByRole('table')).toBeTruthy()
    await page.leave()
  })

  it('an empty day says so', async () => {
    const page = await openTrend(racing, tabOf(racing, '定位走势'))
    await later(50)
    page.world.draws.splice(0)
    await tap('今日')
    await tap('前日')
    await later(50)
    expect(panelText()).toContain('该日期暂无开奖数据')
    await page.leave()
  })

  it('labels: the first three at first, 取消 restores, 确定 keeps them without another call', async () => {
    const page = await openTrend(racing, tabOf(racing, '定位走势'))
    await later(100)
    const pressed = () =>
      within(screen.getByRole('group', { name: '选择标注' }))
        .getAllByRole('button', { pressed: true })
        .map(chip => chip.textContent)
    await tap('选择标注')
    expect(pressed()).toEqual(['遗漏', '拆线', '遗漏分层'])
    await tap('拆线')
    await tap('取消')
    await tap('选择标注')
    expect(pressed()).toEqual(['遗漏', '拆线', '遗漏分层'])
    const calls = page.asked('pksLocationTrend').length
    await tap('拆线')
    await tap('分割线')
    await tap('确定')
    expect(screen.getByRole('table').hasAttribute('data-rule')).toBe(true)
    expect(document.querySelector('.tt__line')).toBeNull()
    expect(page.asked('pksLocationTrend')).toHaveLength(calls)
    await page.leave()
  })

  it('number and side filters exclude each other and dim the rest', async () => {
    const page = await openTrend(racing, tabOf(racing, '号码分布'))
    const bright = () => [
      ...new Set([...document.querySelectorAll('.tl__row .ball:not(.ball--dim)')].map(ball => Number(ball.textContent)))
    ]
    await tap('03')
    expect(bright()).toEqual([3])
    await tap('大')
    await tap('单')
    expect(bright().sort()).toEqual([7, 9])
    expect(screen.getByRole('button', { name: '03' }).getAttribute('aria-pressed')).toBe('false')
    await tap('小')
    expect(screen.getByRole('button', { name: '大' }).getAttribute('aria-pressed')).toBe('false')
    await tap('10')
    expect(bright()).toEqual([10])
    await tap('10')
    expect(bright()).toHaveLength(10)
    await page.leave()
  })

  it('双面 has one dimension at a time', async () => {
    const page = await openTrend(ssc, tabOf(ssc, '综合路珠'))
    const roads = () => document.querySelectorAll('.road').length
    expect(roads()).toBe(13)
    fireEvent.click(screen.getByRole('radio', { name: '双面' }))
    await later(50)
    expect(roads()).toBe(6)
    await tap('龙虎')
    expect(roads()).toBe(1)
    await page.leave()
  })

  it('形态走势 asks anew with a pattern one higher than the view', async () => {
    const page = await openTrend(ssc, tabOf(ssc, '形态走势'))
    await later(50)
    fireEvent.click(screen.getByRole('radio', { name: '后三' }))
    await later(50)
    expect(page.asked('sscFormTrend').map(({ type }) => type)).toEqual([1, 3])
    await page.leave()
  })

  it('quick three: anything but two datasets is an error', async () => {
    const page = await openTrend(k3, tabOf(k3, '大小走势'))
    await later(50)
    expect(document.querySelector('.tt')).not.toBeNull()
    await page.leave()
    const broken = await openTrend(k3, tabOf(k3, '大小走势'), {
      change: data => (Array.isArray(data) ? data.slice(0, 1) : data)
    })
    await later(2500)
    expect(panelText()).toContain('获取走势图失败，请刷新重试~')
    await broken.leave()
  })
})

describe('picks carried to the betting screen (§A10)', () => {
  const sizeOf = (numbers: readonly number[]) => (numbers[0] ?? 0) >= 6

  it('a number of a place is the bet that wins exactly on it', () => {
    const pick = betOnOutcome(racing, { label: '06', test: numbers => numbers[0] === 6 })
    const play = racing.groups.flatMap(({ plays }) => plays).find(({ number }) => number === pick?.playId)
    const selection = pick && play?.decode(pick.actionCode)
    expect(play?.rows[0]?.label).toBe('冠军')
    expect(selection?.form === 'picks' && selection.rows[0]).toEqual([6])
  })

  it('a side is a bet on that side of that place, not on its neighbour', () => {
    const pick = betOnOutcome(racing, { label: '大', test: sizeOf })
    const play = racing.groups.flatMap(({ plays }) => plays).find(({ number }) => number === pick?.playId)
    const selection = pick && play?.decode(pick.actionCode)
    if (!play || !selection) throw new Error('no bet')
    for (const draw of makeDraws(racing, 'sides', 200)) {
      expect(play.settle(selection, draw.numbers).won.some(count => count > 0)).toBe(sizeOf(draw.numbers))
    }
  })

  it('nothing is carried for what no play sells', () => {
    expect(betOnOutcome(racing, { label: '升', test: ([first = 0]) => first > 3 })).toBeUndefined()
  })

  it.each([
    ['racing', 'pksLongDragon', 11, 'big'],
    ['racing', 'pksLongDragon', 5, 'tiger'],
    ['ssc', 'sscLongDragon', 12, 'dragon'],
    ['egg', 'pcddLongDragon', 4, 'odd'],
    ['k3', 'k3LongDragon', 4, 'small']
  ] as const)('%s %s: a dragon of rank %i, %s, is a bet', (key, call, rank, side) => {
    const family = { racing, ssc, egg, k3 }[key]
    const outcome = family.trends && dragonOutcome(family.trends, call as never, rank, side)
    expect(outcome && betOnOutcome(family, outcome)).toBeDefined()
  })
})

describe('from a dragon or a number to the game', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('去投注 leads there from every tab without a table', async () => {
    const page = await openTrend(racing, tabOf(racing, '两面统计'))
    await tap('去投注')
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })

  it('a hot number of a place is carried as the bet on it there', async () => {
    const page = await openTrend(racing, tabOf(racing, '冷热分析'))
    await later(50)
    const [runnerUp] = screen.getAllByRole('button', { name: /^亚军 07 开出 \d+ 次，去投注$/ })
    await act(async () => runnerUp?.click())
    await later(50)
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })

  it.each([20, 7])('冷热 of %i draws speaks of as many', async counted => {
    const page = await openTrend(racing, tabOf(racing, '冷热分析'), { draws: makeDraws(racing, 'heat', counted) })
    await later(50)
    expect(screen.getByText(`近 ${counted} 期，角标为出现次数`)).toBeTruthy()
    await page.leave()
  })

  it('a game without a run is no failure: it says so and leads on to betting', async () => {
    const page = await openTrend(racing, tabOf(racing, '长龙统计'), { draws: makeDraws(racing, 'one', 1) })
    expect(document.querySelector('.empty')?.textContent).toBe('暂无连续开出 3 期及以上去投注')
    await page.leave()
  })

  it('runs of a form are of the form: no sum is 对子 (§T18.4)', async () => {
    const page = await openTrend(k3, tabOf(k3, '长龙统计'), {
      draws: makeDraws(k3, 'form', 4).map(draw => ({ ...draw, numbers: [2, 2, 3] }))
    })
    const runs = [...document.querySelectorAll('.streak')].map(row => row.textContent)
    expect(runs).toEqual(['总和：单4期，去投注', '总和：小4期，去投注', '形态：对子4期，去投注'])
    await page.leave()
  })

  it('takes the pick along', async () => {
    const page = await openTrend(racing, tabOf(racing, '长龙统计'), {
      draws: makeDraws(racing, 'one', 1).flatMap(draw =>
        Array.from({ length: 6 }, (_, at) => ({ ...draw, issue: String(100 + at), previousIssue: String(99 + at) }))
      )
    })
    const [first] = document.querySelectorAll<HTMLElement>('button.streak')
    expect(first?.textContent).toContain('6期')
    await act(async () => first?.click())
    await later(50)
    expect(elsewhere()).toBe(`/app/lotteryGame?type=2&typeId=${GAME_ID}`)
    await page.leave()
  })
})
