import { beforeEach, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { lockWallets, PROMO, post } from '../../../src/server/domain/ledger'
import type { Database } from '../../../src/server/store/tables'
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

/** All that happened is of a version that went by the status of orders. */
const olden = async () => {
  const { id } = await lastPosting()
  await db
    .insertInto('site')
    .values({ name: 'counted_by_status_until', value: String(id) })
    .execute()
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
    expect(await violations(db)).toEqual([])
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
    expect(await violations(db)).toEqual([])
    await tamper(db, ['update limits set amount = amount - 10000'])
    expect(await violations(db)).toEqual([expect.stringMatching(/^I19: bet \d+ took player \d+ to 300/)])
  })
})

describe('what a version of before counted is verified as it counted', () => {
  test('I18 turnover: by the status of orders', async () => {
    await creditWithTask(db, uid, 1000)
    await betOnSum(db, uid, sold, ['大', '双'])
    await drawThirty(db, sold)
    await olden()
    expect(await violations(db)).toEqual([expect.stringMatching(/^I18: /)])
    await tamper(db, [`update turnover_tasks set done = ${2 * NOTE}`])
    expect(await violations(db)).toEqual([])
    await betOnSum(db, uid, nextSums(sold), ['大', '双'])
    await drawThirty(db, nextSums(sold))
    expect(await violations(db)).toEqual([])
  })

  test('I17 claims: those paid then', async () => {
    await claimWhole()
    await olden()
    expect(await violations(db)).toEqual([])
  })

  test('I19 limits: a returned bet was none, though half of it was lost', async () => {
    await betOnSum(db, uid, sold, ['大', '单'])
    await drawThirty(db, sold)
    await olden()
    await betOnSum(db, uid, nextSums(sold), ['大', '单'])
    await limited(db, uid, 'stake', 'day', 200)
    expect(await violations(db)).toEqual([])
    await tamper(db, ['update limits set amount = amount - 10000'])
    expect(await violations(db)).toEqual([expect.stringMatching(/^I19: /)])
  })

  test('a database of then knows its last posting, a new one has none', async () => {
    const mark = async () =>
      db.selectFrom('site').select('value').where('name', '=', 'counted_by_status_until').execute()
    expect(await mark()).toEqual([])
    db = await oldBooks()
    expect(await mark()).toEqual([{ value: String((await lastPosting()).id) }])
  })
})
