import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { leafLine } from '../../../src/rules/trust/leaf'
import { BetDetail } from '../../../src/screens/records/BetDetail'
import { keepReceipt, keptReceiptOf } from '../../../src/state/keptReceipts'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { MemoryStore } from '../../state/fakeWorld'
import { openTable, press as pressTable } from '../betting/world'
import { later } from '../pageOnAnswers'
import { orderDetail } from '../records/fixtures'
import { openScreen } from '../records/world'
// Compiling what comes later is no part of a test's time.
import '../../../src/screens/shared/receipt/OrderReceipt'
import '../../../src/screens/shared/receipt/keepSent'
import '../../../src/screens/shared/truth/truths'
import '../../../src/screens/shared/proof/CommitmentChip'

const ORDER = '100007'
const PATH = `/app/bettingRecord/detail?orderId=${ORDER}`
const line = leafLine({
  ...{
    orderId: 100_007,
    game: 30,
    issue: '20261120178203',
    play: 2021,
    actionCode: '02,07|03,06',
    notes: 4,
    multiple: 2
  },
  ...{ unitMode: 1, stake: 160_000, odds: '882000', acceptedAt: START + 212, salt: '0a'.repeat(16) }
})
const KEPT = { key: 'key-of-this-bet', orderIds: [ORDER], tappedAt: START, sentAt: START + 12, error: 40 }

type Told = Partial<DataOf<'receipts'>[number]>

/** @param told of the order, where it is asked for by its number; the list itself is cut before it */
const open = (told: Told | 'none' = { status: 0 }) =>
  openScreen(BetDetail, PATH, {
    orderDetail: () => orderDetail({ orderId: ORDER }),
    proof: () => ({ closesAt: START + 30_000 }),
    receipts: ({ orderIds }) =>
      told !== 'none' && orderIds === ORDER ? [{ orderId: ORDER, line, bonus: 0, ...told }] : []
  })

const rows = () => [...document.querySelectorAll('.receipt dl > div')].map(row => row.textContent)

describe('回执', () => {
  beforeEach(() => {
    localStorage.clear()
    useFakeClock()
  })
  afterEach(() => {
    cleanup()
    expectNoTimers()
    // Its event waits for a turn of its own.
    localStorage.clear()
  })

  it('four times with their distances, the request key and the seal', async () => {
    keepReceipt(localStorage, KEPT)
    const path: Told['path'] = [
      ['left', 'ab'],
      ['right', 'cd']
    ]
    const world = await open({ status: 2, path })
    await later(200)
    expect(rows()).toEqual([
      '点击18:00:00.000',
      '发出18:00:00.01212 毫秒后',
      '受理18:00:00.212200 毫秒后',
      '截止18:00:30.00029.8 秒后',
      '请求编号key-of-this-bet',
      '封存在封存名册里，2 层'
    ])
    expect(screen.getByText('点击和发出由此手机记录，误差 ±40 毫秒')).toBeTruthy()
    expect(screen.getByRole('link', { name: '验证' }).getAttribute('href')).toBe(
      '/app/drawProof?typeId=30&issue=20261120178203'
    )
    await world.leave()
  })

  it('on another phone: what the server knows, and that the rest is not here', async () => {
    const world = await open()
    await later(200)
    expect(rows()).toEqual(['受理18:00:00.212', '截止18:00:30.00029.8 秒后', '封存截止后封存'])
    expect(screen.getByText('这一注不是由此手机发出，没有点击和发出的时间')).toBeTruthy()
    await world.leave()
  })

  it.each<readonly [string, Told | 'none', string | undefined]>([
    ['pending', { status: 0 }, '封存截止后封存'],
    ['in the seal', { status: 0, path: [['left', 'ab']] }, '封存在封存名册里，1 层'],
    ['cancelled before the cutoff', { status: 3, leftOut: true }, '封存截止前已撤单，不在名册里'],
    ['of an issue that was never sealed', { status: 2 }, undefined],
    ['not told of', 'none', undefined]
  ])('封存 of a bet %s', async (_, told, row) => {
    const world = await open(told)
    await later(200)
    expect(rows().find(text => text?.startsWith('封存'))).toBe(row)
    await world.leave()
  })

  it('a bet that is accepted is written down with its key', async () => {
    const table = await openTable()
    await pressTable('冠军 2')
    await pressTable('投注')
    await later(1000)
    await pressTable('确定')
    await later(1000)
    expect(keptReceiptOf(table.local, 'K1')).toMatchObject({
      ...{ key: table.saved[0]?.requestKey, orderIds: ['K1'], uid: 7, typeId: 30 },
      issue: table.saved[0]?.orderArray[0]?.['actionNo']
    })
    await table.leave()
  })

  it('keeps the last two hundred, and drops what is none', () => {
    const store = new MemoryStore()
    store.setItem('receipts', '[{"key":1},null]')
    for (let order = 0; order < 210; order++) keepReceipt(store, { ...KEPT, orderIds: [`${order}`] })
    expect(keptReceiptOf(store, '9')).toBeUndefined()
    expect(keptReceiptOf(store, '10')).toMatchObject({ key: KEPT.key })
    expect(JSON.parse(store.getItem('receipts') ?? '')).toHaveLength(200)
  })
})
