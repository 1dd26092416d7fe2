import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import type { GameFamily } from '../../../src/games/family'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { k3 } from '../../../src/games/k3/rules/family'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { sevenStar } from '../../../src/games/seven-star/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { numbersFrom } from '../../../src/rules/numberRange'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { later } from '../pageOnAnswers'
import { tabOf, tap } from './onPage'
import { openTrend } from './world'

const textsOf = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')
const choices = (group: string) => textsOf('button', screen.getByRole('group', { name: group }))
const views = () => screen.queryAllByRole('radio').map(({ textContent }) => textContent)
const chooseView = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await later(100)
}
/** Columns of the miss table behind issue and numbers. */
const columns = () => textsOf('.tt thead tr:last-child th').filter(head => head !== '期号' && head !== '号码')

const numerals = (from: number, to: number) => numbersFrom(from, to).map(String)

describe('what §S2.4 names, word by word and in its order', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  const open = async (family: GameFamily, name: string) => {
    const draws = makeDraws(family, 'words', 16, { aDay: 60 })
    const page = await openTrend(family, tabOf(family, name), { draws })
    await later(100)
    return page
  }

  it.each([
    ['a draw list', '开奖号码', '近 90 期', ['今日', '昨日', '前日', '近 30 期', '近 60 期', '近 90 期']],
    ['a table', '定位走势', '今日', ['今日', '昨日', '前日', '近 30 期', '近 60 期', '近 90 期']],
    ['roads', '路珠分析', '今日', ['今日', '昨日', '前日']]
  ])('%s: its periods, the one it begins with, and 取消, which changes nothing', async (_, name, first, periods) => {
    const page = await open(racing, name)
    await tap(first)
    expect(choices('时间')).toEqual(periods)
    expect(screen.getByRole('button', { name: first, pressed: true })).toBeTruthy()
    const calls = page.asked('pksHistory').length + page.asked('pksLocationTrend').length
    await tap('取消')
    expect(screen.queryByRole('group', { name: '时间' })).toBeNull()
    expect(screen.getByRole('button', { name: first })).toBeTruthy()
    expect(page.asked('pksHistory').length + page.asked('pksLocationTrend').length).toBe(calls)
    await page.leave()
  })

  it('racing: the head has ten cars, the sum of the first two with its sides, and the five dragon and tiger marks', async () => {
    const page = await open(racing, '开奖号码')
    const numbers = page.world.draws.at(-1)?.numbers ?? []
    const sum = (numbers[0] ?? 0) + (numbers[1] ?? 0)
    const head = screen.getByLabelText('最新开奖')
    expect(textsOf('.ball', head).map(Number)).toEqual(numbers)
    expect(textsOf('.latest__facts > span', head)[0]).toBe(
      `冠亚和 ${sum} ${sum > 11 ? '大' : '小'} ${sum % 2 ? '单' : '双'}`
    )
    expect(textsOf('.marks i', head)).toEqual(
      [0, 1, 2, 3, 4].map(place => ((numbers[place] ?? 0) > (numbers[9 - place] ?? 0) ? '龙' : '虎'))
    )
    await page.leave()
  })

  it.each([
    ['PC蛋蛋', egg],
    ['福彩3D', fc3d]
  ])(
    '%s draws: time HH:mm, issue, three numbers, sum, size and parity, a rule after every fifth',
    async (_, family) => {
      const page = await open(family, '开奖号码')
      expect(textsOf('.tl__head span').filter(text => text.length < 4)).toEqual([
        '期号',
        '号码',
        '总和',
        '大小',
        '单双'
      ])
      const { openTime = '', numbers = [], issue = '' } = page.world.draws.at(-1) ?? {}
      const sum = numbers.reduce((total, number) => total + number, 0)
      const [row] = document.querySelectorAll('.tl__row')
      expect(textsOf('.tl__no b, .tl__no small', row)).toEqual([issue, openTime.slice(11, 16)])
      expect(textsOf('.ball', row).map(Number)).toEqual(numbers)
      expect(textsOf('.tl__cells > span', row).slice(-3)).toEqual([
        ...[String(sum), sum >= 14 ? '大' : '小', sum % 2 ? '单' : '双']
      ])
      const ruled = [...document.querySelectorAll('.tl__row')].flatMap((each, at) =>
        each.classList.contains('is-rule') ? [at + 1] : []
      )
      expect(ruled.slice(0, 3)).toEqual([5, 10, 15])
      await page.leave()
    }
  )

  it('mark six: issue, number with zodiac, wave, and the five sides', async () => {
    const page = await open(markSix, '特码')
    expect(textsOf('.ft thead th')).toEqual(['期号', '号码', '波色', '大小', '单双', '合大小', '合单双', '尾大小'])
    const special = page.world.draws.at(-1)?.numbers[6] ?? 0
    const cell = document.querySelector('.ft tbody tr .ft__ball')
    expect(cell?.textContent).toMatch(new RegExp(`^${String(special).padStart(2, '0')}[鼠牛虎兔龙蛇马羊猴鸡狗猪]$`))
    expect(document.querySelector('.ft tbody tr [class^=wave-]')?.textContent).toMatch(/^[红蓝绿]波$/)
    expect(views()).toEqual([])
    await page.leave()
    const chart = await open(markSix, '正码一')
    expect(views()).toEqual(['列表', '走势图'])
    await chart.leave()
  })

  it('seven-star: three tabs without a full list, digits 0-9 that dim, 千 百 十 个', async () => {
    const page = await open(sevenStar, '号码分布')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '开奖号码',
      '号码分布',
      '基本走势'
    ])
    expect(screen.queryByRole('button', { name: '全部走势' })).toBeNull()
    expect(choices('号码')).toEqual(numerals(0, 9))
    await tap('7')
    const bright = [...document.querySelectorAll('.tl__row .ball:not(.ball--dim)')].map(ball => ball.textContent)
    expect(new Set(bright)).toEqual(new Set(['7']))
    await page.leave()
    const trend = await open(sevenStar, '基本走势')
    expect(views()).toEqual([])
    expect(choices('显示')).toEqual(['基本走势', '千位', '百位', '十位', '个位'])
    await trend.leave()
  })

  it.each([
    [
      'racing',
      racing,
      ['号码', '大小', '单双', '冠亚和/龙虎'],
      numbersFrom(1, 10).map(value => String(value).padStart(2, '0'))
    ],
    ['ssc', ssc, ['号码', '大小', '单双', '总和/形态'], numerals(0, 9)],
    [
      '11x5',
      elevenFive,
      ['号码', '大小', '单双', '总和/形态'],
      numbersFrom(1, 11).map(value => String(value).padStart(2, '0'))
    ]
  ])(
    '%s: the views of the draws; the numbers and the four sides of the distribution',
    async (_, family, looks, numbers) => {
      const page = await open(family, '开奖号码')
      expect(views()).toEqual(looks)
      await page.leave()
      const spread = await open(family, '号码分布')
      expect(choices('号码')).toEqual(numbers)
      expect(choices('大小单双')).toEqual(['大', '小', '单', '双'])
      await spread.leave()
    }
  )

  it('position trend: four patterns with their columns', async () => {
    const page = await open(racing, '定位走势')
    expect(views()).toEqual(['号码分布', '形态特征', '012路', '升平降'])
    expect(columns().map(Number)).toEqual(numbersFrom(1, 10))
    await chooseView('形态特征')
    expect(columns()).toEqual(['奇', '偶', '大', '小', '质', '合'])
    await chooseView('012路')
    expect(columns().map(column => column.replace('路', ''))).toEqual(['0', '1', '2'])
    await chooseView('升平降')
    expect(columns()).toEqual(['升', '平', '降'])
    await page.leave()
  })

  it('统计 scrolls the table of the shown tab to the bottom, where its 数据统计 stands', async () => {
    const page = await open(racing, '定位走势')
    const box = document.querySelector<HTMLElement>('.tt__box')
    if (!box) throw new Error('no table')
    const scrollTo = vi.fn()
    Object.defineProperties(box, { scrollTo: { value: scrollTo }, scrollHeight: { value: 4711 } })
    await tap('统计')
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 4711, behavior: 'smooth' })
    expect(box.querySelector('table')?.lastElementChild?.getAttribute('aria-label')).toBe('数据统计')
    await page.leave()
  })

  it.each([
    ['racing', '冠亚和走势', '', racing, numerals(3, 19)],
    ['quick three', '和值走势', '和值走势', k3, numerals(3, 18)],
    ['quick three', '和值走势', '和值形态', k3, ['大', '小', '单', '双']],
    ['egg', '总和走势', '总和走势', egg, numerals(0, 27)],
    ['11x5', '和值走势', '和值和尾', elevenFive, ['和值', '和尾']],
    ['11x5', '和值走势', '和值分布', elevenFive, numerals(15, 45)]
  ])('%s, %s, view %s: every column', async (_, name, view, family, wanted) => {
    const page = await open(family, name)
    if (view !== '') await chooseView(view)
    expect(columns()).toEqual(wanted)
    await page.leave()
  })

  it.each([
    ['大小走势', 3],
    ['单双走势', 3]
  ])('quick three, %s: count and ratio, the ratios 3:0 2:1 1:2 0:3', async name => {
    const page = await open(k3, name)
    expect(views()).toEqual(['个数', '比例'])
    await chooseView('比例')
    expect(columns().slice(-4)).toEqual(['3:0', '2:1', '1:2', '0:3'])
    await page.leave()
  })

  it('quick three, 基本走势: leopard, pair, straight, three different, then the faces', async () => {
    const page = await open(k3, '基本走势')
    expect(columns()).toEqual(['豹子', '对子', '顺子', '三不同', ...numerals(1, 6)])
    await page.leave()
  })

  it('ssc, 形态走势: front, middle and back three; five forms and the three group types', async () => {
    const page = await open(ssc, '形态走势')
    expect(views()).toEqual(['前三', '中三', '后三'])
    for (const kinds of [
      ['豹子', '顺子', '对子', '半顺', '杂六'],
      ['组三', '组六', '豹子']
    ])
      expect(columns().join(' ')).toContain(kinds.join(' '))
    await page.leave()
  })

  it('今日号码统计: four rows, and a condition picker that chooses balls and rows', async () => {
    const page = await open(ssc, '今日号码统计')
    const rows = () => [...new Set(textsOf('.ft tbody th'))]
    const balls = () => textsOf('.block__title')
    const names = ['第一球', '第二球', '第三球', '第四球', '第五球']
    expect([rows(), balls()]).toEqual([['总开', '最多连开', '当前遗漏', '最大遗漏'], names])
    await tap('筛选')
    for (const [group, name] of [
      ['号位', '第二球'],
      ['统计项', '最多连开']
    ] as const)
      fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }))
    await tap('确定')
    expect(rows()).toEqual(['总开', '当前遗漏', '最大遗漏'])
    expect(balls()).toEqual(names.filter(name => name !== '第二球'))
    await page.leave()
  })

  it('大小单双历史: all sides of a ball, or one side of all balls', async () => {
    const page = await open(ssc, '大小单双历史')
    const heads = () => textsOf('.ft thead th')
    expect(views()).toEqual(['总览', '分项'])
    expect(choices('球号')).toEqual(['第一球', '第二球', '第三球', '第四球', '第五球'])
    expect(heads()).toEqual(['日期', '大', '小', '单', '双'])
    await chooseView('分项')
    expect(choices('项目')).toEqual(['大', '小', '单', '双'])
    expect(heads()).toEqual(['日期', '第一球', '第二球', '第三球', '第四球', '第五球'])
    await page.leave()
  })

  const SIDES = ['大', '小', '单', '双']
  it.each([
    ['ssc', '历史号码统计', '号码', ssc, numerals(0, 9)],
    ['ssc', '历史号码统计', '形态', ssc, ['豹子', '顺子', '对子', '半顺', '杂六']],
    ['egg', '历史号码统计', '', egg, [...numerals(0, 9), ...SIDES]],
    ['quick three', '历史号码统计', '', k3, [...numerals(1, 6), ...SIDES]],
    ['racing', '冠亚和历史', '', racing, SIDES],
    ['racing', '龙虎统计', '', racing, Array.from({ length: 5 }, () => ['龙', '虎']).flat()]
  ])('%s, %s, view %s: by date, every column', async (_, name, view, family, wanted) => {
    const page = await open(family, name)
    expect(views()).toEqual(view === '' ? [] : ['号码', '形态'])
    if (view !== '') await chooseView(view)
    expect(textsOf('.ft thead tr:last-child th')).toEqual(['日期', ...wanted])
    await page.leave()
  })

  it('ssc, 两面统计: counts of the digits, then the four sides of each ball and of the sum', async () => {
    const page = await open(ssc, '两面统计')
    expect(textsOf('.bars b')).toEqual(numerals(0, 9))
    const cards = [...document.querySelectorAll('.sides__card')]
    const balls = ['第一球', '第二球', '第三球', '第四球', '第五球']
    expect(cards.map(card => card.querySelector('h2')?.firstChild?.textContent)).toEqual([...balls, '总和/龙虎'])
    for (const card of cards)
      expect(textsOf('.split', card).join(' ')).toMatch(/^大 \d+\d+ 小 单 \d+\d+ 双( 龙 \d+\d+ 虎)?$/)
    await page.leave()
  })

  it('ssc, 冷热分析: hot, warm and cold numbers of a ball, each once, with how often they came', async () => {
    const page = await open(ssc, '冷热分析')
    const [card] = document.querySelectorAll('.heat')
    expect(card?.querySelector('h2')?.textContent).toBe('第一球')
    expect(textsOf('.heat__name', card)).toEqual(['热', '温', '冷'])
    const told = [...(card?.querySelectorAll('.heat__one') ?? [])].map(one => one.getAttribute('aria-label') ?? '')
    expect(told.map(label => label.split(' ')[1]).toSorted()).toEqual(numerals(0, 9))
    const count = (label: string) => Number(/开出 (\d+) 次/.exec(label)?.[1])
    expect(told.reduce((sum, label) => sum + count(label), 0)).toBe(page.world.draws.length)
    await page.leave()
  })
})
