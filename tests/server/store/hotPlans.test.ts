import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import { FakeClock } from '../../kit/FakeClock'
import { emptyTemplate } from '../kit/emptyDatabase'
import { slipQueueOn } from '../kit/slipQueueOn'
import { line, newKey, openGame, player } from '../kit/testDatabase'

const PLANNED_BY_VALUE = 5

let folder: string
let store: Store
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hot-plans-'))
  store = await openStore({ dataDir: join(folder, 'data'), template: await emptyTemplate() })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a connection plans what a bet waits for once, and looks rows up by index even where tables were small then', async () => {
  const { db } = store
  const { issue, opensAt } = await openGame(db, 2)
  const clock = new FakeClock(opensAt + 1)
  const sessions = new SessionRepository(db, clock)
  // As one of several servers it asks after sessions too.
  const queue = slipQueueOn(db, clock, { sessions: { isExact: false, confirm: () => Promise.reject() } })
  // The same tables as maintenance leaves them on a quiet night: a page each.
  await sql`vacuum (analyze)`.execute(db)
  const users = await Promise.all(
    ['a', 'b', 'c'].map(async session => {
      const [userId, now] = [await player(db), clock.now()]
      const place = { ip: '', browser: '', now, expiresAt: now + 1 }
      await sessions.start({ tokenHash: session, userId, ...place }, 'replaced')
      return { userId, session }
    })
  )
  const bet = (user: { readonly userId: number; readonly session: string }, lines: number) =>
    queue.place({
      ...{ ...user, typeId: 2, issue, key: newKey(), now: clock.now(), clock: () => clock.now() },
      lines: Array.from({ length: lines }, (_, seed) => line(2, 'pk10-c-sum-two-sided', {}, seed))
    })
  // One line, many lines, several slips together: no length has a plan of its own.
  for (let round = 0; round < 12; round++) {
    const asked = round % 3 === 2 ? users : users.slice(0, 1)
    const outcomes = await Promise.all(asked.map(user => bet(user, 1 + ((round * 7) % 20))))
    expect(outcomes.every(outcome => outcome.ok && outcome.answer.state === 'accepted')).toBe(true)
  }
  // Their names go by what this worker has asked before.
  const { rows: plans } = await sql<{ name: string; statement: string; generic_plans: number; custom_plans: number }>`
    select name, statement, generic_plans::int, custom_plans::int from pg_prepared_statements where name like 'hot%'
    order by length(name), name`.execute(db)
  expect(plans.map(plan => plan.custom_plans)).toEqual([PLANNED_BY_VALUE, PLANNED_BY_VALUE])
  expect(plans.every(plan => plan.generic_plans > 0)).toBe(true)
  // The statement that holds what slips need, as its kept plan reads it.
  const [holds] = plans
  const parameters = new Set(holds?.statement.match(/\$\d+/g))
  const nulls = Array.from(parameters, () => 'null').join()
  const { rows: scans } = await db
    .transaction()
    .execute(trx => sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain execute ${holds?.name} (${nulls})`)}`.execute(trx))
  const text = scans.map(row => row['QUERY PLAN']).join('\n')
  expect(text).toContain('Index')
  expect(text).not.toContain('Seq Scan')
  // Nor all sessions that live, of which a site has a million.
  expect(text).not.toContain('sessions_live')
})
