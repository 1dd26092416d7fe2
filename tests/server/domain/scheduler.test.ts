import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { gamesWithIssues } from '../../../src/server/catalogue/catalogue'
import { BACKFILL_ISSUES } from '../../../src/server/domain/draws/issueMaker'
import type { DomainEvent } from '../../../src/server/domain/events'
import { nextDue, openDue } from '../../../src/server/domain/issues/openDue'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import { sealDue } from '../../../src/server/domain/seals/sealDue'
import type { DrawTables } from '../../../src/server/store/drawTables'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { times } from '../../kit/thorough'
import { expectHonest } from '../kit/expectHonest'
import { passScheduled } from '../kit/passScheduled'
import {
  accepted,
  balances,
  bet,
  drawDb,
  freshDatabase,
  gameNamed,
  line,
  NOW,
  openGame,
  player,
  VAULT
} from '../kit/testDatabase'

/** Of the games. */
const EVERY_NTH = times(1, 13)

let db: Database
let clock: FakeClock
let events: DomainEvent[]
let faults: unknown[]

const scheduler = (typeIds: readonly number[], feedGames: readonly number[] = []) =>
  new Scheduler({
    db,
    vault: VAULT,
    clock,
    emit: event => events.push(event),
    report: fault => faults.push(fault),
    games: typeIds.map(gameNamed),
    feedGames: new Set(feedGames),
    chainLength: 20_000
  })

