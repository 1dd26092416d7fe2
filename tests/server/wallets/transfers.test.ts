import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TRANSFER_STATE } from '../../../src/contract/areas/wallets'
import { NOT_FOUND_FINAL, nextAsk, transferStep } from '../../../src/rules/cashier/transfer'
import { money, YUAN } from '../../../src/rules/money'
import { freezeUntil } from '../../../src/server/domain/security/freeze'
import { createWallets } from '../../../src/server/domain/wallets/createWallets'
import { gamesBalance } from '../../../src/server/domain/wallets/vendorBalance'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import type { Weather } from '../kit/GameVendor'
import { newKey } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

const { open, done, failed } = TRANSFER_STATE
const MINUTE = 60_000

let bench: WalletBench
beforeEach(async () => {
  bench = await WalletBench.open()
})

describe('a transfer by the vendor’s word (§M3.3)', () => {
  const sent = { createdAt: 0, sentAt: 0, syncs: 1 }
  test.each([
    ['done', 1_000, 'done'],
    ['failed', 1_000, 'failed'],
    ['pending', NOT_FOUND_FINAL * 9, 'wait'],
    ['silent', NOT_FOUND_FINAL * 9, 'wait'],
    ['unknown', 5_000, 'send'],
    ['unknown', NOT_FOUND_FINAL, 'failed']
  ] as const)('%s after %i ms leads to %s', (state, now, step) => expect(transferStep(state, sent, now)).toBe(step))

  test.each([
    [MINUTE - 1, 9, 'send'],
    [MINUTE, 4, 'send'],
    [MINUTE, 5, 'wait'],
    [NOT_FOUND_FINAL - 1, 5, 'wait'],
    [NOT_FOUND_FINAL, 1, 'failed']
  ] as const)('unknown after %i ms, at ask %i since a server started: %s', (now, syncs, step) =>
    expect(transferStep('unknown', { ...sent, syncs }, now)).toBe(step)
  )

  test('a transfer that was never sent to the vendor is sent now', () =>
    expect(transferStep('unknown', { ...sent, sentAt: null }, NOT_FOUND_FINAL)).toBe('send'))

  test('the vendor is asked once more when unknown becomes final', () => {
    expect(nextAsk({ createdAt: 0, sentAt: 0, syncs: 0 }, 0)).toBe(5_000)
    expect(nextAsk({ createdAt: 0, sentAt: 0, syncs: 4 }, 400_000)).toBe(NOT_FOUND_FINAL)
    expect(nextAsk({ createdAt: 0, sentAt: 0, syncs: 9 }, NOT_FOUND_FINAL)).toBe(NOT_FOUND_FINAL + 30 * MINUTE)
  })
})

