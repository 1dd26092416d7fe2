import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { COUNTED_STAKE, RUNGS } from '../../../src/rules/agency/rewards'
import { YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { AGENCY, lockPlayer, PROMO, post } from '../../../src/server/domain/ledger'
import type { ProtectionTables } from '../../../src/server/store/protectionTables'
import type { Database } from '../../../src/server/store/tables'
import { closeDays, dayNamed, faultsOf, member, payoutsOf, proxyOf, settled, timeOn } from '../kit/commissions'
import { tamper } from '../kit/tampering'
import { balances, freshDatabase } from '../kit/testDatabase'

let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

/** The most that rewards give back of a counted player's stake, 1/10000 (check 9). */
const LADDER = Math.max(
  ...RUNGS.map(({ need }) => {
    const paid = RUNGS.filter(rung => rung.need <= need).reduce((sum, rung) => sum + rung.amount, 0)
    return Math.ceil((paid * 10_000) / (need * COUNTED_STAKE))
  })
)

/** How many random days are drawn: more where somebody wants to look longer. */
const DAYS = Number(process.env['AGENCY_DAYS'] ?? 25)

/** The example of §G2.1: m 1950 under agent B 1956 under agent A 1960. */
async function example(): Promise<{ readonly a: number; readonly b: number; readonly m: number }> {
  const a = await member(db, { isAgent: true })
  const b = await member(db, { under: a, isAgent: true, group: 1956 })
  return { a, b, m: await member(db, { under: b, group: 1950 }) }
}

describe('lines of commission (§G2.1)', () => {
  test('on 10,000.00 of a member of 1950, 1956 earns 30.00 and 1960 above it 20.00 (check 6)', async () => {
    const { a, b, m } = await example()
    await settled(db, [{ user: m, stake: 10_000 * YUAN, at: timeOn(-1, 12) }])
    const before = [await balances(db, a), await balances(db, b)].map(({ player }) => player)
    await closeDays(db, timeOn(0, 1))
    expect(await payoutsOf(db, b)).toEqual([{ day: dayNamed(-1), program: 'rebate', rung: 0, amount: 30 * YUAN }])
    expect(await payoutsOf(db, a)).toEqual([{ day: dayNamed(-1), program: 'rebate', rung: 0, amount: 20 * YUAN }])
    const after = [await balances(db, a), await balances(db, b)].map(({ player }) => player)
    expect(after.map((now, n) => now - (before[n] ?? 0))).toEqual([20 * YUAN, 30 * YUAN])
    expect(await faultsOf(db)).toEqual([])
  })

  test('other terms are those of the whole day they begin with', async () => {
    const { a, b, m } = await example()
    const terms = { user_id: m, from_day: dayNamed(-1), bonus_group: 1954, is_agent: false }
    await db.insertInto('member_terms').values(terms).execute()
    await settled(
      db,
      [-2, -1].map(day => ({ user: m, stake: 10_000 * YUAN, at: timeOn(day, 0) }))
    )
    await closeDays(db, timeOn(0, 1))
    const paid = async (user: number) => (await payoutsOf(db, user)).map(({ amount }) => amount / YUAN)
    expect([await paid(b), await paid(a)]).toEqual([
      [30, 10],
      [20, 20]
    ])
    expect(await faultsOf(db)).toEqual([])
  })

  test('a player earns 0.5 % of those he brought and 0.2 % of theirs, no further, and never as an agent too', async () => {
    const agent = await member(db, { isAgent: true })
    const top = await member(db, { under: agent })
    const one = await member(db, { under: top })
    const second = await member(db, { under: one })
    const third = await member(db, { under: second })
    await settled(
      db,
      [one, second, third].map(user => ({ user, stake: 1000 * YUAN, at: timeOn(-1, 9) }))
    )
    await closeDays(db, timeOn(0, 1))
    expect([await proxyOf(db, top), await proxyOf(db, one), await proxyOf(db, second)]).toEqual(
      [7, 7, 5].map(yuan => yuan * YUAN)
    )
    expect(await payoutsOf(db, agent)).toEqual([])
    expect(await faultsOf(db)).toEqual([])
  })

  test('pushed stakes are no base, what came half back counts with its other half (check 7)', async () => {
    const top = await member(db)
    const below = await member(db, { under: top })
    await settled(db, [
      { user: below, stake: 100 * YUAN, at: timeOn(-1, 9), returned: 100 * YUAN },
      { user: below, stake: 100 * YUAN, at: timeOn(-1, 10), returned: 50 * YUAN },
      { user: await member(db, { under: top }), stake: 100 * YUAN, at: timeOn(-1, 10), returned: 100 * YUAN }
    ])
    await closeDays(db, timeOn(0, 1))
    expect(await proxyOf(db, top)).toBe((50 * YUAN * 50) / 10_000)
  })

  test('while the spread centre is off there is no line of it, rebates go on (check 11)', async () => {
    const { a, m } = await example()
    const below = await member(db, { under: m, group: 1950 })
    await settled(db, [{ user: below, stake: 1000 * YUAN, at: timeOn(-1, 9) }])
    await closeDays(db, timeOn(0, 1), false)
    expect([await proxyOf(db, m), (await payoutsOf(db, a)).length]).toEqual([0, 1])
    expect(await faultsOf(db)).toEqual([])
  })

  test(`${DAYS} random days: rebates of a bet are what the highest agent leaves, short by less than a unit a line (check 6)`, async () => {
    const random = seededRandom(20_261_120)
    const pick = (most: number) => Math.floor(random() * most)
    const groups = Array.from({ length: 31 }, (_, n) => 1900 + 2 * n)
    const all: { id: number; group: number }[] = []
    for (let n = 0; n < 40; n++) {
      const parent = n > 3 ? all[pick(all.length)] : undefined
      const group = groups.filter(each => each <= (parent?.group ?? 1960)).slice(-1 - pick(6))[0] ?? 1900
      const asked = { group, isAgent: pick(2) === 0, now: timeOn(-DAYS - 1, 1) }
      const id = await member(db, { ...asked, ...(parent && { under: parent.id }) }).catch(() => undefined)
      if (id !== undefined) all.push({ id, group })
    }
    const bets = Array.from({ length: DAYS * 12 }, (_, n) => ({
      user: all[pick(all.length)]?.id ?? 0,
      stake: 1 + pick(3_000_000),
      at: Math.floor(timeOn(-1 - (n % DAYS), random() * 23.9))
    }))
    await settled(db, bets)
    await closeDays(db, timeOn(0, 1))
    expect(await faultsOf(db)).toEqual([])
    const lines = await db.selectFrom('commissions').selectAll().execute()
    const bySource = new Map<string, typeof lines>()
    for (const line of lines) {
      const key = `${line.day} ${line.source}`
      bySource.set(key, [...(bySource.get(key) ?? []), line])
    }
    expect(bySource.size).toBeGreaterThan(0)
    const sum = (of: typeof lines, read: (line: (typeof lines)[number]) => number) =>
      of.reduce((total, line) => total + read(line), 0)
    for (const of of bySource.values()) {
      const own = all.find(({ id }) => id === of[0]?.source)?.group ?? 0
      const rebates = of.filter(({ program }) => program === 'rebate')
      const rate = sum(rebates, line => line.rate)
      expect(rate).toBeLessThanOrEqual((1960 - own) * 5)
      const [paid, whole] = [sum(rebates, line => line.amount), ((of[0]?.base ?? 0) * rate) / 10_000]
      expect(paid).toBeLessThanOrEqual(whole)
      expect(paid).toBeGreaterThanOrEqual(whole - rebates.length)
      // A ring that is all of one's own: prices, every line and the best of the ladder together give back less than the stake.
      expect(own * 5 + sum(of, line => line.rate) + LADDER).toBeLessThan(10_000)
    }
  })
})

describe('closing a day (§G2.3)', () => {
  test('begins at 00:10, with the first bet of somebody under another; days without one are closed too', async () => {
    const top = await member(db)
    await settled(db, [{ user: top, stake: YUAN, at: timeOn(-3, 9) }])
    expect(await closeDays(db, timeOn(0, 1))).toBe(0)
    const below = await member(db, { under: top })
    await settled(db, [{ user: below, stake: YUAN, returned: YUAN, at: timeOn(-4, 9) }])
    await settled(db, [{ user: below, stake: 1000 * YUAN, at: timeOn(-3, 9) }])
    expect(await closeDays(db, timeOn(-2, 0) + 10 * 60_000 - 1)).toBe(0)
    await closeDays(db, timeOn(-2, 0) + 10 * 60_000)
    expect(await proxyOf(db, top)).toBe(5 * YUAN)
    // A server that was away closes what it missed, in order.
    await closeDays(db, timeOn(0, 1))
    const days = await db
      .selectFrom('agency_days')
      .select(['day', 'done_at'])
      .orderBy('closed_at')
      .orderBy('day')
      .execute()
    expect(days.map(({ day }) => day)).toEqual([-3, -2, -1].map(dayNamed))
    expect(days.every(({ done_at }) => done_at !== null)).toBe(true)
  })

  test('waits while past days are still being written, and goes on behind it', async () => {
    const top = await member(db)
    await settled(db, [{ user: await member(db, { under: top }), stake: 1000 * YUAN, at: timeOn(-1, 9) }])
    let isHeld = true
    const now = timeOn(0, 1)
    const parts = { db, clock: () => now, emit: () => undefined, spread: true }
    const job = closingJob({ ...parts, isHeld: () => isHeld })
    expect([await job.run(now), await db.selectFrom('agency_days').select('day').execute()]).toEqual([false, []])
    isHeld = false
    while (await job.run(now)) {}
    expect(await proxyOf(db, top)).toBe(5 * YUAN)
  })

  test('lines that all round down to nothing pay nothing, and their day is closed all the same', async () => {
    const top = await member(db)
    await settled(db, [{ user: await member(db, { under: top }), stake: 199, at: timeOn(-1, 9) }])
    await closeDays(db, timeOn(0, 1))
    expect(await db.selectFrom('commissions').select(['beneficiary', 'base', 'amount']).execute()).toEqual([
      { beneficiary: top, base: 199, amount: 0 }
    ])
    expect(await payoutsOf(db, top)).toEqual([])
    expect(
      (await db.selectFrom('agency_days').select('done_at').execute()).every(({ done_at }) => done_at !== null)
    ).toBe(true)
  })

  test('servers at it at once, each ending after any step, pay what one would have paid (check 8)', async () => {
    const top = await member(db)
    const below = await Promise.all([1, 2, 3].map(() => member(db, { under: top })))
    await settled(
      db,
      below.flatMap(user => [-3, -2, -1].map(day => ({ user, stake: 700 * YUAN, at: timeOn(day, 9) })))
    )
    await Promise.all([1, 2, 3].map(() => closeDays(db, timeOn(0, 1))))
    await closeDays(db, timeOn(0, 1))
    expect(await payoutsOf(db, top)).toEqual([
      { day: dayNamed(-3), program: 'spread', rung: 0, amount: 10.5 * YUAN },
      { day: dayNamed(-2), program: 'spread', rung: 0, amount: 10.5 * YUAN },
      { day: dayNamed(-1), program: 'reward', rung: 3, amount: 15 * YUAN },
      { day: dayNamed(-1), program: 'spread', rung: 0, amount: 10.5 * YUAN }
    ])
    expect(await faultsOf(db)).toEqual([])
  })

  test('nothing counted is posted into a closed day, all else is (check 8)', async () => {
    const top = await member(db)
    const user = await member(db, { under: top })
    await settled(db, [{ user, stake: YUAN, at: timeOn(-1, 9) }])
    await closeDays(db, timeOn(0, 1))
    const signIn = (at: number) =>
      db.transaction().execute(async trx => {
        const { player } = await lockPlayer(trx, user)
        const entries = [
          { accountId: PROMO, amount: -1 },
          { accountId: player, amount: 1 }
        ]
        await post(trx, [{ kind: 'signIn', ref: `sign:${user}:${at}`, entries }], at)
      })
    await expect(signIn(timeOn(0, 0) - 1)).rejects.toMatchObject({ code: 'KJ004' })
    await signIn(timeOn(0, 0))
    expect(await faultsOf(db)).toEqual([])
  })
})

describe('rewards (§G2.4)', () => {
  const NETWORKS = ['n1', 'n2', 'n3', 'n4'] as const
  const opens = (under: number, openedFrom: string) => member(db, { under, openedFrom, now: timeOn(-9, 1) })
  const plays = (user: number, yuan: number, days: readonly number[]) =>
    settled(
      db,
      days.map(day => ({ user, stake: Math.ceil((yuan * YUAN) / days.length), at: timeOn(day, 9) }))
    )
  const countedBy = async (inviter: number) =>
    (await db.selectFrom('counted_players').select('player').where('inviter', '=', inviter).execute()).length

  test.each([
    ['1,000 yuan on three days', 1000, [-3, -2, -1], 1],
    ['just 1,000 yuan', 1000, [-4, -3, -2, -1], 1],
    ['less than 1,000 yuan', 999, [-3, -2, -1], 0],
    ['two days only', 5000, [-2, -1], 0]
  ] as const)('%s', async (_, yuan, days, counted) => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    await plays(await opens(top, 'n1'), yuan, days)
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(counted)
  })

  test('a day on which every stake came back is none he played on', async () => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    const brought = await opens(top, 'n1')
    await plays(brought, 5000, [-3, -2])
    await settled(db, [{ user: brought, stake: 100 * YUAN, returned: 100 * YUAN, at: timeOn(-1, 9) }])
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(0)
  })

  test.each([
    ['the last of the thirty days after joining counts', -30, 23, 1],
    ['that of who joined in the small hours too', -30, 1, 1],
    ['the day after them does not', -31, 23, 0]
  ])('%s', async (_, joined, hour, counted) => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-40, 1) })
    await plays(await member(db, { under: top, openedFrom: 'n1', now: timeOn(joined, hour) }), 1000, [-3, -2, -1])
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(counted)
  })

  test('a member at the inviter’s address, or at one with two counted members, does not count; an agent has no ladder', async () => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    for (const from of ['home', 'n1', 'n1', 'n1', 'n2']) await plays(await opens(top, from), 1000, [-3, -2, -1])
    const agent = await member(db, { isAgent: true, openedFrom: 'office', now: timeOn(-10, 1) })
    for (const from of NETWORKS) await plays(await opens(agent, from), 1000, [-3, -2, -1])
    const later = await opens(top, 'n1')
    await plays(later, 1000, [-2, -1])
    await closeDays(db, timeOn(0, 1))
    expect([await countedBy(top), await countedBy(agent)]).toEqual([3, 0])
    expect((await payoutsOf(db, top)).filter(({ program }) => program === 'reward')).toEqual([
      { day: dayNamed(-1), program: 'reward', rung: 3, amount: 15 * YUAN }
    ])
    // One of that address who has played enough a day later.
    await plays(later, 1000, [0])
    await closeDays(db, timeOn(2, 1))
    expect(await countedBy(top)).toBe(3)
    expect((await payoutsOf(db, top)).filter(({ program }) => program === 'reward')).toHaveLength(1)
    expect(await faultsOf(db)).toEqual([])
  })

  test('who has a rung is paid the next one when it is reached, and none a second time', async () => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    const rungsPaid = async () =>
      (await payoutsOf(db, top)).filter(({ program }) => program === 'reward').map(({ day, rung }) => [day, rung])
    for (let n = 0; n < 3; n++) await plays(await opens(top, `first${n}`), 1000, [-3, -2, -1])
    await closeDays(db, timeOn(0, 1))
    for (let n = 0; n < 6; n++) await plays(await opens(top, `then${n}`), 1000, [-3, -2, -1])
    await closeDays(db, timeOn(1, 1))
    expect(await rungsPaid()).toEqual([[dayNamed(-1), 3]])
    await plays(await opens(top, 'tenth'), 1000, [-3, -2, -1])
    await closeDays(db, timeOn(2, 1))
    expect(await rungsPaid()).toEqual([
      [dayNamed(-1), 3],
      [dayNamed(1), 10]
    ])
  })

  test('who registered from an address nobody knows shares none', async () => {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    for (let n = 0; n < 3; n++) await plays(await member(db, { under: top }), 1000, [-3, -2, -1])
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(3)
  })

  test('an address that two share counts for each player who brought two there', async () => {
    const tops = await Promise.all(['home', 'office', 'school'].map(openedFrom => member(db, { openedFrom })))
    const opened = async () => {
      for (const top of tops) await plays(await opens(top, 'n1'), 1000, [-3, -2, -1])
    }
    await opened()
    await closeDays(db, timeOn(0, 1))
    await opened()
    await closeDays(db, timeOn(1, 1))
    expect(await Promise.all(tops.map(countedBy))).toEqual([2, 2, 2])
  })

  /** @returns who brought a player that has played enough and is barred */
  async function broughtOneBarred(
    bar: Pick<Insertable<ProtectionTables['exclusions']>, 'kind' | 'starts_at' | 'until_at' | 'ends_at'>
  ): Promise<number> {
    const top = await member(db, { openedFrom: 'home', now: timeOn(-10, 1) })
    const brought = await opens(top, 'n1')
    await plays(brought, 1000, [-3, -2, -1])
    await db
      .insertInto('exclusions')
      .values({ user_id: brought, ...bar, next_clear_at: null })
      .execute()
    return top
  }

  test('who is kept away from playing is not counted while it lasts', async () => {
    const top = await broughtOneBarred({
      kind: 'coolOff',
      starts_at: timeOn(-1, 12),
      until_at: timeOn(0, 12),
      ends_at: timeOn(0, 12)
    })
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(0)
    await closeDays(db, timeOn(1, 1))
    expect(await countedBy(top)).toBe(1)
  })

  test('who is excluded is not counted, however long ago that could end, before its end was asked for', async () => {
    const top = await broughtOneBarred({
      kind: 'exclusion',
      starts_at: timeOn(-9, 2),
      until_at: timeOn(-1, 1),
      ends_at: null
    })
    await closeDays(db, timeOn(0, 1))
    expect(await countedBy(top)).toBe(0)
  })
})

