import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { chinaDate, chinaMidnight, DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { latestAutoRun, playAutoRunStep, startAutoRun } from '../../../src/server/domain/instant/autoRun'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { lockPlayer } from '../../../src/server/domain/ledger'
import { markProtected } from '../../../src/server/domain/protection/markProtected'
import type { Wager } from '../../../src/server/domain/protection/mayPlay'
import { mayDeposit, mayPlay } from '../../../src/server/domain/protection/mayPlay'
import { readUsed } from '../../../src/server/domain/protection/readUsed'
import { changeReality } from '../../../src/server/domain/protection/reality'
import type { Database } from '../../../src/server/store/tables'
import { CHASED, chase, chaseOf, drawn, GAME, issueOf, LOSE, stateOf, statesOf } from '../kit/chases'
import { depositOf, insertDeposits, insertTransfer } from '../kit/moneyRows'
import { limited } from '../kit/protecting'
import { settledStake } from '../kit/settledStake'
import { at, bet, freshDatabase, line, NOW, newKey, openGame, player, refusalOf, VAULT } from '../kit/testDatabase'
import { WalletBench } from '../kit/walletBench'

let db: Database
let uid: number
beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
})

const INSTANT = 73
const STAKE = (CHASED.oneYuanValue * YUAN) / YUAN
const slip = [line(GAME, 'pk10-c-place1-number')]

/** What the player's protection says, '' for nothing. */
const says = (wager: Wager, now = NOW): Promise<string> =>
  db.transaction().execute(async trx => (await mayPlay(trx, await lockPlayer(trx, uid), wager, now))?.code ?? '')

const excluded = async (kind: 'coolOff' | 'exclusion', until: number, endsAt: number | null = until) => {
  await db
    .insertInto('exclusions')
    .values({ user_id: uid, kind, starts_at: NOW - 1, until_at: until, ends_at: endsAt, next_clear_at: null })
    .execute()
  await db.transaction().execute(trx => markProtected(trx, uid, NOW))
}

