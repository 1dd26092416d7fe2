import { expect, test, vi } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { TransferTopic } from '../../../src/server/domain/operator/TransferTopic'
import { syncTransfer } from '../../../src/server/domain/wallets/syncTransfer'
import { transferId } from '../../../src/server/domain/wallets/writeTransfer'
import type { Database } from '../../../src/server/store/tables'
import { WalletBench } from '../kit/walletBench'

/** What happens after a caller has read, and before the transaction that it decides in. */
function beforeNextTransaction(db: Database, happens: () => Promise<void>): void {
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async work => {
      await happens()
      return execute(work)
    }
    return builder
  })
}

test('§M3.3 a transfer that a server sends while an operator ends it by hand is not ended: the vendor has the money', async () => {
  const bench = await WalletBench.open()
  bench.vendor.down.add('qipai')
  const no = await bench.move('coin', 'cardsCoin', 250)
  const id = transferId(no) ?? 0
  // As after a server that ended before it told the vendor.
  await bench.db.updateTable('transfers').set({ sent_at: null }).execute()
  bench.vendor.down.clear()
  const transfer = bench.vendor.transfer.bind(bench.vendor)
  let credited = false
  let answer = () => undefined as unknown
  bench.vendor.transfer = async move => {
    const status = await transfer(move)
    credited = true
    await new Promise<void>(done => (answer = done))
    return status
  }
  let sent: Promise<void> | undefined
  beforeNextTransaction(bench.db, async () => {
    sent = syncTransfer(bench.parts, id)
    await expect.poll(() => credited).toBe(true)
  })
  const by = { operator: 'wang', now: bench.clock.now() }
  await expect(new TransferTopic(bench.parts).resolve(id, by, 'failed')).rejects.toThrow('try again in 30 seconds')
  expect(await bench.state(no)).toBe(TRANSFER_STATE.open)
  answer()
  await sent
  expect(await bench.state(no)).toBe(TRANSFER_STATE.done)
  expect(await bench.ledger()).toEqual({ main: 9750, held: 0 })
  expect(await bench.there('cardsCoin')).toBe(250)
  expect(await bench.verdict()).toBe('holds')
  expect(bench.faults).toEqual([])
})
