import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { WITHDRAWAL_STATE } from '../../../src/contract/areas/withdraw'
import { SYNC_AFTER_SUCCESS, SYNC_STEPS, UNKNOWN_AFTER } from '../../../src/rules/cashier/deposit'
import { YUAN } from '../../../src/rules/money'
import { syncWithdrawal } from '../../../src/server/domain/withdraw/syncWithdrawal'
import { placeOfSnapshot } from '../../../src/server/domain/withdraw/Withdrawal'
import type { Database, Tables } from '../../../src/server/store/tables'
import { behindSent } from '../kit/behindSent'
import { ScriptedProvider } from '../kit/scriptedProvider'
import { freshDatabase, NOW, player, SECRETS } from '../kit/testDatabase'
import { trustingParts } from '../kit/trustingParts'

const { paying, paid, failed } = WITHDRAWAL_STATE
const LEASE = 30_000
const [again = 0] = SYNC_STEPS
const [soon = 0, late = 0] = SYNC_AFTER_SUCCESS

let db: Database
let now: number
let provider: ScriptedProvider
let no: number

beforeEach(async () => {
  ;[db, now, provider] = [await freshDatabase(), NOW, new ScriptedProvider()]
})

/** A withdrawal that its gateway was told of, but for what the test changes. */
async function withdrawn(change: Partial<Insertable<Tables['withdrawals']>> = {}): Promise<void> {
  const uid = await player(db)
  const account = SECRETS.seal(placeOfSnapshot(uid), JSON.stringify({ accountNo: '1', holder: '', branch: '' }))
  const { id } = await db
    .insertInto('payout_accounts')
    .values({
      ...{ user_id: uid, kind: 'bank', bank_code: 'ICBC', no: account, no_hash: '1', tail: '1', branch: account },
      ...{ is_default: true, bound_at: NOW, removed_at: null }
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values: Insertable<Tables['withdrawals']> = {
    user_id: uid,
    account_id: id,
    kind: 'bank',
    bank_code: 'ICBC',
    tail: '1',
    account,
    amount: 100 * YUAN,
    fee: 0,
    asset: 'CNY',
    pay_amount: 100 * YUAN,
    rate: YUAN,
    state: paying,
    gateway: 'scripted',
    told_to: 'scripted',
    created_at: NOW,
    paying_at: NOW,
    sent_at: NOW,
    ended_at: null,
    next_sync_at: NOW,
    ...change
  }
  const made = await db.insertInto('withdrawals').values(values).returning('id').executeTakeFirstOrThrow()
  no = made.id
}

const sync = async (over = db) => {
  await syncWithdrawal(trustingParts(over, { provider, now: () => now }), no)
  return db.selectFrom('withdrawals').selectAll().executeTakeFirstOrThrow()
}
const asked = () => [provider.queries.length, provider.payouts.length]

describe('whose turn it is to ask (§M1.2)', () => {
  test.each([
    ['ends just now', 0, 1],
    ['ends in a millisecond', 1, 0]
  ])('the lease of another %s', async (_, left, queries) => {
    await withdrawn({ lease_until: NOW + left })
    await sync()
    expect(asked()).toEqual([queries, 0])
  })

  test('whoever was so slow that another asks now sends nothing, and leaves that one its lease', async () => {
    await withdrawn()
    provider.standard = 'unknown'
    const other = NOW + 2 * LEASE
    provider.beforeQuery = async () => void (await db.updateTable('withdrawals').set({ lease_until: other }).execute())
    expect(await sync()).toMatchObject({ state: paying, lease_until: other })
    expect(asked()).toEqual([1, 0])
  })

  test.each([
    ['for its whole lease sends nothing more', LEASE, 0],
    ['a millisecond less sends it', LEASE - 1, 1]
  ])('who stood still %s', async (_, still, payouts) => {
    await withdrawn({ sent_at: null, told_to: null })
    await sync(behindSent(db, 'withdrawals', () => (now += still)))
    expect(asked()).toEqual([0, payouts])
  })
})

describe('a payout that its gateway does not know', () => {
  test.each([
    ['for a millisecond less than a day is told again, under its number', UNKNOWN_AFTER - 1, 1],
    ['for a day is an operator’s', UNKNOWN_AFTER, 0]
  ])('%s', async (_, age, payouts) => {
    await withdrawn()
    provider.standard = 'unknown'
    now += age
    expect(await sync()).toMatchObject({ state: paying, sent_at: NOW })
    expect(asked()).toEqual([1, payouts])
  })
})

describe('when it is asked after next', () => {
  const wake = async (): Promise<void> => void (await db.updateTable('withdrawals').set({ wakes: 1 }).execute())
  const nothing = async (): Promise<void> => undefined
  test.each([
    ['at once, where news came while it was asked', { sync_step: 3 }, wake, NOW],
    ['soon, where none came', {}, nothing, NOW + again],
    ['paid, once more a minute and a day later', { state: paid, ended_at: NOW - 1 }, nothing, NOW - 1 + soon],
    ['in its last minute: the day remains', { state: paid, ended_at: NOW - soon }, nothing, NOW - soon + late],
    ['and never again', { state: paid, ended_at: NOW - late }, nothing, null]
  ] as const)('%s', async (_, change, meanwhile, expected) => {
    await withdrawn(change)
    provider.beforeQuery = meanwhile
    expect(await sync()).toMatchObject({ next_sync_at: expected, lease_until: 0 })
  })

  test('one that ended meanwhile stands in no queue', async () => {
    await withdrawn({ state: failed, ended_at: NOW })
    expect(await sync()).toMatchObject({ next_sync_at: null })
    expect(asked()).toEqual([0, 0])
  })
})
