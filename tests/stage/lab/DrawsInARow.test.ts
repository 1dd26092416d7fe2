import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawsInARow, nthDraw } from '../../../src/screens/lab/DrawsInARow'
import { LAB_START, momentOf } from '../../../src/screens/lab/moment'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { systemClock } from '../../../src/timing/systemClock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FIRST = momentOf('scene=k3&wait=1200&t=-400&win=39200')

test('each draw waits, learns its result, its winnings, and is followed by another issue that shows it as the last', () => {
  const told: DrawSceneProps[] = []
  const row = new DrawsInARow(systemClock, FIRST, props => told.push(props))
  const facts = () =>
    told.map(({ issue, settled, win }) => [Number(issue) % 1000, settled !== undefined, win !== undefined])
  const first = [[18, false, false]]
  expect(facts()).toEqual(first)
  expect(row.now()).toBe(LAB_START - 400)
  vi.advanceTimersByTime(1600)
  expect(row.now()).toBe(LAB_START + 1200)
  expect(facts()).toEqual([...first, [18, true, false]])
  vi.advanceTimersByTime(3300)
  const whole = [...first, [18, true, false], [18, true, true]]
  expect(facts()).toEqual(whole)
  vi.advanceTimersByTime(4000)
  expect(facts()).toEqual([...whole, [19, false, false]])
  const [before, after] = [told.at(0), told.at(-1)]
  expect(after?.lastResult).toEqual(FIRST.result)
  expect(after?.drawAt).toBe(row.now() + 400)
  expect(after?.seed).not.toBe(before?.seed)
  row.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('later draws have other seeds and the numbers in another order', () => {
  const draws = [0, 1, 2, 3].map(n => nthDraw(FIRST, n))
  expect(new Set(draws.map(({ seed }) => seed)).size).toBe(4)
  expect(draws[1]?.result).not.toEqual(draws[0]?.result)
  expect(draws[3]?.result.toSorted()).toEqual(FIRST.result.toSorted())
  expect(draws[2]?.last).toEqual(draws[1]?.result)
})
