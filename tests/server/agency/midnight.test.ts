import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOST_OPENED } from '../../../src/rules/agency/team'
import { dayNamed, member, timeOn } from '../kit/commissions'
import { agencyOver } from '../kit/openBooks'
import { freshDatabase } from '../kit/testDatabase'
import { whileWaiting } from '../kit/whileWaiting'

test('better terms that were asked for before midnight and waited past it begin at the next one (§G1.2)', async () => {
  const db = await freshDatabase()
  const agent = await member(db, { isAgent: true })
  const below = await member(db, { under: agent, group: 1930 })
  let now = timeOn(1, 0) - 100
  const { members, scope } = agencyOver(whileWaiting(db, 'for no key update', () => (now += 200)))
  const raised = await members.improve(await scope.of(agent, below), { bonusGroup: 1940 }, () => now)
  expect(raised).toEqual({ ok: true, fromDay: dayNamed(2) })
})

test('an agent opens twenty accounts from one midnight to the next; who came by a code is none of them (§G1.2)', async () => {
  const db = await freshDatabase()
  const agent = await member(db, { isAgent: true })
  const open = async (username: string) => {
    const terms = { password: 'kq7m29xv', bonusGroup: 1900, isAgent: false }
    const outcome = await agencyOver(db).members.open(agent, { username, ...terms }, timeOn(0, 20))
    return outcome.ok ? 'opened' : outcome.code
  }
  const invited = await member(db, { under: agent, now: timeOn(0, 1) })
  await db.transaction().execute(async trx => {
    // Without its invitation.
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('users').set({ invited_by: 'code' }).where('id', '=', invited).execute()
  })
  await member(db, { under: agent, now: timeOn(0, 0) - 1 })
  for (let n = 0; n < MOST_OPENED - 1; n++) await member(db, { under: agent, now: timeOn(0, 0) })
  expect([await open('twentieth1'), await open('onemore01')]).toEqual(['opened', 'agency.open-most'])
})
