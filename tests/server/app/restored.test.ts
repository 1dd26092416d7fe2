import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { NOTE_RESTORE, renewSeeds } from '../../../src/server/restored'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW, VAULT } from '../kit/testDatabase'

let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

/** The number that the next deposit, payout, transfer, letter and shared bet and player would have. */
async function nextNumbers(): Promise<readonly number[]> {
  const { rows } = await sql<{ at: number }>`
    select coalesce(last_value + 1, start_value) as at from pg_sequences
    where sequencename in ('deposit_numbers', 'withdrawals_id_seq', 'transfers_id_seq', 'outbox_id_seq', 'shares_id_seq', 'users_id_seq')
    order by sequencename`.execute(db)
  return rows.map(({ at }) => Number(at))
}

test('§W1 numbers that gateways may know from after the backup are given to nothing else, once for each restore', async () => {
  const first = await nextNumbers()
  expect(first).toEqual([1_000_001, 1001, 1, 3_000_001, 1001, 2_000_001])
  await renewSeeds(db, VAULT, NOW)
  expect(await nextNumbers()).toEqual(first)
  for (let restores = 1; restores <= 2; restores++) {
    const before = await nextNumbers()
    await sql.raw(NOTE_RESTORE).execute(db)
    await renewSeeds(db, VAULT, NOW)
    const after = await nextNumbers()
    expect(after.map((number, at) => number - (before[at] ?? 0) > 1_000_000)).toEqual(first.map(() => true))
    await renewSeeds(db, VAULT, NOW)
    expect(await nextNumbers()).toEqual(after)
  }
})
