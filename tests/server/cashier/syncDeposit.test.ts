import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEPOSIT_STATE } from '../../../src/contract/areas/cashier'
import { SYNC_STEPS } from '../../../src/rules/cashier/deposit'
import { USDT_CONFIRMATIONS } from '../../../src/rules/cashier/usdt'
import { YUAN } from '../../../src/rules/money'
import type { CashierParts } from '../../../src/server/domain/cashier/CashierParts'
import type { Deposit } from '../../../src/server/domain/cashier/Deposit'
import { syncDeposit } from '../../../src/server/domain/cashier/syncDeposit'
import { wakeDeposit } from '../../../src/server/domain/cashier/wakeDeposit'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { CreatedPayment, PaymentStatus } from '../../../src/server/ports/PaymentProvider'
import type { Database, Tables } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { ScriptedProvider } from '../kit/scriptedProvider'
import { freshDatabase, NOW, player, SECRETS } from '../kit/testDatabase'

type Row = Partial<Insertable<Tables['deposits']>>

const { unpaid, checking, done, expired } = DEPOSIT_STATE
const ID = 1_000_001
const PAID = 500 * YUAN
const EXPIRES = NOW + 15 * 60_000
const SILENT = new Error('the line is cut')

let db: Database
let clock: FakeClock
let events: DomainEvent[]
let told: string[]
/** What the provider says to each question from now on; the last for good. */
let says: (Partial<PaymentStatus> | Error)[]
/** Happens while the provider is asked. */
let meanwhile: () => Promise<unknown>
let parts: CashierParts

beforeEach(async () => {
  db = await freshDatabase()
  clock = new FakeClock(NOW)
  ;[events, told, says, meanwhile] = [[], [], [], async () => undefined]
  const provider = Object.assign(new ScriptedProvider(), {
    create: async () => {
      told.push('create')
      return { state: 'created', providerOrder: 'P1', details: { kind: 'none', rows: [], qr: '', note: '' } }
    },
    query: async () => {
      told.push('query')
      await meanwhile()
      const word = says.length > 1 ? says.shift() : says[0]
      if (word instanceof Error) throw word
      return { state: 'pending', received: 0, confirmations: 0, reason: '', ...word }
    }
  }) as unknown as CashierParts['provider']
  parts = {
    ...{ db, provider, secrets: SECRETS, clock, dailyMost: undefined, report: () => undefined },
    emit: event => events.push(event)
  }
})

/** A deposit that its gateway knows, but for what the test changes. */
async function deposited(change: Row = {}): Promise<void> {
  const values: Insertable<Tables['deposits']> = {
    id: ID,
    user_id: await player(db),
    provider: 'scripted',
    told_to: 'scripted',
    channel: 'c',
    pay_type: 'online',
    title: '',
    asset: 'CNY',
    auto: true,
    by_tail: false,
    need_receipt: false,
    amount: PAID,
    pay_amount: PAID,
    rate: YUAN,
    payer: null,
    bank_code: '',
    return_url: '',
    provider_order: 'P1',
    details: null,
    image_id: null,
    created_at: NOW,
    expires_at: EXPIRES,
    submitted_at: null,
    finished_at: null,
    cancelled_at: null,
    next_sync_at: NOW,
    ...change
  }
  await db.insertInto('deposits').values(values).execute()
}

const usdt = { asset: 'USDT', pay_amount: 70_000_000, rate: 71_000, received: 70_000_000, state: checking } as const
const sync = () => syncDeposit(parts, ID)
const wake = () => db.transaction().execute(trx => wakeDeposit(trx, ID, clock.now()))
const soon = (step: number): number => NOW + (SYNC_STEPS[step] ?? 0)

