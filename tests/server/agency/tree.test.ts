import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { timeOn } from '../kit/commissions'
import { freshDatabase } from '../kit/testDatabase'

/** How many trees are grown: more where somebody wants to look longer. */
const TREES = Number(process.env['AGENCY_TREES'] ?? 5)
const MEMBERS = 200
/** A root is the first level. */
const LEVELS = 10

/** Parents by place, none for roots: everybody joins under somebody who came before and has a level left. */
function randomParents(random: () => number): readonly (number | undefined)[] {
  const parents: (number | undefined)[] = []
  const levels: number[] = []
  for (let n = 0; n < MEMBERS; n++) {
    // Near ones make chains, all of them bushes.
    const asked =
      n === 0
        ? undefined
        : randomBelow(random, 2) === 0
          ? n - 1 - randomBelow(random, Math.min(n, 3))
          : randomBelow(random, n)
    const parent =
      asked !== undefined && (levels[asked] ?? LEVELS) < LEVELS && randomBelow(random, 20) > 0 ? asked : undefined
    parents.push(parent)
    levels.push(parent === undefined ? 1 : (levels[parent] ?? 0) + 1)
  }
  return parents
}

test(`${TREES} random trees of ${MEMBERS}: closure, branch and distance equal a walk up from everybody (§G1.1, check 1)`, {
  timeout: 60_000 + TREES * 10_000
}, async () => {
  const db = await freshDatabase()
  for (let tree = 0; tree < TREES; tree++) {
    const parents = randomParents(seededRandom(`tree ${tree}`))
    const { rows } = await sql<{ first: number }>`select coalesce(max(id), 0)::int + 1 as first from users`.execute(db)
    const first = rows[0]?.first ?? 1
    await sql`
      insert into users (id, username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
      overriding system value
      select ${first}::int + n - 1, 't' || ${first}::int + n, 't' || ${first}::int + n, 'x', true, false, ${timeOn(-1, 1)}::bigint,
        case when p < 0 then null else ${first}::int + p end
      from unnest(${parents.map(parent => parent ?? -1)}::int[]) with ordinality as r(p, n) order by n`.execute(db)
    await sql`select setval(pg_get_serial_sequence('users', 'id'), ${first + MEMBERS}::int)`.execute(db)
    const walked: string[] = []
    for (let member = 0; member < MEMBERS; member++) {
      let [distance, branch] = [0, member]
      for (let up: number | undefined = member; up !== undefined; up = parents[up]) {
        walked.push([up, member, distance, distance === 0 ? member : branch].join())
        branch = up
        distance += 1
      }
    }
    const kept = await db
      .selectFrom('member_tree')
      .select(['ancestor', 'descendant', 'distance', 'branch'])
      .where('descendant', '>=', first)
      .execute()
    const rowsOf = kept.map(row =>
      [row.ancestor - first, row.descendant - first, row.distance, row.branch - first].join()
    )
    expect([tree, rowsOf.sort()]).toEqual([tree, walked.sort()])
  }
})
