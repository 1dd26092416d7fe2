import type { NaiveWindow, Numbers } from './draws'
import { slice, total } from './draws'
import type { Outcome } from './outcomes'
import { balls } from './outcomes'

const STATES = ['单', '双', '大', '小', '龙', '虎', '和', '豹子', '对子', '顺子', '三不同']
export function dragons(window: NaiveWindow, series: readonly Outcome[]): object[] {
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
export function roads(
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
export const ballRoads = (count: number, big: number) =>
  balls(count, big).map(([rank, order, read]) => [rank, order === 0 ? 1 : 2, read] as const)
export const withTie = (tie: number, read: (n: Numbers) => string) => (n: Numbers) =>
  total(n) === tie ? '和' : read(n)
export const numberRoads = (values: readonly number[]) =>
  values.map(v => [v, -1, (n: Numbers) => (n.includes(v) ? '√' : 'X')] as const)

export function sides(window: NaiveWindow, series: readonly Outcome[], values?: readonly number[]): unknown {
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
