import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { playAutoRunStep, startAutoRun } from '../../../src/server/domain/instant/autoRun'
import { replacePairs } from '../../../src/server/domain/instant/seeds'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { INVARIANTS, verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'
import { isRunOf } from '../../kit/thorough'
import { chase, chaseOf, drawn, GAME, issueOf, LOSE, WIN } from '../kit/chases'
import { sealAndDraw } from '../kit/sealing'
import { tamper as tamperWith } from '../kit/tampering'
import { accepted, at, bet, freshDatabase, line, NOW, newKey, openGame, player, VAULT } from '../kit/testDatabase'

let db: Database

/** Two players; settled, cancelled and pending bets. */
async function playedBooks(): Promise<void> {
  db = await freshDatabase()
  const sold = await openGame(db, 2)
  const next = await openGame(db, 58)
  for (const uid of [await player(db), await player(db)]) {
    accepted(
      await bet(db, uid, sold, 2, [line(2, 'pk10-c-sum-two-sided', { multiple: 10 }), line(2, 'pk10-bsoe', {}, 2)])
    )
    const { orderIds } = accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-top1')]))
    await cancelOrder(db, { userId: uid, orderId: orderIds[0] ?? 0, ...at(sold.opensAt + 2) })
    accepted(await bet(db, uid, next, 58, [line(58, 'ssc-position')]))
  }
  await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
  await settleNext(db, () => sold.drawsAt)
}

const verdicts = async () => {
  const told: string[] = []
  const good = await verifyDatabase(db, ({ id }, finding) =>
    told.push(finding.ok ? `${id}: ${finding.figures}` : `${id} VIOLATED: ${finding.violation}`)
  )
  return { good, told }
}

const tamper = (statements: readonly string[]) => tamperWith(db, statements)

describe('verify on an untouched database', () => {
  beforeAll(playedBooks)
  test('every invariant hold, each with its figures, in order', async () => {
    const { good, told } = await verdicts()
    expect(good).toBe(true)
    const ids = INVARIANTS.map(invariant => invariant.id)
    expect(told.map(text => text.split(':')[0])).toEqual(ids)
    expect(ids.map(id => Number(id.slice(1)))).toEqual(ids.map(id => Number(id.slice(1))).sort((a, b) => a - b))
    expect(told[4]).toMatch(/^I5: 8 bets/)
    expect(told[5]).toMatch(/2 pending.*2 cancelled/)
    expect(told[6]).toBe('I7: 4 settled bets judged again')
    expect(told[8]).toMatch(/^I9: 2 issues with bets, house result -?\d+\.\d{4} yuan/)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const SETTLED = '(select id from orders where status in (1, 2, 4) order by id limit 1)'
/** Its stake is no more than what still lies in escrow: settled again, it leaves no account below zero. */
const SMALL = '(select id from orders where status in (1, 2, 4) and play_number = 2071 order by id limit 1)'
const PAID_SET = `(select set_id from postings where order_id = ${SETTLED} and kind = 'settle' limit 1)`
const CANCEL_SET = "(select min(set_id) from postings where kind = 'cancel')"
const PLAYER = "(select id from accounts where kind = 'player' order by id limit 1)"

const ISSUE_OF = 'from issues i where i.id = o.issue_id'
/** What no trigger lets anybody write, and what a wrong version could have. */
const CUTOFF_VIOLATIONS: readonly [string, string, readonly string[]][] = [
  [
    'I26',
    'a bet placed at the close',
    [`update orders o set placed_at = i.closes_at ${ISSUE_OF} and o.id = ${SETTLED}`]
  ],
  [
    'I26',
    'a pending bet placed at the close',
    [`update orders o set placed_at = i.closes_at ${ISSUE_OF} and o.status = 0`]
  ],
  [
    'I26',
    'a bet placed after a draw that was before the close',
    [
      `update issues i set drawn_at = i.opens_at + 1 where i.id = (select issue_id from orders where id = ${SETTLED})`,
      `update orders o set placed_at = i.opens_at + 1 ${ISSUE_OF} and o.id = ${SETTLED}`
    ]
  ],
  [
    'I26',
    'a bet written 500 ms after the close',
    [`update orders o set inserted_at = i.closes_at + 500 ${ISSUE_OF} and o.id = ${SETTLED}`]
  ],
  [
    'I26',
    'a bet written after its draw',
    [
      `update issues i set drawn_at = i.closes_at where i.id = (select issue_id from orders where id = ${SETTLED})`,
      `update orders o set inserted_at = i.closes_at + 1 ${ISSUE_OF} and o.id = ${SETTLED}`
    ]
  ],
  [
    'I26',
    'a bet whose insertion time was taken away',
    ['update orders set inserted_at = null where id = (select max(id) from orders)']
  ],
  [
    'I26',
    'a bet cancelled at the close',
    [`update orders o set finished_at = i.closes_at ${ISSUE_OF} and o.status = 3`]
  ],
  [
    'I26',
    'a cancellation written 500 ms after the close',
    [
      "update postings p set at = i.closes_at + 500 from orders o join issues i on i.id = o.issue_id where o.id = p.order_id and p.kind = 'cancel'"
    ]
  ]
]

type Tampered<Done> = readonly [invariant: string, what: string, done: Done]
const idOf = ([id]: Tampered<unknown>): string => id

const LEDGERS: readonly Tampered<readonly string[]>[] = [
  [
    'I1',
    'money made of nothing',
    [`insert into postings (set_id, kind, account_id, amount, at) values (99999, 'bonus', ${PLAYER}, 50000, 0)`]
  ],
  [
    'I2',
    'two sets that cancel each other out',
    [
      `insert into postings (set_id, kind, account_id, amount, at) values (99998, 'bonus', ${PLAYER}, 50000, 0), (99999, 'bonus', 1, -50000, 0)`
    ]
  ],
  ['I3', 'a balance raised by hand', [`update accounts set balance = balance + 1 where id = ${PLAYER}`]],
  [
    'I4',
    'a withdrawal below zero',
    [
      `insert into postings (set_id, kind, account_id, amount, at) values (99999, 'bonus', ${PLAYER}, -900000000000, 0), (99999, 'bonus', 1, 900000000000, 0)`,
      `update accounts set balance = balance - 900000000000 where id = ${PLAYER}`
    ]
  ],
  [
    'I5',
    'an order nobody paid for',
    [
      'insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value, note_price, stake, odds, placed_at) select user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value, note_price, stake, odds, placed_at from orders order by id limit 1'
    ]
  ],
  [
    'I5',
    'an acknowledged bet removed',
    [
      'delete from postings where order_id = (select max(id) from orders)',
      'delete from orders where id = (select max(id) from orders)',
      'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
    ]
  ],
  [
    'I6',
    'an order settled twice',
    [
      'drop index postings_once',
      `insert into postings (set_id, kind, order_id, account_id, amount, at) select 99999, kind, order_id, account_id, amount, at from postings where set_id = (select set_id from postings where order_id = ${SMALL} and kind = 'settle' limit 1)`,
      'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
    ]
  ],
  [
    'I6',
    'a settled issue with a pending order',
    [`update orders set status = 0, finished_at = null where id = ${SETTLED}`]
  ],
  [
    'I7',
    'a payout changed in order and ledger alike',
    [
      `update orders set bonus = bonus + 10000 where id = ${SETTLED}`,
      `update postings set amount = amount + 10000 where set_id = ${PAID_SET} and account_id in (select id from accounts where kind = 'player')`,
      `insert into postings (set_id, kind, order_id, account_id, amount, at) select ${PAID_SET}, 'settle', ${SETTLED}, (select id from accounts where kind = 'player' and user_id = (select user_id from orders where id = ${SETTLED})), 10000, 0 where not exists (select 1 from postings p join accounts a on a.id = p.account_id where p.set_id = ${PAID_SET} and a.kind = 'player')`,
      `update postings set amount = amount - 10000 where set_id = ${PAID_SET} and account_id = 2`,
      'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
    ]
  ],
  [
    'I8',
    'a drawn result replaced',
    [
      "update issues set result = '10,9,8,7,6,5,4,3,2,1' where game_id = 2 and result is not null and id not in (select issue_id from orders) and id = (select max(id) from issues where game_id = 2 and result is not null and id not in (select issue_id from orders))"
    ]
  ],
  [
    'I8',
    'a commitment replaced',
    ["update issues set commitment = repeat('0', 64) where id = (select min(id) from issues where result is not null)"]
  ],
  [
    'I9',
    'a refund the house kept a yuan of',
    [
      `update postings set amount = amount - 10000 where set_id = ${CANCEL_SET} and account_id in (select id from accounts where kind = 'player')`,
      `insert into postings (set_id, kind, order_id, account_id, amount, at) select set_id, kind, order_id, 2, 10000, at from postings where set_id = ${CANCEL_SET} limit 1`,
      'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null'
    ]
  ],
  ...CUTOFF_VIOLATIONS,
  ['I8', 'a chain head replaced', ["update chains set head = repeat('0', 64) where game_id = 58"]]
]

describe('verify on a tampered ledger stops at the first violation and names it', () => {
  beforeEach(playedBooks)

  for (const one of LEDGERS) {
    const [id, what, statements] = one
    test.runIf(isRunOf(LEDGERS, one, idOf))(`${id}: ${what}`, async () => {
      await tamper(statements)
      const { good, told } = await verdicts()
      expect(good).toBe(false)
      expect(told.at(-1)).toMatch(new RegExp(`^${id} VIOLATED: .+`))
      expect(told.slice(0, -1).every(text => !text.includes('VIOLATED'))).toBe(true)
    })
  }
})

/** A chase of four issues that stopped on a win at its second, and an automatic run of three instant rounds. */
async function plannedBooks(): Promise<void> {
  db = await freshDatabase()
  const sold = await openGame(db, GAME, undefined, true)
  const uid = await player(db)
  await chase(db, chaseOf(uid, sold, [1, 2, 4, 8], { stopOnWin: true }))
  await drawn(db, sold, LOSE)
  await drawn(db, issueOf(sold, 1), WIN)
  await chase(db, chaseOf(uid, issueOf(sold, 2), [3, 3]))
  const lines = [line(73, 'ssc-any2-direct')]
  const run = await startAutoRun(db, {
    vault: VAULT,
    userId: uid,
    typeId: 73,
    lines,
    sent: [],
    periods: 3,
    key: newKey(),
    ...at(NOW)
  })
  const seriesId = run.ok ? run.run.id : 0
  for (const step of [2, 3]) await playAutoRunStep(db, { vault: VAULT, userId: uid, seriesId, step, ...at(NOW) })
  await replacePairs(db, VAULT, uid, 'mine', NOW)
}

const PLANS: readonly Tampered<string>[] = [
  ['I10', 'a win forgotten', 'update chase_issues set state = 2 where state = 1'],
  ['I10', 'a bet issue called missed', 'update chase_issues set state = 5 where seq = 1'],
  ['I10', 'a missed issue called lost', 'update chase_issues set state = 2 where seq = 4'],
  ['I10', 'a bet called cancelled', 'update chase_issues set state = 3 where state = 1'],
  ['I10', 'another multiple', 'update orders set multiple = 2 where chase_issue_id is not null and multiple = 1'],
  ['I10', 'an issue that still waits', 'update chase_issues set state = -1 where seq = 4'],
  ['I10', 'an amount of the plan', 'update chase_issues set stake = stake + 1 where state = 1'],
  ['I10', 'a chase that stopped for nothing', 'update chases set state = 2, finished_at = 1 where state = 0'],
  ['I10', 'a bet taken from its chase', 'update orders set chase_issue_id = null, chase_line = null where status = 1'],
  ['I11', 'a result', "update issues set result = '1,1,1,1,1' where source = 'instant' and result <> '1,1,1,1,1'"],
  ['I11', 'a server seed', "update instant_seeds set server_seed = repeat('0', 64) where state = 'past'"],
  ['I11', 'a client seed', "update instant_seeds set client_seed = 'other' where state = 'past'"],
  ['I11', 'a draw thrown away', "update instant_seeds set nonce = nonce + 1 where state = 'past'"],
  ['I11', 'a count of draws', "update instant_seeds set nonce = nonce - 1 where state = 'past'"],
  ['I11', 'a round without a player', 'delete from instant_rounds where step = 3'],
  ['I11', 'a total', 'update instant_series set bonus = bonus + 1'],
  ['I11', 'a step', 'update instant_series set step = 2'],
  ['I30', 'a win that is not listed', 'delete from wins'],
  ['I30', 'a win listed as a greater one', 'update wins set bonus = bonus + 1'],
  ['I30', 'a win listed under another name', 'update wins set user_id = user_id + 1'],
  [
    'I30',
    'a lost bet listed as a win',
    'insert into wins select id, user_id, game_id, issue_id, issue, play_number, 1, finished_at, false from orders where status = 2 order by id limit 1'
  ]
]

describe('verify on tampered chases and instant rounds', () => {
  beforeEach(plannedBooks)

  test('untouched ones hold', async () => {
    const { good, told } = await verdicts()
    expect(good).toBe(true)
    expect(told.filter(text => /^I(10|11|26|27|28):/.test(text))).toEqual([
      'I10: 2 chases, 3 issues bet',
      'I11: 3 instant rounds drawn again',
      expect.stringMatching(/^I26: 6 bets, 0 of them without an insertion time/),
      expect.stringMatching(/^I27: /),
      expect.stringMatching(/^I28: /)
    ])
  })

  for (const one of PLANS) {
    const [id, what, statement] = one
    test.runIf(isRunOf(PLANS, one, idOf))(`${id}: ${what}`, async () => {
      // Settled money is judged before plans are: the tampered result costs nothing there when its bets are gone.
      await tamper([
        statement,
        ...(statement.includes('1,1,1,1,1')
          ? [
              'delete from orders where game_id = 73',
              'delete from postings where order_id not in (select id from orders)',
              'update accounts a set balance = (select coalesce(sum(amount), 0) from postings p where p.account_id = a.id) where balance is not null',
              'delete from idempotency'
            ]
          : [])
      ])
      const { good, told } = await verdicts()
      expect(good).toBe(false)
      expect(told.at(-1)).toMatch(new RegExp(`^${id} VIOLATED: .+`))
    })
  }
})
