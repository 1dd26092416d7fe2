import { describe, expect, test } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { sinceSeal } from '../../../src/screens/proof/ownBets'

type Receipts = DataOf<'receipts'>

const OPEN = { orderId: '1', line: 'order|v1|1', status: 0, bonus: 0 }
const SEALED = { ...OPEN, path: [] }
const TAKEN_BACK = { ...OPEN, status: 3, leftOut: true }

describe('an answer about a sealed issue that may be older than its seal says nothing of what is in it (§V9)', () => {
  test.each<readonly [string, Receipts, boolean, boolean]>([
    ['asked for since, without a way', [OPEN], true, true],
    ['of before, without a way', [OPEN], false, false],
    ['of before, with one that was taken back', [OPEN, TAKEN_BACK], false, false],
    ['with a way: it was told since', [OPEN, SEALED], false, true],
    ['nothing but bets taken back', [TAKEN_BACK], false, true],
    ['no bets', [], false, true]
  ])('%s', (_, receipts, isNew, counts) => {
    expect(sinceSeal(receipts, isNew)).toBe(counts ? receipts : undefined)
  })
})
