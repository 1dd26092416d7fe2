import { expect, test } from 'vitest'
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