describe('§C3 limits are kept in the transaction of the bet (acceptance 27)', () => {
  test('§C1 a stake limit: the last bet it has room for is accepted, the next refused with what is left', async () => {
    const sold = await openGame(db, GAME)
    await limited(db, uid, 'stake', 'day', STAKE * 2 + 1)
    const double = [line(GAME, 'pk10-c-place1-number', { multiple: 2 })]
    expect(refusalOf(await bet(db, uid, sold, GAME, double))).toBe('accepted')
    const refused = await bet(db, uid, sold, GAME, double)
    expect(refused).toMatchObject({ ok: false, code: 'protection.limit.stake', params: { period: '日', left: 1 } })
  })

  test('a refusal is not kept under its key: the same call is accepted once there is room', async () => {
    const sold = await openGame(db, GAME)
    await limited(db, uid, 'stake', 'day', STAKE)
    const first = await placeOrders(db, {
      ...{ userId: uid, typeId: GAME, issue: sold.issue, lines: slip, key: newKey() },
      ...at(sold.opensAt + 1)
    })
    const again = {
      ...{ userId: uid, typeId: GAME, issue: sold.issue, lines: slip, key: newKey() },
      ...at(sold.opensAt + 2)
    }
    expect(refusalOf(await placeOrders(db, again))).toBe('protection.limit.stake')
    const [orderId = 0] = first.ok && first.answer.state === 'accepted' ? first.answer.orderIds : []
    expect((await cancelOrder(db, { userId: uid, orderId, ...at(sold.opensAt + 3) })).ok).toBe(true)
    expect(refusalOf(await placeOrders(db, { ...again, ...at(sold.opensAt + 4) }))).toBe('accepted')
  })

  test('§C1 a loss limit counts what is pending and what was lost, not what was won or pushed', async () => {
    const sold = await openGame(db, GAME)
    await limited(db, uid, 'loss', 'week', STAKE * 2)
    await bet(db, uid, sold, GAME, slip)
    await bet(db, uid, sold, GAME, slip)
    expect(refusalOf(await bet(db, uid, sold, GAME, slip))).toBe('protection.limit.loss')
    await db
      .updateTable('orders')
      .set({ status: 1, bonus: STAKE * YUAN * 2, finished_at: NOW })
      .where('user_id', '=', uid)
      .where(
        'id',
        '=',
        db.selectFrom('orders').select(eb => eb.fn.min('id').as('id'))
      )
      .execute()
    // One won a stake, one is pending.
    expect(await says({ stake: STAKE * YUAN * 2 })).toBe('')
    expect(await says({ stake: STAKE * YUAN * 2 + 1 })).toBe('protection.limit.loss')
    await db
      .updateTable('orders')
      .set({ status: 4, bonus: STAKE * YUAN, finished_at: NOW })
      .execute()
    expect(await says({ stake: STAKE * YUAN * 2 })).toBe('')
  })

  test('bets of the period before count nothing', async () => {
    const sold = await openGame(db, GAME)
    await limited(db, uid, 'stake', 'day', STAKE)
    await bet(db, uid, sold, GAME, slip)
    expect(await says({ stake: 1 })).toBe('protection.limit.stake')
    expect(await says({ stake: STAKE * YUAN }, NOW + DAY_MS)).toBe('')
  })

  test('a limit of minutes refuses once they are used up, and not tomorrow', async () => {
    await limited(db, uid, 'session', 'day', 90)
    const played = { user_id: uid, day: chinaDate(NOW), minutes: 89, last_minute: 1 }
    await db.insertInto('play_minutes').values(played).execute()
    expect(await says({ stake: 1 })).toBe('')
    await db.updateTable('play_minutes').set({ minutes: 90 }).execute()
    expect(await says({ stake: 1 })).toBe('protection.session')
    expect(await says({ stake: 1 }, NOW + DAY_MS)).toBe('')
  })

  test('a round of an instant game is refused whole', async () => {
    await limited(db, uid, 'stake', 'day', 0)
    const round = { vault: VAULT, userId: uid, typeId: INSTANT, lines: [line(INSTANT, 'ssc-any2-direct')] }
    expect(refusalOf(await placeInstant(db, { ...round, key: newKey(), ...at(NOW) }))).toBe('protection.limit.stake')
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('§C5 what is under way stops (acceptance 27)', () => {
  test('a chase ends with state 6 at the issue that would pass the limit', async () => {
    const sold = await openGame(db, GAME, undefined, true)
    await limited(db, uid, 'stake', 'day', STAKE * 2)
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1, 1]))
    await drawn(db, sold, LOSE)
    await drawn(db, issueOf(sold, 1), LOSE)
    expect(await stateOf(db, id)).toBe(CHASE_STATE.limited)
    expect(await statesOf(db, id)).toEqual([2, 2, 3, 3])
  })

  test('two chases of one player on one issue are counted together', async () => {
    const sold = await openGame(db, GAME, undefined, true)
    const first = await chase(db, chaseOf(uid, sold, [1, 1]))
    const second = await chase(db, chaseOf(uid, sold, [1, 1]))
    await limited(db, uid, 'stake', 'day', STAKE * 3)
    await drawn(db, sold, LOSE)
    expect([await stateOf(db, first), await stateOf(db, second)]).toEqual([CHASE_STATE.running, CHASE_STATE.limited])
  })

  test('a series ends as limited', async () => {
    const lines = [line(INSTANT, 'ssc-any2-direct')]
    const asked = { vault: VAULT, userId: uid, typeId: INSTANT, lines, sent: [], periods: 5, key: newKey(), ...at(NOW) }
    const started = await startAutoRun(db, asked)
    const run = started.ok ? started.run : undefined
    await limited(db, uid, 'stake', 'day', 0)
    const step = { vault: VAULT, userId: uid, seriesId: run?.id ?? 0, step: 2, ...at(NOW) }
    expect(await playAutoRunStep(db, step)).toMatchObject({ ok: true, run: { state: 'limited', step: 1 } })
  })
})

describe('§C4 cool-off and exclusion', () => {
  test.each([
    ['coolOff', 'protection.cool-off'],
    ['exclusion', 'protection.excluded']
  ] as const)('%s refuses bets and deposits until it is over', async (kind, code) => {
    await excluded(kind, NOW + DAY_MS)
    expect(await says({ stake: 1 })).toBe(code)
    expect(await says({ transfer: 1 }, NOW + DAY_MS - 1)).toBe(code)
    expect(await says({ stake: 1 }, NOW + DAY_MS)).toBe('')
  })

  test('an exclusion goes on after its time until its end was asked for', async () => {
    await excluded('exclusion', NOW + DAY_MS, null)
    expect(await says({ stake: 1 }, NOW + 100 * DAY_MS)).toBe('protection.excluded')
  })

  test('once it is over, bets ask nothing any more', async () => {
    await excluded('coolOff', NOW + DAY_MS)
    await says({ stake: 1 }, NOW + DAY_MS)
    const account = await db.transaction().execute(trx => lockPlayer(trx, uid))
    expect(account.protectedFrom).toBeNull()
  })
})

describe('§C6 a reality check that is due (acceptance 28)', () => {
  beforeEach(async () => {
    const reality = { minutes: 60, session_from: NOW, session_minutes: 60, last_minute: 1, played: 60, due_at: NOW }
    await db
      .insertInto('reality')
      .values({ user_id: uid, ...reality })
      .execute()
    await db.transaction().execute(trx => markProtected(trx, uid, NOW))
  })

  test.each([
    ['a person', 'person', 59_999, ''],
    ['a person', 'person', 60_000, 'protection.reality'],
    ['a series', 'series', 0, 'protection.reality'],
    ['a plan', 'plan', 600_000, '']
  ] as const)('%s (%s) %d ms after it: "%s"', async (_, by, later, code) => {
    expect(await says({ stake: 1, by }, NOW + later)).toBe(code)
  })

  test('a chase goes on, however long it is due', async () => {
    const sold = await openGame(db, GAME, undefined, true)
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1]))
    await drawn(db, sold, LOSE)
    await drawn(db, issueOf(sold, 1), LOSE)
    expect(issueOf(sold, 1).drawsAt).toBeGreaterThan(NOW + 60_000)
    expect(await statesOf(db, id)).toEqual([2, 2, 0])
  })

  test('holds a series where it is; once it is answered the series goes on', async () => {
    const lines = [line(INSTANT, 'ssc-any2-direct')]
    const asked = { vault: VAULT, userId: uid, typeId: INSTANT, lines, sent: [], periods: 3, key: newKey() }
    const started = await startAutoRun(db, { ...asked, ...at(NOW - 1) })
    const step = { vault: VAULT, userId: uid, seriesId: started.ok ? started.run.id : 0, step: 2, ...at(NOW) }
    for (const _ of ['asked', 'asked again'])
      expect(await playAutoRunStep(db, step)).toMatchObject({ ok: false, code: 'protection.reality' })
    expect(await latestAutoRun(db, uid, INSTANT)).toMatchObject({ state: 'running', step: 1 })
    const answer = { userId: uid, minutes: undefined, canBeOff: false }
    await changeReality(
      db,
      () => NOW,
      answer,
      () => undefined
    )
    expect(await playAutoRunStep(db, step)).toMatchObject({
      ok: true,
      run: { state: 'running', step: 2 },
      played: true
    })
  })
})

