import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { lockWallets, PROMO, post } from '../../../src/server/domain/ledger'
import { countedValid } from '../../../src/server/store/migrations/0044_countedValid'
import type { Database } from '../../../src/server/store/tables'
import { expectHonest } from '../kit/expectHonest'
import { oldBooks } from '../kit/oldDatabase'
import { betOnSum, creditWithTask, drawThirty, NOTE, nextSums, openSums } from '../kit/partlyReturned'
import { limited } from '../kit/protecting'
import { tamper, violations } from '../kit/tampering'
import { freshDatabase, player } from '../kit/testDatabase'

let db: Database
let uid: number
let sold: PlannedIssue
beforeEach(async () => {
  db = await freshDatabase()
  await db.insertInto('site').values({ name: 'money', value: 'play' }).execute()
  sold = await openSums(db)
  uid = await player(db)
})

const lastPosting = () =>
  db.selectFrom('postings').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** Until where unmarked rows of a database are of versions that went by the status of orders. */
const UNTIL = {
  'before it was replaced': async () => (await lastPosting()).id,
  'while it was replaced': async () => Number.MAX_SAFE_INTEGER
} as const
type When = keyof typeof UNTIL
const WHENS = Object.keys(UNTIL) as readonly When[]

/** All that happened was written by a server that knew no mark. */
const unmarked = () =>
  tamper(db, ['update orders set counted_valid = null', 'update activity_claims set counted_valid = null'])

/** All that happened was written by a server that went by the status of orders. */
const olden = async (when: When) => {
  await unmarked()
  const value = String(await UNTIL[when]())
  await db.insertInto('site').values({ name: 'unmarked_by_status_until', value }).execute()
}

/** A claim of the day as a version that counted whole stakes paid it: 1,200 yuan, of which 600 came back. */
async function claimWhole(): Promise<void> {
  await betOnSum(db, uid, sold, ['大', '双'], 600)
  await drawThirty(db, sold)
  const claim = { user_id: uid, activity: 'daily-turnover', period: '2026-11-20', multiple: 3, at: sold.drawsAt }
  const [basis, amount] = [1200 * YUAN, 8 * YUAN]
  await db.transaction().execute(async trx => {
    const { ids } = await lockWallets(trx, uid)
    const { id } = await trx
      .insertInto('activity_claims')
      .values({ ...claim, basis, amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entries = [
      { accountId: PROMO, amount: -amount },
      { accountId: ids.player, amount }
    ]
    await post(trx, [{ kind: 'activity', ref: `act:${id}`, entries }], sold.drawsAt)
  })
}

describe('what came back of a stake counts nothing, in the books too', () => {
  test('I18 turnover: a task that counted the whole stake is found', async () => {
    await creditWithTask(db, uid, 1000)
    await betOnSum(db, uid, sold, ['大', '双'])
    await drawThirty(db, sold)
    await expectHonest(db)
    await tamper(db, [`update turnover_tasks set done = ${2 * NOTE}`])
    expect(await violations(db)).toEqual([
      expect.stringMatching(/^I18: .* has 200\.0000 yuan done, .* give 100\.0000$/)
    ])
  })

  test('I17 claims: one that counted the whole stake is found', async () => {
    await claimWhole()
    expect(await violations(db)).toEqual([expect.stringMatching(/^I17: .* counted again it is 0\.0000 on 600\.0000$/)])
  })

  test('I19 limits: what was lost beside a note that came back counts on, what came back does not', async () => {
    await betOnSum(db, uid, sold, ['大', '单'])
    await drawThirty(db, sold)
    await betOnSum(db, uid, nextSums(sold), ['大', '单'])
    await limited(db, uid, 'stake', 'day', 300)
    await expectHonest(db)
    await tamper(db, ['update limits set amount = amount - 10000'])
    expect(await violations(db)).toEqual([expect.stringMatching(/^I19: bet \d+ took player \d+ to 300/)])
  })
})

describe.each(WHENS)('what a server of a version of before counted %s is verified as it counted', when => {
  test('I18 turnover: by the status of orders', async () => {
    await creditWithTask(db, uid, 1000)
    await betOnSum(db, uid, sold, ['大', '双'])
    await drawThirty(db, sold)
    await olden(when)
    expect(await violations(db)).toEqual([expect.stringMatching(/^I18: /)])
    await tamper(db, [`update turnover_tasks set done = ${2 * NOTE}`])
    await expectHonest(db)
    await betOnSum(db, uid, nextSums(sold), ['大', '双'])
    await drawThirty(db, nextSums(sold))
    await expectHonest(db)
  })

  test('I17 claims: those paid then', async () => {
    await claimWhole()
    await olden(when)
    await expectHonest(db)
  })
})

test('I18, I17 what a version counted that knew the rule and no mark is verified by what counted', async () => {
  await creditWithTask(db, uid, 1000)
  await db.insertInto('site').values({ name: 'unmarked_by_status_until', value: '1' }).execute()
  await claimWhole()
  await unmarked()
  expect(await violations(db)).toEqual([expect.stringMatching(/^I17: .* counted again it is 0\.0000 on 600\.0000$/)])
})

test.each([
  ['a server of before may have accepted it', 1, []],
  ['a day after it was replaced it has to', 0, [expect.stringMatching(/^I19: /)]]
])(
  'I19 limits: what was lost beside a note that came back need not count for a bet while %s',
  async (_, after, found) => {
    await betOnSum(db, uid, sold, ['大', '单'])
    await drawThirty(db, sold)
    const second = await betOnSum(db, uid, nextSums(sold), ['大', '单'])
    const { inserted_at: at } = await db
      .selectFrom('orders')
      .select('inserted_at')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    const value = String(Number(at) + after)
    await db.insertInto('site').values({ name: 'limits_by_valid_since', value }).execute()
    await limited(db, uid, 'stake', 'day', 200)
    expect(await violations(db)).toEqual(found)
    await tamper(db, ['update limits set amount = amount - 10000'])
    expect(await violations(db)).toEqual([expect.stringMatching(/^I19: /)])
  }
)

describe('a database that is brought up to date', () => {
  const marks = async () => {
    const rows = await db
      .selectFrom('site')
      .selectAll()
      .where('name', 'in', ['unmarked_by_status_until', 'limits_by_valid_since'])
      .orderBy('name', 'desc')
      .execute()
    return rows.map(({ value }) => Number(value))
  }

  test('of a version before the rule: every unmarked row is of such a server, and a day is lenient', async () => {
    expect(await marks()).toEqual([])
    db = await oldBooks()
    const [until, since = 0] = await marks()
    expect(until).toBe(Number.MAX_SAFE_INTEGER)
    expect(Math.abs(since - Date.now() - DAY_MS)).toBeLessThan(60_000)
  })

  test('of a version that knew the rule and no mark: it keeps its last posting of before', async () => {
    await sql`alter table orders drop column counted_valid`.execute(db)
    await sql`alter table activity_claims drop column counted_valid`.execute(db)
    await db.insertInto('site').values({ name: 'counted_by_status_until', value: '17' }).execute()
    await db.transaction().execute(trx => countedValid.up(trx as unknown as Kysely<unknown>))
    expect(await marks()).toEqual([17])
    await betOnSum(db, uid, sold, ['大'])
  })
})
