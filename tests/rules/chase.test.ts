import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chaseCountFault, chaseMultiples, chasePlan, chaseTotal, isMixed } from '../../src/rules/chase'
import { money, odds, YUAN } from '../../src/rules/money'
import { MAX_MULTIPLE } from '../../src/rules/slip'

describe('how many issues (spec §5)', () => {
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

describe('multiples', () => {
  test.each([
    ['基本追号', 4, 3, { kind: 'flat' }, [3, 3, 3, 3]],
    ['倍投, doubled', 6, 2, { kind: 'multiply', step: 2, every: 1 }, [2, 4, 8, 16, 32, 64]],
    ['倍投, doubled every second issue', 5, 1, { kind: 'multiply', step: 2, every: 2 }, [1, 1, 2, 2, 4]],
    ['倍投, added', 4, 1, { kind: 'add', step: 3, every: 1 }, [1, 4, 7, 10]],
    ['倍投, added every third issue', 7, 5, { kind: 'add', step: 5, every: 3 }, [5, 5, 5, 10, 10, 10, 15]]
  ] as const)('%s', (_, count, start, growth, expected) => {
    expect(chaseMultiples(count, start, growth)).toEqual(expected)
  })

  test('none passes the greatest multiple, however it grows', () => {
    expect(chaseMultiples(100, 1, { kind: 'multiply', step: 10, every: 1 }).at(-1)).toBe(MAX_MULTIPLE)
    expect(chaseMultiples(3, 200_000, { kind: 'flat' })).toEqual([MAX_MULTIPLE, MAX_MULTIPLE, MAX_MULTIPLE])
  })
})

describe('the plan', () => {
  // look/basket: 8 notes of one yuan, doubled from 2: 1,008 yuan over six issues.
  const plan = chasePlan(chaseMultiples(6, 2, { kind: 'multiply', step: 2, every: 1 }), money(YUAN), 8, odds(98_000))

  test('stakes and what was spent, row by row', () => {
    expect(plan.map(row => row.stake / YUAN)).toEqual([16, 32, 64, 128, 256, 512])
    expect(plan.map(row => row.spent / YUAN)).toEqual([16, 48, 112, 240, 496, 1008])
    expect(chaseTotal(plan) / YUAN).toBe(1008)
    expect(chaseTotal([])).toBe(0)
  })

  test('profit of one winning note: its prize less everything spent', () => {
    expect(plan.map(row => row.profit / YUAN)).toEqual([3.6, -8.8, -33.6, -83.2, -182.4, -380.8])
    expect(plan.map(row => row.profitRate)).toEqual([22, -19, -30, -35, -37, -38])
  })

  test('sums hold for every plan, and all of it is whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: MAX_MULTIPLE }), { minLength: 1, maxLength: 100 }),
        fc.constantFrom(100, 1000, 2000, 10_000, 20_000),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 980_000 }),
        (multiples, price, notes, maxOdds) => {
          const rows = chasePlan(multiples, money(price), notes, odds(maxOdds))
          let spent = 0
          rows.forEach((row, index) => {
            spent += price * notes * (multiples[index] ?? 0)
            expect(row.spent).toBe(spent)
            expect(row.profit).toBe(Math.floor((maxOdds * price * (multiples[index] ?? 0)) / YUAN) - spent)
          })
        }
      )
    )
  })
})
