import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { chinaDateTime, DAY_MS, parseChinaTime } from '../../../src/rules/chinaTime'
import { barredUntil } from '../../../src/rules/protection/exclusion'
import { startAutoRun } from '../../../src/server/domain/instant/autoRun'
import { createProtection } from '../../../src/server/domain/protection/createProtection'
import { readBar } from '../../../src/server/domain/protection/readProtection'
import { PayoutAccounts } from '../../../src/server/domain/withdraw/PayoutAccounts'
import { chase, chaseOf, GAME, statesOf } from '../kit/chases'
import { depositOf, insertDeposits, insertTransfer } from '../kit/moneyRows'
import { tamper } from '../kit/tampering'
import { at, bet, line, NOW, newKey, openGame, player, refusalOf, SECRETS, VAULT } from '../kit/testDatabase'
import { NO_CODE } from '../kit/totp'
import { WalletBench } from '../kit/walletBench'

let bench: WalletBench
let protection: ReturnType<typeof createProtection>
beforeEach(async () => {
  bench = await WalletBench.open()
  const { db, clock, wallets } = bench
  protection = createProtection({
    ...{ db, wallets, now: () => clock.now(), emit: event => bench.events.push(event) },
    ...{ cashier: undefined, isPlay: false }
  })
})

const begin = async (kind: 'coolOff' | 'exclusion', length: number, uid = bench.uid): Promise<string> => {
  const outcome = await protection.exclude({ userId: uid, kind, length })
  return outcome.ok ? 'begun' : outcome.code
}
const clearUp = async () => {
  for (const job of protection.jobs) while (await job.run(bench.clock.now()));
}
const slip = [line(GAME, 'pk10-c-place1-number')]

describe('§C4 how long it lasts', () => {
  test.each([
    ['coolOff', 42, '2026-11-20 18:00:00', '2027-01-01 18:00:00'],
    ['exclusion', 6, '2026-08-31 08:00:00', '2027-02-28 08:00:00'],
    ['exclusion', 12, '2028-02-29 23:59:59', '2029-02-28 23:59:59'],
    ['exclusion', 60, '2026-11-20 18:00:00', '2031-11-20 18:00:00']
  ] as const)('%s of %d from %s lasts until %s', (kind, length, from, until) => {
    expect(chinaDateTime(barredUntil(kind, length, parseChinaTime(from) ?? 0))).toBe(until)
  })

  test('none is ever shortened, and a longer one may follow', async () => {
    expect(await begin('coolOff', 7)).toBe('begun')
    expect(await begin('coolOff', 1)).toBe('protection.cool-off')
    expect(await begin('coolOff', 30)).toBe('begun')
    expect(await begin('exclusion', 6)).toBe('begun')
    expect(await begin('coolOff', 42)).toBe('protection.excluded')
    expect(await begin('exclusion', 6)).toBe('protection.excluded')
    expect(await begin('exclusion', 12)).toBe('begun')
  })

  test.each(['orders', 'deposits', 'transfers'] as const)(
    'it begins behind what a server whose clock is ahead has taken: %s',
    async what => {
      const { db, uid } = bench
      const ahead = NOW + 5000
      const taken = {
        orders: async () => bet(db, uid, await openGame(db, GAME), GAME, slip, ahead),
        deposits: () => insertDeposits(db, [{ ...depositOf(uid), created_at: ahead }]),
        transfers: () => insertTransfer(db, uid, { from: 'coin', amount: 1, created: ahead, finished: ahead })
      }
      await taken[what]()
      await begin('coolOff', 1)
      expect(await db.selectFrom('exclusions').select('starts_at').execute()).toEqual([{ starts_at: ahead + 1 }])
    }
  )

  test('an exclusion ends a day after it was asked for, which is not before its time', async () => {
    await begin('exclusion', 6)
    await bench.clock.advance(barredUntil('exclusion', 6, NOW) - NOW - 1)
    expect(await protection.endExclusion(bench.uid)).toMatchObject({ ok: false, code: 'protection.excluded' })
    await bench.clock.advance(1)
    expect(await readBar(bench.db, bench.uid, bench.clock.now())).toBeDefined()
    const asked = await protection.endExclusion(bench.uid)
    expect(asked).toEqual({ ok: true, endTime: bench.clock.now() + DAY_MS })
    await bench.clock.advance(DAY_MS - 1)
    expect(await protection.endExclusion(bench.uid)).toEqual(asked)
    await bench.clock.advance(1)
    expect(await readBar(bench.db, bench.uid, bench.clock.now())).toBeUndefined()
  })

  test('its row never changes', async () => {
    await begin('coolOff', 7)
    await expect(bench.db.updateTable('exclusions').set({ until_at: NOW }).execute()).rejects.toThrow('never changes')
  })
})

