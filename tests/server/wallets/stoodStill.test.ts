import { beforeEach, describe, expect, test } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { SYNC_STEPS } from '../../../src/rules/cashier/deposit'
import { NOT_FOUND_FINAL } from '../../../src/rules/cashier/transfer'
import { money, YUAN } from '../../../src/rules/money'
import { createWallets } from '../../../src/server/domain/wallets/createWallets'
import { syncTransfer } from '../../../src/server/domain/wallets/syncTransfer'
import { behindSent } from '../kit/behindSent'
import { NOW, newKey } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

/** A process may stand still between any two of its steps: a virtual machine that is moved, a laptop that sleeps. */

const { open, done, failed } = TRANSFER_STATE
const MINUTE = 60_000

let bench: WalletBench
beforeEach(async () => {
  bench = await WalletBench.open()
})

test('an “unknown” that was asked for before the server stood still is not final: the money went', async () => {
  bench.vendor.weather = 'late'
  const number = await bench.move('coin', 'cardsCoin', 250)
  const { query } = bench.vendor
  bench.vendor.query = async (vendor, orderNo) => {
    const known = await query.call(bench.vendor, vendor, orderNo)
    await bench.vendor.arrive()
    bench.clock.advanceSync(NOT_FOUND_FINAL)
    return known
  }
  await bench.pass(5_000)
  expect(await bench.state(number)).toBe(open)
  bench.vendor.query = query
  await bench.pass(31 * MINUTE, MINUTE)
  expect(await bench.state(number)).toBe(done)
  expect(await bench.there('cardsCoin')).toBe(250)
  expect(await bench.ledger()).toEqual({ main: 9750, held: 0 })
  expect(await bench.verdict()).toBe('holds')
})

test('a server that stood still before it told the vendor tells it nothing any more: another may have ended it', async () => {
  const db = behindSent(bench.db, 'transfers', () => bench.clock.advanceSync(NOT_FOUND_FINAL))
  const slow = createWallets({ ...bench.parts, db })
  const amount = money(250 * YUAN)
  const asked = { userId: bench.uid, from: 'coin', to: 'cardsCoin', amount, now: bench.clock.now() } as const
  const outcome = await slow.move({ ...asked, key: newKey() })
  const [number = ''] = outcome.ok && outcome.answer.state === 'accepted' ? outcome.answer.refs : []
  await bench.pass(5_000)
  expect(bench.vendor.sent).toEqual([])
  expect(await bench.state(number)).toBe(failed)
  expect(await bench.there('cardsCoin')).toBe(0)
  expect(await bench.ledger()).toEqual({ main: 10_000, held: 0 })
  expect(await bench.verdict()).toBe('holds')
})

test('what was to be asked after by a clock that was hours ahead is asked after once it is put right', async () => {
  bench.vendor.down.add('qipai')
  const number = await bench.move('coin', 'cardsCoin', 250)
  await bench.pass(2 * MINUTE)
  expect(await bench.state(number)).toBe(open)
  bench.vendor.down.delete('qipai')
  bench.clock.putRight(-8 * 60 * MINUTE)
  await bench.pass(MINUTE)
  expect(await bench.state(number)).toBe(done)
  expect(await bench.there('cardsCoin')).toBe(250)
  expect(await bench.ledger()).toEqual({ main: 9750, held: 0 })
})

describe('whose turn it is to speak to a vendor', () => {
  const LEASE = 30_000
  const row = () => bench.db.selectFrom('transfers').selectAll().executeTakeFirstOrThrow()
  const leased = (until: number) => bench.db.updateTable('transfers').set({ leased_until: until }).execute()
  const sync = async () => syncTransfer(bench.parts, (await row()).id)

  test.each([
    ['is over: it is asked', 0, 1],
    ['ends in a millisecond: it is not', 1, 0]
  ])('the lease of another %s', async (_, left, asked) => {
    bench.vendor.weather = 'never-heard'
    await bench.move('coin', 'cardsCoin', 250)
    await leased(NOW + left)
    await sync()
    expect(bench.vendor.asked).toHaveLength(asked)
  })

  test.each([
    ['its whole lease tells the vendor nothing more', LEASE, 0],
    ['a millisecond less tells it', LEASE - 1, 1]
  ])('who stood still for %s', async (_, still, sent) => {
    bench.vendor.weather = 'never-heard'
    await bench.move('coin', 'cardsCoin', 250)
    bench.vendor.sent.length = 0
    // As a server leaves it that ends before it has told anybody.
    await bench.db.updateTable('transfers').set({ sent_at: null, told_to: null }).execute()
    const db = behindSent(bench.db, 'transfers', () => bench.clock.advanceSync(still))
    await syncTransfer({ ...bench.parts, db }, (await row()).id)
    expect(bench.vendor.sent).toHaveLength(sent)
  })

  test('who was so slow that another speaks now sends nothing again, and leaves that one its lease', async () => {
    bench.vendor.weather = 'never-heard'
    await bench.move('coin', 'cardsCoin', 250)
    bench.vendor.query = async () => {
      await leased(NOW + 2 * LEASE)
      return { state: 'unknown', reason: '' }
    }
    await sync()
    expect([bench.vendor.sent.length, (await row()).leased_until]).toEqual([1, NOW + 2 * LEASE])
  })

  test('one that hears nothing is asked after by the steps, from the shortest on', async () => {
    bench.vendor.weather = 'never-heard'
    await bench.move('coin', 'cardsCoin', 250)
    const [first = 0, second = 0] = SYNC_STEPS
    expect(await row()).toMatchObject({ leased_until: 0, next_sync_at: NOW + first })
    await sync()
    expect(await row()).toMatchObject({ leased_until: 0, next_sync_at: NOW + second })
  })
})
