import type { TrendCall } from '../../../../src/contract/trendCalls'
import { ballDays, days } from './days'
import type { Naive, Numbers } from './draws'
import { at, ELEVEN, range, slice, total } from './draws'
import { heat, todays } from './numbers'
import { dragon, elevenSeries, parity, size } from './outcomes'
import { ballRoads, dragons, roads, withTie } from './runs'
import { anywhere, label, list, number, placeColumns, table, wide } from './tables'

export const elevenFive = {
  elevenTwoSide: w => {
    const draws = slice(w)
    const titles = ['第一位', '第二位', '第三位', '第四位', '第五位']
    const count = (read: (n: Numbers) => string, side: string) => draws.filter(d => read(d.numbers) === side).length
    const row = (title: string, name: string, rank: number) => ({
      title,
      name: [...name],
      value: [...name].map(side => {
        const own = elevenSeries.filter(([other]) => other === rank)
        // 和 belongs to the size alone: 30 is 双 here.
        return own.reduce((sum, [, , read]) => sum + count(read, side), 0)
      })
    })
    const drawn = draws.flatMap(draw => draw.numbers)
    return [
      {
        title: '号码',
        name: ELEVEN.map(v => String(v).padStart(2, '0')),
        value: ELEVEN.map(v => drawn.filter(n => n === v).length)
      },
      ...titles.map((title, i) => row(title, '大小单双', i + 1)),
      row('总和', '大小和单双', 6),
      row('龙虎', '龙虎', 12)
    ]
  },
  elevenLongDragon: w => dragons(w, elevenSeries),
  elevenBasicTrend: (w, { code }) =>
    list(
      w,
      table(w, [['drawList', 'drawList', code === undefined ? ELEVEN.map(anywhere) : placeColumns(code - 1, ELEVEN)]])
    ),
  elevenLocationTrend: w => wide(w, 5, ELEVEN, 6),
  elevenRoadBead: w =>
    roads(w, 'rank', [
      ...ballRoads(5, 6),
      [6, -4, withTie(30, parity(6, total)[2])],
      [6, -5, withTie(30, size(6, total, 30)[2])],
      [12, 3, dragon(12, 0, 4)[2]]
    ]),
  elevenDayHistory: w => ballDays(w, 5, 6),
  elevenNumberHistory: w =>
    days(w).map(([date, draws]) => ({
      date,
      drawList: ELEVEN.map(rank => ({ rank, count: draws.filter(draw => draw.numbers.includes(rank)).length }))
    })),
  elevenTotalCode: w =>
    todays(w, 5, ELEVEN).map(({ rank, figures }) => ({
      rank,
      number: ELEVEN,
      openCount: figures.map(figure => figure.appearCount),
      notOpenCount: figures.map(figure => figure.currentMissingValues)
    })),
  elevenSumBead: w =>
    roads(w, 'rank', [
      [6, -4, withTie(30, parity(6, total)[2])],
      [6, -5, withTie(30, size(6, total, 30)[2])]
    ]),
  elevenDragonTrend: w =>
    list(
      w,
      table(w, [
        [
          'dragonTiger',
          'gragonTigerData',
          [
            ...placeColumns(0, ELEVEN),
            ...placeColumns(4, ELEVEN),
            label(n => at(n, 0) > at(n, 4)),
            label(n => at(n, 0) < at(n, 4))
          ]
        ]
      ])
    ),
  elevenSumTrend: w =>
    list(
      w,
      table(
        w,
        [
          [
            'sumTrend',
            'sumData',
            [
              ...range(15, 45).map(v => number(total, v)),
              { hit: () => true, shows: total },
              { hit: () => true, shows: n => total(n) % 10 }
            ]
          ]
        ],
        n => ({ sum: total(n) })
      )
    ),
  elevenHeat: w => heat(w, 5, ELEVEN)
} satisfies Partial<Record<TrendCall, Naive>>