describe('attack 17: who is kept away', () => {
  test('§C5 chases and series end at once, placed bets stand, and nothing more is accepted', async () => {
    const { db, uid } = bench
    const sold = await openGame(db, GAME)
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1], at(NOW)))
    const lines = [line(73, 'ssc-any2-direct')]
    await startAutoRun(db, {
      ...{ vault: VAULT, userId: uid, typeId: 73, lines, sent: [], periods: 5, key: newKey() },
      ...at(NOW)
    })
    await begin('exclusion', 6)
    expect(await statesOf(db, id)).toEqual([0, 3, 3])
    const { state } = await db.selectFrom('chases').select('state').executeTakeFirstOrThrow()
    const series = await db.selectFrom('instant_series').select('state').executeTakeFirstOrThrow()
    expect([state, series.state]).toEqual([CHASE_STATE.limited, 'limited'])
    expect(refusalOf(await bet(db, uid, sold, GAME, slip, NOW + 1))).toBe('protection.excluded')
    expect(await bench.verdict()).toBe('holds')
  })

  test('§C5 game wallets come home, also from a vendor that was down', async () => {
    await bench.move('coin', 'cardsCoin', 60)
    await bench.move('coin', 'openCardsCoin', 40)
    await begin('coolOff', 7)
    bench.vendor.down.add('kyqp')
    await bench.pass(5_000)
    await clearUp()
    expect((await bench.ledger()).main).toBe(9960)
    bench.vendor.down.clear()
    for (let turn = 0; turn < 4; turn++) {
      await bench.pass(60_000)
      await clearUp()
    }
    expect((await bench.ledger()).main).toBe(10_000)
    const left = await bench.db.selectFrom('exclusions').select('next_clear_at').executeTakeFirstOrThrow()
    expect(left.next_clear_at).toBeNull()
    expect(await bench.move('coin', 'cardsCoin', 1)).toBe('protection.cool-off')
    expect(await bench.verdict()).toBe('holds')
  })

  test('§C5 money that was on its way to a game comes home once it is there', async () => {
    bench.vendor.weather = 'late'
    await bench.move('coin', 'cardsCoin', 60)
    await begin('coolOff', 7)
    // It begins behind what was taken in this millisecond.
    bench.clock.advanceSync(1)
    await clearUp()
    await bench.vendor.arrive()
    bench.vendor.weather = 'fine'
    await bench.pass(5_000)
    expect([await bench.there('cardsCoin'), await bench.ledger()]).toEqual([60, { main: 9940, held: 0 }])
    await bench.pass(60_000, 60_000)
    await clearUp()
    expect([await bench.there('cardsCoin'), await bench.ledger()]).toEqual([0, { main: 10_000, held: 0 }])
  })

  test('§C5 no card they have or had can be bound by another account', async () => {
    const { db } = bench
    const cards = new PayoutAccounts(db, SECRETS)
    const card = { kind: 'bank', bankCode: 'ICBC', accountNo: '6222020200112230', holder: '林小明' } as const
    const bound = await cards.bind({ ...card, userId: bench.uid, now: NOW }, NO_CODE)
    await cards.remove({ userId: bench.uid, id: bound.ok ? bound.id : 0, now: NOW }, NO_CODE)
    await begin('exclusion', 6)
    const other = await player(db)
    const elsewhere = () => cards.bind({ ...card, userId: other, now: NOW }, NO_CODE)
    expect(await elsewhere()).toMatchObject({ ok: false, code: 'payout.taken' })
    expect(await cards.bind({ ...card, userId: bench.uid, now: NOW }, NO_CODE)).toMatchObject({ ok: true })
  })

  test('a card that somebody had who only cools off is anybody’s', async () => {
    const cards = new PayoutAccounts(bench.db, SECRETS)
    const card = { kind: 'bank', bankCode: 'ICBC', accountNo: '6222020200112230', holder: '林小明', now: NOW } as const
    const bound = await cards.bind({ ...card, userId: bench.uid }, NO_CODE)
    await cards.remove({ userId: bench.uid, id: bound.ok ? bound.id : 0, now: NOW }, NO_CODE)
    await begin('coolOff', 7)
    expect(await cards.bind({ ...card, userId: await player(bench.db) }, NO_CODE)).toMatchObject({ ok: true })
  })
})

describe('I19', () => {
  test.each([
    ['a bet inside an exclusion', ['update exclusions set starts_at = 1']],
    [
      'a stake limit that was passed',
      ["insert into limits (user_id, kind, period, amount, from_at) select id, 'stake', 'day', 1, 1 from users"]
    ]
  ])('%s is found', async (_, statements) => {
    const { db, uid } = bench
    await bet(db, uid, await openGame(db, GAME), GAME, slip, NOW)
    await begin('coolOff', 1)
    expect(await bench.verdict()).toBe('holds')
    await tamper(db, statements)
    expect(await bench.verdict()).toMatch(/^I19/)
  })
})
