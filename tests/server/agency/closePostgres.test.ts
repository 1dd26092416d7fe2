import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { seededRandom } from '../../../src/rules/random'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { raiseMoney } from '../../../src/server/domain/agency/commission/raiseMoney'
import { lockPlayer, PROMO, post } from '../../../src/server/domain/ledger'
import type { Database } from '../../../src/server/store/tables'
import { ServerProcess } from '../../../src/tools/cluster/ServerProcess'
import { closeDays, faultsOf, member, proxyOf, settled, timeOn } from '../kit/commissions'
import { program } from '../kit/program'
import { NOW, newKey, POSTGRES, postgresDatabase } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

/** How often a closing is cut off: more where somebody wants to look longer. */
const CUTS = Number(process.env['AGENCY_CUTS'] ?? 50)

/** How often processes are killed: more where somebody wants to look longer. */
const KILLS = Number(process.env['AGENCY_KILLS'] ?? 10)
/** Before one of so many a process is killed: the end of a day takes about as many. */
const MOST_STATEMENTS = 25

/** Locks of the own database: others stand on the same server. */
const OURS = sql`locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`

/** Servers side by side on one PostgreSQL. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('closing days on several servers', () => {
  const servers = twoServers({ endless: true })

  const signIn = (db: Database, user: number, at: number) =>
    db.transaction().execute(async trx => {
      const { player } = await lockPlayer(trx, user)
      const entries = [
        { accountId: PROMO, amount: -1 },
        { accountId: player, amount: 1 }
      ]
      await post(trx, [{ kind: 'signIn', ref: newKey(), entries }], at)
    })

  /** Forty members under one another, and bets on the days before today. */
  async function playedDays(db: Database, random: () => number, days: number): Promise<void> {
    const all = [await member(db, { isAgent: true, now: timeOn(-days - 1, 1) })]
    for (let n = 1; n < 40; n++) {
      const under = all[Math.floor(random() * Math.min(n, 12))] ?? 0
      all.push(
        await member(db, { under, isAgent: n % 3 === 0, group: 1960, now: timeOn(-days - 1, 1) }).catch(
          () => all[0] ?? 0
        )
      )
    }
    const bets = Array.from({ length: 400 }, (_, n) => ({
      user: all[Math.floor(random() * all.length)] ?? 0,
      stake: 1 + Math.floor(random() * 9_000_000),
      at: timeOn(-1 - (n % days), 12)
    }))
    await settled(db, bets)
  }

  test(`two servers at it and cut off ${CUTS} times: every line is paid once (check 8)`, {
    timeout: 120_000
  }, async () => {
    const { db } = servers.one
    const random = seededRandom(8)
    await playedDays(db, random, 8)
    let cuts = 0
    // Whatever a step had written when its server ended is undone with its transaction.
    const clock = () => {
      if (cuts < CUTS && random() < 0.6) throw new Error(`cut off ${++cuts}`)
      return timeOn(0, 1)
    }
    const server = async (own: Database) => {
      const job = closingJob({ db: own, clock, emit: () => undefined, spread: true })
      for (let idle = 0; idle < 3; )
        await job.run(timeOn(0, 1)).then(
          more => (idle = more ? 0 : idle + 1),
          () => undefined
        )
    }
    await Promise.all([servers.one.db, servers.two.db].map(server))
    expect(cuts).toBe(CUTS)
    await closeDays(db, timeOn(0, 1))
    expect(await db.selectFrom('agency_days').select('day').where('done_at', 'is', null).execute()).toEqual([])
    expect((await db.selectFrom('payouts').select('id').execute()).length).toBeGreaterThan(20)
    expect(await faultsOf(db)).toEqual([])
  })

  test(`processes at it by twos and killed ${KILLS} times, before any statement: every line is paid once (check 8)`, {
    timeout: 30_000 + KILLS * 5000
  }, async () => {
    const database = await postgresDatabase()
    const store = await database.open()
    try {
      const { db } = store
      const random = seededRandom(9)
      await playedDays(db, random, KILLS)
      const closing = () => {
        const before = String(1 + Math.floor(random() * MOST_STATEMENTS))
        const process = new ServerProcess([program('closer'), database.url, String(timeOn(0, 1)), before], {})
        return process.ended
      }
      let kills = 0
      while (kills < KILLS)
        for (const code of await Promise.all([closing(), closing()])) {
          // One that was killed has no code; one that ends by itself has closed all days, before it was killed often enough.
          expect(code).toBeNull()
          kills += 1
        }
      expect((await db.selectFrom('agency_days').select('day').execute()).length).toBeGreaterThan(1)
      await closeDays(db, timeOn(0, 1))
      expect(await db.selectFrom('agency_days').select('day').where('done_at', 'is', null).execute()).toEqual([])
      expect((await db.selectFrom('payouts').select('id').execute()).length).toBeGreaterThan(20)
      expect(await faultsOf(db)).toEqual([])
    } finally {
      await store.close()
      await database.drop()
    }
  })

  test('closing waits for a posting of the day that is under way, and the next one is refused (check 8)', async () => {
    const { db } = servers.one
    const user = await member(db)
    let finish: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    const posted = servers.two.db.transaction().execute(async trx => {
      const { player } = await lockPlayer(trx, user)
      const entries = [
        { accountId: PROMO, amount: -1 },
        { accountId: player, amount: 1 }
      ]
      await post(trx, [{ kind: 'signIn', ref: newKey(), entries }], NOW)
      await held
    })
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where ${OURS} and classid = 746524`.execute(db)).rows.length)
      .toBeGreaterThan(0)
    const closed = closeDays(db, timeOn(1, 1)).then(() => 'closed')
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where ${OURS} and not granted`.execute(db)).rows.length)
      .toBeGreaterThan(0)
    expect(await db.selectFrom('agency_days').select('day').where('day', '>=', '2026-11-20').execute()).toEqual([])
    finish()
    await posted
    expect(await closed).toBe('closed')
    await expect(signIn(db, user, NOW)).rejects.toMatchObject({ code: 'KJ004' })
    await signIn(db, user, timeOn(1, 1))
    expect(await faultsOf(db)).toEqual([])
  })

  test('500 takings at once of more than there is: never below zero, none before its time (check 10)', {
    timeout: 120_000
  }, async () => {
    const { db } = servers.one
    const tops = await Promise.all(Array.from({ length: 25 }, () => member(db, { now: timeOn(-60, 1) })))
    for (const under of tops) {
      const below = await member(db, { under, now: timeOn(-60, 1) })
      await settled(db, [{ user: below, stake: 20_000 * YUAN, at: timeOn(2, 9) }])
    }
    await closeDays(db, timeOn(3, 1))
    const at = timeOn(12, 1)
    const answers = await Promise.all(
      tops.flatMap((userId, who) =>
        Array.from({ length: 20 }, (_, n) =>
          raiseMoney(
            n % 2 ? db : servers.two.db,
            { userId, kind: 'normal', amount: money((7 + who) * YUAN), key: newKey(), now: at, clock: () => at },
            () => undefined
          )
        )
      )
    )
    for (const [who, userId] of tops.entries()) expect(await proxyOf(db, userId)).toBe((100 % (7 + who)) * YUAN)
    expect(answers.filter(answer => answer.ok)).toHaveLength(
      tops.reduce((sum, _, who) => sum + Math.floor(100 / (7 + who)), 0)
    )
    expect(await faultsOf(db)).toEqual([])
  })
})
