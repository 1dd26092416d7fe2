import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_RAISES } from '../../../src/rules/agency/raise'
import type { Money } from '../../../src/rules/money'
import { money, YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { readHolding } from '../../../src/server/domain/agency/commission/heldPayouts'
import { raiseMoney } from '../../../src/server/domain/agency/commission/raiseMoney'
import { voidPayouts } from '../../../src/server/domain/agency/commission/voidPayouts'
import type { DomainEvent } from '../../../src/server/domain/events'
import { endKey } from '../../../src/server/domain/keyed/keptAnswers'
import type { Database } from '../../../src/server/store/tables'
import { closeDays, dayNamed, faultsOf, member, proxyOf, settled, timeOn } from '../kit/commissions'
import { tamper } from '../kit/tampering'
import { balances, freshDatabase, newKey } from '../kit/testDatabase'
import { whileWaiting } from '../kit/whileWaiting'

let db: Database
let top: number

/** A player who got 100 yuan of commission for each of the days, each paid the night after. */
async function paidFor(days: readonly number[]): Promise<void> {
  db = await freshDatabase()
  top = await member(db, { now: timeOn(-60, 1) })
  const below = await member(db, { under: top, now: timeOn(-60, 1) })
  for (const day of days) {
    await settled(db, [{ user: below, stake: 20_000 * YUAN, at: timeOn(day, 9) }])
    await closeDays(db, timeOn(day + 1, 1))
  }
}

const ask = async (kind: 'normal' | 'advance', amount: Money | undefined, at: number, key = newKey()) => {
  const outcome = await raiseMoney(db, { userId: top, kind, amount, key, now: at, clock: () => at }, () => undefined)
  return outcome.ok ? 'done' : outcome.code
}
const raise = (kind: 'normal' | 'advance', yuan: number, at: number, key?: string) =>
  ask(kind, money(Math.round(yuan * YUAN)), at, key)

const holding = async (at: number) => readHolding(db, top, await proxyOf(db, top), at)
const advancedNow = async () =>
  (await db.selectFrom('payouts').select('advanced').where('beneficiary', '=', top).orderBy('id').execute()).map(
    ({ advanced }) => advanced / YUAN
  )

describe('taking commission out (§G2.5)', () => {
  test('from seven days after it was paid, at once, into the main balance', async () => {
    await paidFor([-10])
    const { player } = await balances(db, top)
    expect(await raise('normal', 1, timeOn(-2, 0) - 1)).toBe('raise.most')
    expect((await holding(timeOn(-2, 0) - 1)).immature).toMatchObject([
      { day: dayNamed(-10), matures_day: dayNamed(-2) }
    ])
    expect((await holding(timeOn(-2, 0))).immature).toEqual([])
    expect(await raise('normal', 0.99, timeOn(-2, 0))).toBe('raise.least')
    expect(await raise('normal', 100.01, timeOn(-2, 0))).toBe('raise.most')
    expect(await raise('normal', 60.5, timeOn(-2, 0))).toBe('done')
    expect([await proxyOf(db, top), (await balances(db, top)).player - player]).toEqual([39.5 * YUAN, 60.5 * YUAN])
    expect(await faultsOf(db)).toEqual([])
  })

  test('the same key takes once', async () => {
    await paidFor([-10])
    const key = newKey()
    expect(await Promise.all([1, 2, 3].map(() => raise('normal', 40, timeOn(0, 1), key)))).toEqual([
      'done',
      'done',
      'done'
    ])
    expect(await raise('normal', 41, timeOn(0, 1), key)).toBe('request.key-reused')
    expect(await raise('advance', 40, timeOn(0, 1), key)).toBe('request.key-reused')
    expect([await ask('normal', undefined, timeOn(0, 1), key), await ask('normal', undefined, timeOn(0, 1))]).toEqual([
      'request.key-reused',
      'raise.format'
    ])
    expect(await proxyOf(db, top)).toBe(60 * YUAN)
  })

  test('under a key that was given up nothing is taken any more (§R2.1)', async () => {
    await paidFor([-10])
    const key = newKey()
    expect(await endKey(db, { userId: top, key, now: timeOn(0, 1) })).toEqual({ state: 'unknown' })
    expect([await raise('normal', 40, timeOn(0, 1), key), await proxyOf(db, top)]).toEqual([
      'request.key-reused',
      100 * YUAN
    ])
  })

  test('a reward is held back as long as any commission', async () => {
    db = await freshDatabase()
    top = await member(db, { openedFrom: 'home' })
    for (const openedFrom of ['n1', 'n2', 'n3']) {
      const brought = await member(db, { under: top, openedFrom })
      await settled(
        db,
        [-3, -2, -1].map(day => ({ user: brought, stake: 400 * YUAN, at: timeOn(day, 9) }))
      )
    }
    await closeDays(db, timeOn(0, 1))
    const [spread, reward] = [18 * YUAN, 15 * YUAN]
    expect(await holding(timeOn(7, 0) - 1)).toMatchObject({ balance: spread + reward, available: 0 })
    expect(await holding(timeOn(7, 0))).toMatchObject({ available: spread + reward, immature: [] })
  })

  test('a taking that waited past midnight for the account is of the new day', async () => {
    await paidFor([-10])
    let now = timeOn(-2, 0) - 100
    const slow = whileWaiting(db, 'for update', () => (now += 200))
    const asked = { userId: top, kind: 'normal', amount: money(YUAN), key: newKey(), now, clock: () => now } as const
    expect(await raiseMoney(slow, asked, () => undefined)).toMatchObject({
      ok: true,
      answer: { at: timeOn(-2, 0) + 100 }
    })
    expect(await db.selectFrom('raises').select('at').execute()).toEqual([{ at: timeOn(-2, 0) + 100 }])
  })

  test('of the twenty takings of a day an advance is none, nor does it need one that is left', async () => {
    await paidFor([-40, -4])
    const taken = (kinds: readonly ('normal' | 'advance')[], at: number) =>
      db
        .insertInto('raises')
        .values(kinds.map(kind => ({ user_id: top, kind, amount: YUAN, at })))
        .execute()
    const nineteen = Array.from({ length: MOST_RAISES - 1 }, () => 'normal' as const)
    await taken(['advance', ...nineteen], timeOn(0, 1))
    expect([await raise('normal', 1, timeOn(0, 2)), await raise('normal', 1, timeOn(0, 2))]).toEqual([
      'done',
      'raise.daily'
    ])
    await taken(['normal', ...nineteen], timeOn(1, 1))
    expect([await raise('normal', 1, timeOn(1, 2)), await raise('advance', 1, timeOn(1, 2))]).toEqual([
      'raise.daily',
      'done'
    ])
  })

  test('twenty a day, more than there is never (check 10)', async () => {
    await paidFor([-10])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => raise('normal', 4, timeOn(0, 0) + Math.floor(n / 10)))
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(20)
    expect(new Set(answers)).toEqual(new Set(['done', 'raise.daily']))
    expect(await raise('normal', 19, timeOn(1, 1))).toBe('done')
    expect(await raise('normal', 2, timeOn(1, 1))).toBe('raise.most')
    expect(await faultsOf(db)).toEqual([])
  })

  test('an advance takes half of what is held back, the oldest first, once a day, after thirty days', async () => {
    await paidFor([-40, -4, -3, -2])
    expect(await raise('advance', 0.5, timeOn(-10, 1))).toBe('raise.early')
    expect(await raise('advance', 0.5, timeOn(0, 1))).toBe('raise.least')
    expect((await holding(timeOn(0, 1))).advanceable).toBe(150 * YUAN)
    expect(await raise('advance', 150.01, timeOn(0, 1))).toBe('raise.most')
    expect(await raise('advance', 70, timeOn(0, 1))).toBe('done')
    expect(await advancedNow()).toEqual([0, 50, 20, 0])
    expect(await raise('advance', 1, timeOn(0, 2))).toBe('raise.early')
    expect(await raise('advance', 80, timeOn(1, 1))).toBe('done')
    expect(await advancedNow()).toEqual([0, 50, 50, 50])
    expect((await holding(timeOn(1, 1))).available).toBe(100 * YUAN)
    expect(await raise('normal', 100, timeOn(1, 1))).toBe('done')
    expect(await raise('normal', 150, timeOn(8, 1))).toBe('done')
    expect(await proxyOf(db, top)).toBe(0)
    expect(await faultsOf(db)).toEqual([])
  })

  test('a rebate of long ago is no first payout: an advance waits for thirty days of commission', async () => {
    await paidFor([-10])
    await tamper(db, [
      `insert into payouts (beneficiary, day, program, rung, amount, paid_at, matures_day)
        values (${top}, '${dayNamed(-40)}', 'rebate', 0, ${YUAN}, ${timeOn(-39, 1)}, '${dayNamed(-39)}')`
    ])
    expect(await raise('advance', 1, timeOn(-5, 1))).toBe('raise.early')
  })

  test('the first advance is had thirty days after the first payout, to the millisecond, and again from midnight on', async () => {
    await paidFor([-31, -2])
    expect(await raise('advance', 1, timeOn(0, 1) - 1)).toBe('raise.early')
    expect(await raise('advance', 1, timeOn(0, 1))).toBe('done')
    expect(await raise('advance', 1, timeOn(1, 0) - 1)).toBe('raise.early')
    expect(await raise('advance', 1, timeOn(1, 0))).toBe('done')
  })

  test('a raise is told with the balance it leaves, once; so is a rebate, and commission of the spread centre is no balance', async () => {
    db = await freshDatabase()
    const agent = await member(db, { isAgent: true, now: timeOn(-60, 1) })
    top = await member(db, { under: agent, group: 1950, now: timeOn(-60, 1) })
    const below = await member(db, { under: top, group: 1950, now: timeOn(-60, 1) })
    await settled(db, [{ user: below, stake: 20_000 * YUAN, at: timeOn(-10, 9) }])
    const told: DomainEvent[] = []
    const emit = (event: DomainEvent) => void told.push(event)
    const job = closingJob({ db, clock: () => timeOn(-9, 1), emit, spread: true })
    const { player } = await balances(db, agent)
    while (await job.run(timeOn(-9, 1))) {}
    expect(told).toEqual([{ kind: 'balance', userId: agent, balance: player + 100 * YUAN }])
    told.length = 0
    const own = await balances(db, top)
    const at = timeOn(0, 1)
    const asked = { userId: top, kind: 'normal', amount: money(YUAN), key: newKey(), now: at, clock: () => at } as const
    await raiseMoney(db, asked, emit)
    await raiseMoney(db, asked, emit)
    expect(told).toEqual([{ kind: 'balance', userId: top, balance: own.player + YUAN }])
  })

  test('the operator takes back what is held back, less what was advanced, and nothing that is due', async () => {
    await paidFor([-40, -2])
    await raise('advance', 30, timeOn(0, 1))
    const asked = { userId: top, reason: '自买自卖', clock: () => timeOn(0, 2) }
    expect(await voidPayouts(db, { ...asked, day: dayNamed(-40) })).toBeUndefined()
    expect(await voidPayouts(db, { ...asked, day: dayNamed(-2) })).toBe(70 * YUAN)
    expect(await voidPayouts(db, { ...asked, day: dayNamed(-2) })).toBeUndefined()
    expect(await proxyOf(db, top)).toBe(100 * YUAN)
    expect(await holding(timeOn(0, 2))).toMatchObject({ available: 100 * YUAN, immature: [] })
    expect(await raise('normal', 100, timeOn(0, 3))).toBe('done')
    expect(await faultsOf(db)).toEqual([])
  })

  test('that is due from the midnight of its day on', async () => {
    await paidFor([-10, -9])
    const asked = { userId: top, reason: '自买自卖' }
    expect(await voidPayouts(db, { ...asked, day: dayNamed(-10), clock: () => timeOn(-2, 0) })).toBeUndefined()
    expect(await voidPayouts(db, { ...asked, day: dayNamed(-9), clock: () => timeOn(-1, 0) - 1 })).toBe(100 * YUAN)
  })

  test('that fell due while taking it back waited for the account stays', async () => {
    await paidFor([-9])
    let now = timeOn(-1, 0) - 100
    const slow = whileWaiting(db, 'for update', () => (now += 200))
    const asked = { userId: top, reason: '自买自卖', day: dayNamed(-9), clock: () => now }
    expect([await voidPayouts(slow, asked), await proxyOf(db, top)]).toEqual([undefined, 100 * YUAN])
  })

  test('by a server whose clock is behind, what another one has let out by then is neither advanced nor taken back', async () => {
    await paidFor([-40, -9])
    expect(await raise('normal', 200, timeOn(-1, 0))).toBe('done')
    const behind = timeOn(-1, 0) - 1
    expect(await holding(behind)).toMatchObject({ available: 0, advanceable: 0 })
    expect([await raise('advance', 1, behind), await raise('normal', 1, behind)]).toEqual(['raise.early', 'raise.most'])
    const asked = { userId: top, reason: '自买自卖', day: dayNamed(-9), clock: () => behind }
    expect([await voidPayouts(db, asked), await faultsOf(db)]).toEqual([undefined, []])
  })

  test('random takings at once never take what is held back (check 10)', async () => {
    await paidFor([-40, -39, -9, -8, -3, -2])
    const random = seededRandom(41)
    const asks = Array.from({ length: 120 }, (_, n) => ({
      kind: random() < 0.7 ? ('normal' as const) : ('advance' as const),
      yuan: 1 + Math.floor(random() * 9000) / 100,
      at: timeOn(Math.floor(n / 30), 1)
    }))
    for (let n = 0; n < asks.length; n += 10)
      await Promise.all(asks.slice(n, n + 10).map(({ kind, yuan, at }) => raise(kind, yuan, at)))
    expect((await db.selectFrom('raises').select('kind').execute()).length).toBeGreaterThan(5)
    expect(await proxyOf(db, top)).toBeGreaterThanOrEqual(0)
    expect(await faultsOf(db)).toEqual([])
  })
})

describe('what was altered is told (I25)', () => {
  beforeEach(() => paidFor([-40, -10, -2]))
  test.each([
    ['an advance', 'update payouts set advanced = advanced - 1 where id = (select max(id) from payouts)'],
    ['a taking', 'update raises set amount = amount + 1'],
    ['a taking that is gone', 'delete from raises'],
    ['a taking before its time', `update postings set at = at - 86400000::bigint * 30 where kind = 'raise'`],
    ['an advance called a taking', "update raises set kind = 'normal' where kind = 'advance'"],
    ['a payout taken back', "update payouts set voided = amount, voided_at = 1, void_reason = '' where advanced = 0"]
  ])('%s', async (_, statement) => {
    await raise('normal', 150, timeOn(0, 1))
    await raise('advance', 50, timeOn(0, 1))
    expect(await faultsOf(db)).toEqual([])
    await tamper(db, [statement])
    expect(await faultsOf(db)).toContainEqual(expect.stringMatching(/^I25: .+/))
  })
})
