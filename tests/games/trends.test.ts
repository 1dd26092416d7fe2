import { describe, expect, it } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILIES, familyOf } from '../../src/games/registry'
import { TREND_CALLS } from '../../src/games/trendCalls'
import type { TrendTab } from '../../src/rules/trend/tab'
import type { Game } from '../../src/server/catalogue/Game'
import { GAMES } from '../../src/server/catalogue/games'
import { makeDraws } from '../rules/trend/drawMaker'

/** Kind and name of every tab, by index (§S2.4). */
const TABS: Readonly<Partial<Record<FamilyKey, readonly string[]>>> = {
  racing: [
    'draw-list 开奖号码',
    'two-sides 两面统计',
    'long-dragon 长龙统计',
    'number-distribution 号码分布',
    'road-bead 路珠分析',
    'road-bead 前后路珠',
    'heat 冷热分析',
    'road-bead 冠亚和路珠',
    'miss-table 冠亚和走势',
    'day-history 大小单双历史',
    'day-history 龙虎统计',
    'road-bead 龙虎路珠',
    'followers 号码规律统计',
    'today-numbers 今日号码统计',
    'miss-table 定位走势',
    'day-history 冠亚和历史'
  ],
  ssc: [
    'draw-list 开奖号码',
    'two-sides 两面统计',
    'long-dragon 长龙统计',
    'number-distribution 号码分布',
    'day-history 大小单双历史',
    'day-history 历史号码统计',
    'miss-table 龙虎走势',
    'road-bead 号码路珠',
    'heat 冷热分析',
    'road-bead 综合路珠',
    'today-numbers 今日号码统计',
    'miss-table 形态走势',
    'miss-table 定位走势'
  ],
  k3: [
    'draw-list 开奖号码',
    'road-bead 号码路珠',
    'miss-table 定位走势',
    'miss-table 大小走势',
    'day-history 历史号码统计',
    'miss-table 和值走势',
    'miss-table 基本走势',
    'road-bead 总和路珠',
    'miss-table 单双走势',
    'long-dragon 长龙统计'
  ],
  'mark-six': ['特码', '正码一', '正码二', '正码三', '正码四', '正码五', '正码六'].map(
    name => `ball-attributes ${name}`
  ),
  'eleven-five': [
    'draw-list 开奖号码',
    'two-sides 两面统计',
    'long-dragon 长龙统计',
    'number-distribution 号码分布',
    'miss-table 基本走势',
    'miss-table 定位走势',
    'road-bead 路珠分析',
    'day-history 大小单双历史',
    'road-bead 大小单双路珠',
    'today-numbers 今日号码统计',
    'road-bead 总和路珠',
    'miss-table 龙虎走势',
    'miss-table 和值走势'
  ],
  egg: [
    'draw-list 开奖号码',
    'road-bead 号码路珠',
    'miss-table 定位走势',
    'miss-table 大小走势',
    'day-history 历史号码统计',
    'miss-table 总和走势',
    'road-bead 总和路珠',
    'miss-table 单双走势',
    'long-dragon 长龙统计'
  ],
  fc3d: [
    'draw-list 开奖号码',
    'number-distribution 号码分布',
    'miss-table 定位走势',
    'miss-table 和值走势',
    'miss-table 形态走势',
    'two-sides 两面统计',
    'long-dragon 长龙统计',
    'day-history 大小单双历史',
    'road-bead 号码路珠'
  ],
  'seven-star': ['draw-list 开奖号码', 'number-distribution 号码分布', 'miss-table 基本走势']
}

/** Kinds of statistic a kind of tab can show. */
const FED_BY: Readonly<Record<TrendTab['kind'], string>> = {
  'draw-list': 'draw-list',
  'number-distribution': 'draw-list',
  'two-sides': 'two-sides',
  'long-dragon': 'long-dragon',
  'road-bead': 'road-bead',
  heat: 'heat',
  'miss-table': 'miss-table',
  'day-history': 'day-history',
  followers: 'followers',
  'today-numbers': 'today-numbers',
  'ball-attributes': 'ball-attributes'
}

