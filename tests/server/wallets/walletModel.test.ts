import { expect, test } from 'vitest'
import { GAME_COINS, TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { seededRandom } from '../../../src/rules/random'
import { isRun } from '../../kit/thorough'
import type { Weather } from '../kit/GameVendor'
import { WalletBench } from '../kit/walletBench'

const WEATHERS: readonly Weather[] = ['fine', 'fine', 'fine', 'answer-lost', 'never-heard', 'late']
const COINS = ['coin', ...GAME_COINS.slice(0, 3)] as const
const MINUTE = 60_000

/** Whatever the line does, no yuan is made or lost: ledger, held money and vendors add up after every step that ended. */
for (const [at, seed] of [1, 2, 3].entries())
  test.runIf(isRun(at))(
    `200 random steps over a bad line, seed ${seed}`,
    async () => {
      const random = seededRandom(seed)
      const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
      const bench = await WalletBench.open()
      for (let step = 0; step < 200; step++) {
        const { vendor } = bench
        vendor.weather = pick(WEATHERS)
        if (random() < 0.1) vendor.down.add(pick(vendor.vendors))
        if (random() < 0.3) vendor.down.clear()
        const luck = random()
        if (luck < 0.6) await bench.move(pick(COINS), pick(COINS), 1 + Math.floor(random() * 400_000) / 100)
        else if (luck < 0.7) await bench.recall()
        else if (luck < 0.8) await vendor.arrive()
        else await bench.pass(Math.floor(random() * 4 * MINUTE), 20_000)
      }
      // The line is good again: what was on its way arrives within its ten minutes, and every transfer ends.
      bench.vendor.weather = 'fine'
      bench.vendor.down.clear()
      await bench.vendor.arrive()
      await bench.pass(45 * MINUTE, 30_000)
      const rows = await bench.db.selectFrom('transfers').select(['state', 'id']).execute()
      expect(rows.filter(row => row.state === TRANSFER_STATE.open)).toEqual([])
      expect(rows.filter(row => row.state === TRANSFER_STATE.failed).length).toBeGreaterThan(10)
      const { main, held } = await bench.ledger()
      const there = (
        await Promise.all(COINS.slice(1).map(coin => bench.there(coin as (typeof GAME_COINS)[number])))
      ).reduce((sum, yuan) => sum + Math.round(yuan * 100), 0)
      expect([held, Math.round(main * 100) + there]).toEqual([0, 1_000_000])
      expect(await bench.verdict()).toBe('holds')
      expect(bench.faults).toEqual([])
    },
    120_000
  )
