import { beforeEach, expect, test } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { NOT_FOUND_FINAL } from '../../../src/rules/cashier/transfer'
import { money, YUAN } from '../../../src/rules/money'
import { createWallets } from '../../../src/server/domain/wallets/createWallets'
import { behindSent } from '../kit/behindSent'
import { newKey } from '../kit/testDatabase'
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
