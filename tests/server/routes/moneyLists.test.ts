import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_KIND } from '../../../src/contract/areas/messages'
import { chinaDate, chinaDateTime, chinaMidnight, DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { lockWallets, post } from '../../../src/server/domain/ledger'
import { writeLetter } from '../../../src/server/domain/messages/writeMessage'
import { TestServer } from '../../kit/TestServer'
import { depositOf, insertDeposits, insertTransfer } from '../kit/moneyRows'
import { NOW } from '../kit/testDatabase'

const MIDNIGHT = chinaMidnight(NOW)

/** Both sides of where the spans of a list begin; the last one is of a server whose clock is ahead. */
const TIMES = [
  MIDNIGHT - 29 * DAY_MS - 1,
  MIDNIGHT - 29 * DAY_MS,
  MIDNIGHT - 6 * DAY_MS - 1,
  MIDNIGHT - 6 * DAY_MS,
  MIDNIGHT - DAY_MS,
  MIDNIGHT - 1,
  MIDNIGHT,
  NOW,
  MIDNIGHT + DAY_MS
] as const

/** Of the times above, by their places, what a list shows of today, yesterday, seven and thirty days. */
const SPANS = [
  [1, [7, 6]],
  [-1, [5, 4]],
  [7, [7, 6, 5, 4, 3]],
  [30, [7, 6, 5, 4, 3, 2, 1]]
] as const

let server: TestServer
let uid = 0
beforeEach(async () => {
  server = await TestServer.start({ games: [] }).register('lister01')
  uid = (await server.data('userInfo', {})).uid
})
afterEach(() => server.close())

async function withdrawals(rows: readonly { readonly at: number; readonly state: 0 | 1 }[]): Promise<void> {
  const kept = { user_id: uid, kind: 'bank', bank_code: 'ICBC', tail: '**** 1234' } as const
  const { id } = await server.db
    .insertInto('payout_accounts')
    .values({
      ...{ ...kept, no: Buffer.from(''), no_hash: 'hash', branch: Buffer.from(''), is_default: true },
      ...{ bound_at: NOW, removed_at: null }
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('withdrawals')
    .values(
      rows.map(({ at, state }) => ({
        ...{ ...kept, account_id: id, account: Buffer.from(''), told_to: null, gateway: 'sandbox' },
        ...{ amount: 100 * YUAN, fee: 0, asset: 'CNY' as const, pay_amount: 100 * YUAN, rate: YUAN, state },
        ...{ created_at: at, paying_at: null, sent_at: null, ended_at: state === 0 ? null : at, next_sync_at: null }
      }))
    )
    .execute()
}

/** A yuan into savings, and one out again. */
const savings = async (at: number) =>
  server.db.transaction().execute(async trx => {
    const { ids } = await lockWallets(trx, uid)
    for (const [kind, amount] of [
      ['yuebaoIn', YUAN],
      ['yuebaoOut', -YUAN]
    ] as const) {
      const entries = [
        { accountId: ids.player, amount: -amount },
        { accountId: ids.yuebao, amount }
      ]
      await post(trx, [{ kind, ref: `yb:${kind}:${at}`, entries }], at)
    }
  })

interface Listed {
  readonly make: () => Promise<unknown>
  readonly read: (
    page: number,
    limit: number,
    date: 1 | -1 | 7 | 30
  ) => Promise<{ total: number; list: readonly { time: string }[] }>
}

const LISTS: Readonly<Record<string, Listed>> = {
  充值记录: {
    make: () =>
      insertDeposits(
        server.db,
        TIMES.map(at => ({ ...depositOf(uid), created_at: at }))
      ),
    read: (page, limit, date) => server.data('rechargeRecords', { page, limit, date })
  },
  提现记录: {
    make: () => withdrawals(TIMES.map(at => ({ at, state: 1 }))),
    read: (page, limit, date) => server.data('withdrawalRecords', { page, limit, date })
  },
  催单记录: {
    make: () =>
      server.db
        .insertInto('reminders')
        .values(
          TIMES.map((at, n) => ({ user_id: uid, order_no: `D${n + 1}`, remark: '', image_id: null, created_at: at }))
        )
        .execute(),
    read: (page, limit, date) => server.data('reminderRecords', { page, limit, date })
  },
  转账记录: {
    make: async () => {
      for (const created of TIMES)
        await insertTransfer(server.db, uid, { from: 'coin', amount: YUAN, created, finished: created })
    },
    read: (page, limit, date) => server.data('walletRecords', { page, limit, date })
  },
  储蓄明细: {
    make: async () => {
      for (const at of TIMES) await savings(at)
    },
    read: (page, limit, date) => server.data('savingsRecords', { page, limit, date, type: 'in' })
  },
  账户明细: {
    make: async () => {
      for (const at of TIMES) await savings(at)
    },
    read: (page, limit, date) => server.data('bill', { page, limit, date, type: 'yuebaoOut' })
  }
}

describe.each(Object.entries(LISTS))('[§M5] %s', (_, { make, read }) => {
  test('shows the days that were asked for from midnight to midnight, newest first', async () => {
    await make()
    for (const [date, places] of SPANS) {
      const { total, list } = await read(1, 20, date)
      expect([total, list.map(({ time }) => time)]).toEqual([
        places.length,
        places.map(place => chinaDateTime(TIMES[place]))
      ])
    }
  })

  test('is read page by page: each row once, the same total on each, nothing past the last', async () => {
    await make()
    const pages = await Promise.all([1, 2, 3, 4].map(page => read(page, 3, 30)))
    expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(pages.flatMap(({ list }) => list.map(({ time }) => time))).toEqual(
      SPANS[3][1].map(place => chinaDateTime(TIMES[place]))
    )
  })

  test('is empty where there is nothing', async () => {
    expect(await read(1, 20, 30)).toEqual({ total: 0, list: [] })
  })
})

describe('[§M5] what else a list is asked for', () => {
  test('withdrawals of a state', async () => {
    await withdrawals([
      { at: NOW, state: 0 },
      { at: NOW, state: 1 },
      { at: NOW, state: 1 }
    ])
    const of = async (state: number) =>
      (await server.data('withdrawalRecords', { page: 1, limit: 20, date: 1, state })).total
    expect([await of(0), await of(1), await of(2)]).toEqual([1, 2, 0])
  })

  test('transfers of a wallet, whichever way they went', async () => {
    const row = { amount: YUAN, created: NOW, finished: NOW }
    await insertTransfer(server.db, uid, { ...row, from: 'coin' })
    await insertTransfer(server.db, uid, { ...row, from: 'cardsCoin' })
    const of = async (coin: '' | 'cardsCoin' | 'openCardsCoin') =>
      (await server.data('walletRecords', { page: 1, limit: 20, date: 1, coin })).total
    expect([await of(''), await of('cardsCoin'), await of('openCardsCoin')]).toEqual([2, 2, 0])
  })

  test('messages of a kind, page by page', async () => {
    const { system, activity } = MESSAGE_KIND
    for (const [kind, title] of [
      [system, 'a'],
      [activity, 'b'],
      [system, 'c'],
      [system, 'd']
    ] as const)
      await server.db.transaction().execute(trx => writeLetter(trx, { userId: uid, kind, title, body: title }, NOW))
    const of = async (page: number, kind?: number) => {
      const { total, list } = await server.data('messageList', { page, limit: 2, ...(kind !== undefined && { kind }) })
      return [total, ...list.map(({ title }) => title)]
    }
    expect([await of(1), await of(2), await of(3)]).toEqual([[4, 'd', 'c'], [4, 'b', 'a'], [4]])
    expect([await of(1, system), await of(2, system), await of(1, activity)]).toEqual([
      [3, 'd', 'c'],
      [3, 'a'],
      [1, 'b']
    ])
  })

  test('rewards of an activity and a state, page by page', async () => {
    const days = [1, 2, 3].map(back => chinaDate(NOW - back * DAY_MS))
    await server.db
      .insertInto('activity_claims')
      .values(
        days.map((period, n) => ({
          ...{ user_id: uid, activity: 'daily-turnover', period, basis: 1000 * YUAN, amount: 8 * YUAN, multiple: 3 },
          ...{ at: NOW - (n + 1) * DAY_MS, counted_valid: true }
        }))
      )
      .execute()
    const of = async (page: number, more: { activity?: string; state?: 0 | 2 } = {}) => {
      const { total, list } = await server.data('rewardList', { page, limit: 2, ...more })
      return [total, ...list.map(({ period }) => period)]
    }
    expect([await of(1, { state: 2 }), await of(2, { state: 2 }), await of(3, { state: 2 })]).toEqual([
      [3, days[0], days[1]],
      [3, days[2]],
      [3]
    ])
    expect(await of(1, { activity: 'first-deposit' })).toEqual([1, 'once'])
    expect((await of(1, { activity: 'daily-turnover' }))[0]).toBe(4)
  })
})