/** Issues that this session read by going through the whole table. */
async function rowsReadThrough(trx: Kysely<DrawTables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'issues'`.execute(trx)
  return rows[0]?.read ?? 0
}

beforeEach(async () => {
  db = await freshDatabase()
  clock = new FakeClock(NOW)
  events = []
  faults = []
})

describe('scheduler', () => {
  test('one that is stopped in the middle of a round ends what is drawn, and begins no job behind it', async () => {
    await openGame(db, 2)
    const begun: string[] = []
    let stopped: Promise<void> | undefined
    const one: Scheduler = new Scheduler({
      ...{ db, vault: VAULT, clock, report: fault => faults.push(fault), games: [] },
      emit: event => {
        begun.push(event.kind)
        if (event.kind === 'drawn') stopped ??= one.stop()
      },
      jobs: [{ name: 'job', run: async () => begun.push('job') === 0 }]
    })
    await one.start()
    clock.advanceSync(5 * 60_000)
    const passed = () => {
      clock.advanceSync(1000)
      return stopped !== undefined
    }
    await expect.poll(passed, { timeout: 20_000 }).toBe(true)
    await stopped
    expect(begun).toContain('drawn')
    expect(begun).not.toContain('job')
    expect(faults).toEqual([])
  })

  test('an issue of a game that is no longer sold is due at no time: nothing would ever draw it', async () => {
    const db = await freshDatabase()
    await openGame(db, 2)
    const long = NOW + 30 * DAY_MS
    while ((await sealDue(db, () => long)) > 0);
    while ((await openDue(drawDb(db), long)).length > 0);
    expect(await nextDue(drawDb(db), [])).toBeGreaterThan(NOW)
    await db.updateTable('issues').set({ game_id: 999 }).where('result', 'is', null).execute()
    expect(await nextDue(drawDb(db), [])).toBeUndefined()
  })

  test('first start: every enabled game gets 90 issues and three days of history, each with its commitment', async () => {
    // All of them in the thorough run: forty games have fifty thousand draws.
    const ids = gamesWithIssues()
      .map(game => game.typeId)
      .filter((_, at) => at % EVERY_NTH === 0)
    const one = scheduler(ids)
    await one.start()
    await one.stop()
    expect(clock.pending).toBe(0)
    expect(faults).toEqual([])
    const { rows } = await sql<{ game_id: number; drawn: number; first: number; ahead: number; bare: number }>`
      select game_id, count(*) filter (where result is not null) as drawn, min(draws_at) as first,
        count(*) filter (where result is null) as ahead, count(*) filter (where commitment is null) as bare from issues group by game_id`.execute(
      db
    )
    expect(rows.map(row => row.game_id).sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b))
    for (const row of rows) {
      expect(row.drawn).toBeGreaterThanOrEqual(BACKFILL_ISSUES)
      // The next day's session has begun three days ago at the latest.
      expect(row.first).toBeLessThanOrEqual(NOW - 2 * DAY_MS)
      expect(row.ahead).toBeGreaterThanOrEqual(120)
      expect(row.bare).toBe(0)
    }
    // So many issues are planned that hardly one looks settled: what is due is found by indexes all the same.
    await sql`analyze issues`.execute(db)
    await drawDb(db)
      .transaction()
      .execute(async trx => {
        const before = await rowsReadThrough(trx)
        expect(await nextDue(trx, [])).toBeGreaterThan(0)
        expect(await rowsReadThrough(trx)).toBe(before)
      })
  })

  test('an issue is opened, drawn and settled at its time, and told in that order', async () => {
    const one = scheduler([2])
    await one.start()
    const sold = await openGame(db, 2)
    const uid = await player(db)
    const { stake } = accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe', { multiple: 3 })]))
    events.length = 0
    await passScheduled(clock, sold.drawsAt - NOW + 2000)
    expect(events.map(event => event.kind)).toEqual(['drawn', 'settled', 'balance', 'opened'])
    expect(events[0]).toMatchObject({ typeId: 2, issue: sold.issue })
    expect(events[3]).toMatchObject({ typeId: 2, issue: sold.nextIssue })
    const row = await db.selectFrom('issues').selectAll().where('issue', '=', sold.issue).executeTakeFirstOrThrow()
    expect(row.drawn_at).toBeGreaterThanOrEqual(sold.drawsAt)
    expect(row.drawn_at).toBeLessThan(sold.drawsAt + 1100)
    expect(
      row.result
        ?.split(',')
        .map(Number)
        .sort((a, b) => a - b)
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(await balances(db, uid)).toEqual({ player: 100_000_000 - stake + order.bonus, escrow: 0 })
    await one.stop()
    expect(clock.pending).toBe(0)
    expect(faults).toEqual([])
  })

  test('a late start draws and settles what fell due, and fills the gap', async () => {
    const sold = await openGame(db, 2)
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')]))
    clock.advanceSync(30 * 60_000)
    const one = scheduler([2])
    await one.start()
    await one.stop()
    const { n } = await db
      .selectFrom('issues')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('draws_at', '<=', clock.now())
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
    expect((await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status).not.toBe(0)
    expect(events.filter(event => event.kind === 'drawn')).toHaveLength(6)
  })

  test('after a downtime longer than the table, three days are filled and next and previous still name each other', async () => {
    await openGame(db, 58)
    clock.advanceSync(20 * DAY_MS)
    const one = scheduler([58])
    await one.start()
    await one.stop()
    const { rows } = await sql<{ n: number; undrawn: number }>`
      select count(*) as n, count(*) filter (where result is null and draws_at <= ${clock.now()}) as undrawn from issues`.execute(
      db
    )
    expect(rows[0]?.undrawn).toBe(0)
    const { rows: torn } = await sql<{ n: number }>`
      select count(*) as n from issues a join issues b on b.game_id = a.game_id and b.slot = a.slot + 1
      where a.next_issue <> b.issue or b.previous_issue <> a.issue`.execute(db)
    expect(torn[0]?.n).toBe(0)
    await expectHonest(db)
  })

  test('a chain that runs short gets its successor before it is needed, and draws go on over the seam', async () => {
    const one = scheduler([58])
    await one.start()
    await sql`update chains set length = 700`.execute(db)
    await one.stop()
    const two = scheduler([58])
    await two.start()
    await passScheduled(clock, 30_000, 100)
    await two.stop()
    const chains = await db.selectFrom('chains').selectAll().orderBy('base_slot').execute()
    expect(chains).toHaveLength(2)
    expect(chains[1]?.base_slot).toBe((chains[0]?.base_slot ?? 0) + 700)
    expect(chains[1]?.length).toBe(20_000)
    expect(clock.pending).toBe(0)
  })

  test('a settlement that cannot be done is reported and holds up no other', async () => {
    const sold = await openGame(db, 2)
    const other = await openGame(db, 58)
    const uid = await player(db)
    accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')]))
    accepted(await bet(db, uid, other, 58, [line(58, 'ssc-position')]))
    await sql`update orders set play_number = 9999 where game_id = 2`.execute(db)
    clock.advanceSync(11 * 60_000)
    const one = scheduler([2, 58])
    await one.start()
    await one.stop()
    expect(faults.map(String)).toEqual([expect.stringContaining('could not be settled')])
    const orders = await db.selectFrom('orders').select(['game_id', 'status']).orderBy('id').execute()
    expect(orders[0]?.status).toBe(0)
    expect(orders[1]?.status).not.toBe(0)
  })

  test('a game whose secret cannot be opened is reported and holds up no other', async () => {
    const [broken, sound] = [await openGame(db, 49), await openGame(db, 1)]
    await sql`update sealed_chains s set sealed = set_byte(s.sealed, 30, 255 - get_byte(s.sealed, 30))
      from chains c where c.id = s.chain_id and c.game_id = 49`.execute(db)
    const one = scheduler([49, 1])
    clock.advanceSync(Math.max(broken.drawsAt, sound.drawsAt) - NOW)
    await one.work()
    const drawn = () => events.flatMap(event => (event.kind === 'drawn' ? [event.typeId] : []))
    expect(drawn()).toEqual([1])
    expect(faults.map(String)).toEqual([expect.stringMatching(/^Error: issue row \d+ could not be drawn: /)])
    // It rests, and nothing asks for it at once.
    await one.work()
    expect(faults).toHaveLength(1)
    await sql`update sealed_chains s set sealed = set_byte(s.sealed, 30, 255 - get_byte(s.sealed, 30))
      from chains c where c.id = s.chain_id and c.game_id = 49`.execute(db)
    clock.advanceSync(60_000)
    await one.work()
    expect(drawn()).toEqual([1, 49])
  })

  test('what failed rests a minute, also by a clock that was ahead and is put right meanwhile', async () => {
    const issue = await openGame(db, 49)
    const damage = sql`update sealed_chains s set sealed = set_byte(s.sealed, 30, 255 - get_byte(s.sealed, 30))
      from chains c where c.id = s.chain_id and c.game_id = 49`
    await damage.execute(db)
    const one = scheduler([49])
    clock.advanceSync(issue.drawsAt - NOW + 3 * 3_600_000)
    await one.work()
    expect(faults).not.toHaveLength(0)
    await damage.execute(db)
    clock.putRight(-3 * 3_600_000)
    clock.advanceSync(60_000)
    await one.work()
    expect(events.flatMap(event => (event.kind === 'drawn' ? [event.issue] : []))).toContain(issue.issue)
  })

  test('a clock that was ahead and is put right does not keep the ledger unsealed until it has come as far again', async () => {
    const one = scheduler([2])
    await one.start()
    await player(db)
    clock.putRight(-DAY_MS)
    await passScheduled(clock, 61_000, 20_000)
    await one.stop()
    const { rows } = await sql<{ left: number }>`
      select (max(p.id) - (select max(upto) from history_seals))::int as left from postings p`.execute(db)
    expect([rows, faults]).toEqual([[{ left: 0 }], []])
  })

  test('a game whose table cannot be kept ahead is reported, and those behind it have theirs', async () => {
    await openGame(db, 49)
    await openGame(db, 1)
    await sql`update sealed_chains s set sealed = set_byte(s.sealed, 30, 255 - get_byte(s.sealed, 30))
      from chains c where c.id = s.chain_id and c.game_id = 49`.execute(db)
    const last = async (typeId: number) =>
      (await sql<{ last: number }>`select max(draws_at) as last from issues where game_id = ${typeId}`.execute(db))
        .rows[0]?.last ?? 0
    const before = [await last(49), await last(1)]
    clock.advanceSync(10 * 3_600_000)
    const one = scheduler([49, 1])
    await one.start()
    await one.stop()
    expect([(await last(49)) - (before[0] ?? 0), (await last(1)) > (before[1] ?? 0)]).toEqual([0, true])
    expect(faults.map(String)).toContainEqual(expect.stringContaining('(49) got no issues'))
  })

  test('nor does a game whose table takes too long leave the others without theirs', async () => {
    await openGame(db, 49)
    await openGame(db, 1)
    await sql`create function too_long() returns trigger language plpgsql as $$
      begin raise exception 'too long' using errcode = '57014'; end $$`.execute(db)
    await sql`create trigger too_long before insert on issues for each row when (new.game_id = 49) execute function too_long()`.execute(
      db
    )
    const last = async () =>
      (await sql<{ last: number }>`select max(draws_at) as last from issues where game_id = 1`.execute(db)).rows[0]
        ?.last ?? 0
    const before = await last()
    clock.advanceSync(10 * 3_600_000)
    const one = scheduler([49, 1])
    await one.start()
    await one.stop()
    expect(await last()).toBeGreaterThan(before)
    expect(faults.map(String)).toContainEqual(expect.stringContaining('(49) got no issues'))
  })

  test('an imported game gets issues but no draws', async () => {
    const one = scheduler([58], [58])
    await one.start()
    clock.advanceSync(60 * 60_000)
    await one.work()
    await one.stop()
    const rows = await db.selectFrom('issues').select(['source', 'result', 'commitment']).execute()
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.every(row => row.source === 'feed' && row.result === null && row.commitment === null)).toBe(true)
  })
})