describe('money to a game and back', () => {
  test('ledger and vendor agree, and the wallet’s figure is kept', async () => {
    expect(await bench.state(await bench.move('coin', 'cardsCoin', 300))).toBe(done)
    expect(await bench.ledger()).toEqual({ main: 9700, held: 0 })
    expect(await bench.there('cardsCoin')).toBe(300)
    expect((await bench.wallets.reader.seen(bench.uid)).get('cardsCoin')?.balance).toBe(3_000_000)
    expect(await bench.state(await bench.move('cardsCoin', 'coin', 120.5))).toBe(done)
    expect(await bench.ledger()).toEqual({ main: 9820.5, held: 0 })
    expect(await bench.there('cardsCoin')).toBe(179.5)
    expect(await bench.verdict()).toBe('holds')
  })

  test.each([
    ['coin', 'coin', 5, 'wallet.same'],
    ['coin', 'cardsCoin', 0.5, 'wallet.range'],
    ['coin', 'cardsCoin', 50_001, 'wallet.range'],
    ['coin', 'cardsCoin', 10_001, 'cash.balance'],
    ['coin', 'PAFishCoin', 5, 'wallet.down']
  ] as const)('%s → %s of %d is refused: %s', async (from, to, yuan, code) => {
    expect(await bench.move(from, to, yuan)).toBe(code)
    expect(bench.vendor.sent).toEqual([])
  })

  test('more than a game’s wallet has fails there, and nothing is booked', async () => {
    await bench.move('coin', 'cardsCoin', 10)
    expect(await bench.state(await bench.move('cardsCoin', 'coin', 11))).toBe(failed)
    expect(await bench.ledger()).toEqual({ main: 9990, held: 0 })
    expect(await bench.verdict()).toBe('holds')
  })

  test('a repeated key is one transfer and one number; another body under it is refused', async () => {
    const key = newKey()
    const first = await bench.move('coin', 'cardsCoin', 10, key)
    expect(await bench.move('coin', 'cardsCoin', 10, key)).toBe(first)
    expect(await bench.move('coin', 'cardsCoin', 20, key)).toBe('request.key-reused')
    expect(bench.vendor.sent).toEqual([first])
  })

  test.each([
    ['its vendor went', { port: undefined }, 'wallet.down'],
    ['games were switched off', { isOff: true }, 'cashier.not-open']
  ])('§R2.1 a repeat after %s is the transfer it was, a new one is refused', async (_, change, code) => {
    const key = newKey()
    const first = await bench.move('coin', 'cardsCoin', 10, key)
    const { move } = createWallets({ ...bench.parts, ...change })
    const asked = { from: 'coin', to: 'cardsCoin', amount: money(10 * YUAN), ...change } as const
    const request = { ...asked, userId: bench.uid, now: bench.clock.now() }
    expect(await move({ ...request, key })).toMatchObject({ ok: true, replayed: true, answer: { refs: [first] } })
    expect(await move({ ...request, key: newKey() })).toMatchObject({ ok: false, code })
    expect(bench.vendor.sent).toEqual([first])
  })

  test('200 at once on one balance: one is under way at a time, and the sums are exact', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => bench.move('coin', n % 2 ? 'cardsCoin' : 'catchFishCoin', 100 + n))
    )
    await bench.pass(MINUTE)
    const there = (await bench.there('cardsCoin')) + (await bench.there('catchFishCoin'))
    expect(answers.filter(answer => answer.startsWith('T')).length).toBeGreaterThan(1)
    expect(await bench.ledger()).toEqual({ main: 10_000 - there, held: 0 })
    expect(await bench.verdict()).toBe('holds')
  })
})

describe('answers that do not come', () => {
  test.each<[Weather, number]>([
    ['answer-lost', done],
    ['never-heard', failed]
  ])('%s: open until the vendor is asked, then %i, and both books agree', async (weather, end) => {
    bench.vendor.weather = weather
    const number = await bench.move('coin', 'cardsCoin', 250)
    expect(await bench.state(number)).toBe(open)
    expect(await bench.ledger()).toEqual({ main: 9750, held: 250 })
    expect(await bench.verdict()).toBe('holds')
    await bench.pass(12 * MINUTE)
    expect(await bench.state(number)).toBe(end)
    const there = await bench.there('cardsCoin')
    expect(there).toBe(end === done ? 250 : 0)
    expect(await bench.ledger()).toEqual({ main: 10_000 - there, held: 0 })
    expect(await bench.verdict()).toBe('holds')
  })

  test('a server that starts asks at once after what is open, and sends again what never reached the vendor (acceptance 7)', async () => {
    bench.vendor.weather = 'never-heard'
    const number = await bench.move('coin', 'cardsCoin', 250)
    await bench.pass(7 * MINUTE)
    expect(await bench.state(number)).toBe(open)
    const next = await WalletBench.on(bench.db, bench.uid, bench.clock.now())
    await next.pass(5_000)
    expect(await next.state(number)).toBe(done)
    expect(await next.there('cardsCoin')).toBe(250)
    expect(await next.ledger()).toEqual({ main: 9750, held: 0 })
    expect(await next.verdict()).toBe('holds')
  })

  test('done nine minutes late: open until then, never sent again after a minute, done in the end', async () => {
    bench.vendor.weather = 'late'
    const number = await bench.move('coin', 'cardsCoin', 250)
    await bench.pass(9 * MINUTE)
    expect(await bench.state(number)).toBe(open)
    const sent = bench.vendor.sent.length
    await bench.vendor.arrive()
    await bench.pass(3 * MINUTE)
    expect(await bench.state(number)).toBe(done)
    expect(bench.vendor.sent).toHaveLength(sent)
    expect(await bench.there('cardsCoin')).toBe(250)
    expect(await bench.ledger()).toEqual({ main: 9750, held: 0 })
  })

  test('a vendor that is down decides nothing, however long; a second transfer waits', async () => {
    bench.vendor.down.add('qipai')
    const number = await bench.move('coin', 'cardsCoin', 250)
    await bench.pass(24 * 60 * MINUTE, 5 * MINUTE)
    expect(await bench.state(number)).toBe(open)
    expect(await bench.move('coin', 'cardsCoin', 1)).toBe('wallet.busy')
    expect(await bench.move('cardsCoin', 'coin', 1)).toBe('wallet.busy')
    expect(await bench.state(await bench.move('coin', 'catchFishCoin', 1))).toBe(done)
    expect(await bench.ledger()).toEqual({ main: 9749, held: 250 })
    expect(bench.faults).toEqual([])
  })
})

