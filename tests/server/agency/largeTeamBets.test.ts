import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RowReader } from '../../../src/server/domain/agency/readers/RowReader'
import { TeamScope } from '../../../src/server/domain/agency/TeamScope'
import { member, settled, timeOn } from '../kit/commissions'
import { freshDatabase } from '../kit/testDatabase'

const LIMIT = 20

test('bets of a team too large to ask one by one: every bet of the span and nobody else’s, newest first, on page after page (§G3.3)', {
  timeout: 300_000
}, async () => {
  const db = await freshDatabase()
  const top = await member(db, { isAgent: true })
  const root = await member(db, { under: top, isAgent: true })
  await sql`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select 'crowd' || n, 'crowd' || n, 'x', true, false, ${timeOn(-10, 1)}::bigint, ${root}::bigint from generate_series(1, 2100) n`.execute(
    db
  )
  const { rows: crowd } = await sql<{ id: number }>`
    select id from users where parent_id = ${root} order by id`.execute(db)
  const stranger = await member(db)
  const users = [root, stranger, ...crowd.slice(0, 40).map(row => row.id)]
  const bets = [-3, -2, -1].flatMap(day =>
    Array.from({ length: 60 }, (_, n) => ({
      user: users[n % users.length] ?? root,
      stake: 10_000,
      at: timeOn(day, 0) + n * 1_440_000
    }))
  )
  await settled(db, bets)
  const [rows, scope] = [new RowReader(db), new TeamScope(db)]
  const span = { from: timeOn(-2, 0), until: timeOn(-1, 0) }
  const read = async (viewer: number, uid: number): Promise<readonly number[]> => {
    const all: number[] = []
    for (let before: number | undefined; ; before = all.at(-1)) {
      const page = await rows.orders(await scope.of(viewer, uid), { ...span, before, limit: LIMIT })
      all.push(...page.map(row => row.id))
      if (page.length < LIMIT) return all
    }
  }
  const expected = async (without: number) =>
    (
      await sql<{ id: number }>`select id from orders where placed_at >= ${span.from} and placed_at < ${span.until}
        and user_id <> ${stranger} and user_id <> ${without} order by id desc`.execute(db)
    ).rows.map(row => row.id)
  expect((await expected(0)).length).toBeGreaterThan(2 * LIMIT)
  // The agent above sees the root's own bets; the root does not see them among his team's.
  expect(await read(top, root)).toEqual(await expected(0))
  expect(await read(root, root)).toEqual(await expected(root))
})
