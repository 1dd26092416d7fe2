import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { moveSavings } from '../../../src/server/domain/savings/moveSavings'
import { payInterest } from '../../../src/server/domain/savings/payInterest'
import { tamper } from '../kit/tampering'
import { newKey } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

let bench: WalletBench

/** Transfers done, failed and under way, and two days of interest. */
beforeEach(async () => {
  bench = await WalletBench.open()
  const { db, uid, clock, vendor } = bench
  const now = clock.now()
  const amount = money(5000 * YUAN)
  await moveSavings(
    db,
    { userId: uid, direction: 'in', amount, key: newKey(), now, clock: () => clock.now() },
    () => undefined
  )
  clock.advanceSync(3 * DAY_MS)
  while (
    await payInterest(
      db,
      () => clock.now(),
      () => undefined
    )
  );
  await bench.move('coin', 'cardsCoin', 300)
  await bench.move('cardsCoin', 'coin', 100)
  await bench.move('cardsCoin', 'coin', 900)
  vendor.weather = 'never-heard'
  await bench.move('coin', 'catchFishCoin', 50)
  await bench.pass(20 * 60_000)
  await bench.move('coin', 'openCardsCoin', 70)
})

const BALANCES =
  'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
const DONE_OUT = "(select id from transfers where state = 1 and from_coin = 'coin')"

describe('npm run verify replays wallets and savings (§M2.7)', () => {
  test('untouched books hold', async () => expect(await bench.verdict()).toBe('holds'))

  test.each<[string, string, readonly string[]]>([
    ['I13', 'an open transfer forgotten', ['update transfers set state = 2, finished_at = 1 where state = 0']],
    ['I13', 'an open transfer of another amount', ['update transfers set amount = amount + 1 where state = 0']],
    ['I14', 'a done transfer that says it failed', [`update transfers set state = 2 where id = ${DONE_OUT}`]],
    [
      'I14',
      'a failed transfer that says it is done',
      ["update transfers set state = 1 where state = 2 and from_coin <> 'coin'"]
    ],
    ['I14', 'a transfer of another vendor', [`update transfers set vendor = 'jdb' where id = ${DONE_OUT}`]],
    ['I14', 'a transfer that never was', [`delete from transfers where id = ${DONE_OUT}`]],
    ['I14', 'money that came without a posting', ["delete from postings where kind = 'transferIn'", BALANCES]],
    ['I16', 'a smaller base', ['update yuebao_days set base = base - 1']],
    ['I16', 'more interest than the rate gives', ['update yuebao_days set rate = 2']],
    ['I16', 'a day without its row', ['delete from yuebao_days where day = (select min(day) from yuebao_days)']],
    [
      'I16',
      'a day without its posting',
      ["delete from postings where set_id = (select min(set_id) from postings where kind = 'interest')", BALANCES]
    ],
    [
      'I16',
      'a day that is not over and has interest',
      ["update yuebao_days set day = '2026-11-29' where day = (select max(day) from yuebao_days)"]
    ]
  ])('%s tells of %s', async (id, _, statements) => {
    await tamper(bench.db, statements)
    const told = await bench.verdict()
    expect(told.split(':')[0], told).toBe(id)
  })
})
