import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUSE, lockPlayer, MINT, post, SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import type { Database } from '../../../src/server/store/tables'
import { balances, freshDatabase, NOW, player } from '../kit/testDatabase'

let db: Database
let uid: number

beforeEach(async () => {
  db = await freshDatabase()
  uid = await player(db)
})

const bonus = (entries: readonly { accountId: number; amount: number }[]) =>
  db.transaction().execute(trx => post(trx, [{ kind: 'bonus', entries }], NOW))
const ids = () => db.transaction().execute(trx => lockPlayer(trx, uid))

describe('postings are immutable and balanced in the database itself', () => {
  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    'truncate postings',
    'update postings set at = 0 where false'
  ])('refused: %s', async statement => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: 'KJ002' })
  })
  test('a set that does not balance is refused whole', async () => {
    const { player: account } = await ids()
    await expect(bonus([{ accountId: account, amount: 5 }])).rejects.toMatchObject({ code: 'KJ001' })
    await expect(
      bonus([
        { accountId: account, amount: 5 },
        { accountId: MINT, amount: -4 }
      ])
    ).rejects.toMatchObject({ code: 'KJ001' })
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
  })
  test('two sets that balance only together are refused', async () => {
    const { player: account } = await ids()
    const sets = [account, MINT].map((accountId, index) => ({
      kind: 'bonus' as const,
      orderId: null,
      entries: [{ accountId, amount: index ? -5 : 5 }]
    }))
    await expect(db.transaction().execute(trx => post(trx, sets, NOW))).rejects.toMatchObject({ code: 'KJ001' })
  })
  test('no player account below zero, whatever the caller believes', async () => {
    const { player: account } = await ids()
    const entries = [
      { accountId: account, amount: -SIGNUP_BONUS - 1 },
      { accountId: HOUSE, amount: SIGNUP_BONUS + 1 }
    ]
    await expect(bonus(entries)).rejects.toMatchObject({ code: '23514' })
    await bonus([
      { accountId: account, amount: -SIGNUP_BONUS },
      { accountId: HOUSE, amount: SIGNUP_BONUS }
    ])
    expect(await balances(db, uid)).toEqual({ player: 0, escrow: 0 })
  })
  test('the balance follows every posting in the same statement', async () => {
    const { player: account } = await ids()
    await bonus([
      { accountId: MINT, amount: -7 },
      { accountId: account, amount: 10 },
      { accountId: account, amount: -3 }
    ])
    expect((await balances(db, uid)).player).toBe(SIGNUP_BONUS + 7)
  })
})
