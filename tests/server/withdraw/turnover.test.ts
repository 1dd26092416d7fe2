import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bonusLeft, withStake } from '../../../src/rules/cashier/turnover'
import { money, YUAN } from '../../../src/rules/money'
import { ADJUST, lockWallets, post } from '../../../src/server/domain/ledger'
import { countStakes } from '../../../src/server/domain/turnover/countStakes'
import type { NewTask } from '../../../src/server/domain/turnover/openTask'
import { openTask } from '../../../src/server/domain/turnover/openTask'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, NOW, player } from '../kit/testDatabase'

let db: Database
let uid: number
let refs = 0

const nextRef = (prefix: string): string => {
  refs += 1
  return `${prefix}:${refs}`
}

beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
})

/** Credits money with its task, as a deposit does. */
const credit = (yuan: number, extra: Partial<NewTask> = {}) =>
  db.transaction().execute(async trx => {
    const wallets = await lockWallets(trx, uid)
    const ref = nextRef('dep')
    const amount = money(yuan * YUAN)
    await openTask(trx, wallets, {
      source: 'deposit',
      ref,
      amount,
      multiple: 1,
      elsewhere: money(0),
      at: NOW,
      ...extra
    })
    const entries = [
      { accountId: ADJUST, amount: -amount },
      { accountId: wallets.ids.player, amount }
    ]
    await post(trx, [{ kind: 'adjust', ref, entries }], NOW)
  })

/** Takes everything the player has. */
const lose = (left = 0) =>
  db.transaction().execute(async trx => {
    const { ids, balances } = await lockWallets(trx, uid)
    const amount = balances.player - left
    const entries = [
      { accountId: ids.player, amount: -amount },
      { accountId: ADJUST, amount }
    ]
    await post(trx, [{ kind: 'adjust', ref: nextRef('lost'), entries }], NOW)
  })

const stake = (yuan: number) =>
  db.transaction().execute(trx => countStakes(trx, [{ userId: uid, validStake: yuan * YUAN }], NOW + 1))

const tasks = async () =>
  (await db.selectFrom('turnover_tasks').select(['done', 'state']).orderBy('id').execute()).map(
    ({ done, state }) => `${done / YUAN} ${state}`
  )

