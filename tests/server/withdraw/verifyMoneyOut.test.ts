import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { money, YUAN } from '../../../src/rules/money'
import { ADJUST, lockWallets, post } from '../../../src/server/domain/ledger'
import { openTask } from '../../../src/server/domain/turnover/openTask'
import { tamper, violations } from '../kit/tampering'
import type { World } from '../kit/withdrawing'
import { openReady, pass, withdrawal } from '../kit/withdrawing'

let world: World & { accountId: number }

/** Withdrawals in every state but the review, bets that were settled, and two tasks of turnover. */
beforeEach(async () => {
  world = await openReady()
  const { server, provider, accountId } = world
  for (const answer of ['succeeded', 'failed', 'returned', 'pending'] as const) {
    provider.standard = answer
    await server.data('submitWithdrawal', withdrawal(accountId, 200))
    await pass(server, 0)
  }
  const { uid } = await server.data('userInfo', {})
  for (const ref of ['dep:1', 'dep:2'])
    await server.db.transaction().execute(async trx => {
      const wallets = await lockWallets(trx, uid)
      const amount = money(YUAN)
      const at = server.clock.now()
      await openTask(trx, wallets, { source: 'deposit', ref, amount, multiple: 1, elsewhere: money(0), at })
      const entries = [
        { accountId: ADJUST, amount: -amount },
        { accountId: wallets.ids.player, amount }
      ]
      await post(trx, [{ kind: 'adjust', ref, entries }], at)
    })
  await server.bet(49)
  await server.draw(49)
  await server.bet(49)
})
afterEach(() => world.server.close())

const verdict = async (): Promise<string> => (await violations(world.server.db)).map(text => text.split(':')[0]).join()

const BALANCES =
  'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'

describe('npm run verify replays money out (§M2.7)', () => {
  test('untouched books hold; bets that were settled counted for the tasks', async () => {
    expect(await verdict()).toBe('')
    const { done } = await world.server.db
      .selectFrom('turnover_tasks')
      .select(({ fn }) => fn.sum<number>('done').as('done'))
      .executeTakeFirstOrThrow()
    const { staked } = await world.server.db
      .selectFrom('orders')
      .select(({ fn }) => fn.sum<number>('stake').as('staked'))
      .where('status', 'in', [ORDER_STATUS.won, ORDER_STATUS.lost])
      .executeTakeFirstOrThrow()
    expect(Number(done)).toBe(Math.min(Number(staked), 2 * YUAN))
    expect(Number(done)).toBeGreaterThan(0)
  })

  test.each<[string, string, readonly string[]]>([
    ['I13', 'a paid withdrawal that says it failed', ['update withdrawals set state = 4 where state = 1']],
    ['I13', 'a failed one that says it was paid', ['update withdrawals set state = 1 where state = 4']],
    ['I13', 'a returned one that says it was paid', ['update withdrawals set state = 1 where state = 5']],
    ['I13', 'one under way that says it ended', ['update withdrawals set state = 2, ended_at = 1 where state = 3']],
    ['I13', 'an amount changed by hand', ['update withdrawals set amount = amount + 1 where state = 3']],
    ['I13', 'a fee nobody took', ['update withdrawals set fee = 1 where state = 1']],
    ['I13', 'a gateway that is not the one that paid', ["update withdrawals set gateway = 'other' where state = 1"]],
    ['I13', 'a withdrawal that is gone', ['delete from withdrawals where state = 3']],
    [
      'I13',
      'money given back that was paid as well',
      [
        `insert into postings (set_id, kind, ref, account_id, amount, at)
          select 99999, 'withdrawBack', 'wd:' || w.id || ':ret', a.id, case a.kind when 'player' then 200 else -200 end, 0
          from withdrawals w join accounts a on a.user_id = w.user_id and a.kind in ('player', 'hold') where w.state = 1`,
        BALANCES
      ]
    ],
    ['I18', 'turnover nobody staked', ['update turnover_tasks set done = done + 1 where done < required']],
    ['I18', 'turnover that was forgotten', ['update turnover_tasks set done = 0, state = 0, ended_at = null']],
    ['I18', 'a task that counts from later on', ['update turnover_tasks set since = 1000000']],
    ['I18', 'a task that came with nothing', ["update turnover_tasks set ref = 'dep:99' where ref = 'dep:2'"]]
  ])('%s: %s', async (id, _, statements) => {
    await tamper(world.server.db, statements)
    expect(await verdict()).toBe(id)
  })
})
