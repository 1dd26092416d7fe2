import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { expectHonest } from '../kit/expectHonest'
import type { World } from '../kit/withdrawing'
import { openReady, pass, withdrawal } from '../kit/withdrawing'

/** As many as the job asks after at once. */
const AT_ONCE = 5

let world: World & { accountId: number }
beforeEach(async () => {
  world = await openReady({ settings: { sessionHours: 720 } })
})
afterEach(async () => {
  await expectHonest(world.server.db)
  await world.server.close()
})

const dueOf = () => world.server.db.selectFrom('withdrawals').select(['state', 'next_sync_at']).orderBy('id').execute()
const submit = () => world.server.data('submitWithdrawal', withdrawal(world.accountId, 100))

test('a payout that fails while its callback comes is asked after no more (§M1.2)', async () => {
  const { server, provider } = world
  await submit()
  await pass(server, 0)
  provider.standard = 'failed'
  provider.beforeQuery = async () => {
    await sql`update withdrawals set wakes = wakes + 1, next_sync_at = ${server.clock.now()}`.execute(server.db)
  }
  await pass(server, DAY_MS / 24)
  expect(await dueOf()).toEqual([{ state: 4, next_sync_at: null }])
})

test('ended ones that stand first in the queue hold up no payout', async () => {
  const { server, provider } = world
  provider.standard = 'failed'
  for (let each = 0; each < AT_ONCE; each++) {
    await submit()
    await pass(server, DAY_MS / 24)
  }
  await server.db.updateTable('withdrawals').set({ next_sync_at: server.clock.now() }).execute()
  provider.standard = 'succeeded'
  await submit()
  await pass(server, DAY_MS / 24)
  const due = await dueOf()
  expect(due.slice(0, AT_ONCE)).toEqual(Array.from({ length: AT_ONCE }, () => ({ state: 4, next_sync_at: null })))
  expect(due.at(-1)?.state).toBe(1)
})
