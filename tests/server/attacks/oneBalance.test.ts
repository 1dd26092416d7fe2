import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { money, YUAN } from '../../../src/rules/money'
import { seededRandom, shuffled } from '../../../src/rules/random'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { ADJUST, lockWallets, post, SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { createSavings } from '../../../src/server/domain/savings/createSavings'
import { PayoutAccounts } from '../../../src/server/domain/withdraw/PayoutAccounts'
import { submitWithdrawal } from '../../../src/server/domain/withdraw/submitWithdrawal'
import { syncWithdrawal } from '../../../src/server/domain/withdraw/syncWithdrawal'
import type { Database } from '../../../src/server/store/tables'
import { expectHonest } from '../kit/expectHonest'
import { ScriptedProvider } from '../kit/scriptedProvider'
import { at, freshDatabase, line, NOW, newKey, openGame, POSTGRES, player, SECRETS } from '../kit/testDatabase'
import { NO_CODE } from '../kit/totp'
import { trustingParts } from '../kit/trustingParts'
import { twoServers } from '../kit/twoServers'
import { CARD } from '../kit/withdrawing'

const CALLS = 500
/** Yuan: about half of what is asked for. */
const FUNDS = 90_000

const enrich = (db: Database, uid: number, yuan: number) =>
  db.transaction().execute(async trx => {
    const { ids } = await lockWallets(trx, uid)
    const entries = [
      { accountId: ADJUST, amount: -yuan * YUAN },
      { accountId: ids.player, amount: yuan * YUAN }
    ]
    await post(trx, [{ kind: 'adjust', ref: `adj:${uid}`, entries }], NOW)
  })

/** A player with FUNDS and a bound card. */
async function richPlayer(db: Database): Promise<{ readonly uid: number; readonly card: number }> {
  const uid = await player(db)
  await enrich(db, uid, FUNDS - SIGNUP_BONUS / YUAN)
  const bound = await new PayoutAccounts(db, SECRETS).bind(
    {
      userId: uid,
      kind: 'bank',
      bankCode: 'ICBC',
      accountNo: CARD,
      holder: '林小明',
      now: NOW - 2 * DAY_MS
    },
    NO_CODE
  )
  if (!bound.ok) throw new Error(bound.code)
  return { uid, card: bound.id }
}

const withdraw = (on: Database, { uid, card }: { readonly uid: number; readonly card: number }, yuan: number) =>
  submitWithdrawal(trustingParts(on), {
    userId: uid,
    session: '',
    accountId: card,
    amount: String(yuan),
    pin: '',
    googleCode: undefined,
    key: newKey(),
    now: NOW
  })

/** Withdrawals, bets and savings of one player, all at once and each over another amount, on the servers in turn. */
async function storm(databases: readonly Database[]): Promise<void> {
  const [db] = databases
  if (!db) throw new Error('no database')
  const rich = await richPlayer(db)
  const { uid } = rich
  const sold = await openGame(db, 2)
  const call = async (i: number): Promise<{ what: string; amount: number; accepted: boolean; why: string }> => {
    const on = databases[i % databases.length] ?? db
    const amount = 100 + i
    const key = newKey()
    const what = ['withdraw', 'bet', 'save'][i % 3] ?? 'bet'
    const outcome =
      what === 'withdraw'
        ? await withdraw(on, rich, amount)
        : what === 'save'
          ? await createSavings(
              on,
              () => NOW,
              () => undefined
            ).move({ userId: uid, direction: 'in', amount: money(amount * YUAN), key, now: NOW })
          : await placeOrders(on, {
              userId: uid,
              typeId: 2,
              issue: sold.issue,
              lines: [line(2, 'pk10-c-sum-two-sided', { multiple: amount })],
              key,
              ...at(sold.opensAt)
            })
    const why = !outcome.ok ? outcome.code : outcome.answer.state === 'refused' ? outcome.answer.code : ''
    return { what, amount, accepted: why === '', why }
  }
  const order = shuffled(
    seededRandom('one balance'),
    Array.from({ length: CALLS }, (_, i) => i)
  )
  const told = await Promise.all(order.map(call))
  const taken = told.filter(({ accepted }) => accepted).reduce((sum, { amount }) => sum + amount, 0)
  const { balance } = await db
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', uid)
    .where('kind', '=', 'player')
    .executeTakeFirstOrThrow()
  const left = (balance ?? 0) / YUAN
  expect(left).toBeGreaterThanOrEqual(0)
  expect(taken + left).toBe(FUNDS)
  // Nothing came back, so whatever the balance refused is more than what is left of it.
  for (const { what, amount, accepted, why } of told)
    if (!accepted && why !== 'withdraw.open')
      expect([what, amount, why, amount > left]).toEqual([what, amount, why, true])
  // None where the others were all faster and nothing was left for it.
  expect(told.filter(({ what, accepted }) => what === 'withdraw' && accepted).length).toBeLessThanOrEqual(1)
  await expectHonest(db)
}

describe('500 withdrawals, bets and moves to savings at once on one balance (attack 2)', () => {
  test('as many are accepted as the balance pays for, never one more', { timeout: 240_000 }, async () => {
    await storm([await freshDatabase()])
  })

  test('only one of 500 withdrawals is opened, even with money for all of them', async () => {
    const db = await freshDatabase()
    const rich = await richPlayer(db)
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, i) => withdraw(db, rich, 100 + i)))
    const told = outcomes.map(outcome =>
      outcome.ok ? (outcome.answer.state === 'refused' ? outcome.answer.code : 'accepted') : outcome.code
    )
    expect(told.filter(each => each === 'accepted')).toHaveLength(1)
    expect(told.filter(each => each === 'withdraw.open')).toHaveLength(39)
    await expectHonest(db)
  })

  describe.skipIf(POSTGRES === '')('on two servers of one PostgreSQL', () => {
    const servers = twoServers({ endless: true })

    test('as many are accepted as the balance pays for, never one more', { timeout: 400_000 }, async () => {
      await storm([servers.one.db, servers.two.db])
    })

    test('a payout asked for by both servers at once is sent by one', { timeout: 120_000 }, async () => {
      const { db } = servers.one
      const uid = await player(db)
      const bound = await new PayoutAccounts(db, SECRETS).bind(
        {
          userId: uid,
          kind: 'vip',
          bankCode: 'VIPPAY',
          accountNo: `wallet${uid}`,
          now: NOW - 2 * DAY_MS
        },
        NO_CODE
      )
      if (!bound.ok) throw new Error(bound.code)
      const provider = new ScriptedProvider()
      provider.standard = 'succeeded'
      const parts = [servers.one, servers.two].map(({ db: each }) => ({ ...trustingParts(each), provider }))
      const [first] = parts
      if (!first) throw new Error('no server')
      const made = await submitWithdrawal(first, {
        userId: uid,
        session: '',
        accountId: bound.id,
        amount: '100',
        pin: '',
        googleCode: undefined,
        key: newKey(),
        now: NOW
      })
      if (!made.ok || made.answer.state === 'refused') throw new Error('refused')
      const id = Number(made.answer.refs[0]?.slice(1))
      await Promise.all(Array.from({ length: 40 }, (_, i) => syncWithdrawal(parts[i % 2] ?? first, id)))
      expect(provider.payouts).toHaveLength(1)
      await expectHonest(db)
    })
  })
})
