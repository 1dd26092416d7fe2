import { expect, it } from 'vitest'
import type { KeyValue } from '../../src/net/KeyValue'
import { keepReceipt, keptOrderIds, keptReceiptOf } from '../../src/state/keptReceipts'

const localOf = (kept = new Map<string, string>()): KeyValue => ({
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: key => void kept.delete(key)
})

it('回执: the clock of a page counts parts of a millisecond, a receipt does not', () => {
  const local = localOf()
  const at = 1_795_413_458_352
  keepReceipt(local, { key: 'k', orderIds: ['100001'], tappedAt: at + 0.300048828125, sentAt: at + 1.0009765625 })
  expect(keptReceiptOf(local, '100001')).toMatchObject({ tappedAt: at, sentAt: at + 1 })
})

it('回执: the orders a player sent to an issue; not another’s, and none of before issues were written down (§V9)', () => {
  const times = { tappedAt: 1, sentAt: 2 }
  const local = localOf(new Map([['receipts', JSON.stringify([{ key: 'old', orderIds: ['1'], ...times }])]]))
  const on = { uid: 7, typeId: 1, issue: '20261122159' }
  const bets = [on, { ...on, uid: 8 }, { ...on, typeId: 2 }, { ...on, issue: '20261122160' }, on]
  for (const [place, bet] of bets.entries())
    keepReceipt(local, { key: 'k', orderIds: [`${10 + place}`, `${20 + place}`], ...times, ...bet })
  expect(keptOrderIds(local, on)).toEqual(['14', '24', '10', '20'])
  expect(keptReceiptOf(local, '1')).toMatchObject({ key: 'old' })
})
