import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChaseSettings } from '../../../src/rules/chase'
import { freshChase, multiplesOf, planRows } from '../../../src/rules/chase'
import { money, notePrice, odds, payout, yuanOf } from '../../../src/rules/money'
import { checkBasket, basketEntry as lineEntry } from '../../../src/screens/betting/basket/basketLines'
import type { ChaseCircumstances } from '../../../src/screens/betting/chase/chaseSlip'
import { chaseBase, checkChase } from '../../../src/screens/betting/chase/chaseSlip'
import { checkForChase, checkSlip } from '../../../src/screens/betting/slip/checkSlip'
import type { NewBasketEntry } from '../../../src/state/basketStore'
import { basketEntry } from '../../state/basketEntry'
import { boardPlay } from './fixtures'
import { readSlip } from './readSlip'

const entry = (change: Partial<NewBasketEntry> = {}): NewBasketEntry => basketEntry({ multiple: 5, ...change })

const plan = (change: Partial<ChaseSettings>): ChaseSettings => ({ ...freshChase(1), ...change })
const rowsOf = (settings: ChaseSettings, entries = [entry()]) => planRows(multiplesOf(settings), chaseBase(entries))

describe('what the lines of a chase come to (§S3)', () => {
  it('cost, spent and profit of the mock: 4 yuan at 1 倍, 19.60 a winning note', () => {
    const rows = rowsOf(plan({ mode: 'growing', start: 2, step: 2, periods: 3 }))
    expect(rows.map(row => [row.cost, row.spent, row.profit].map(value => yuanOf(value ?? money(0))))).toEqual([
      [8, 8, 31.2],
      [16, 24, 54.4],
      [32, 56, 100.8]
    ])
  })

  it('the profit of a winning note is what settlement pays at the multiple, not a rounded note times it', () => {
    const price = notePrice(0.01, 2, 99_999)
    const [row] = rowsOf(plan({ start: 99_999, periods: 1 }), [entry({ total: 1, unitMode: 0.01, bestOdds: 2.3931 })])
    expect((row?.profit ?? 0) + (row?.spent ?? 0)).toBe(payout([1], 0, [odds(23_931)], price))
  })

  it('a play with two prices has no profit to promise', () => {
    expect(rowsOf(plan({}), [entry({ bestOdds: 0 })])[0]).not.toHaveProperty('profit')
  })

  it('spent is the sum of all costs, and the multiples of the lines do not enter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ total: fc.integer({ min: 1, max: 5000 }), multiple: fc.integer({ min: 1, max: 99 }) }), {
          minLength: 1,
          maxLength: 20
        }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 50 }),
        (lines, periods, start) => {
          const rows = rowsOf(
            plan({ periods, start }),
            lines.map(line => entry(line))
          )
          const notes = lines.reduce((sum, line) => sum + line.total, 0)
          expect(yuanOf(rows.at(-1)?.spent ?? money(0))).toBe(notes * 2 * start * periods)
        }
      ),
      { numRuns: 50 }
    )
  })
})

describe('why a chase cannot be placed (§S5)', () => {
  const now = (change: Partial<ChaseCircumstances> = {}): ChaseCircumstances => ({
    rows: rowsOf(plan({ periods: 10 })),
    sale: 'open',
    balance: 1000,
    inBasket: true,
    ...change
  })
  const dear = rowsOf(plan({ start: 9999, periods: 1 }), [entry({ total: 5 })])

  it.each([
    ['nothing to chase', [], now(), { code: 'bet.none' }],
    ['closed', [entry()], now({ sale: 'closed' }), { code: 'bet.closed' }],
    ['the draw before is waited for', [entry()], now({ sale: 'waiting' }), { code: 'bet.waiting-previous' }],
    ['two plays', [entry(), entry({ playId: 2021 })], now(), { code: 'chase.mixed' }],
    ['two units', [entry(), entry({ unitMode: 0.1 })], now(), { code: 'chase.mixed' }],
    [
      'uploads of more notes than one call may hold',
      Array.from({ length: 6 }, () => entry({ isSingleForm: 1, total: 10_000 })),
      now(),
      { code: 'bet.single-limit', params: { n: 50_000 } }
    ],
    ['no issue', [entry()], now({ rows: [] }), { code: 'chase.least' }],
    ['21 issues, basket', [entry()], now({ rows: rowsOf(plan({ periods: 21 })) }), { code: 'chase.most.basket' }],
    ['101 issues', [entry()], now({ rows: rowsOf(plan({ periods: 101 })), inBasket: false }), { code: 'chase.most' }],
    ['more than the balance, basket', [entry()], now({ balance: 39.99 }), { code: 'bet.balance.basket' }],
    ['more than the balance', [entry()], now({ balance: 39.99, inBasket: false }), { code: 'bet.balance' }],
    [
      'a line beyond the limit, basket',
      [entry({ total: 5 })],
      now({ rows: dear, balance: 1e6 }),
      { code: 'bet.too-much.basket', params: { max: 50_000 } }
    ],
    [
      'a line beyond the limit',
      [entry({ total: 5 })],
      now({ rows: dear, balance: 1e6, inBasket: false }),
      { code: 'bet.too-much', params: { max: 50_000 } }
    ],
    ['all is well', [entry(), entry({ actionCode: '03||||' })], now({ balance: 40 }), undefined]
  ] as const)('%s', (_, entries, circumstances, refusal) => {
    expect(checkChase(entries, circumstances)).toEqual(refusal)
  })
})

describe('a basket of uploads (§S5): what one call may hold', () => {
  it.each([
    ['50,000 notes', 5, 1, undefined],
    ['more', 6, 1, { code: 'bet.single-limit', params: { n: 50_000 } }],
    ['more that are picked', 6, 0, undefined]
  ] as const)('%s', (_, lines, isSingleForm, refusal) => {
    const entries = Array.from({ length: lines }, (_, id) => ({
      ...entry({ isSingleForm, total: 10_000, multiple: 1 }),
      id
    }))
    expect(checkBasket(entries, { sale: 'open', balance: 1e6 })).toEqual(refusal)
  })

  it('a line of the board says whether it is one', () => {
    const { lines } = readSlip([boardPlay(2022, { text: '01 02' })], { multiple: 1, unitMode: 1 })
    expect(lines.map(line => lineEntry(line, { multiple: 1, unitMode: 1 }).isSingleForm)).toEqual([1])
  })
})

describe('a game that waits for the draw before (typeId 18, §S5)', () => {
  it('neither the slip nor the basket is sent while state is 2, and both say why', () => {
    const slip = readSlip([boardPlay(2001, { rows: [[2], [], [], [], []] })], { multiple: 1, unitMode: 1 })
    const waiting = { code: 'bet.waiting-previous' }
    expect(checkSlip(slip, { sale: 'waiting', balance: 100 })).toEqual(waiting)
    expect(checkForChase(slip, 'waiting')).toEqual(waiting)
    expect(checkBasket([{ ...entry(), id: 1 }], { sale: 'waiting', balance: 100 })).toEqual(waiting)
    expect(checkSlip(slip, { sale: 'open', balance: 100 })).toBeUndefined()
    expect(checkBasket([{ ...entry(), id: 1 }], { sale: 'open', balance: 100 })).toBeUndefined()
  })
})
