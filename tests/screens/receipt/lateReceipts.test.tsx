import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from '../../../src/net/Failure'
import { Companions } from '../../../src/screens/app/Companions'
import { keptOrderIds, keptReceiptOf } from '../../../src/state/keptReceipts'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { openTable, press } from '../betting/world'
import type { Kept } from '../pageOnAnswers'
import { later, openPage, popup } from '../pageOnAnswers'

const unreachable = () => {
  throw new CallFailed('', { kind: 'network', status: 0 })
}
const accepted = () => ({ state: 'accepted', message: '', orderIds: ['K1', 'K2'], refs: [] })

const ON = { uid: 7, typeId: 30, issue: '178000' }
const CALL = { endpoint: 'saveOrder', requestKey: 'key-1', owner: 7, print: 'p', at: START }
const SENT = { key: 'key-1', ...ON, tappedAt: START + 100, sentAt: START + 120, error: 5 }

/** What a page leaves on the phone whose bet went out and whose network then was gone. */
async function lostWithThePage(): Promise<Kept> {
  const table = await openTable({ answers: { saveOrder: unreachable, orderByKey: unreachable } })
  await press('冠军 2')
  await press('投注')
  await later(1000)
  await press('确定')
  await vi.dynamicImportSettled()
  await table.leave()
  return [...table.local.items]
}

/** A page opened a minute later, by a clock that is less in step; the server is in reach again. */
async function reopened(local: Kept, answers = {}) {
  await later(60_000)
  const page = await openPage(<Companions />, {
    ...{ entries: ['/app/index'], coins: 100, newKey: () => 'another', local },
    answers: { userInfo: unreachable, orderByKey: accepted, ...answers }
  })
  page.time.known = { synced: true, uncertainty: 900 }
  const stop = page.stores.start()
  await later(50)
  await vi.dynamicImportSettled()
  await later(50)
  return {
    ...page,
    async leave() {
      stop()
      await page.leave()
    }
  }
}

describe('a bet whose answer was lost, found accepted after a reload (§V9)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it('is written down like any other: with the times it was tapped and sent at, by the clock of then', async () => {
    const page = await reopened(await lostWithThePage())
    const { tappedAt, sentAt, ...receipt } = keptReceiptOf(page.local, 'K2') ?? { tappedAt: 0, sentAt: 0 }
    expect(popup()).toBe('投注成功')
    expect(receipt).toEqual({ ...ON, key: 'test-request-key-1', orderIds: ['K1', 'K2'], error: 5 })
    expect([tappedAt > START, sentAt >= tappedAt, sentAt < START + 60_000]).toEqual([true, true, true])
    await page.leave()
  })

  it.each<readonly [string, string, readonly string[]]>([
    ['its own', JSON.stringify([SENT]), ['K1', 'K2']],
    ['none: an older page wrote down nothing when it sent', '', []],
    ['that of another bet', JSON.stringify([{ ...SENT, key: 'key-2' }]), []],
    ['that of another player', JSON.stringify([{ ...SENT, uid: 8 }]), []],
    ['one without its times', JSON.stringify([{ ...SENT, sentAt: undefined }]), []],
    ['torn', '[{"key":"key-1"', []]
  ])('it is told as accepted whatever stands on the phone of its sending: %s', async (_, sent, orderIds) => {
    const page = await reopened([
      ['pendingMoney', JSON.stringify([CALL])],
      ['sentBets', sent]
    ])
    expect(popup()).toBe('投注成功')
    expect(page.local.getItem('pendingMoney')).toBeNull()
    expect(keptOrderIds(page.local, ON)).toEqual(orderIds)
    expect(keptOrderIds(page.local, { ...ON, uid: 8 })).toEqual([])
    await page.leave()
  })

  it.each(['saveOrder', 'placeChase', 'saveInstant', 'startSeries'])('of any sort: %s', async endpoint => {
    const page = await reopened([
      ['pendingMoney', JSON.stringify([{ ...CALL, endpoint }])],
      ['sentBets', JSON.stringify([SENT])]
    ])
    expect(keptOrderIds(page.local, ON)).toEqual(['K1', 'K2'])
    await page.leave()
  })

  it('once: neither a second one found nor the same again writes it down anew', async () => {
    const page = await reopened([
      ['pendingMoney', JSON.stringify([CALL, { ...CALL, requestKey: 'key-2' }])],
      ['sentBets', JSON.stringify([{ ...SENT, key: 'key-2', sentAt: START + 9000 }, SENT])]
    ])
    expect(page.stores.lateBets.getState().accepted).toHaveLength(2)
    expect(JSON.parse(page.local.getItem('receipts') ?? '')).toHaveLength(2)
    expect(keptReceiptOf(page.local, 'K1')).toMatchObject({ key: 'key-2', sentAt: START + 9000 })
    await page.leave()
  })

  it.each(['refused', 'unknown'])('one that is %s is not written down', async state => {
    const page = await reopened(
      [
        ['pendingMoney', JSON.stringify([CALL])],
        ['sentBets', JSON.stringify([SENT])]
      ],
      { orderByKey: () => ({ state, message: '余额不足~', orderIds: [], refs: [] }) }
    )
    expect(popup()).not.toBe('投注成功')
    expect(page.local.getItem('receipts')).toBeNull()
    await page.leave()
  })
})
