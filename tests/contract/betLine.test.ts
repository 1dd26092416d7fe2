import { describe, expect, test } from 'vitest'
import { betLine } from '../../src/contract/areas/betting'

const LINE = {
  ...{ type: 1, typeId: 73, playType: 1001, playGroup: 10, actionNo: '20261126001', actionCode: '1', actionNum: 1 },
  ...{ actionCoin: 2, multiple: 1, unitMode: 1 }
}
const isRead = (change: object): boolean => betLine.safeParse({ ...LINE, ...change }).success

describe('§S3 a bet line is kept with its series, so what it claims is short', () => {
  test.each([
    [{ actionCoin: '2.00', unitMode: '0.01', unitMenu: '1,0.1,0.01' }],
    [{ actionCoin: 0.02, unitMode: 0.01, unitMenu: 1 }]
  ])('%j is read', change => expect(isRead(change)).toBe(true))

  test.each([
    ['a list of units of 33 signs', { unitMenu: '1'.repeat(33) }],
    ['an amount behind spaces', { actionCoin: `${' '.repeat(400_000)}2` }],
    ['a unit behind a space', { unitMode: ' 1' }],
    ['a unit in hexadecimal', { unitMode: '0x1' }]
  ])('%s is not', (_, change) => expect(isRead(change)).toBe(false))
})
