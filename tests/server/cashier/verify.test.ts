import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TestServer } from '../../kit/TestServer'
import { deposit, pass, play } from '../kit/depositor'
import { expectHonest } from '../kit/expectHonest'
import { tamper, violations } from '../kit/tampering'

let server: TestServer

/** One deposit credited, one reversed, one failed, one that waits. */
beforeEach(async () => {
  server = await TestServer.start({ games: [49] }).register('payer01')
  await server.db.insertInto('site').values({ name: 'money', value: 'play' }).execute()
  for (const scenario of ['success', 'reversed', 'failure'] as const)
    await play(server, (await deposit(server, 'online', '500')).orderNo, scenario)
  await pass(server, 61_000, 5000)
  await deposit(server, 'usdt', '300')
})
afterEach(() => server.close())

const BOOKS =
  'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
const PLAYER = "(select id from accounts where kind = 'player' order by id limit 1)"
const SANDBOX = "(select id from accounts where code = 'sandbox')"
const DONE = '(select id from deposits where state = 1)'
const REVERSED = '(select id from deposits where state = 6)'
const posting = (ref: string, kind: string, amount: number) =>
  `insert into postings (set_id, kind, ref, account_id, amount, at) values (99999, '${kind}', ${ref}, ${PLAYER}, ${amount}, 0), (99999, '${kind}', ${ref}, ${SANDBOX}, ${-amount}, 0)`

describe('§M2.7 verify of deposits', () => {
  test('untouched ones hold', async () => {
    await expectHonest(server.db)
  })

  test.each<[string, string, readonly string[]]>([
    ['I12', 'a credit without its deposit', ['delete from deposits where state = 1']],
    [
      'I12',
      'a deposit called done that nobody paid',
      ['update deposits set state = 1, credited = amount where state = 0']
    ],
    ['I12', 'a credit called failed', ['update deposits set state = 2, credited = 0 where state = 1']],
    ['I12', 'a reversal forgotten', ['update deposits set state = 1 where state = 6']],
    ['I12', 'a reversal that was none', ['update deposits set state = 6 where state = 1']],
    ['I12', 'another amount than was credited', ['update deposits set credited = credited + 1 where state = 1']],
    ['I12', 'credited for another amount than was booked', ['update deposits set booked = booked - 1 where state = 1']],
    ['I12', 'booked with nothing credited', ['update deposits set booked = 1 where state = 2']],
    ['I12', 'less received than was booked', ['update deposits set received = 0 where state = 6']],
    [
      'I12',
      'credited to somebody else',
      [
        "insert into users (username, username_key, password_hash, password_changed, is_demo, created_at) values ('other01', 'other01', 'x', true, false, 0)",
        'update deposits set user_id = (select max(id) from users) where state = 1'
      ]
    ],
    ['I12', 'credited twice', ['drop index postings_ref', posting(`'dep:' || ${DONE}`, 'deposit', 5_000_000), BOOKS]],
    [
      'I12',
      'reversed twice',
      ['drop index postings_ref', posting(`'dep:' || ${REVERSED} || ':rev'`, 'depositReverse', -5_000_000), BOOKS]
    ],
    ['I12', 'a credit of a deposit that never was', [posting("'dep:7'", 'deposit', 10_000), BOOKS]],
    [
      'I15',
      'money of a gateway that no deposit explains',
      [
        `insert into postings (set_id, kind, ref, account_id, amount, at) values (99999, 'adjust', 'adj:1', ${SANDBOX}, -10000, 0), (99999, 'adjust', 'adj:1', 6, 10000, 0)`
      ]
    ],
    [
      'I15',
      'a fee nobody was asked for',
      [
        "insert into postings (set_id, kind, ref, account_id, amount, at) values (99999, 'adjust', 'adj:1', 5, 10000, 0), (99999, 'adjust', 'adj:1', 6, -10000, 0)"
      ]
    ],
    [
      'I20',
      'play money with a real gateway',
      ["insert into accounts (id, kind, code) overriding system value values (11, 'gateway', 'gateway')"]
    ],
    ['I20', 'real money with the sandbox', ["update site set value = 'real' where name = 'money'"]]
  ])('%s: %s', async (id, _, statements) => {
    await tamper(server.db, statements)
    expect(await violations(server.db)).toEqual([expect.stringMatching(new RegExp(`^${id}: .+`))])
  })
})