/** What a player may choose of a kind of tab, and what stands at first (§S2.4, §S9): 90 draws of lists, else today. */
const PERIODS: Readonly<Record<TrendTab['kind'], TrendTab['period']>> = {
  'draw-list': { choice: 'windows', standard: 90 },
  'number-distribution': { choice: 'windows', standard: 90 },
  'ball-attributes': { choice: 'windows', standard: 90 },
  'miss-table': { choice: 'windows', standard: 0 },
  followers: { choice: 'windows', standard: 0 },
  'road-bead': { choice: 'days', standard: 0 },
  'two-sides': { choice: 'none' },
  'long-dragon': { choice: 'none' },
  heat: { choice: 'none' },
  'day-history': { choice: 'none' },
  'today-numbers': { choice: 'none' }
}

describe('trend tabs (§S2.4)', () => {
  it('a game has a trend page where its family has trends and it is drawn for all', () => {
    const hasPage = ({ family, schedule }: Game) => familyOf(family).trends !== undefined && schedule.kind !== 'instant'
    expect(GAMES.filter(game => game.trend !== hasPage(game)).map(({ title }) => title)).toEqual([])
  })

  it('the tabs of each stand here', () =>
    expect(Object.keys(TABS).sort()).toEqual(FAMILIES.flatMap(({ key, trends }) => (trends ? [key] : [])).sort()))

  it('every call is declared by exactly one family', () => {
    const declared = FAMILIES.flatMap(family => Object.keys(family.trends?.calls ?? {}))
    expect(declared.sort()).toEqual([...TREND_CALLS].sort())
  })

  it.each(Object.entries(TABS))('%s has its tabs in order', (key, tabs) => {
    const trends = familyOf(key as FamilyKey).trends
    expect(trends?.tabs.map(tab => `${tab.kind} ${tab.name}`)).toEqual(tabs)
  })

  const every = FAMILIES.flatMap(family =>
    [...(family.trends?.tabs ?? []), ...(family.trends?.extras ?? [])].map(
      tab => [`${family.name} ${tab.name}`, family, tab] as const
    )
  )

  it.each(every)('%s is fed by a statistic of its family that it can show', (_, family, tab) => {
    expect(family.trends?.calls[tab.call]?.kind).toBe(FED_BY[tab.kind])
  })

  it.each(every)('%s: its period selector', (_name, _family, { kind, period }) => {
    expect(period).toEqual(PERIODS[kind])
  })

  it.each(every)('%s: views, ranks and columns name what is there', (_, family, tab) => {
    const statistic = family.trends?.calls[tab.call]
    if (tab.kind === 'miss-table' && statistic?.kind === 'miss-table') {
      for (const view of tab.views) {
        const table = statistic.tables({ ...view.request, ...(tab.codes && { code: 1 }) })[view.table]
        const groups = table?.groups ?? []
        expect(groups.length).toBeGreaterThan(0)
        expect(new Set(groups.map(group => group.id)).size).toBe(groups.length)
        for (const id of view.groups ?? []) expect(groups.map(group => group.id)).toContain(id)
      }
      for (const code of tab.codes ?? []) expect(statistic.tables({ code: code.value })).toHaveLength(1)
    }
    if (tab.kind === 'road-bead' && statistic?.kind === 'road-bead') {
      const shown = statistic.roads.filter(
        road => tab.ranks.some(rank => rank.value === road.rank) && tab.dimensions.includes(road.dimension)
      )
      expect(shown.length).toBeGreaterThan(0)
      for (const { value } of tab.ranks) expect(shown.map(road => road.rank)).toContain(value)
      for (const dimension of tab.dimensions) expect(shown.map(road => road.dimension)).toContain(dimension)
    }
    if ((tab.kind === 'two-sides' || tab.kind === 'long-dragon') && statistic && 'series' in statistic) {
      const ranks = new Set(statistic.series.map(series => series.rank))
      expect([...ranks].sort((a, b) => a - b)).toEqual(tab.ranks.map(rank => rank.value))
    }
    if (tab.kind === 'day-history' && statistic?.kind === 'day-history') {
      // One counter a position, or all of them side by side.
      const labels = statistic.counters.map(counter => counter.labels)
      if (tab.ranks.length === 0) expect(tab.columns).toEqual(labels.flat())
      else expect(labels).toEqual(tab.ranks.map(() => tab.metrics))
    }
  })

  it.each(every.filter(([, , tab]) => tab.kind === 'miss-table'))(
    '%s: a line’s group has exactly one hit in every row, or 龙虎 without 和',
    (_, family, tab) => {
      const statistic = family.trends?.calls[tab.call]
      if (statistic?.kind !== 'miss-table') return
      for (const table of statistic.tables({ type: 1 }))
        for (const group of table.groups)
          for (const draw of makeDraws(family, tab.name, 200)) {
            const hits = group.columns.filter(column => column.read(draw.numbers, undefined) >= 0).length
            if (group.line) expect(hits).toBe(1)
          }
    }
  )

  it('no long dragon calls 龙虎 one of the sum (§T6, §T18.3)', () => {
    for (const { key, trends } of FAMILIES)
      for (const tab of trends?.tabs ?? []) {
        if (tab.kind !== 'long-dragon') continue
        const statistic = trends?.calls[tab.call]
        const names = (statistic?.kind === 'long-dragon' ? statistic.series : [])
          .filter(({ dimension }) => dimension === 'dragon')
          .map(({ rank }) => tab.ranks.find(({ value }) => value === rank)?.label ?? 'none')
        expect([key, names.filter(name => name === 'none' || name.includes('和'))]).toEqual([key, []])
      }
  })

  it('where 龙虎 is counted on no position of its own, the card says so (§T18.3)', () => {
    for (const { key, positions, trends } of FAMILIES)
      for (const tab of trends?.tabs ?? []) {
        if (tab.kind !== 'two-sides') continue
        const statistic = trends?.calls[tab.call]
        const dragons = (statistic?.kind === 'two-sides' ? statistic.series : []).filter(
          ({ dimension, rank }) => dimension === 'dragon' && rank > positions.length
        )
        for (const { rank } of dragons)
          expect([key, tab.ranks.find(({ value }) => value === rank)?.label]).toEqual([
            key,
            expect.stringContaining('龙虎')
          ])
      }
  })

  it('facts of draw lists are attributes of the family’s draws', () => {
    for (const [, family, tab] of every) {
      if (tab.kind !== 'draw-list') continue
      const [draw] = makeDraws(family, 'facts', 1)
      const attributes = family.attributes(draw?.numbers ?? [])
      for (const view of tab.views)
        for (const cell of view.shows === 'facts' ? view.cells : []) {
          if (cell.shows === 'numbers') continue
          const value = attributes[cell.attribute]
          const shown = typeof value === 'object' ? value[cell.at ?? 0] : value
          expect(shown).toBeDefined()
          if (cell.words) expect(cell.words[Number(shown)]).toBeTruthy()
        }
    }
  })
})