describe('from one game to another', () => {
  beforeEach(async () => {
    await bench.move('coin', 'cardsCoin', 100)
  })

  test('goes by way of the main wallet, in one step of the ledger', async () => {
    await bench.move('cardsCoin', 'catchFishCoin', 60)
    expect(await bench.there('cardsCoin')).toBe(40)
    expect(await bench.there('catchFishCoin')).toBe(60)
    expect(await bench.ledger()).toEqual({ main: 9900, held: 0 })
    // The page never shows what only passed through.
    expect(bench.events.findLast(({ kind }) => kind === 'balance')).toMatchObject({ balance: 9900 * YUAN })
    expect(await bench.verdict()).toBe('holds')
  })

  test('when the way on to the second game cannot begin, the money stays in the main wallet and the record says why', async () => {
    bench.vendor.weather = 'answer-lost'
    await bench.move('cardsCoin', 'catchFishCoin', 60)
    await freezeUntil(bench.db, bench.uid, bench.clock.now() + 90 * MINUTE, 'password')
    bench.vendor.weather = 'fine'
    await bench.pass(MINUTE)
    expect(await bench.there('catchFishCoin')).toBe(0)
    expect(await bench.ledger()).toEqual({ main: 9960, held: 0 })
    const { rows } = await bench.wallets.reader.page({
      userId: bench.uid,
      coin: 'catchFishCoin',
      from: 0,
      until: Number.MAX_SAFE_INTEGER,
      page: 1,
      limit: 10
    })
    expect(rows).toMatchObject([{ state: failed, reason: expect.stringContaining('暂停') }])
    expect(await bench.verdict()).toBe('holds')
  })
})

describe('while one is under way between the main wallet and the second game', () => {
  const reasons = async () => {
    const span = { coin: 'catchFishCoin', from: 0, until: Number.MAX_SAFE_INTEGER, page: 1, limit: 10 } as const
    const { rows } = await bench.wallets.reader.page({ userId: bench.uid, ...span })
    return rows.map(({ state, reason }) => [state, reason])
  }
  beforeEach(async () => {
    await bench.move('coin', 'cardsCoin', 100)
  })

  test('no money sets out for it from another game', async () => {
    bench.vendor.down.add('jdb')
    await bench.move('coin', 'catchFishCoin', 10)
    expect(await bench.move('cardsCoin', 'catchFishCoin', 60)).toBe('wallet.busy')
    expect(await bench.there('cardsCoin')).toBe(100)
  })

  test('money that set out before it goes no further than the main wallet, and the record says why', async () => {
    bench.vendor.weather = 'answer-lost'
    await bench.move('cardsCoin', 'catchFishCoin', 60)
    bench.vendor.weather = 'fine'
    bench.vendor.down.add('jdb')
    await bench.move('coin', 'catchFishCoin', 10)
    await bench.pass(MINUTE)
    expect(await bench.ledger()).toEqual({ main: 9950, held: 10 })
    expect(await reasons()).toEqual([
      [failed, expect.stringContaining('正在处理')],
      [open, '']
    ])
    expect(await bench.verdict()).toBe('holds')
  })
})