describe('what was altered is told', () => {
  test.each([
    ['I23', 'a rebate of a day', 'update member_days set rebate = rebate + 1 where rebate > 0'],
    ['I23', 'a day of a team', 'update team_days set valid = valid + 1 where root = (select min(root) from team_days)'],
    [
      'I23',
      'a day of a branch',
      'update branch_days set profit = profit - 1 where member = (select max(member) from branch_days)'
    ],
    [
      'I23',
      'a day of a branch that is gone',
      'delete from branch_days where member = (select min(member) from branch_days)'
    ],
    ['I23', 'a day of a team that is gone', 'delete from team_days where root = (select max(root) from team_days)'],
    ['I24', 'what a team earned', 'update team_earnings set amount = amount + 1'],
    ['I24', 'a line', 'update commissions set base = base + 2000, amount = (base + 2000) * rate / 10000'],
    ['I24', 'a line that is gone', 'delete from commissions where distance = 2'],
    ['I24', 'a line of nobody', "update commissions set program = 'spread' where distance = 2"],
    ['I24', 'a bet that was counted', 'update orders set valid_stake = valid_stake - 1'],
    ['I24', 'a payout that is gone', 'delete from payouts where id = (select min(id) from payouts)'],
    ['I24', 'a posting of a payout', `update postings set amount = amount - 1 where account_id = ${AGENCY}`],
    [
      'I24',
      'a payout of another',
      'update payouts set beneficiary = beneficiary + 1 where id = (select max(id) from payouts)'
    ],
    ['I24', 'a reward that was not reached', "update payouts set program = 'reward', rung = 3"]
  ])('%s: %s', async (id, _, statement) => {
    const { m } = await example()
    await settled(db, [{ user: m, stake: 10_000 * YUAN, at: timeOn(-1, 12) }])
    await closeDays(db, timeOn(0, 1))
    expect(await faultsOf(db)).toEqual([])
    await tamper(db, [statement])
    expect(await faultsOf(db)).toContainEqual(expect.stringMatching(new RegExp(`^${id}: .+`)))
  })
})