describe('whose turn it is to ask (§M1.2)', () => {
  test.each([
    [0, ['query']],
    [1, []]
  ])('a lease that ends in %i ms', async (left, asked) => {
    await deposited({ lease_until: NOW + left })
    await sync()
    expect(told).toEqual(asked)
  })

  test('who was slow leaves the lease of who asks now, and gives back an own one', async () => {
    await deposited()
    const other = NOW + 45_000
    meanwhile = () => db.updateTable('deposits').set({ lease_until: other }).execute()
    expect(await sync()).toMatchObject({ lease_until: other })
    meanwhile = async () => undefined
    clock.advanceSync(45_000)
    expect(await sync()).toMatchObject({ lease_until: 0 })
  })
})

describe('telling the gateway of an order', () => {
  test.each([
    ['a millisecond before its time is over: it is told', 1, ['create']],
    ['once it is over: all that is left to ask is whether it ever heard', 0, ['query']]
  ])('%s', async (_, left, asked) => {
    await deposited({ provider_order: null, expires_at: NOW + left })
    await sync()
    expect(told).toEqual(asked)
  })

  const created = (providerOrder: string): CreatedPayment => ({
    state: 'created',
    providerOrder,
    details: {
      kind: 'bank',
      rows: [{ label: '卡号', value: providerOrder, copy: true }],
      qr: '',
      form: undefined,
      note: ''
    }
  })

  test.each<[string, CreatedPayment]>([
    ['another account to pay to', created('P2')],
    ['a refusal', { state: 'refused', reason: '通道已关闭' }]
  ])('what the player was shown stays, whatever a server hears whose lease is over: %s', async (_, late) => {
    await deposited({ provider_order: null })
    parts.provider.create = async () => {
      parts.provider.create = async () => created('P1')
      clock.advanceSync(30_000)
      await sync()
      return late
    }
    await sync()
    const row = await db.selectFrom('deposits').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: unpaid, provider_order: 'P1' })
    expect(row.details).toContain('P1')
  })

  test('a gateway that a callback says more of is asked at once', async () => {
    await deposited({ provider_order: null, wakes: 1 })
    await sync()
    expect(told).toEqual(['create', 'query'])
  })
})

describe('news while the gateway is asked', () => {
  test('is asked after at once: an answer may be older than it', async () => {
    await deposited({ sync_step: 3 })
    says = [{}, { state: 'succeeded', received: PAID }]
    let isNews = true
    meanwhile = async () => {
      if (isNews) await wake()
      isNews = false
    }
    expect(await sync()).toMatchObject({ state: done, credited: PAID })
    expect(told).toEqual(['query', 'query'])
  })

  test('of a gateway that is silent waits for the next turn, which is due at once', async () => {
    await deposited({ sync_step: 3 })
    says = [SILENT]
    meanwhile = wake
    expect(await sync()).toMatchObject({ state: unpaid, next_sync_at: NOW })
    expect(told).toEqual(['query'])
  })

  test('a callback has the next question due at once', async () => {
    await deposited({ next_sync_at: null })
    await wake()
    expect(await db.selectFrom('deposits').select(['wakes', 'next_sync_at']).execute()).toEqual([
      { wakes: 1, next_sync_at: NOW }
    ])
  })
})

