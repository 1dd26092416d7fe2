import { beforeEach, describe, expect, test } from 'vitest'
import { callCounts } from '../../../src/server/plugins/callCounts'
import { FloodMeter } from '../../../src/server/plugins/FloodMeter'

let now = 0
beforeEach(() => {
  now = 1_000_000
})

describe('what must not come in floods', () => {
  const meter = () => new FloodMeter({ most: 10, perSecond: 2 }, () => now)
  /** How many of so many come through. */
  const through = (of: FloodMeter, times: number, name = 'a'): number => {
    let came = 0
    for (let n = 0; n < times; n++)
      if (!of.isFull(name)) {
        of.add(name)
        came++
      }
    return came
  }

  test('so many in a row, of each name', () => {
    const of = meter()
    expect([through(of, 50), through(of, 50), through(of, 50, 'b')]).toEqual([10, 0, 10])
  })

  test.each([
    [500, 1],
    [2000, 4],
    [3_600_000, 10]
  ])('after %i ms %i more', (later, more) => {
    const of = meter()
    through(of, 50)
    now += later
    expect(through(of, 50)).toBe(more)
  })

  test.each([
    ['one each time', 1, 10 + 2 * 60],
    ['five at once', 5, (10 + 2 * 60) / 5],
    ['more than there is room for', 30, (10 + 2 * 60) / 30]
  ])('a flood that goes on is let through as slowly as is forgiven, of %s', (_, much, most) => {
    const of = meter()
    let came = 0
    for (const end = now + 60_000; now < end; now++)
      if (!of.isFull('a')) {
        of.add('a', much)
        came++
      }
    expect(came).toBeGreaterThanOrEqual(Math.floor(most))
    expect(came).toBeLessThanOrEqual(most + 1)
  })

  test('eased by one there is room for one', () => {
    const of = meter()
    through(of, 50)
    of.ease('a')
    expect(through(of, 50)).toBe(1)
    of.ease('nobody')
    expect(through(of, 50, 'nobody')).toBe(10)
  })

  test('a clock that is set back forgives nothing, and what follows drains from there', () => {
    const of = meter()
    through(of, 50)
    now -= 500_000
    expect(through(of, 50)).toBe(0)
    now += 500
    expect(through(of, 50)).toBe(1)
  })

  test('of ten thousand names that are all in use the oldest gives way', () => {
    const of = meter()
    for (const name of ['first', 'second']) through(of, 50, name)
    for (let n = 0; n < 9_999; n++) of.add(`n${n}`)
    expect([through(of, 50, 'second'), through(of, 50, 'first')]).toEqual([0, 10])
  })

  test('where some have drained, those are forgotten and no other', () => {
    const of = meter()
    for (let n = 0; n < 9_999; n++) of.add(`n${n}`)
    through(of, 50, 'full')
    now += 500
    of.add('one more')
    expect(through(of, 50, 'full')).toBe(1)
  })
})

describe('calls of an address in a window', () => {
  const WINDOW = 60_000
  const counts = () => {
    const Counts = callCounts(() => now)
    const store = new Counts({})
    return (address = 'a') => {
      let told: unknown
      store.incr(address, (_, answer) => (told = answer), WINDOW, 100)
      return told
    }
  }

  test('are counted by address until the window ends, and anew from then on', () => {
    const call = counts()
    expect([call(), call('b'), call()]).toMatchObject([{ current: 1 }, { current: 1 }, { current: 2, ttl: WINDOW }])
    now += WINDOW - 1
    expect(call()).toEqual({ current: 3, ttl: 1 })
    now += 1
    expect(call()).toEqual({ current: 1, ttl: WINDOW })
  })

  test('a clock that is set back begins a window anew', () => {
    const call = counts()
    expect([call(), call()]).toMatchObject([{ current: 1 }, { current: 2 }])
    now -= 1
    expect(call()).toEqual({ current: 1, ttl: WINDOW })
  })
})
