import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import {
  freezeUntil,
  frozenRefusal,
  noteReversal,
  UNTIL_LIFTED,
  unfreeze
} from '../../../src/server/domain/security/freeze'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

let db: Database
let uid: number
beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
})

const frozen = () =>
  db
    .selectFrom('user_security')
    .select(['frozen_until', 'frozen_reason'])
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow()

describe('[§M7] a freeze', () => {
  test('lasts until its end and not a moment longer; a later one goes on from there, an earlier one changes nothing', async () => {
    await freezeUntil(db, uid, NOW + DAY_MS, 'pin')
    expect(await frozenRefusal(db, uid, NOW + DAY_MS - 1)).toMatchObject({
      code: 'cash.frozen-until',
      params: { until: '2026-11-21 18:00:00' }
    })
    expect(await frozenRefusal(db, uid, NOW + DAY_MS)).toBeUndefined()
    await freezeUntil(db, uid, NOW + DAY_MS - 1, 'totp')
    expect(await frozen()).toEqual({ frozen_until: NOW + DAY_MS, frozen_reason: 'pin' })
    await freezeUntil(db, uid, NOW + DAY_MS + 1, 'totp')
    expect(await frozen()).toEqual({ frozen_until: NOW + DAY_MS + 1, frozen_reason: 'totp' })
  })

  test('for a deposit that was taken back ends by an operator alone: no reset of a password makes a day of it', async () => {
    await db.transaction().execute(trx => noteReversal(trx, uid, NOW))
    for (const reason of ['password', 'pin', 'totp'] as const) await freezeUntil(db, uid, NOW + DAY_MS, reason)
    expect(await frozen()).toEqual({ frozen_until: UNTIL_LIFTED, frozen_reason: 'reversal' })
    expect(await frozenRefusal(db, uid, NOW + 1000 * DAY_MS)).toMatchObject({ code: 'cash.frozen' })
    await unfreeze(db, uid)
    expect(await frozenRefusal(db, uid, NOW)).toBeUndefined()
  })
})
