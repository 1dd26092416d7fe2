import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { familyOn } from '../../../src/games/family'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { later } from '../pageOnAnswers'
import { panelText, tabOf, tap } from './onPage'
import { openTrend } from './world'

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

  it('the title switches to the other games of the type that are drawn by the clock, and to no other type', async () => {
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
