import type { NewBasketEntry } from '../../src/state/basketStore'

/** Two cars of 定位胆. */
export const basketEntry = (change: Partial<NewBasketEntry> = {}): NewBasketEntry => ({
  playId: 2001,
  playName: '第1-5名',
  groupId: 201,
  groupName: '定位胆',
  style: 'official',
  actionCode: '02,06||||',
  total: 2,
  multiple: 1,
  unitMode: 1,
  unitMenu: '1,0.1,0.01',
  oneYuanValue: 2,
  maxMultiple: 10_000,
  maxInput: 50_000,
  bestOdds: 9.8,
  enableChasing: 1,
  ...change
})
