import { expect } from 'vitest'
import type { LineCount } from './measureTable'
import type { TrendScreen } from './TrendScreen'

export interface TableView {
  readonly name: string
  /** Whether the groups it shows have a connecting line. */
  readonly lines: readonly boolean[]
}

/** Holds a table to its geometry: cells in their columns, heads where they belong, every line through its markers, no other line. */
export async function expectTable(
  screen: TrendScreen,
  view: TableView,
  at: Parameters<TrendScreen['measure']>[0] = {}
): Promise<readonly LineCount[]> {
  const { astray, adrift, groups } = await screen.measure(at)
  const where = `${view.name} ${JSON.stringify(at)}`
  expect({ astray, adrift }, where).toEqual({ astray: [], adrift: [] })
  const wanted = groups.map(({ pairs }, group) => (view.lines[group] ? pairs : 0))
  expect(
    groups.map(({ joined }) => joined),
    where
  ).toEqual(wanted)
  return groups
}
