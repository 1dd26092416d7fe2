import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WalletCoin } from '../../../src/contract/areas/wallets'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { NOT_FOUND_FINAL } from '../../../src/rules/cashier/transfer'
import { TransferTopic } from '../../../src/server/domain/operator/TransferTopic'
import { WalletBench } from '../kit/walletBench'

const { open, done, failed } = TRANSFER_STATE
const HOUR = 3_600_000

let bench: WalletBench
beforeEach(async () => {
  bench = await WalletBench.open()
})
afterEach(async () => expect(await bench.verdict()).toBe('holds'))

/** The site as it starts again on the same database at a gateway, which knows of no transfer if it is a new one. */
async function restartedAt(gateway?: string): Promise<WalletBench> {
  const { db, uid, clock } = bench
  bench = await WalletBench.on(db, uid, clock.now(), gateway)
  bench.vendor.knowsNothing = gateway !== undefined
  return bench
}

/** A transfer that the first gateway has made, and whose answer was lost. */
async function madeUnheard(): Promise<string> {
  bench.vendor.weather = 'answer-lost'
  return bench.move('coin', 'cardsCoin', 300)
}

describe('§W4 a transfer under way while the gateway is changed', () => {
  test('is neither asked after at the new one nor sent there: what it does not know is no failure', async () => {
    const number = await madeUnheard()
    const { vendor } = await restartedAt('another')
    await bench.pass(NOT_FOUND_FINAL + HOUR, 60_000)
    expect(vendor).toMatchObject({ sent: [], asked: [] })
    expect(await bench.state(number)).toBe(open)
    expect(await bench.ledger()).toEqual({ main: 9700, held: 300 })
    expect(await bench.there('cardsCoin')).toBe(300)
  })

  test('is asked after again once its own gateway is back', async () => {
    const number = await madeUnheard()
    await restartedAt('another')
    await bench.pass(HOUR, 60_000)
    await restartedAt()
    await bench.pass(HOUR, 60_000)
    expect(bench.vendor).toMatchObject({ sent: [], asked: [number] })
    expect(await bench.state(number)).toBe(done)
    expect(await bench.ledger()).toEqual({ main: 9700, held: 0 })
  })

  describe('out of a game', () => {
    /** 200 of the 300 there are on their way out, the answer is lost. */
    const outUnheard = async (to: WalletCoin) => {
      await bench.move('coin', 'cardsCoin', 300)
      bench.vendor.weather = 'answer-lost'
      return bench.move('cardsCoin', to, 200)
    }

    test('stays under way, nothing comes by it, and what is recalled leaves its wallet to it', async () => {
      const number = await outUnheard('coin')
      await restartedAt('another')
      await bench.pass(NOT_FOUND_FINAL + HOUR, 60_000)
      expect(await bench.state(number)).toBe(open)
      expect(await bench.ledger()).toEqual({ main: 9700, held: 0 })
      expect(await bench.there('cardsCoin')).toBe(100)
      expect(await bench.recall()).toEqual([])
      expect(bench.vendor).toMatchObject({ sent: [], asked: [] })
    })

    test('and on to another one goes on at the new gateway once an operator has found it paid', async () => {
      const number = await outUnheard('openCardsCoin')
      await restartedAt('another')
      await bench.pass(HOUR, 60_000)
      bench.vendor.knowsNothing = false
      await new TransferTopic(bench.parts).resolve(Number(number.slice(1)), { operator: 'wang', now: 0 }, 'paid')
      await bench.pass(HOUR, 60_000)
      expect(await bench.state(number)).toBe(done)
      const onward = `T${Number(number.slice(1)) + 1}`
      expect(bench.vendor.sent).toEqual([onward])
      expect(await bench.state(onward)).toBe(done)
      expect(await bench.ledger()).toEqual({ main: 9700, held: 0 })
      expect([await bench.there('cardsCoin'), await bench.there('openCardsCoin')]).toEqual([100, 200])
    })
  })

  test('of which no gateway was told yet goes to the new one', async () => {
    bench.vendor.down.add('qipai')
    const number = await bench.move('coin', 'cardsCoin', 300)
    await bench.db.updateTable('transfers').set({ sent_at: null, told_to: null }).execute()
    await restartedAt('another')
    await bench.pass(HOUR, 60_000)
    expect(bench.vendor.sent).toEqual([number])
    expect(await bench.state(number)).toBe(done)
  })

  test('and was sent by the release before is the gateway’s that this one asks first', async () => {
    const number = await madeUnheard()
    await bench.db.updateTable('transfers').set({ told_to: null }).execute()
    bench.vendor.down.add('qipai')
    await bench.pass(60_000)
    const { vendor } = await restartedAt('another')
    await bench.pass(HOUR, 60_000)
    expect(vendor).toMatchObject({ sent: [], asked: [] })
    expect(await bench.state(number)).not.toBe(failed)
  })
})
