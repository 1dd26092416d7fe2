import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { ssc } from '../../../src/games/ssc/rules/family'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { YUAN } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import { settleOrder } from '../../../src/server/domain/settlement/settleOrder'
import { settleWithoutBets } from '../../../src/server/domain/settlement/settleWithoutBets'
import { INVARIANTS, verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'
import { betWorld } from '../kit/betWorld'
import { accepted, balances, bet, openGame, player, playOf } from '../kit/testDatabase'
import { whileWaiting } from '../kit/whileWaiting'

let db: Database
let sold: PlannedIssue
let uid: number

beforeEach(async () => {
  ;({ db, sold, uid } = await betWorld(db => openGame(db, 2, undefined, true)))
})

/** Game 2 is imported here, so that the result is ours to choose. */
const draw = (result: string) =>
  db.updateTable('issues').set({ result, drawn_at: sold.drawsAt }).where('issue', '=', sold.issue).execute()

const place = async (id: string, actionCode: string, multiple = 1) => {
  const { play, groupId } = playOf(2, id)
  return accepted(await bet(db, uid, sold, 2, [{ playId: play.number, groupId, actionCode, multiple, unitMode: 1 }]))
}
const order = () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const priceOf = (id: string) => oddsTable(playOf(2, id).play)[0] ?? 0

describe('settlement', () => {
  test('won: status 1, winning notes and odds × price, rounded down once', async () => {
    await place('pk10-top2-direct', '03,04|05,06', 3)
    await draw('3,5,1,2,4,6,7,8,9,10')
    const events: DomainEvent[] = []
    expect(
      await settleNext(
        db,
        () => sold.drawsAt,
        event => events.push(event)
      )
    ).toMatchObject({ issue: sold.issue })
    const paid = Math.floor((priceOf('pk10-top2-direct') * 6 * YUAN) / YUAN)
    expect(await order()).toMatchObject({ status: 1, won_notes: 1, bonus: paid, finished_at: sold.drawsAt })
    const balance = SIGNUP_BONUS - 24 * YUAN + paid
    expect(await balances(db, uid)).toEqual({ player: balance, escrow: 0 })
    expect(events).toEqual([
      {
        kind: 'settled',
        typeId: 2,
        issue: sold.issue,
        userId: uid,
        orders: [{ orderId: (await order()).id, status: 1, stake: 24 * YUAN, validStake: 24 * YUAN, bonus: paid }]
      },
      { kind: 'balance', userId: uid, balance }
    ])
  })
  test('lost: status 2, the stake is the house’s', async () => {
    await place('pk10-top2-direct', '03|05')
    await draw('5,3,1,2,4,6,7,8,9,10')
    await settleNext(db, () => sold.drawsAt)
    expect(await order()).toMatchObject({ status: 2, won_notes: 0, bonus: 0 })
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - 2 * YUAN, escrow: 0 })
  })
  test('settled once: the second round finds nothing, and the database refuses a second one', async () => {
    await place('pk10-top2-direct', '03|05')
    await draw('3,5,1,2,4,6,7,8,9,10')
    expect(await settleNext(db, () => sold.drawsAt)).toBeDefined()
    const after = await balances(db, uid)
    expect(await settleNext(db, () => sold.drawsAt)).toBeUndefined()
    await sql`update orders set status = 0, finished_at = null`.execute(db)
    await sql`update issues set settled_at = null where settled_at is not null and issue = ${sold.issue}`.execute(db)
    await expect(settleNext(db, () => sold.drawsAt)).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await balances(db, uid)).toEqual(after)
  })
  describe('without bets', () => {
    /** Of issues in order of their draws, whether each is settled. */
    const settledOf = async () => {
      const rows = await db
        .selectFrom('issues')
        .select('settled_at')
        .where('result', 'is not', null)
        .orderBy('draws_at')
        .execute()
      return rows.map(row => row.settled_at !== null)
    }
    const drawMore = (result: string, count: number) =>
      sql`update issues set result = ${result}, drawn_at = ${sold.drawsAt} where id in (
        select id from issues where result is null and draws_at > ${sold.drawsAt} order by draws_at limit ${count})`.execute(
        db
      )

    test('what was drawn and nobody bet on is settled at once; an issue with a bet waits for its settlement', async () => {
      await place('pk10-top2-direct', '03|05')
      await draw('3,5,1,2,4,6,7,8,9,10')
      await drawMore('5,3,1,2,4,6,7,8,9,10', 3)
      expect(await settleWithoutBets(db, sold.drawsAt)).toBe(3)
      expect(await settledOf()).toEqual([false, true, true, true])
      expect(await settleWithoutBets(db, sold.drawsAt)).toBe(0)
      await settleNext(db, () => sold.drawsAt)
      expect(await settledOf()).toEqual([true, true, true, true])
      expect(await order()).toMatchObject({ status: 1 })
    })
    test('one whose only bet was cancelled has nothing to pay, and one that rests goes on resting', async () => {
      await place('pk10-top2-direct', '03|05')
      await sql`update orders set status = 3, finished_at = ${sold.drawsAt}`.execute(db)
      await draw('3,5,1,2,4,6,7,8,9,10')
      const { id } = await db
        .selectFrom('issues')
        .select('id')
        .where('issue', '=', sold.issue)
        .executeTakeFirstOrThrow()
      expect(await settleWithoutBets(db, sold.drawsAt, [id])).toBe(0)
      expect(await settleWithoutBets(db, sold.drawsAt)).toBe(1)
    })
  })
  test('the odds accepted with the bet pay, whatever the table says later', async () => {
    await place('pk10-top2-direct', '03|05')
    await sql`update orders set odds = '123400'`.execute(db)
    await draw('3,5,1,2,4,6,7,8,9,10')
    await settleNext(db, () => sold.drawsAt)
    expect((await order()).bonus).toBe(2 * 123_400)
  })
  test('orders that are the same bet are judged as one, and end as each does alone', async () => {
    const [code, other] = ['01', '02']
    for (const [actionCode, multiple] of [
      [code, 1],
      [code, 1],
      [other, 1],
      [code, 2],
      [code, 1]
    ] as const) {
      uid = await player(db)
      await place('pk10-top1', actionCode, multiple)
    }
    const ids = (await db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)
    await sql`update orders set odds = '50000' where id = ${ids.at(-1)}`.execute(db)
    await draw('1,2,3,4,5,6,7,8,9,10')
    const events: DomainEvent[] = []
    await settleNext(
      db,
      () => sold.drawsAt,
      event => events.push(event)
    )
    const odds = priceOf('pk10-top1')
    expect(await db.selectFrom('orders').select(['status', 'bonus', 'valid_stake']).orderBy('id').execute()).toEqual([
      { status: 1, bonus: 2 * odds, valid_stake: 2 * YUAN },
      { status: 1, bonus: 2 * odds, valid_stake: 2 * YUAN },
      { status: 2, bonus: 0, valid_stake: 2 * YUAN },
      { status: 1, bonus: 4 * odds, valid_stake: 4 * YUAN },
      { status: 1, bonus: 100_000, valid_stake: 2 * YUAN }
    ])
    expect(
      events.flatMap(event => (event.kind === 'settled' ? event.orders.map(({ orderId }) => orderId) : []))
    ).toEqual(ids)
  })
  test('§R2.3: the clock is read behind the locks: a settlement that waited for an account over midnight is of the day it was', async () => {
    await place('pk10-top2-direct', '03|05')
    await draw('3,5,1,2,4,6,7,8,9,10')
    let now = sold.drawsAt
    const waiting = whileWaiting(db, 'order by id for update', () => (now += DAY_MS))
    expect(await settleNext(waiting, () => now)).toBeDefined()
    const { settled_at } = await db
      .selectFrom('issues')
      .select('settled_at')
      .where('issue', '=', sold.issue)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ at: number }>`select distinct at from postings where kind = 'settle'`.execute(db)
    expect([(await order()).finished_at, settled_at, rows]).toEqual([now, now, [{ at: now }]])
    expect(now).toBe(sold.drawsAt + DAY_MS)
  })
  test('many players, one settlement: all invariants hold', async () => {
    for (let i = 0; i < 12; i++) {
      uid = await player(db)
      await place('pk10-bsoe', `${['大', '小', '单', '双'][i % 4]}|||||||||`, i + 1)
      if (i % 3 === 0) await place('pk10-top1', '01,02,03')
    }
    await draw('3,5,1,2,4,6,7,8,9,10')
    await settleNext(db, () => sold.drawsAt)
    const told: string[] = []
    expect(await verifyDatabase(db, ({ id }, finding) => told.push(`${id} ${finding.ok}`))).toBe(true)
    expect(told).toEqual(INVARIANTS.map(({ id }) => `${id} true`))
  })
})

