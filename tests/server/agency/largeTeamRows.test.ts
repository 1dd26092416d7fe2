import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RowPage } from '../../../src/server/domain/agency/readers/RowReader'
import { RowReader } from '../../../src/server/domain/agency/readers/RowReader'
import type { Team } from '../../../src/server/domain/agency/TeamScope'
import { TeamScope } from '../../../src/server/domain/agency/TeamScope'
import type { Database } from '../../../src/server/store/tables'
import { member, settled, timeOn } from '../kit/commissions'
import { freshDatabase } from '../kit/testDatabase'

const LIMIT = 20
const SPAN = { from: timeOn(-2, 0), until: timeOn(-1, 0) }

/** A team with the agent above it, whose members were all opened alike. */
interface Below {
  readonly top: number
  readonly root: number
  readonly members: readonly number[]
}

/** One stake, one commission for every third and one chase for every second bet, as their writers leave them. */
async function addRowsOfBets(db: Database): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into accounts (kind, user_id, balance) select 'player', id, 0 from users u
      where not exists (select from accounts a where a.user_id = u.id)`.execute(trx)
    await sql`
      insert into postings (set_id, kind, order_id, ref, account_id, amount, at)
      select o.id, p.kind, p.order_id, p.ref, p.account_id, p.amount, o.placed_at from orders o join accounts a on a.user_id = o.user_id
      cross join lateral (
        select 'bet', o.id, null, a.id, -2 union all select 'bet', o.id, null, h.id, 2 from accounts h where h.kind = 'house'
        union all select 'rebate', null, 'rb:' || o.id, a.id, 1 where o.id % 3 = 0) p(kind, order_id, ref, account_id, amount)
      where a.kind = 'player' order by o.id`.execute(trx)
    await sql`
      insert into chases (user_id, game_id, play_number, group_id, unit_mode, lines, line_count, start_issue, issue_count, total,
        stop_on_win, state, placed_at, finished_at)
      select user_id, 49, 1, 1, 1, '[]', 1, '1', 1, 1, true, 1, placed_at, placed_at from orders where id % 2 = 0 order by id`.execute(
      trx
    )
  })
}

async function openTeam(db: Database, size: number): Promise<Below> {
  const top = await member(db, { isAgent: true })
  const root = await member(db, { under: top, isAgent: true })
  await sql`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select 'of' || ${root}::text || 'x' || n, 'of' || ${root}::text || 'x' || n, 'x', true, false, ${timeOn(-10, 1)}::bigint, ${root}::bigint
    from generate_series(1, ${size}::int) n`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from users where parent_id = ${root} order by id`.execute(db)
  return { top, root, members: rows.map(row => row.id) }
}

/** Members of each team who bet; some of them seldom. */
const BETTORS = 40

async function bet(db: Database, teams: readonly Below[]): Promise<void> {
  const stranger = await member(db)
  const users = [stranger, ...teams.flatMap(({ root, members }) => [root, ...members.slice(0, BETTORS)])]
  const bets = [-3, -2, -1].flatMap(day =>
    Array.from({ length: 300 }, (_, n) => ({
      user: users[(n % 3 === 0 ? 5 * (n % 4) : n) % users.length] ?? stranger,
      stake: 10_000,
      at: timeOn(day, 0) + n * 288_000
    }))
  )
  await settled(db, bets)
  await addRowsOfBets(db)
}

type Row = { readonly id: number }

/** A list of a team's rows, and the same rows as a query over all of them tells. */
const LISTS: Readonly<
  Record<string, { read(rows: RowReader, team: Team, page: RowPage): Promise<readonly Row[]>; readonly all: string }>
> = {
  bets: {
    read: (rows, team, page) => rows.orders(team, page),
    all: 'select id, user_id, placed_at as at from orders'
  },
  'movements of every kind': {
    read: (rows, team, page) => rows.movements(team, page),
    all: "select p.id, user_id, at from postings p join accounts a on a.id = p.account_id and a.kind = 'player'"
  },
  'movements of a rare kind': {
    read: (rows, team, page) => rows.movements(team, { ...page, kind: 'rebate' }),
    all: "select p.id, user_id, at from postings p join accounts a on a.id = p.account_id where p.kind = 'rebate'"
  },
  chases: {
    read: (rows, team, page) => rows.chases(team, page),
    all: 'select id, user_id, placed_at as at from chases'
  }
}

const SIZES = { 'a team that is asked member by member': 60, 'a team too large for that': 2100 } as const

describe('rows of a team: every one of the span and nobody else’s, newest first, on page after page (§G3.3)', () => {
  let db: Database
  const teams = new Map<string, Below>()
  beforeAll(async () => {
    db = await freshDatabase()
    for (const [name, size] of Object.entries(SIZES)) teams.set(name, await openTeam(db, size))
    await bet(db, [...teams.values()])
  }, 300_000)

  // The agent above sees the root's own rows; the root does not see his among his team's.
  const cases = Object.keys(SIZES).flatMap(team =>
    Object.entries(LISTS).map(([name, list]) => [team, name, list] as const)
  )
  test.each(cases)('%s: %s', { timeout: 120_000 }, async (name, _, { read, all }) => {
    const { top = 0, root = 0 } = teams.get(name) ?? {}
    const pages = async (viewer: number, prefix?: string): Promise<readonly number[]> => {
      const [rows, team] = [new RowReader(db), await new TeamScope(db).of(viewer, root)]
      const found: number[] = []
      for (let before: number | undefined; ; before = found.at(-1)) {
        const page = await read(rows, team, { ...SPAN, before, prefix, limit: LIMIT })
        found.push(...page.map(row => row.id))
        if (page.length < LIMIT) return found
      }
    }
    const expected = async (viewer: number, prefix = '') =>
      (
        await sql<Row>`select r.id from (${sql.raw(all)}) r join member_tree t on t.descendant = r.user_id and t.ancestor = ${root}
          join users u on u.id = r.user_id and starts_with(u.username, ${prefix})
          where r.at >= ${SPAN.from} and r.at < ${SPAN.until} and r.user_id <> ${viewer} order by r.id desc`.execute(db)
      ).rows.map(row => row.id)
    expect((await expected(top)).length).toBeGreaterThan(LIMIT)
    expect(await pages(top)).toEqual(await expected(top))
    expect(await pages(root)).toEqual(await expected(root))
    // Few of a name's beginning, all of them, and none.
    for (const prefix of [`of${root}x1`, `of${root}x`, `of${root}y`])
      expect([prefix, await pages(root, prefix.toUpperCase())]).toEqual([prefix, await expected(root, prefix)])
  })
})

test('a member’s rows are shown whole though they were numbered out of the order of their times', async () => {
  const db = await freshDatabase()
  const { top, root, members } = await openTeam(db, 3)
  for (const day of [-1, -3, -2])
    await settled(
      db,
      members.flatMap(user => [1, 2, 3].map(hour => ({ user, stake: 10_000, at: timeOn(day, hour) })))
    )
  await addRowsOfBets(db)
  const [rows, team] = [new RowReader(db), await new TeamScope(db).of(top, root)]
  const span = { from: timeOn(-1, 0), until: timeOn(0, 0), limit: 50 }
  expect(await rows.orders(team, span)).toHaveLength(9)
  expect(await rows.movements(team, span)).toHaveLength(12)
}, 120_000)