describe('bringing money home', () => {
  test('recalls every wallet from one fen on; a vendor that is down holds up no other', async () => {
    await bench.move('coin', 'cardsCoin', 10)
    await bench.move('coin', 'openCardsCoin', 20)
    await bench.move('coin', 'catchFishCoin', 30)
    bench.vendor.down.add('kyqp')
    const key = newKey()
    const numbers = await bench.recall(key)
    expect(numbers).toHaveLength(2)
    expect(await bench.ledger()).toEqual({ main: 9980, held: 0 })
    expect(await bench.recall(key)).toEqual(numbers)
    bench.vendor.down.clear()
    expect(await bench.recall()).toHaveLength(1)
    expect(await bench.recall()).toEqual([])
    expect(await bench.ledger()).toEqual({ main: 10_000, held: 0 })
    expect(await bench.verdict()).toBe('holds')
  })

  test('a freeze holds back what leaves and nothing that comes home', async () => {
    await bench.move('coin', 'cardsCoin', 10)
    await freezeUntil(bench.db, bench.uid, bench.clock.now() + MINUTE, 'pin')
    expect(await bench.move('coin', 'cardsCoin', 10)).toBe('cash.frozen-until')
    expect(await bench.move('cardsCoin', 'catchFishCoin', 5)).toBe('cash.frozen-until')
    expect(await bench.state(await bench.move('cardsCoin', 'coin', 4))).toBe(done)
    expect(await bench.recall()).toHaveLength(1)
    expect(await bench.ledger()).toEqual({ main: 10_000, held: 0 })
  })

  test('what a player has at vendors is known for ten minutes after they said it', async () => {
    const known = () => gamesBalance(bench.db, bench.uid, bench.clock.now())
    expect(await known()).toBe(0)
    await bench.move('coin', 'cardsCoin', 10)
    expect(await known()).toBe(100_000)
    bench.clock.advanceSync(10 * MINUTE - 1)
    expect(await known()).toBe(100_000)
    bench.clock.advanceSync(1)
    expect(await known()).toBeUndefined()
  })

  test('a transfer since the vendor’s last answer, or one on its way back, makes the balance there unknown', async () => {
    const known = () => gamesBalance(bench.db, bench.uid, bench.clock.now())
    await bench.move('coin', 'cardsCoin', 10)
    await bench.wallets.recallAll({ userId: bench.uid, key: newKey(), now: bench.clock.now() })
    expect(await known()).toBe(0)
    bench.vendor.balance = async () => {
      throw new ProviderSilent('slow')
    }
    bench.clock.advanceSync(1000)
    await bench.move('coin', 'cardsCoin', 300)
    expect(await known()).toBeUndefined()
  })

  test('who won at a vendor that is offered no more, and took more home than it ever spoke of, owes nothing there', async () => {
    await bench.move('coin', 'openCardsCoin', 30)
    await bench.move('coin', 'cardsCoin', 10)
    await sql`update sandbox_wallets set balance = ${money(50 * YUAN)} where vendor = 'qipai'`.execute(bench.db)
    bench.vendor.balance = async () => {
      throw new ProviderSilent('slow')
    }
    bench.clock.advanceSync(1000)
    await bench.move('cardsCoin', 'coin', 50)
    expect(await gamesBalance(bench.db, bench.uid, bench.clock.now(), [])).toBe(30 * YUAN)
  })

  test('money the vendor has let go and that has not arrived counts as unknown', async () => {
    await bench.move('coin', 'cardsCoin', 300)
    bench.vendor.weather = 'answer-lost'
    await bench.move('cardsCoin', 'coin', 300)
    await bench.wallets.ask(bench.uid)
    expect(await bench.there('cardsCoin')).toBe(0)
    expect(await gamesBalance(bench.db, bench.uid, bench.clock.now())).toBeUndefined()
  })
})
