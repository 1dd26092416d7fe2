import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { elsewhere, later } from '../pageOnAnswers'
import { openTrend } from './world'

const POSITION_TAB = 14
const CHART_TAB = 1
const buttons = (name: string) => screen.queryAllByRole('button', { name })
const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await later(100)
}
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }))
  await later(100)
}

describe('the chart of 正码一', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('begins with the misses from before its window, as its legend says (§T18.6)', async () => {
    const page = await openTrend(markSix, CHART_TAB, {
      draws: makeDraws(markSix, 'chart', 40).map(draw => ({ ...draw, numbers: [7, ...draw.numbers.slice(1)] })),
      change: data => (Array.isArray(data) ? data.slice(-30) : data)
    })
    await later(100)
    await choose('走势图')
    const cells = [...document.querySelectorAll('[data-row="0"] .tt__c')].map(cell => cell.textContent)
    const hits = ['小', '单', '合大', '合单', '尾大']
    expect(cells.filter(cell => cell !== '11')).toEqual(hits)
    expect(cells).toHaveLength(3 * hits.length)
    await page.leave()
  })
})

describe('a table and the way to the betting screen (§A10)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['position', () => tap('季军')],
    ['view', () => choose('形态特征')]
  ])('the pick of the cross-hair is no pick of another %s', async (_, change) => {
    const page = await openTrend(racing, POSITION_TAB)
    await later(100)
    const cell = document.querySelectorAll('[data-row]').item(3).querySelectorAll('.tt__c')[2]
    if (cell) fireEvent.click(cell)
    expect(document.querySelector('.legend__picked')?.textContent).toMatch(/03/)
    await change()
    expect(document.querySelector('.legend__picked')).toBeNull()
    expect(document.querySelector('.tt__cross')).toBeNull()
    await page.leave()
  })

  it('正码一 as a list leads to betting and has no labels to choose; as a chart it has them', async () => {
    const page = await openTrend(markSix, CHART_TAB)
    await later(100)
    expect([buttons('去投注').length, buttons('选择标注').length]).toEqual([1, 0])
    await choose('走势图')
    await tap('选择标注')
    await tap('拆线')
    expect(document.querySelector('.tt__line')).not.toBeNull()
    await tap('确定')
    expect(document.querySelector('.tt__line')).toBeNull()
    await choose('列表')
    await tap('去投注')
    expect(elsewhere()).toContain('/app/lotteryGame')
    await page.leave()
  })
})