test('§C3 nothing goes to a game wallet that would pass a loss limit; what comes back is not asked', async () => {
  const bench = await WalletBench.open()
  await bench.move('coin', 'cardsCoin', 60)
  await limited(bench.db, bench.uid, 'loss', 'day', 100)
  expect(await bench.move('coin', 'cardsCoin', 41)).toBe('protection.limit.loss')
  expect(await bench.move('coin', 'openCardsCoin', 40)).toMatch(/^T/)
  expect(await bench.move('cardsCoin', 'coin', 30)).toMatch(/^T/)
  expect(await bench.move('cardsCoin', 'openCardsCoin', 30)).toMatch(/^T/)
  expect(await bench.move('coin', 'cardsCoin', 31)).toBe('protection.limit.loss')
  expect(await bench.verdict()).toBe('holds')
})

test('§C3 once the minutes of a day are used up no game is entered and nothing goes there; what is there comes back', async () => {
  const bench = await WalletBench.open()
  const { wallets, clock } = bench
  await bench.move('coin', 'cardsCoin', 60)
  await limited(bench.db, bench.uid, 'session', 'day', 90)
  await limited(bench.db, bench.uid, 'stake', 'day', 0)
  const played = { user_id: bench.uid, day: chinaDate(clock.now()), minutes: 89, last_minute: 1 }
  await bench.db.insertInto('play_minutes').values(played).execute()
  expect(await wallets.launch(bench.uid, 'qipai')).toMatchObject({ ok: true })
  await bench.db.updateTable('play_minutes').set({ minutes: 90 }).execute()
  expect(await wallets.launch(bench.uid, 'qipai')).toMatchObject({ ok: false, code: 'protection.session' })
  expect(await bench.move('coin', 'cardsCoin', 1)).toBe('protection.session')
  expect(await bench.move('cardsCoin', 'openCardsCoin', 10)).toBe('protection.session')
  expect(await bench.move('cardsCoin', 'coin', 20)).toMatch(/^T/)
  expect(await bench.recall()).toHaveLength(1)
  expect(await bench.ledger()).toMatchObject({ main: 10_000, held: 0 })
})