describe('mark six (§T12, §T18.7)', () => {
  const statistic = familyOf('mark-six').trends?.calls.markSixTrend
  const rowOf = (numbers: readonly number[], day: string) => statistic?.attributesOf(numbers, day)

  it('49 is 和 in all five; 27 is 大 单 合大 合单 尾大; 24 is 小 双 合小 合双 尾小', () => {
    expect(rowOf([49, 27, 24, 1, 2, 3, 4], '2026-06-01')).toMatchObject({
      waves: ['green', 'green', 'red', 'red', 'red', 'blue', 'blue'],
      digitSums: [13, 9, 6, 1, 2, 3, 4],
      sides: [
        [2, 1, 0, 0, 0, 0, 0],
        [2, 0, 1, 0, 1, 0, 1],
        [2, 1, 0, 0, 0, 0, 0],
        [2, 0, 1, 0, 1, 0, 1],
        [2, 1, 0, 0, 0, 0, 0]
      ]
    })
  })

  it('the zodiac turns at lunar new year: 2027-02-05 is still a year of the horse', () => {
    const signs = (day: string) => rowOf([1, 2, 12, 13, 25, 37, 49], day)?.zodiac.join('')
    expect(signs('2027-02-05')).toBe('马蛇羊马马马马')
    expect(signs('2027-02-06')).toBe('羊马猴羊羊羊羊')
  })
})
