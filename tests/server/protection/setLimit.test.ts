import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { confirmLimit, setLimit } from '../../../src/server/domain/protection/setLimit'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

let db: Database
let uid: number
let now: number
beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
  now = NOW
})

const nobody = () => undefined
/** What became of it, or the refusal's key. */
const sets = async (amount: string, kind: 'stake' | 'session' | 'deposit' = 'stake'): Promise<string> => {
  const outcome = await setLimit(db, () => now, { userId: uid, kind, period: 'day', amount }, nobody)
  return outcome.ok ? outcome.applied : outcome.code
}
const pendingId = async (): Promise<number> =>
  (await db.selectFrom('limit_changes').select('id').where('state', '=', 'pending').executeTakeFirst())?.id ?? 0
const confirms = async (): Promise<string> =>
  (await confirmLimit(db, () => now, { userId: uid, changeId: await pendingId() }, nobody))?.code ?? 'confirmed'
const inForce = async (): Promise<number | null | undefined> => {
  const row = await db
    .selectFrom('limits')
    .select('amount')
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && (row.amount === null ? null : row.amount / 10_000)
}

describe('§C2 changing a limit (acceptance 27)', () => {
  test('the first and every tighter one are in force at once', async () => {
    expect([await sets('500'), await inForce(), await sets('200'), await inForce()]).toEqual(['now', 500, 'now', 200])
  })

  test('a looser one waits a day and for a confirmation', async () => {
    await sets('200')
    expect([await sets('500'), await inForce()]).toEqual(['later', 200])
    now += DAY_MS - 1
    expect(await confirms()).toBe('protection.not-ready')
    now += 1
    expect([await inForce(), await confirms(), await inForce()]).toEqual([200, 'confirmed', 500])
    expect(await confirms()).toBe('protection.no-change')
  })

  test('unconfirmed it lapses after seven days more', async () => {
    await sets('200')
    await sets('')
    now += 8 * DAY_MS - 1
    const lapsing = await pendingId()
    now += 1
    expect([await confirms(), await inForce()]).toEqual(['protection.no-change', 200])
    expect(lapsing).toBeGreaterThan(0)
  })

  test.each([
    ['in its last millisecond, it was taken back', 8 * DAY_MS - 1, 'withdrawn'],
    ['once it has lapsed, it lapsed', 8 * DAY_MS, 'lapsed']
  ])('another one is asked for %s', async (_, later, state) => {
    await sets('200')
    await sets('500')
    now += later
    await sets('600')
    const states = await db.selectFrom('limit_changes').select('state').orderBy('id').execute()
    expect(states).toEqual([{ state }, { state: 'pending' }])
  })

  test.each([
    ['until the next one began', 5],
    ['for no time, where a clock was put back meanwhile', -5]
  ])('a limit was in force %s', async (_, later) => {
    await sets('200')
    now += later
    await sets('100')
    expect(await db.selectFrom('limits').select(['from_at', 'ended_at']).orderBy('id').execute()).toEqual([
      { from_at: NOW, ended_at: Math.max(NOW, NOW + later) },
      { from_at: NOW + later, ended_at: null }
    ])
  })

  test('no limit is the loosest: it waits as well, and is confirmed', async () => {
    await sets('200')
    expect(await sets('')).toBe('later')
    now += DAY_MS
    expect([await confirms(), await inForce()]).toEqual(['confirmed', null])
  })

  test('§C7 a looser one that is confirmed is told, and one that is gone: whoever did it', async () => {
    await sets('200')
    const confirmed = async (amount: string) => {
      await sets(amount)
      now += DAY_MS
      await confirms()
      const latest = db.selectFrom('messages').select(['kind', 'body']).orderBy('id', 'desc').limit(1)
      return latest.executeTakeFirst()
    }
    expect(await confirmed('500')).toEqual({ kind: 4, body: '您设置的每日投注限额已生效。' })
    expect(await confirmed('')).toEqual({ kind: 4, body: '您的每日投注限额已取消。' })
  })

  test.each(['200', '100'])('setting %s takes the looser one back', async amount => {
    await sets('200')
    await sets('500')
    await sets(amount)
    now += 2 * DAY_MS
    expect([await confirms(), await inForce()]).toEqual(['protection.no-change', Number(amount)])
  })

  test('a looser one of a day waits on while another is set for the week', async () => {
    await sets('200')
    await sets('500')
    const week = { userId: uid, kind: 'stake', period: 'week', amount: '900' } as const
    expect(await setLimit(db, () => now, week, nobody)).toEqual({ ok: true, applied: 'now' })
    now += DAY_MS
    expect(await confirms()).toBe('confirmed')
  })

  test('asked again, a looser one waits from then on', async () => {
    await sets('200')
    await sets('500')
    now += DAY_MS - 1
    await sets('600')
    now += 1
    expect([await confirms(), await inForce()]).toEqual(['protection.not-ready', 200])
  })

  test('acceptance 32: that a player wants none is kept', async () => {
    expect([await sets(''), await inForce(), await sets('')]).toEqual(['same', null, 'same'])
    expect(await sets('300')).toBe('now')
  })

  test.each(['-1', '1.5', 'abc', '１２', '10000001', '1e3'])('%s is no limit', async amount => {
    expect([await sets(amount), await inForce()]).toEqual(['protection.amount', undefined])
  })

  test.each([
    ['day', '90', { ok: true, applied: 'now' }],
    ['week', '90', { ok: false, code: 'request.bad', params: { field: 'period' } }],
    ['month', '90', { ok: false, code: 'request.bad', params: { field: 'period' } }],
    ['day', '1441', { ok: false, code: 'protection.amount', params: { least: 1, most: 1440 } }],
    ['day', '0', { ok: false, code: 'protection.amount', params: { least: 1, most: 1440 } }]
  ] as const)('§C1 time is limited by the day and in minutes: a %s of %s', async (period, amount, outcome) => {
    expect(await setLimit(db, () => now, { userId: uid, kind: 'session', period, amount }, nobody)).toEqual(outcome)
    const rows = await db.selectFrom('limits').select('amount').execute()
    expect(rows).toEqual(outcome.ok ? [{ amount: 90 }] : [])
  })

  test('another player confirms nothing', async () => {
    await sets('200')
    await sets('500')
    now += DAY_MS
    const other = await player(db)
    const refused = await confirmLimit(db, () => now, { userId: other, changeId: await pendingId() }, nobody)
    expect(refused?.code).toBe('protection.no-change')
  })

  test('rows are closed, never changed', async () => {
    await sets('200')
    await expect(db.updateTable('limits').set({ amount: 1 }).execute()).rejects.toThrow('never changed')
    await expect(db.deleteFrom('limits').execute()).rejects.toThrow('immutable')
  })
})