describe('what is heard of a payment is kept, told and asked after soon', () => {
  const [first, most] = [5, USDT_CONFIRMATIONS]
  test.each<[string, Row, Partial<PaymentStatus>, Partial<Deposit>]>([
    [
      'a block more',
      { ...usdt, confirmations: first },
      { state: 'seen', received: 70_000_000, confirmations: first + 1 },
      { confirmations: first + 1, next_sync_at: soon(0) }
    ],
    [
      'more money',
      { ...usdt, confirmations: first },
      { state: 'seen', received: 70_000_001, confirmations: first },
      { received: 70_000_001, next_sync_at: soon(0) }
    ]
  ])('%s', async (_, change, status, expected) => {
    await deposited({ ...change, sync_step: 3 })
    says = [status]
    expect(await sync()).toMatchObject({ state: checking, ...expected })
    expect(events).toContainEqual(expect.objectContaining({ what: 'deposit', state: checking }))
  })

  test.each<[string, Row, Partial<PaymentStatus>]>([
    [
      'blocks after the last one that counts',
      { ...usdt, confirmations: most },
      { state: 'seen', received: 70_000_000, confirmations: most + 9 }
    ],
    [
      'the same again',
      { ...usdt, confirmations: first },
      { state: 'seen', received: 70_000_000, confirmations: first }
    ],
    ['that the number is not known any more', { ...usdt, confirmations: first }, { state: 'unknown' }]
  ])('%s is no news: nothing is told, and the waits grow', async (_, change, status) => {
    await deposited({ ...change, sync_step: 2 })
    says = [status]
    const { received, confirmations } = { received: 0, confirmations: 0, ...change }
    expect(await sync()).toMatchObject({ received, confirmations, sync_step: 3, next_sync_at: soon(2) })
    expect(events).toEqual([])
  })

  test('what a person counted is received, though the gateway knows of less', async () => {
    const change = { state: done, received: PAID, booked: PAID, credited: PAID, finished_at: NOW - 1 }
    await deposited(change)
    says = [{ state: 'succeeded', received: PAID - 1 }]
    expect(await sync()).toMatchObject({ state: done, received: PAID, review: null })
  })

  test('more than was credited stands before a person with the sum', async () => {
    await deposited({ state: done, received: PAID, booked: PAID, credited: PAID, finished_at: NOW - 1 })
    says = [{ state: 'succeeded', received: PAID + 7 }]
    expect(await sync()).toMatchObject({ state: done, received: PAID + 7, review: 'extra', credited: PAID })
  })

  test.each([
    ['another sum than was asked for', { received: PAID - YUAN }, { received: PAID - YUAN, review: 'amount' }],
    ['one that is only seen', { state: 'seen', received: PAID }, { received: PAID, review: null }]
  ] as const)('%s: since when a person or the gateway checks it is known', async (_, status, expected) => {
    await deposited()
    says = [{ state: 'succeeded', ...status }]
    expect(await sync()).toMatchObject({ state: checking, submitted_at: NOW, ...expected })
  })
})

test('an order that expires hears the rest that came, and is closed in that very millisecond', async () => {
  await deposited({ ...usdt, state: unpaid, received: 0, expires_at: NOW })
  says = [{ state: 'seen', received: 500_000, confirmations: 1 }]
  expect(await sync()).toMatchObject({ state: expired, received: 500_000, finished_at: NOW })
})

test('one that nothing came for is asked after anew from when it expired: money may be on its way', async () => {
  await deposited({ expires_at: NOW, sync_step: 5 })
  expect(await sync()).toMatchObject({ state: expired, sync_step: 1, next_sync_at: soon(0) })
})

test('a credited payment keeps how many blocks it had', async () => {
  await deposited({ ...usdt, confirmations: 5 })
  says = [{ state: 'succeeded', received: 70_000_000, confirmations: USDT_CONFIRMATIONS }]
  expect(await sync()).toMatchObject({ state: done, confirmations: USDT_CONFIRMATIONS })
})

describe('an order at another gateway, which nobody here can ask', () => {
  test.each<[string, Row, Partial<Deposit>]>([
    ['seen there: a person decides', { state: checking }, { state: checking, review: 'unknown' }],
    ['before a person already', { state: checking, review: 'amount' }, { state: checking, review: 'amount' }],
    ['unpaid until its last millisecond', { expires_at: NOW + 1 }, { state: unpaid, review: null }],
    ['unpaid when its time is over', { expires_at: NOW }, { state: expired, review: 'unknown', finished_at: NOW }]
  ])('%s', async (_, change, expected) => {
    await deposited({ ...change, told_to: 'before' })
    expect(await sync()).toMatchObject(expected)
    expect(told).toEqual([])
  })
})