test('§C1 a deposit limit is gross: what was credited in the period and what is open (acceptance 27)', async () => {
  const asks = (amount: number) =>
    db.transaction().execute(async trx => (await mayDeposit(trx, await lockPlayer(trx, uid), amount, NOW))?.code ?? '')
  await limited(db, uid, 'deposit', 'day', 1000)
  const row = { ...depositOf(uid), created_at: NOW - DAY_MS }
  await insertDeposits(db, [
    row,
    { ...row, state: 1, credited: 300 * YUAN, finished_at: NOW - 1 },
    { ...row, state: 1, credited: 300 * YUAN, finished_at: NOW - DAY_MS },
    { ...row, state: 3, finished_at: NOW - 1 }
  ])
  expect(await asks(300 * YUAN)).toBe('')
  expect(await asks(301 * YUAN)).toBe('protection.limit.deposit')
})

describe('§C1 a period begins with its first millisecond', () => {
  const MIDNIGHT = chinaMidnight(NOW)
  const used = async () => {
    const limits = (['stake', 'loss', 'deposit'] as const).map(kind => ({ kind, period: 'day' as const, amount: 0 }))
    const found = await readUsed(db, uid, limits, NOW)
    return Object.fromEntries(found.map(limit => [limit.kind, limit.used]))
  }

  test.each([
    [-1, { stake: 0, loss: 0, deposit: 0 }],
    [0, { stake: 10, loss: 10, deposit: 300 }]
  ])('a bet and a deposit %i ms from midnight', async (ms, counted) => {
    await settledStake(db, uid, 10, MIDNIGHT + ms)
    await insertDeposits(db, [{ ...depositOf(uid), state: 1, credited: 300, finished_at: MIDNIGHT + ms }])
    expect(await used()).toEqual(counted)
  })

  test('money to a game counts when it leaves, there or on its way, and what comes back when it has come', async () => {
    await insertTransfer(db, uid, { from: 'coin', amount: 1000, created: MIDNIGHT - 1, finished: MIDNIGHT })
    await insertTransfer(db, uid, { from: 'coin', amount: 200, created: MIDNIGHT, finished: NOW })
    await insertTransfer(db, uid, { from: 'cardsCoin', amount: 30, created: MIDNIGHT - 1, finished: MIDNIGHT })
    await insertTransfer(db, uid, { from: 'coin', amount: 4, created: MIDNIGHT, finished: null })
    expect(await used()).toMatchObject({ loss: 200 - 30 + 4 })
  })
})
