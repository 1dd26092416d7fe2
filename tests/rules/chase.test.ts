import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChaseSettings } from '../../src/rules/chase'
import {
  chaseCountFault,
  freshChase,
  isMixed,
  multiplesOf,
  planRows,
  replan,
  setOwn,
  spentOf
} from '../../src/rules/chase'
import { money, YUAN } from '../../src/rules/money'
import { MAX_MULTIPLE } from '../../src/rules/slip'

describe('how many issues (§S5)', () => {
  test.each([
    [0, false, 'chase.least'],
    [Number.NaN, false, 'chase.least'],
    [1, false, undefined],
    [100, false, undefined],
    [101, false, 'chase.most'],
    [20, true, undefined],
    [21, true, 'chase.most.basket'],
    [101, true, 'chase.most.basket']
  ] as const)('%s issues, from the basket %s: %s', (count, fromBasket, fault) => {
    expect(chaseCountFault(count, fromBasket)).toBe(fault)
  })
})

test.each([
  [[], false],
  [[[2001, 1]], false],
  [
    [
      [2001, 1],
      [2001, 1]
    ],
    false
  ],
  [
    [
      [2001, 1],
      [2002, 1]
    ],
    true
  ],
  [
    [
      [2001, 1],
      [2001, 0.1]
    ],
    true
  ]
] as const)('追号不支持混投: %o', (lines, mixed) => {
  expect(isMixed(lines.map(([playId = 0, unitMode = 1]) => ({ playId, unitMode })))).toBe(mixed)
})

const plan = (change: Partial<ChaseSettings>): ChaseSettings => ({ ...freshChase(1), ...change })

describe('基本追号 and 倍投 (§S3, §S5)', () => {
  test.each([
    ['基本追号 keeps its multiple', plan({ mode: 'basic', start: 3, periods: 4 }), [3, 3, 3, 3]],
    ['倍投, doubled', plan({ mode: 'growing', start: 2, step: 2, periods: 6 }), [2, 4, 8, 16, 32, 64]],
    ['倍投 by three', plan({ mode: 'growing', start: 1, step: 3, periods: 4 }), [1, 3, 9, 27]],
    ['a step of one keeps it', plan({ mode: 'growing', start: 4, step: 1, periods: 3 }), [4, 4, 4]],
    [
      'one set by hand is its own',
      setOwn(plan({ mode: 'growing', start: 1, step: 2, periods: 4 }), 1, 50),
      [1, 50, 4, 8]
    ],
    ['two set by hand are both', setOwn(setOwn(plan({ periods: 3 }), 0, 9), 2, 7), [9, 1, 7]],
    [
      'a change of the plan drops what was set by hand',
      replan(setOwn(plan({ periods: 3 }), 0, 9), { start: 2 }),
      [2, 2, 2]
    ]
  ])('%s', (_, settings, multiples) => {
    expect(multiplesOf(settings)).toEqual(multiples)
  })

  test('none passes the cap, however long it grows', () => {
    const grown = multiplesOf(plan({ mode: 'growing', start: 99, step: 10, periods: 100 }), 500)
    expect(grown.slice(0, 3)).toEqual([99, 500, 500])
    expect(Math.max(...grown)).toBe(500)
    expect(multiplesOf(plan({ mode: 'growing', step: 10, periods: 100 })).at(-1)).toBe(MAX_MULTIPLE)
    expect(multiplesOf(plan({ start: 200_000, periods: 2 }))).toEqual([MAX_MULTIPLE, MAX_MULTIPLE])
    expect(multiplesOf(setOwn(plan({ periods: 2 }), 1, 501), 500)).toEqual([1, 500])
  })
})

describe('what a plan costs and leaves', () => {
  const yuan = (amount: number) => money(amount * YUAN)
  // 8 notes of one yuan, doubled from 2: 1,008 yuan over six issues.
  const base = { price: yuan(8), dearest: yuan(8), win: (multiple: number) => money(yuan(9.8) * multiple) }
  const rows = planRows(multiplesOf(plan({ mode: 'growing', start: 2, step: 2, periods: 6 })), base)

  test('each row has its stake, the sum spent so far, and a winning note’s prize less that sum', () => {
    expect(rows.map(row => row.cost / YUAN)).toEqual([16, 32, 64, 128, 256, 512])
    expect(rows.map(row => row.spent / YUAN)).toEqual([16, 48, 112, 240, 496, 1008])
    expect(rows.map(row => (row.profit ?? 0) / YUAN)).toEqual([3.6, -8.8, -33.6, -83.2, -182.4, -380.8])
    expect([spentOf(rows) / YUAN, spentOf([])]).toEqual([1008, 0])
  })

  test('a play with two prices has no profit to promise', () => {
    expect(planRows([1], { price: yuan(2), dearest: yuan(2) })[0]).not.toHaveProperty('profit')
  })

  test('100 issues of 100,000 notes at the greatest multiple have a row each, which the limits refuse', () => {
    const price = yuan(200_000)
    const rows = planRows(Array(100).fill(MAX_MULTIPLE), { price, dearest: price, win: () => yuan(196_000) })
    expect(rows).toHaveLength(100)
    expect(spentOf(rows)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('sums hold for every plan, and all of it is whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: MAX_MULTIPLE }), { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 100, max: 20_000_000 }),
        fc.integer({ min: 0, max: 98_000_000 }),
        (multiples, price, win) => {
          let spent = 0
          planRows(multiples, { price: money(price), dearest: money(price), win: at => money(win * at) }).forEach(
            (row, index) => {
              spent += price * (multiples[index] ?? 0)
              expect([row.spent, row.profit]).toEqual([spent, win * (multiples[index] ?? 0) - spent])
            }
          )
        }
      )
    )
  })
})
