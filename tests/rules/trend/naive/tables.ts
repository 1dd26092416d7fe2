import type { Draws, NaiveWindow, Numbers } from './draws'
import { at, D, FACES, odd, range, total } from './draws'
import { digitForm, FORMS } from './outcomes'

export interface Column {
  readonly hit: (n: Numbers, before: Numbers | undefined) => boolean
  readonly shows: (n: Numbers) => number
}

export const number = (value: (n: Numbers) => number, wanted: number): Column => ({
  hit: n => value(n) === wanted,
  shows: () => wanted
})
export const label = (hit: (n: Numbers) => boolean): Column => ({ hit, shows: () => 0 })
export const anywhere = (wanted: number): Column => ({ hit: n => n.some(v => v === wanted), shows: () => wanted })

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
export type Fields = readonly (readonly [row: string, footer: string, columns: readonly Column[]])[]

export function table(
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
export const location22 = (place: number, values: readonly number[], big: number): readonly Column[] => {
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
export const sideColumns = (v: (n: Numbers) => number, big: number): readonly Column[] => [
  label(n => v(n) >= big),
  label(n => v(n) < big),
  label(n => odd(v(n))),
  label(n => !odd(v(n)))
]

const counted = (wanted: number, test: (v: number) => boolean) => number(n => n.filter(test).length, wanted)
const ratio = (test: (v: number) => boolean) =>
  range(0, 3).map(not => label(n => n.filter(v => !test(v)).length === not))

export function three(
  window: NaiveWindow,
  test: (v: number) => boolean,
  names: readonly string[],
  spread: Fields[number]
) {
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
export const SIZE = ['bigCountTrend', 'smallCountTrend', 'bigSmallForm', 'ratioBigTrend']
export const PARITY = ['singleCountTrend', 'doubleCountTrend', 'doubleOrSingleForm', 'ratioSingleTrend']
export const typed = (tables: readonly object[], types: readonly number[]) =>
  tables.map((one, i) => ({ type: types[i], ...one }))
export const list = (window: NaiveWindow, ...tables: object[]) => (window.from === window.to ? [] : tables)

export const digitSpread = ['drawList', 'drawList', D.map(anywhere)] as const
export const faceSpread = ['firstTrend', 'firstTrend', FACES.map(anywhere)] as const
export const placeColumns = (place: number, values: readonly number[]) => values.map(v => number(n => at(n, place), v))
export const places = (
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
export const wide = (window: NaiveWindow, count: number, values: readonly number[], big: number): object[] =>
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
export const sums = (window: NaiveWindow) => [
  table(window, [['sumTrend', 'sumData', range(0, 27).map(v => number(total, v))]], n => ({ sum: total(n) }), {
    type: 1
  }),
  table(window, [['drawList', 'drawList', sideColumns(total, 14)]], n => ({ sum: total(n) }), { type: 2 })
]
export const form = (window: NaiveWindow, where: readonly number[]) => {
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