describe('turnover (§M2.5)', () => {
  test('a deposit has to be staked once; stakes go to the oldest task, what is over to the next', async () => {
    await credit(100)
    await credit(50)
    await stake(30)
    expect(await tasks()).toEqual(['30 0', '0 0'])
    await stake(90)
    expect(await tasks()).toEqual(['100 1', '20 0'])
    await stake(1000)
    expect(await tasks()).toEqual(['100 1', '50 1'])
  })

  test('a settlement updates turnover in place: PostgreSQL touches no index, not even for tasks that are done by it', async () => {
    for (const yuan of [100, 50, 70]) await credit(yuan)
    const [before, after] = await db.transaction().execute(async trx => {
      const written = async () =>
        (
          await sql<{ rows: number; beside: number }>`
            select n_tup_upd::int as rows, n_tup_hot_upd::int as beside from pg_stat_xact_user_tables
            where relname = 'turnover_tasks'`.execute(trx)
        ).rows[0] ?? { rows: 0, beside: 0 }
      const first = await written()
      await countStakes(trx, [{ userId: uid, validStake: 160 * YUAN }], NOW + 1)
      return [first, await written()]
    })
    expect(after).toEqual({ rows: before.rows + 3, beside: before.beside + 3 })
    expect(await tasks()).toEqual(['100 1', '50 1', '10 0'])
  })

  test('commission is not what a player had: everything else lost, older tasks end as void', async () => {
    await credit(100)
    await lose()
    await db.transaction().execute(async trx => {
      const { ids } = await lockWallets(trx, uid)
      const entries = [
        { accountId: ADJUST, amount: -20 * YUAN },
        { accountId: ids.proxy, amount: 20 * YUAN }
      ]
      await post(trx, [{ kind: 'adjust', ref: nextRef('won'), entries }], NOW)
    })
    await credit(10)
    expect(await tasks()).toEqual(['0 2', '0 0'])
  })

  test('a bonus that comes once everything is lost ends no older task: only a deposit begins anew', async () => {
    await credit(100)
    await lose()
    await credit(10, { source: 'bonus' })
    expect(await tasks()).toEqual(['0 0', '0 0'])
    await lose()
    await credit(10)
    expect(await tasks()).toEqual(['0 2', '0 2', '0 0'])
  })

  test.each(['escrow', 'hold', 'yuebao'] as const)(
    'a yuan that lies in %s is one the player has: nothing ends as void',
    async kind => {
      await credit(100)
      await lose()
      await db.transaction().execute(async trx => {
        const { ids } = await lockWallets(trx, uid)
        const entries = [
          { accountId: ADJUST, amount: -YUAN },
          { accountId: ids[kind], amount: YUAN }
        ]
        await post(trx, [{ kind: 'adjust', ref: nextRef('kept'), entries }], NOW)
      })
      await credit(10)
      expect(await tasks()).toEqual(['0 0', '0 0'])
    }
  )

  test('done tasks are looked at until the next one opens, open ones always', async () => {
    const watched = async () =>
      (await db.selectFrom('turnover_tasks').select('watched').orderBy('id').execute()).map(task => task.watched)
    await credit(100)
    await credit(50)
    await stake(120)
    expect(await watched()).toEqual([true, true])
    await credit(70)
    expect(await watched()).toEqual([false, true, true])
    await lose()
    await credit(10)
    expect(await watched()).toEqual([false, false, false, true])
    await stake(10)
    expect(await tasks()).toEqual(['100 1', '20 2', '0 2', '10 1'])
  })

  test('another player’s new task leaves them watched', async () => {
    await credit(100)
    await stake(100)
    uid = await player(db)
    await credit(50)
    const rows = await db.selectFrom('turnover_tasks').select('watched').orderBy('id').execute()
    expect(rows.map(({ watched }) => watched)).toEqual([true, true])
  })

  test('what need not be staked opens no task, and still ends those of money that was lost', async () => {
    await credit(100)
    await lose()
    await credit(50, { multiple: 0 })
    expect(await tasks()).toEqual(['0 2'])
  })

  test('an order of which nothing counted', async () => {
    await credit(100)
    await stake(0)
    expect(await tasks()).toEqual(['0 0'])
  })

  test('one movement opens one task, for ever', async () => {
    await credit(100, { ref: 'dep:again' })
    await expect(credit(100, { ref: 'dep:again' })).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    ['nothing', 0, money(0), ['0 2', '0 0']],
    ['0.99 yuan', 9_900, money(0), ['0 2', '0 0']],
    ['1 yuan', YUAN, money(0), ['0 0', '0 0']],
    ['nothing but 5 yuan at a vendor', 0, money(5 * YUAN), ['0 0', '0 0']],
    ['nothing, and a vendor that does not answer', 0, undefined, ['0 0', '0 0']]
  ])('a deposit to a player who has %s', async (_, left, elsewhere, wanted) => {
    await credit(100)
    await lose(left)
    await credit(50, { elsewhere })
    expect(await tasks()).toEqual(wanted)
  })

  test('the database fills tasks exactly as the pure rule does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }),
        async (amounts, stakes) => {
          db = await freshDatabase()
          uid = await player(db)
          for (const amount of amounts) await credit(amount)
          for (const amount of stakes) await stake(amount)
          const start = amounts.map(amount => ({ source: 'deposit' as const, required: money(amount), done: money(0) }))
          const ended = stakes.reduce<ReturnType<typeof withStake>>((open, amount) => withStake(open, amount), start)
          expect((await tasks()).map(text => Number(text.split(' ')[0]))).toEqual(ended.map(task => task.done))
        }
      ),
      { numRuns: 20 }
    )
  })

  test('staking what is shown as missing unlocks the bonuses, and a unit less does not; older deposits fill first', () => {
    const task = fc.record({
      source: fc.constantFrom('deposit' as const, 'bonus' as const),
      required: fc.integer({ min: 1, max: 90 }).map(money),
      done: fc.constant(money(0))
    })
    const isLocked = (open: readonly { source: string; required: number; done: number }[]) =>
      open.some(({ source, required, done }) => source === 'bonus' && done < required)
    fc.assert(
      fc.property(fc.array(task, { maxLength: 8 }), fc.nat(200), (open, before) => {
        const played = withStake(open, before)
        const left = bonusLeft(played)
        expect(isLocked(played)).toBe(left > 0)
        expect(isLocked(withStake(played, left))).toBe(false)
        if (left > 0) expect(isLocked(withStake(played, left - 1))).toBe(true)
      })
    )
  })
})
