import type { TrendCall } from '../../../src/rules/trend/calls'
import type { TrendDraw } from '../../../src/rules/trend/draw'

/**
 * Every statistic once more, straight from the document: each cell walks back through the draws, nothing is kept. Nothing
 * here comes from the families' tables but the draws themselves.
 */
type Numbers = readonly number[]
type Draws = readonly TrendDraw[]
/** Draws from `from`, up to and without `to`, of all that are stored. */
export interface NaiveWindow {
  readonly all: Draws
  readonly from: number
  readonly to: number
}
interface Column {
  readonly hit: (n: Numbers, before: Numbers | undefined) => boolean
  readonly shows: (n: Numbers) => number
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const total = (n: Numbers): number => n.reduce((a, b) => a + b, 0)
const at = (n: Numbers, place: number): number => n[place] ?? Number.NaN
const odd = (value: number): boolean => value % 2 !== 0

const number = (value: (n: Numbers) => number, wanted: number): Column => ({
  hit: n => value(n) === wanted,
  shows: () => wanted
})
const label = (hit: (n: Numbers) => boolean): Column => ({ hit, shows: () => 0 })
const anywhere = (wanted: number): Column => ({ hit: n => n.some(v => v === wanted), shows: () => wanted })

const cellOf = (column: Column, all: Draws, start: number, row: number): number => {
  const hits = (i: number): boolean => {
    const draw = all[i]
    return draw !== undefined && column.hit(draw.numbers, all[i - 1]?.numbers)
  }
  if (hits(row)) return column.shows(all[row]?.numbers ?? [])
  let misses = 0
  for (let i = row; i >= Math.max(0, start - 500) && !hits(i); i--) misses += 1
  return -misses
}

const longestRun = (cells: readonly number[]): number =>
  Math.max(
    0,
    ...cells.map((_, from) => {
      let to = from
      while (to < cells.length && (cells[to] ?? -1) >= 0) to += 1
      return to - from
    })
  )

/** Fields of a table: name on the row, name in the footer, columns. */
type Fields = readonly (readonly [row: string, footer: string, columns: readonly Column[]])[]

function table(
  { all, from, to }: NaiveWindow,
  fields: Fields,
  extra: (n: Numbers) => object = () => ({}),
  beside: object = {}
): object {
  const rows = range(from, to - 1)
  const grid = fields.map(([, , columns]) => rows.map(row => columns.map(column => cellOf(column, all, from, row))))
  const figures = ['出现次数', '平均遗漏', '最大连出', '最大遗漏'].map((title, figure) => ({
    title,
    ...Object.fromEntries(
      fields.map(([, footer, columns], f) => [
        footer,
        columns.map((_, c) => {
          const cells = (grid[f] ?? []).map(row => row[c] ?? Number.NaN)
          const hits = cells.filter(cell => cell >= 0).length
          if (figure === 0) return hits
          if (figure === 1) return Math.round((cells.length - hits) / (hits + 1))
          if (figure === 2) return longestRun(cells)
          return Math.max(0, ...cells.map(cell => -cell))
        })
      ])
    )
  }))
  return {
    ...beside,
    bodyList: rows.map((row, r) => {
      const draw = all[row]
      const gap = row > 0 && all[row - 1]?.issue !== draw?.previousIssue ? 1 : 0
      return {
        issue: draw?.issue,
        opencode: draw?.opencode,
        openTime: draw?.openTime,
        gap,
        ...extra(draw?.numbers ?? []),
        ...Object.fromEntries(fields.map(([name], f) => [name, grid[f]?.[r]]))
      }
    }),
    footer: figures
  }
}

/** The 22 columns of a position trend, in racing's order. */
const location22 = (place: number, values: readonly number[], big: number): readonly Column[] => {
  const v = (n: Numbers) => at(n, place)
  const change = (sign: number): Column => ({
    hit: (n, before) => before !== undefined && Math.sign(v(n) - v(before)) === sign,
    shows: () => 0
  })
  const prime = (n: Numbers) => [1, 2, 3, 5, 7, 11].includes(v(n))
  return [
    ...values.map(value => number(v, value)),
    label(n => odd(v(n))),
    label(n => !odd(v(n))),
    label(n => v(n) >= big),
    label(n => v(n) < big),
    label(prime),
    label(n => !prime(n)),
    ...[0, 1, 2].map(route => label(n => v(n) % 3 === route)),
    change(1),
    change(0),
    change(-1)
  ]
}
const sideColumns = (v: (n: Numbers) => number, big: number): readonly Column[] => [
  label(n => v(n) >= big),
  label(n => v(n) < big),
  label(n => odd(v(n))),
  label(n => !odd(v(n)))
]

const FORMS = ['豹子', '顺子', '对子', '半顺', '杂六']
/** From the sets themselves: straights are the ten rotations of three neighbours on the ring of digits. */
export const digitForm = (three: Numbers): string => {
  const sorted = [...new Set(three)].sort((a, b) => a - b)
  if (sorted.length === 1) return '豹子'
  if (sorted.length === 2) return '对子'
  const near = (a: number, b: number) => (a - b + 10) % 10 === 1 || (b - a + 10) % 10 === 1
  const [a = 0, b = 0, c = 0] = sorted
  const pairs = [near(a, b), near(b, c), near(a, c)].filter(Boolean).length
  return pairs >= 2 ? '顺子' : pairs === 1 ? '半顺' : '杂六'
}
const diceForm = (three: Numbers): string => {
  const text = [...three].sort().join('')
  if (/^(.)\1\1$/.test(text)) return '豹子'
  if (/(.)\1/.test(text)) return '对子'
  return '123456'.includes(text) ? '顺子' : '三不同'
}

/** A series as (numbers) → label. */
type Outcome = readonly [rank: number, order: number, read: (n: Numbers) => string]
const parity = (rank: number, v: (n: Numbers) => number): Outcome => [rank, 0, n => (odd(v(n)) ? '单' : '双')]
const size = (rank: number, v: (n: Numbers) => number, big: number, tie = Number.NaN): Outcome => [
  rank,
  1,
  n => (v(n) === tie ? '和' : v(n) >= big ? '大' : '小')
]
const dragon = (rank: number, i: number, j: number): Outcome => [
  rank,
  2,
  n => (at(n, i) > at(n, j) ? '龙' : at(n, i) < at(n, j) ? '虎' : '和')
]

const top2 = (n: Numbers) => at(n, 0) + at(n, 1)
const balls = (count: number, big: number): Outcome[] =>
  range(0, count - 1).flatMap(p => [parity(p + 1, n => at(n, p)), size(p + 1, n => at(n, p), big)])

const racingSeries = [
  ...balls(10, 6),
  ...range(0, 4).map(p => dragon(p + 1, p, 9 - p)),
  parity(11, top2),
  size(11, top2, 12)
]
const sscSeries = (dragonRank: number) => [
  ...balls(5, 5),
  parity(6, total),
  size(6, total, 23),
  dragon(dragonRank, 0, 4)
]
const elevenSeries = [...balls(5, 6), parity(6, total), size(6, total, 31, 30), dragon(12, 0, 4)]
const fc3dSeries = [...balls(3, 5), parity(4, total), size(4, total, 14), dragon(4, 0, 2)]
const eggSeries = [parity(4, total), size(4, total, 14)]
const k3Series: Outcome[] = [parity(4, total), size(4, total, 11), [4, 3, diceForm]]

const slice = ({ all, from, to }: NaiveWindow): Draws => all.slice(from, to)

const STATES = ['单', '双', '大', '小', '龙', '虎', '和', '豹子', '对子', '顺子', '三不同']
function dragons(window: NaiveWindow, series: readonly Outcome[]): object[] {
  const draws = slice(window)
  const runs = series.map(([rank, order, read]) => {
    const labels = draws.map(draw => read(draw.numbers)).reverse()
    const stop = labels.findIndex(other => other !== labels[0])
    return { rank, order, state: STATES.indexOf(labels[0] ?? '') + 1, count: stop < 0 ? labels.length : stop }
  })
  return runs
    .filter(run => run.count >= 3)
    .sort((a, b) => b.count - a.count || a.rank - b.rank || a.order - b.order)
    .map(({ rank, state, count }) => ({ rank, state, count }))
}

/** Labels of beads by state, index order: the specification's strings (§T18.1). */
const BEADS: Readonly<Record<number, string>> = {
  1: '单双',
  2: '大小',
  3: '虎龙',
  4: '后前',
  [-1]: 'X√',
  [-2]: '单双',
  [-3]: '大小',
  [-4]: '单双和',
  [-5]: '大小和',
  [-9]: '虎龙和'
}
function roads(
  window: NaiveWindow,
  key: 'rank' | 'code',
  list: readonly (readonly [number, number, (n: Numbers) => string])[]
): object[] {
  const draws = slice(window)
  if (draws.length === 0) return []
  return list.map(([id, state, read]) => {
    const labels = [...(BEADS[state] ?? '')]
    const roadBeads = draws.map(draw => labels.indexOf(read(draw.numbers)))
    return { [key]: id, state, totals: labels.map((_, v) => roadBeads.filter(bead => bead === v).length), roadBeads }
  })
}
const ballRoads = (count: number, big: number) =>
  balls(count, big).map(([rank, order, read]) => [rank, order === 0 ? 1 : 2, read] as const)
const withTie = (tie: number, read: (n: Numbers) => string) => (n: Numbers) => (total(n) === tie ? '和' : read(n))
const numberRoads = (values: readonly number[]) =>
  values.map(v => [v, -1, (n: Numbers) => (n.includes(v) ? '√' : 'X')] as const)

function sides(window: NaiveWindow, series: readonly Outcome[], values?: readonly number[]): unknown {
  const draws = slice(window)
  const names: Record<string, string> = {
    大: 'bigCount',
    小: 'smallCount',
    单: 'singleCount',
    双: 'doubleCount',
    龙: 'dragonCount',
    虎: 'tigerCount'
  }
  const ranks = [...new Set(series.map(([rank]) => rank))].sort((a, b) => a - b)
  const possible = [
    ['单', '双'],
    ['大', '小'],
    ['龙', '虎']
  ]
  const list = ranks.map(rank => ({
    rank,
    ...Object.fromEntries(
      series
        .filter(([other]) => other === rank)
        .flatMap(([, order, read]) =>
          (possible[order] ?? []).map(side => [names[side], draws.filter(draw => read(draw.numbers) === side).length])
        )
    )
  }))
  if (!values) return list
  const drawn = draws.flatMap(draw => draw.numbers)
  return { list, sumList: values.map(code => ({ code, count: drawn.filter(n => n === code).length })) }
}

function heat({ all, from, to }: NaiveWindow, places: number, values: readonly number[]): object[] {
  const draws = all.slice(from, to)
  const e = draws.length / values.length
  return range(1, places).map(rank => {
    const rows = values.map(code => ({
      code,
      count: draws.filter(draw => at(draw.numbers, rank - 1) === code).length,
      seen: all.slice(0, to).findLastIndex(draw => at(draw.numbers, rank - 1) === code)
    }))
    const cold = rows.filter(row => row.count === 0 || row.count <= Math.floor(0.25 * e))
    const hot = rows.filter(row => !cold.includes(row) && row.count >= Math.ceil(1.5 * e - 1e-9))
    const warm = rows.filter(row => !cold.includes(row) && !hot.includes(row))
    const often = (list: typeof rows) => list.sort((a, b) => b.count - a.count || a.code - b.code)
    const groups = [often(hot), often(warm), cold.sort((a, b) => a.seen - b.seen || a.code - b.code)]
    return {
      rank,
      drawList:
        draws.length === 0 ? [] : groups.map(group => ({ list: group.map(({ code, count }) => ({ code, count })) }))
    }
  })
}

function todays(window: NaiveWindow, places: number, values: readonly number[]) {
  const draws = slice(window)
  return range(1, places).map(rank => ({
    rank,
    figures: values.map(code => {
      const hits = draws.map(draw => at(draw.numbers, rank - 1) === code)
      const runOf = (wanted: boolean) =>
        hits.map((_, from) => {
          const stop = hits.findIndex((hit, i) => i >= from && hit !== wanted)
          return (stop < 0 ? hits.length : stop) - from
        })
      const last = hits.lastIndexOf(true)
      return {
        code,
        appearCount: hits.filter(Boolean).length,
        maxAppearValues: Math.max(0, ...runOf(true)),
        currentMissingValues: hits.length - 1 - last,
        maxMissingValues: Math.max(0, ...runOf(false))
      }
    })
  }))
}

const days = (window: NaiveWindow): [string, Draws][] => {
  const draws = slice(window)
  return [...new Set(draws.map(draw => draw.day))]
    .sort()
    .reverse()
    .slice(0, 30)
    .map(day => [day, draws.filter(draw => draw.day === day)])
}
const fourSides = (draws: Draws, v: (n: Numbers) => number, big: number) => {
  const values = draws.map(draw => v(draw.numbers))
  const count = (test: (value: number) => boolean) => values.filter(test).length
  return {
    big: count(v2 => v2 >= big),
    small: count(v2 => v2 < big),
    single: count(odd),
    double: count(v2 => !odd(v2))
  }
}
const ballDays = (window: NaiveWindow, places: number, big: number) =>
  days(window).map(([time, draws]) => ({
    time,
    dataList: range(1, places).map(rank => ({ rank, ...fourSides(draws, n => at(n, rank - 1), big) }))
  }))

const counted = (wanted: number, test: (v: number) => boolean) => number(n => n.filter(test).length, wanted)
const ratio = (test: (v: number) => boolean) =>
  range(0, 3).map(not => label(n => n.filter(v => !test(v)).length === not))

function three(window: NaiveWindow, test: (v: number) => boolean, names: readonly string[], spread: Fields[number]) {
  const [first = '', second = '', form = '', ratios = ''] = names
  return [
    table(window, [
      spread,
      [first, first, range(0, 3).map(c => counted(c, test))],
      [second, second, range(0, 3).map(c => counted(c, v => !test(v)))]
    ]),
    table(window, [
      [form, form, [0, 1, 2].flatMap(p => [label(n => test(at(n, p))), label(n => !test(at(n, p)))])],
      [ratios, ratios, ratio(test)]
    ])
  ]
}
const SIZE = ['bigCountTrend', 'smallCountTrend', 'bigSmallForm', 'ratioBigTrend']
const PARITY = ['singleCountTrend', 'doubleCountTrend', 'doubleOrSingleForm', 'ratioSingleTrend']
const typed = (tables: readonly object[], types: readonly number[]) =>
  tables.map((one, i) => ({ type: types[i], ...one }))
const list = (window: NaiveWindow, ...tables: object[]) => (window.from === window.to ? [] : tables)

const D = range(0, 9)
const RACERS = range(1, 10)
const ELEVEN = range(1, 11)
const FACES = range(1, 6)
const digitSpread = ['drawList', 'drawList', D.map(anywhere)] as const
const faceSpread = ['firstTrend', 'firstTrend', FACES.map(anywhere)] as const
const placeColumns = (place: number, values: readonly number[]) => values.map(v => number(n => at(n, place), v))
const places = (
  window: NaiveWindow,
  count: number,
  columns: (place: number) => readonly Column[],
  code?: number
): object[] =>
  list(
    window,
    ...range(0, count - 1)
      .filter(place => code === undefined || place === code - 1)
      .map(place =>
        table(window, [['drawList', 'drawList', columns(place)]], n => ({ code: at(n, place) }), { rank: place + 1 })
      )
  )
const wide = (window: NaiveWindow, count: number, values: readonly number[], big: number): object[] =>
  list(
    window,
    table(
      window,
      range(0, count - 1).flatMap((p): Fields => {
        const four = sideColumns(n => at(n, p), big)
        return [
          [`${p + 1}thTrend`, `${p + 1}thData`, placeColumns(p, values)],
          [`${p + 1}thBSTrend`, `${p + 1}thBS`, four.slice(0, 2)],
          [`${p + 1}thSDTrend`, `${p + 1}thDS`, four.slice(2)]
        ]
      }),
      n => Object.fromEntries(range(1, count).map(k => [`${k}thOpenCode`, at(n, k - 1)]))
    )
  )
const sums = (window: NaiveWindow) => [
  table(window, [['sumTrend', 'sumData', range(0, 27).map(v => number(total, v))]], n => ({ sum: total(n) }), {
    type: 1
  }),
  table(window, [['drawList', 'drawList', sideColumns(total, 14)]], n => ({ sum: total(n) }), { type: 2 })
]
const form = (window: NaiveWindow, where: readonly number[]) => {
  const seen = (n: Numbers) => where.map(place => at(n, place))
  const names = ['firstTrend', 'secondTrend', 'thirdTrend']
  const group = (wanted: number) => label(n => new Set(seen(n)).size === wanted)
  return list(
    window,
    table(window, [
      ...where.map((place, i): Fields[number] => [names[i] ?? '', names[i] ?? '', placeColumns(place, D)]),
      ['formTrend', 'formTrend', FORMS.map(name => label(n => digitForm(seen(n)) === name))],
      ['groupTrend', 'groupTrend', [group(2), group(3), group(1)]]
    ])
  )
}

export interface NaiveRequest {
  readonly code?: number
  readonly type?: number
}

/** The answer of a call over a window. Draw lists and mark six rows are only pictures of draws and not here. */
export const NAIVE: Partial<Record<TrendCall, (window: NaiveWindow, request: NaiveRequest) => unknown>> = {
  pksDoubleCount: w => sides(w, racingSeries),
  pksLongDragon: w => dragons(w, racingSeries),
  pksRoadBead: w =>
    roads(w, 'rank', [
      ...ballRoads(10, 6),
      ...range(0, 4).map(p => [p + 1, 3, dragon(p + 1, p, 9 - p)[2]] as const),
      [11, 1, parity(11, top2)[2]],
      [11, 2, size(11, top2, 12)[2]]
    ]),
  pksFrontBack: w =>
    roads(
      w,
      'code',
      RACERS.map(v => [v, 4, n => (n.slice(0, 5).includes(v) ? '前' : '后')])
    ),
  pksHeat: w => heat(w, 10, RACERS),
  pksDayHistory: w => ballDays(w, 10, 6),
  pksDragonHistory: w =>
    days(w).map(([date, draws]) => ({
      date,
      ...Object.fromEntries(
        ['first', 'second', 'third', 'fourth', 'fifth'].flatMap((name, p) => [
          [`${name}Dragon`, draws.filter(({ numbers }) => at(numbers, p) > at(numbers, 9 - p)).length],
          [`${name}Tiger`, draws.filter(({ numbers }) => at(numbers, p) < at(numbers, 9 - p)).length]
        ])
      )
    })),
  pksSumHistory: w => days(w).map(([date, draws]) => ({ date, ...fourSides(draws, top2, 12) })),
  pksNumberLaw: (w, { code = 1 }) => {
    const draws = slice(w)
    const pairs = draws.slice(1).map((draw, i) => {
      const p = (draws[i]?.numbers ?? []).indexOf(code)
      const followed = at(draw.numbers, p)
      return {
        issue: draw.issue,
        date: draw.openTime,
        opencode: draw.opencode.split(','),
        displayCode: followed,
        codeIndex: p,
        changeState: followed > code ? 1 : followed < code ? -1 : 0,
        doubleState: odd(followed) ? 0 : 1,
        bigState: followed >= 6 ? 1 : 0
      }
    })
    return {
      diagramList: RACERS.map(v => pairs.filter(pair => pair.displayCode === v).length),
      tableList: pairs.reverse()
    }
  },
  pksTodayNumbers: w => todays(w, 10, RACERS).map(({ rank, figures }) => ({ rank, drawList: figures })),
  pksLocationTrend: (w, { code }) => places(w, 10, place => location22(place, RACERS, 6), code),
  pksSumTrend: w =>
    table(w, [['drawList', 'drawList', range(3, 19).map(v => number(top2, v))]], n => ({ sum: top2(n) })),
  sscDoubleCount: w => sides(w, sscSeries(6), D),
  sscLongDragon: w => dragons(w, sscSeries(12)),
  sscDayHistory: w => ballDays(w, 5, 5),
  sscNumberHistory: w =>
    days(w).map(([date, draws]) => {
      const drawn = draws.flatMap(draw => draw.numbers)
      const forms = draws.flatMap(({ numbers }) => [0, 1, 2].map(from => digitForm(numbers.slice(from, from + 3))))
      return {
        date,
        drawList: [
          ...D.map(rank => ({ rank, count: drawn.filter(n => n === rank).length })),
          ...FORMS.map((name, i) => ({ rank: 10 + i, count: forms.filter(one => one === name).length }))
        ]
      }
    }),
  sscHeat: w => heat(w, 5, D),
  sscTodayNumbers: w => todays(w, 5, D).map(({ rank, figures }) => ({ rank, drawList: figures })),
  sscDragonTrend: w =>
    list(
      w,
      table(w, [
        [
          'drawList',
          'drawList',
          [
            ...placeColumns(0, D),
            ...placeColumns(4, D),
            ...['龙', '虎', '和'].map(name => label(n => dragon(12, 0, 4)[2](n) === name))
          ]
        ]
      ])
    ),
  sscLocationTrend: (w, { code }) => places(w, 5, place => location22(place, D, 5), code),
  sscFormTrend: (w, { type = 1 }) => form(w, [type - 1, type, type + 1]),
  sscNumberBead: w => roads(w, 'code', numberRoads(D)),
  sscRoadBead: w =>
    roads(w, 'rank', [
      ...ballRoads(5, 5),
      [6, -2, parity(6, total)[2]],
      [6, -3, size(6, total, 23)[2]],
      [12, -9, dragon(12, 0, 4)[2]]
    ]),
  k3LongDragon: w => dragons(w, k3Series),
  k3SizeTrend: w => three(w, v => v >= 4, SIZE, faceSpread),
  k3SizeRatioTrend: w => list(w, ...three(w, v => v >= 4, SIZE, faceSpread).slice(1)),
  k3ParityTrend: w => three(w, odd, PARITY, faceSpread),
  k3ParityRatioTrend: w => list(w, ...three(w, odd, PARITY, faceSpread).slice(1)),
  k3BaseTrend: w =>
    list(
      w,
      table(w, [
        faceSpread,
        ['baseTrend', 'baseTrend', ['豹子', '对子', '顺子', '三不同'].map(name => label(n => diceForm(n) === name))]
      ])
    ),
  k3SumTrend: w =>
    list(
      w,
      table(
        w,
        [
          ['sumTrend', 'sumData', range(3, 18).map(v => number(total, v))],
          ['sumForm', 'sumForm', sideColumns(total, 11)]
        ],
        n => ({ sum: total(n) })
      )
    ),
  k3LocationTrend: w => wide(w, 3, FACES, 4),
  k3DayHistory: w =>
    days(w).map(([date, draws]) => {
      const thrown = draws.flatMap(draw => draw.numbers)
      const { big, small, single, double } = fourSides(draws, total, 11)
      return {
        date,
        ...Object.fromEntries(
          ['one', 'two', 'three', 'four', 'five', 'six'].map((name, i) => [
            `${name}Times`,
            thrown.filter(face => face === i + 1).length
          ])
        ),
        bigTimes: big,
        smallTimes: small,
        singleTimes: single,
        doubleTimes: double
      }
    }),
  k3NumberBead: w => roads(w, 'code', numberRoads(FACES)),
  k3SumBead: w =>
    roads(w, 'rank', [
      [4, -2, parity(4, total)[2]],
      [4, -3, size(4, total, 11)[2]]
    ]),
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
  elevenHeat: w => heat(w, 5, ELEVEN),
  pcddLocationTrend: (w, { code }) =>
    places(w, 3, place => [...placeColumns(place, D), ...sideColumns(n => at(n, place), 5)], code),
  pcddNumberHistory: w =>
    days(w).map(([date, draws]) => {
      const drawn = draws.flatMap(draw => draw.numbers)
      const tests = [...D.map(d => (v: number) => v === d), (v: number) => v >= 5, (v: number) => v < 5, odd]
      return {
        date,
        drawList: [...tests, (v: number) => !odd(v)].map((test, rank) => ({ rank, count: drawn.filter(test).length }))
      }
    }),
  pcddNumberBead: w => roads(w, 'code', numberRoads(D)),
  pcddSumBead: w =>
    roads(w, 'rank', [
      [4, -2, parity(4, total)[2]],
      [4, -3, size(4, total, 14)[2]]
    ]),
  pcddLongDragon: w => dragons(w, eggSeries),
  pcddSizeTrend: w => three(w, v => v >= 5, SIZE, digitSpread),
  pcddParityTrend: w => typed(three(w, odd, PARITY, digitSpread), [3, 4]),
  pcddSumTrend: sums,
  fc3dDoubleCount: w => sides(w, fc3dSeries, D),
  fc3dLongDragon: w => dragons(w, fc3dSeries),
  fc3dDayHistory: w => ballDays(w, 3, 5),
  fc3dNumberBead: w => roads(w, 'code', numberRoads(D)),
  fc3dLocationTrend: (w, { code }) => places(w, 3, place => location22(place, D, 5), code),
  fc3dSumTrend: sums,
  fc3dFormTrend: w => form(w, [0, 1, 2]),
  qxcBaseTrend: w =>
    list(
      w,
      table(
        w,
        range(0, 3).map((p): Fields[number] => [`${p + 1}thTrend`, `${p + 1}thData`, placeColumns(p, D)])
      )
    )
}
