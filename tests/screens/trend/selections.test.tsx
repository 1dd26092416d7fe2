import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { k3 } from '../../../src/games/k3/rules/family'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { panelText, tabOf, tap } from './onPage'
import { openTrend } from './world'

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

  it('quick three: anything but two datasets is an error, and no fault of ours', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const page = await openTrend(k3, tabOf(k3, '大小走势'))
    await later(50)
    expect(document.querySelector('.tt')).not.toBeNull()
    await page.leave()
    const broken = await openTrend(k3, tabOf(k3, '大小走势'), {
      change: data => (Array.isArray(data) ? data.slice(0, 1) : data)
    })
    await later(2500)
    expect(panelText()).toContain('获取走势图失败，请刷新重试~')
    expect(reported).not.toHaveBeenCalled()
    await broken.leave()
  })
})
