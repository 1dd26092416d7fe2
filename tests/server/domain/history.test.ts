import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { HistorySealer } from '../../../src/server/domain/history/HistorySealer'
import { HISTORY_INVARIANT } from '../../../src/server/domain/verify/historyInvariant'
import type { Database } from '../../../src/server/store/tables'
import { oldBooks } from '../kit/oldDatabase'
import {
  accepted,
  bet,
  embeddedDatabase,
  line,
  NOW,
  openGame,
  POSTGRES,
  player,
  postgresDatabase
} from '../kit/testDatabase'
import { unguarded } from '../kit/unguarded'

let db: Database
const finding = (of: Database) => of.transaction().execute(trx => HISTORY_INVARIANT.check(trx))

async function betSome(): Promise<void> {
  const sold = await openGame(db, 2)
  const uid = await player(db)
  for (let n = 0; n < 5; n++) accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe', { unitMode: 0.01 }, n)]))
}

/** As a damaged disk or a hand in the files does it: past every trigger and key. */
const lose = (statement: string) => unguarded(db, session => sql.raw(statement).execute(session))

describe('verify finds a database whose history was cut off', () => {
  beforeEach(async () => {
    db = await embeddedDatabase()
    await betSome()
    await new HistorySealer(db).seal(NOW)
    expect(await finding(db)).toMatchObject({ ok: true })
  })

  test.each([
    ['all postings', 'delete from postings', /postings are missing/],
    ['one posting', 'delete from postings where id = 3', /^1 postings are missing after 0 and up to \d+, as sealed at/],
    ['the last posting', 'delete from postings where id = (select max(id) from postings)', /^1 postings are missing/],
    [
      'a partition of the postings',
      "do $$ begin execute 'alter table postings detach partition ' || (select tableoid::regclass from postings where order_id is not null limit 1); end $$",
      /^10 postings are missing/
    ],
    ['an amount', 'update postings set amount = amount + 1 where id = 3', /are not those sealed at/],
    ['a time', 'update postings set at = at + 1 where id = 3', /are not those sealed at/],
    ['all orders', 'delete from orders', /^5 of 5 orders are missing, as sealed at/],
    ['one order', 'delete from orders where id = (select min(id) from orders)', /^1 of 5 orders are missing/],
    ['a player', 'delete from users', /^1 of 1 users are missing/],
    ['an account', 'delete from accounts where id > 100', /accounts are missing/],
    ['the issues', 'delete from issues', /^order \d+ is of issue row \d+, which is missing/],
    ['the seals', 'delete from history_seals where id > 0', undefined],
    ['all seals', 'delete from history_seals', /the seals of its postings are gone/],
    [
      'everything',
      'truncate postings, orders, accounts, users, issues, chains, history_seals cascade',
      /the seals of its postings are gone/
    ]
  ])('%s lost', async (_, statement, says) => {
    await lose(statement)
    const found = await finding(db)
    // Without its seals, but for the first, a database is as sound as one whose ledger was never sealed: the mark beside the folder tells.
    if (says === undefined) expect(found).toMatchObject({ ok: true })
    else expect(found).toMatchObject({ ok: false, violation: expect.stringMatching(says) })
  })

  test('seals go on from one another, and a round without news writes none', async () => {
    const sealer = new HistorySealer(db)
    const first = await sealer.seal(NOW + 1)
    expect((await sealer.seal(NOW + 2))?.id).toBe(first?.id)
    await betSome()
    expect((await sealer.seal(NOW + 3))?.id).toBe((first?.id ?? 0) + 1)
    expect(await finding(db)).toMatchObject({ ok: true })
    await expect(sql`update history_seals set hash = 'x'`.execute(db)).rejects.toMatchObject({ code: 'KJ002' })
    await expect(sql`delete from history_seals`.execute(db)).rejects.toMatchObject({ code: 'KJ002' })
  })
})

test('the history of a database of the old code is sealed in the first round', async () => {
  db = await oldBooks(await embeddedDatabase())
  const seal = await new HistorySealer(db).seal(NOW)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from postings`.execute(db)
  expect(seal).toMatchObject({ id: 1, postings: rows[0]?.n })
  expect(await finding(db)).toMatchObject({ ok: true })
})

test.skipIf(POSTGRES === '')(
  'a posting still under way is waited for, and bets are not: nothing is sealed too early',
  async () => {
    const database = await postgresDatabase()
    const store = await database.open()
    let go: () => void = () => undefined
    try {
      db = store.db
      await betSome()
      const sealer = new HistorySealer(db)
      // A snapshot waits for the transactions of every database of its PostgreSQL, those of other suites too.
      const sealed = (at: number) => expect.poll(async () => (await sealer.seal(at))?.id, { timeout: 30_000 })
      await sealed(NOW).toBe(1)
      const held = new Promise<void>(done => {
        go = done
      })
      let begun: () => void = () => undefined
      const inside = new Promise<void>(done => {
        begun = done
      })
      // A slow transaction has taken its ids before the others and commits after them.
      const slow = db.transaction().execute(async trx => {
        await sql`insert into postings (set_id, kind, account_id, amount, at)
        select 999999, 'bonus', id, case id when 1 then -5 else 5 end, 1 from accounts
        where id in (1, (select min(id) from accounts where kind = 'player'))`.execute(trx)
        begun()
        await held
      })
      await inside
      await betSomeOther()
      const during = await sealer.seal(NOW + 1)
      expect(during?.id).toBe(1)
      go()
      await slow
      await sealer.seal(NOW + 2)
      expect(await finding(db)).toMatchObject({ ok: true })
      await sealed(NOW + 3).toBeGreaterThan(1)
      expect(await finding(db)).toMatchObject({ ok: true })
    } finally {
      go()
      await store.close()
      await database.drop()
    }
  }
)

async function betSomeOther(): Promise<void> {
  const sold = await openGame(db, 2)
  const uid = await player(db)
  accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe', { unitMode: 0.01 })]))
}
