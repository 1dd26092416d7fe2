import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SpreadReader } from '../../../src/server/domain/agency/readers/SpreadReader'
import type { Database } from '../../../src/server/store/tables'
import { dayNamed, member, settled, timeOn } from '../kit/commissions'
import { poolOn } from '../kit/poolOn'
import type { Asked } from '../kit/queryPlans'
import { judge, listening } from '../kit/queryPlans'
import { emptyLite } from '../kit/testDatabase'

const DIRECT = 500
const LIMIT = 20
/** On which those who bet did. */
const DAYS = [-4, -3, -2, -1]

/** Who joined under whom so often, by number. */
async function join(db: Database, under: readonly number[], name: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select ${name}::text || n, ${name}::text || n, 'x', true, false, ${timeOn(-9, 1)}::bigint, p
    from unnest(${[...under]}::bigint[]) with ordinality t(p, n) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('pages of the players somebody brought (§G2.4)', () => {
  let lite: PGlite
  let db: Database
  let asked: Asked[]
  let top = 0
  /** State by player, in the order they joined. */
  const states = new Map<number, number>()
  const levels = new Map<number, number>()

  beforeAll(async () => {
    lite = await emptyLite()
    const heard = listening(poolOn(lite))
    db = heard.db
    asked = heard.asked
    top = await member(db)
    const other = await member(db)
    const direct = await join(db, Array(DIRECT).fill(top), 'a')
    const second = await join(db, direct, 'b')
    // No player of theirs: a level too deep, and under somebody else.
    await join(db, [...second.slice(0, 9), ...Array(9).fill(other)], 'c')
    for (const id of direct) levels.set(id, 1)
    for (const id of second) levels.set(id, 2)
    const all = [...direct, ...second]
    const bettors = all.filter(id => id % 3 !== 0)
    await settled(
      db,
      bettors.flatMap(user => DAYS.map(day => ({ user, stake: 10_000, at: timeOn(day, 9) })))
    )
    const counted = all.filter(id => id % 10 === 0)
    await db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`
        insert into counted_players (player, inviter, day)
        select id, ${top}::bigint, '2026-11-19' from unnest(${counted}::bigint[]) t(id)`.execute(trx)
      // Days of everybody on which no bet is counted: paid in, signed in.
      await sql`
        insert into member_days (day, user_id, source, recharge)
        select day, id, 0, 1 from unnest(${all}::bigint[]) t(id) cross join unnest(${DAYS.map(dayNamed)}::text[]) d(day)`.execute(
        trx
      )
    })
    for (const id of all) states.set(id, counted.includes(id) ? 2 : bettors.includes(id) ? 1 : 0)
    await sql`analyze`.execute(db)
  }, 300_000)
  afterAll(async () => {
    await db.destroy()
    await lite.close()
  })

  const page = (level: number | undefined, state: number | undefined, offset: number) =>
    new SpreadReader(db).players(top, { level, state, offset, limit: LIMIT })

  test('each has everybody of its level and state, the last who joined first, by their place among all', async () => {
    const joined = [...states.keys()].sort((one, other) => one - other)
    for (const level of [undefined, 1, 2])
      for (const state of [undefined, 0, 1, 2, 3]) {
        const expected = joined
          .map((id, at) => ({ place: at + 1, distance: levels.get(id), state: states.get(id) }))
          .filter(one => (level ?? one.distance) === one.distance && (state ?? one.state) === one.state)
          .reverse()
        const told: object[] = []
        for (let offset = 0; offset === 0 || offset < expected.length; offset += LIMIT) {
          const { total, rows } = await page(level, state, offset)
          expect([level, state, total]).toEqual([level, state, expected.length])
          told.push(...rows.map(({ place, distance, state: one }) => ({ place, distance, state: one })))
        }
        expect([level, state, told]).toEqual([level, state, expected])
      }
  })

  test.each([
    ['names and bets are looked up of the page alone', undefined, 3 * LIMIT],
    ['it is looked up once a player, however many days there are', 0, 2 * DIRECT + LIMIT],
    ['the same of those who bet', 1, 2 * DIRECT + LIMIT],
    ['the same of those who count', 2, 2 * DIRECT + LIMIT]
  ])('%s: state %s', async (_, state, most) => {
    // As with the tables of a site, beside which a few hundred rows are few: reading all of them costs more than those of a page.
    await sql`set enable_seqscan = off`.execute(db)
    asked.splice(0)
    await page(undefined, state, 40)
    const [query, ...others] = asked.splice(0)
    if (!query) throw new Error('nothing was asked')
    expect(others).toEqual([])
    const { rows } = await judge(db, query)
    // Everybody in the tree once, those too deep as well.
    expect(rows).toBeLessThanOrEqual(2 * DIRECT + 9 + most)
  })
})
