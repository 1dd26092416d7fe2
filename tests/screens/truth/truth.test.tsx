import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { k3 } from '../../../src/games/k3/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { TableTally } from '../../../src/rules/trend/missTally'
import { LongDragon } from '../../../src/screens/long-dragon/LongDragon'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { makeDraws } from '../../rules/trend/drawMaker'
import { gameEntry } from '../betting/fixtures'
import { openTable } from '../betting/world'
import { later } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'
import { openTrend } from '../trend/world'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/shared/proof/CommitmentChip'
import '../../../src/screens/shared/truth/truths'
import { TruthPanel } from '../../../src/screens/shared/truth/TruthPanel'
import { tableView } from '../../../src/screens/shared/truth/tableView'
import { tableModel } from '../../../src/widgets/trend/tableModel'

const facts = () =>
  new Map(
    [...document.querySelectorAll('.truth__facts > div')].map(row => [
      row.children[0]?.textContent,
      row.children[1]?.textContent
    ])
  )
const name = () => document.querySelector('.truth__name')?.textContent
const listed = () => [...document.querySelectorAll('.truth__table tbody tr')].map(row => row.textContent)

const firstPlace = (numbers: readonly number[]): number => numbers[0] ?? 0
/** Reads all there is: too many draws to be listed. */
const everyPlace = (numbers: readonly number[]): number => (numbers.toSorted((a, b) => a - b)[0] === numbers[3] ? 1 : 0)

const openTruth = async () => {
  await press('真相', 'button')
  await later(400)
  expect(screen.getByText('过往开奖不影响下一期')).toBeTruthy()
}