describe('settling one order (§P0.8)', () => {
  const judged = (family: typeof racing, id: string, code: string, result: readonly number[]) => {
    const play = family.groups.flatMap(group => group.plays).find(candidate => candidate.id === id)
    if (!play) throw new Error(id)
    return settleOrder(
      family,
      { play_number: play.number, action_code: code, note_price: YUAN, odds: oddsTable(play).join() },
      result
    )
  }
  test('a note that is neither won nor pushed is lost', () => {
    expect(judged(racing, 'pk10-top1', '01', [2, 1, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual({
      status: 2,
      wonNotes: 0,
      paid: 0,
      returned: 0
    })
  })
  test('several winning notes of one line add up', () => {
    const { status, wonNotes } = judged(ssc, 'ssc-position', '1|2|3||', [1, 2, 9, 0, 0])
    expect([status, wonNotes]).toEqual([1, 2])
  })
  test('an unknown play or code is a fault of the database, not a lost bet', () => {
    const order = { play_number: 9999, action_code: '', note_price: YUAN, odds: '1' }
    expect(() => settleOrder(racing, order, [])).toThrow('no play 9999')
    expect(() =>
      settleOrder(racing, { ...order, play_number: playOf(2, 'pk10-top1').play.number, action_code: '?' }, [])
    ).toThrow('cannot read')
  })
})
