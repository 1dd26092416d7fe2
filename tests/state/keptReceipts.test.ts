import { expect, it } from 'vitest'
import type { KeyValue } from '../../src/net/KeyValue'
import { keepReceipt, keptReceiptOf } from '../../src/state/keptReceipts'

it('回执: the clock of a page counts parts of a millisecond, a receipt does not', () => {
  const kept = new Map<string, string>()
  const local: KeyValue = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key)
  }
  const at = 1_795_413_458_352
  keepReceipt(local, { key: 'k', orderIds: ['100001'], tappedAt: at + 0.300048828125, sentAt: at + 1.0009765625 })
  expect(keptReceiptOf(local, '100001')).toMatchObject({ tappedAt: at, sentAt: at + 1 })
})