describe('真相', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('long dragons of several games: the rarest run first, weighed against all that were looked at', async () => {
    const page = await openScreen(LongDragon, '/app/longerList', {
      lotteryTypeList: () => [gameEntry({ typeId: 30, title: '疾风赛车', hot: 1 })],
      allTypeInfo: () => [{ type: 2, name: '赛车', typeIds: [30] }],
      pksLongDragon: () => [
        { rank: 1, state: 3, count: 8 },
        { rank: 11, state: 2, count: 7 }
      ]
    })
    await later(100)
    await openTruth()
    // 40 of 90 pairs of cars have an even sum: (4/9)^7.
    expect(name()).toBe('疾风赛车 冠亚和 双')
    expect(facts().get('每期机会')).toBe('44.44%')
    expect(facts().get('现在连出')).toBe('7 期')
    expect(facts().get('此刻连出这么长的机会')).toBe('0.34%')
    expect(facts().get('下一期的机会')).toBe('仍是 44.44%')
    // The list names runs from three on: of the other outcomes it is not known how long they go on.
    expect(listed()).toEqual(['疾风赛车 冠亚和 双7 期0.34%', '疾风赛车 冠军 大8 期0.39%'])
    expect(facts().has('同看 54 列')).toBe(true)
    await press('疾风赛车 冠军 大', 'button')
    expect(facts().get('每期机会')).toBe('1/2（50.00%）')
    await page.leave()
  })

  it('runs of a form are named so, as in the list (§T18.4)', async () => {
    const page = await openTrend(k3, k3.trends?.tabs.findIndex(tab => tab.kind === 'long-dragon') ?? -1, {
      draws: makeDraws(k3, 'form', 4).map(draw => ({ ...draw, numbers: [2, 2, 3] }))
    })
    await openTruth()
    expect(listed()).toEqual(['形态 对子4 期3.01%', '总和 单4 期6.25%', '总和 小4 期6.25%'])
    await page.leave()
  })

  const TABS = racing.trends?.tabs ?? []
  const tabOf = (kind: string) => TABS.findIndex(tab => tab.kind === kind)

  it.each(['heat', 'road-bead', 'long-dragon', 'miss-table'])('a tab of kind %s has it', async kind => {
    const page = await openTrend(racing, tabOf(kind))
    await later(200)
    await openTruth()
    expect(name()).not.toBe('')
    expect(facts().get('每期机会')).toMatch(/%/)
    expect(facts().get('下一期的机会')).toContain(facts().get('每期机会') ?? '-')
    expect(listed().length).toBeGreaterThan(1)
    expect(document.body.textContent).not.toMatch(/undefined|NaN|Infinity/)
    await page.leave()
  })

  it('whether a car is among the first five is counted exactly, of every car', async () => {
    const page = await openTrend(
      racing,
      TABS.findIndex(tab => tab.name === '前后路珠')
    )
    await later(200)
    await openTruth()
    expect(facts().get('每期机会')).toBe('1/2（50.00%）')
    expect(facts().get('下一期的机会')).toBe('仍是 1/2（50.00%）')
    await page.leave()
  })

  it.each([
    [{ shown: 20 }, '平均不到 0.1 列偏得这么多', '仍是 1/10（10.00%）'],
    [{ shown: 4 }, '平均有 0.1 列偏得这么多', '仍是 1/10（10.00%）'],
    [{ shown: 4, hit: 1, read: everyPlace }, '平均有 0.1 列偏得这么多', expect.stringMatching(/^仍是约 \d/)]
  ])('what seldom comes is not said never to come, an estimate is called one: %j', (change, columns, next) => {
    const item = { label: '冠军 1', range: racing.numbers, read: firstPlace, hit: 1, ...change }
    render(<TruthPanel view={{ kind: 'count', draws: 20, items: [item] }} />)
    expect(facts().get('同看 1 列')).toBe(columns)
    expect(facts().get('下一期的机会')).toEqual(next)
  })

  it.each([
    ['a miss that began before the three draws of the day is not said to be impossible', 40, /^(?!0\.00)/],
    ['of a game that began with them it is', 0, /^0\.00%$/]
  ])('%s', (_, before, chance) => {
    const statistic = racing.trends?.calls.pksSumTrend
    const [table] = statistic?.kind === 'miss-table' ? statistic.tables({}) : []
    if (!table) throw new Error('no table')
    const tally = new TableTally(table)
    const draws = makeDraws(racing, 'carried', before + 3)
    for (const draw of draws.slice(0, before)) tally.lookBack(draw)
    draws.slice(before).forEach((draw, at) => {
      tally.add(draw, draws[before + at - 1])
    })
    const view = tableView(racing.numbers, tableModel(table, undefined, tally.read()))
    const items = view.items.map(item => (before > 0 ? item : { ...item, shown: 4 }))
    render(<TruthPanel view={{ ...view, items }} />)
    expect(facts().get('3 期内遗漏这么久的机会')).toMatch(chance)
  })

  it('the board that shows misses: one of ten cars at a place', async () => {
    const table = await openTable()
    await later(100)
    await press('遗漏真相', 'button')
    await later(400)
    expect(screen.getByText('过往开奖不影响下一期')).toBeTruthy()
    expect(facts().get('每期机会')).toBe('1/10（10.00%）')
    expect(facts().get('平均间隔')).toBe('10.0 期')
    expect(facts().has('同看 100 列')).toBe(true)
    await table.leave()
  })

  it('a board without draws to count says nothing of its numbers: not that each is missing for 0 draws', async () => {
    const table = await openTable({ answers: { pksHistory: () => [] } })
    await later(100)
    await press('遗漏真相', 'button')
    await later(400)
    expect(screen.getByText('这里没有可以推算的列')).toBeTruthy()
    await table.leave()
  })

  it('六合彩 counts no misses on its board: there is no 真相 of them', async () => {
    const table = await openTable({ game: { type: 4, family: 'mark-six', typeId: 50, title: '五分六合' } })
    await later(400)
    expect(screen.getByText('近期开奖')).toBeTruthy()
    expect(screen.queryByText('遗漏真相')).toBeNull()
    await table.leave()
  })
})
