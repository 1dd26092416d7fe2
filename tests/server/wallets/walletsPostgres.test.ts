import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { moveSavings } from '../../../src/server/domain/savings/moveSavings'
import { payInterest } from '../../../src/server/domain/savings/payInterest'
import { syncTransfer } from '../../../src/server/domain/wallets/syncTransfer'
import type { Database } from '../../../src/server/store/tables'
import { expectHonest } from '../kit/expectHonest'
import { bet, line, NOW, newKey, openGame, POSTGRES } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'
import { WalletBench } from '../kit/walletBench'

const turn = (db: Database, userId: number, direction: 'in' | 'out', yuan: number, at: number) =>
  moveSavings(
    db,
    { userId, direction, amount: money(yuan * YUAN), key: newKey(), now: at, clock: () => at },
    () => undefined
  )

/** Needs servers side by side on one PostgreSQL. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('wallets and savings of several servers on one PostgreSQL', () => {
  const servers = twoServers({ endless: true })
  const sums = async (bench: WalletBench) => {
    const { main, held } = await bench.ledger()
    const row = await bench.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.sum<number>('balance').as('all'))
      .where('user_id', '=', bench.uid)
      .executeTakeFirstOrThrow()
    return { main, held, all: Number(row.all) / YUAN }
  }

  test('500 transfers, turn-ins and bets at once on one balance: never below zero, and the sums are exact (attack 2)', async () => {
    const one = await WalletBench.on(servers.one.db)
    const two = await WalletBench.on(servers.two.db, one.uid)
    const sold = await openGame(servers.one.db, 2)
    const tile = line(2, 'pk10-c-sum-two-sided', { multiple: 10 })
    await Promise.all(
      Array.from({ length: 500 }, async (_, n) => {
        const bench = n % 2 ? one : two
        if (n % 5 === 0) await bet(bench.db, one.uid, sold, 2, [tile])
        else if (n % 5 < 3) await turn(bench.db, one.uid, 'in', 70 + n, NOW + n)
        else await bench.move('coin', n % 5 === 3 ? 'cardsCoin' : 'catchFishCoin', 30 + n)
      })
    )
    await one.pass(60_000)
    const { main, held, all } = await sums(one)
    const there = (await one.there('cardsCoin')) + (await one.there('catchFishCoin'))
    expect(main).toBeGreaterThanOrEqual(0)
    expect([held, all + there]).toEqual([0, 10_000])
    expect([one.faults, two.faults]).toEqual([[], []])
    await expectHonest(servers.one.db)
  })

  test('a transfer both servers ask after at once ends once, and the vendor is told once', async () => {
    const one = await WalletBench.on(servers.one.db)
    const two = await WalletBench.on(servers.two.db, one.uid)
    one.vendor.weather = 'answer-lost'
    const id = Number((await one.move('coin', 'cardsCoin', 250)).slice(1))
    one.clock.advanceSync(31_000)
    two.clock.advanceSync(31_000)
    one.vendor.weather = 'fine'
    await Promise.all(Array.from({ length: 100 }, (_, n) => syncTransfer((n % 2 ? one : two).parts, id)))
    expect(await one.ledger()).toEqual({ main: 9750, held: 0 })
    expect([...one.vendor.sent, ...two.vendor.sent]).toHaveLength(1)
    expect([...one.events, ...two.events].filter(event => event.kind === 'account' && event.state === 1)).toHaveLength(
      1
    )
    await expectHonest(servers.one.db)
  })

  test('interest two servers post at once is posted once a player and day', async () => {
    const savers: number[] = []
    for (let n = 0; n < 20; n++) {
      const bench = await WalletBench.on(servers.one.db)
      await turn(bench.db, bench.uid, 'in', 1000 + n, NOW)
      savers.push(bench.uid)
    }
    const clock = () => NOW + 4 * DAY_MS
    const all = async (db: Database) => {
      while (await payInterest(db, clock, () => undefined));
    }
    await Promise.all([all(servers.one.db), all(servers.two.db)])
    const rows = await servers.one.db.selectFrom('yuebao_days').selectAll().where('user_id', 'in', savers).execute()
    expect(rows).toHaveLength(20 * 3)
    await expectHonest(servers.one.db)
  })
})
