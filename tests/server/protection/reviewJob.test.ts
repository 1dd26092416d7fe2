import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import type { DomainEvent } from '../../../src/server/domain/events'
import { reviewJob } from '../../../src/server/domain/protection/reviewJob'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, player } from '../kit/testDatabase'

let db: Database
let uid: number
let opened: number
beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', uid)
    .executeTakeFirstOrThrow()
  opened = created_at
})

const told: DomainEvent[] = []
/** As a server does that starts at a time: it looks once an hour. */
async function review(now: number): Promise<readonly string[]> {
  told.length = 0
  await reviewJob(
    db,
    () => now,
    event => told.push(event)
  ).run(now)
  const rows = await db.selectFrom('messages').select(['kind', 'title', 'link']).where('user_id', '=', uid).execute()
  return rows.map(({ kind, title, link }) => `${kind} ${title} ${link}`)
}

const LETTER = '4 请查看您的限额 /app/personalCenter/selfControl'

test('[§C7] every 180 days of an account its player is asked to look at the limits, once, whatever servers start meanwhile', async () => {
  expect(await review(opened + 180 * DAY_MS - 1)).toEqual([])
  expect(await review(opened + 180 * DAY_MS)).toEqual([LETTER])
  expect(told).toEqual([{ kind: 'account', userId: uid, what: 'message', id: '', state: 0 }])
  expect(await review(opened + 360 * DAY_MS - 1)).toEqual([LETTER])
  expect(told).toEqual([])
  expect(await review(opened + 360 * DAY_MS)).toEqual([LETTER, LETTER])
})

test('[§C7] who was not asked for a year is asked once, and goes on from there', async () => {
  expect(await review(opened + 400 * DAY_MS)).toEqual([LETTER])
  expect(await review(opened + 540 * DAY_MS)).toEqual([LETTER, LETTER])
})

test('[§C7] a server that runs on asks each once their time has come, also after its clock was ahead', async () => {
  let now = opened
  const job = reviewJob(
    db,
    () => now,
    () => undefined
  )
  const asked = async (at: number): Promise<readonly string[]> => {
    now = at
    await job.run(now)
    const rows = await db.selectFrom('messages').select('ref').orderBy('id').execute()
    return rows.map(({ ref }) => ref ?? '')
  }
  const [second, first] = [await player(db), uid]
  await db
    .updateTable('users')
    .set({ created_at: opened + 3_600_000 })
    .where('id', '=', second)
    .execute()
  const due = opened + 180 * DAY_MS
  expect(await asked(due - 1)).toEqual([])
  expect(await asked(due + 3_599_999)).toEqual([`review:${first}:1`])
  expect(await asked(due + 7_200_000)).toEqual([`review:${first}:1`, `review:${second}:1`])
  expect(await asked(due * 2)).toHaveLength(4)
  const third = await player(db)
  await db.updateTable('users').set({ created_at: opened }).where('id', '=', third).execute()
  expect(await asked(due + 10_800_000)).toContain(`review:${third}:1`)
})
