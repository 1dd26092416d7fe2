import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../src/contract/areas/chasing'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { ChaseReader } from '../../../src/server/domain/chase/ChaseReader'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { returnVoid } from '../../../src/server/domain/settlement/returnVoid'
import type { Database } from '../../../src/server/store/tables'
import { betWorld, ordersOf } from '../kit/betWorld'
import {
  advance,
  CAR_THREE,
  chase,
  chaseOf,
  drawn,
  GAME,
  give,
  issueOf,
  LOSE,
  openChased,
  PRIZE,
  stateOf,
  statesOf,
  WIN
} from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { sealAll } from '../kit/sealing'
import { at, balances, player } from '../kit/testDatabase'

const { waiting, placed, won, lost, cancelled } = CHASE_ISSUE_STATE

let db: Database
let sold: PlannedIssue
let uid: number

beforeEach(async () => {
  ;({ db, sold, uid } = await betWorld(openChased))
})

const free = async () => (await balances(db, uid)).player
const orders = () => ordersOf(db)

describe('cancelling', () => {
  const cancel = (chaseId: number, issues: readonly string[] = [], now = sold.opensAt + 5, userId = uid) =>
    cancelChase(db, { userId, chaseId, typeId: GAME, issues, ...at(now) })

  test('everything that is left: the stake on sale comes back, nothing more is bet', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5, 5]))
    expect(await cancel(id)).toEqual({ ok: true, balance: SIGNUP_BONUS, cancelled: 3 })
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([
      [cancelled, cancelled, cancelled],
      CHASE_STATE.cancelled
    ])
    await drawn(db, sold, WIN)
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    await expectHonest(db)
  })

  test.each<[string, (id: number) => readonly string[]]>([
    ['everything', () => []],
    ['one issue', () => [sold.issue]],
    // The close of one has passed by the repeat: it had been cancelled as well.
    ['several issues', () => [sold.issue, issueOf(sold, 1).issue]]
  ])('again, of %s: the same success, nothing more happens, whenever it is asked', async (_, named) => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5, 5]))
    const first = await cancel(id, named(id))
    const states = await statesOf(db, id)
    const events: DomainEvent[] = []
    for (const now of [sold.opensAt + 6, sold.closesAt, issueOf(sold, 1).closesAt])
      expect(
        await cancelChase(db, { userId: uid, chaseId: id, typeId: GAME, issues: named(id), ...at(now) }, event =>
          events.push(event)
        )
      ).toEqual({ ...first, cancelled: 0 })
    expect([await statesOf(db, id), events, await free()]).toEqual([states, [], SIGNUP_BONUS])
    await expectHonest(db)
  })

  test('again, where the first left a bet that had closed: the same success', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    const both = [sold.issue, issueOf(sold, 1).issue]
    expect(await cancel(id, both, sold.closesAt)).toMatchObject({ ok: true, cancelled: 1 })
    expect(await cancel(id, both, sold.closesAt)).toMatchObject({ ok: true, cancelled: 0 })
  })

  test('again, of a chase that had stopped before, whose last bet was cancelled: the same success', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5]))
    await db
      .updateTable('chases')
      .set({ state: CHASE_STATE.limited, finished_at: sold.opensAt + 2 })
      .execute()
    expect(await cancel(id)).toMatchObject({ ok: true, cancelled: 1 })
    expect(await cancel(id)).toMatchObject({ ok: true, cancelled: 0 })
    expect(await stateOf(db, id)).toBe(CHASE_STATE.limited)
  })

  test('what nobody cancelled is refused: a bet that has closed, an issue of another chase, a chase that ended by itself', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5], { stopOnWin: true }))
    const nothing = { ok: false, code: 'chase.nothing-left' }
    expect(await cancel(id, [sold.issue], sold.closesAt)).toMatchObject(nothing)
    expect(await cancel(id, [issueOf(sold, 9).issue])).toMatchObject(nothing)
    await drawn(db, sold, WIN)
    expect(await cancel(id)).toMatchObject(nothing)
  })

  test('after the cutoff the bet stands and only the rest is cancelled', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    expect(await cancel(id, [], sold.closesAt)).toMatchObject({ ok: true, cancelled: 1 })
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[placed, cancelled], CHASE_STATE.cancelled])
    await drawn(db, sold, WIN)
    expect(await statesOf(db, id)).toEqual([won, cancelled])
    expect(await stateOf(db, id)).toBe(CHASE_STATE.cancelled)
    expect(await free()).toBe(SIGNUP_BONUS - 5 * YUAN + 5 * PRIZE)
    await expectHonest(db)
  })

  test('§V3 a bet that a server with a faster clock has sealed stands, before the cutoff too', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    await sealAll(db, sold.closesAt + 1000)
    expect(await cancel(id, [sold.issue], sold.closesAt - 1)).toMatchObject({ code: 'chase.nothing-left' })
    expect(await cancel(id, [], sold.closesAt - 1)).toMatchObject({ ok: true, cancelled: 1 })
    expect([await statesOf(db, id), await free()]).toEqual([[placed, cancelled], SIGNUP_BONUS - 5 * YUAN])
  })

  test('§V3 a chase of which nothing is left but a bet sealed early is given up at once', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    await sealAll(db, sold.closesAt + 1000)
    await cancel(id, [], sold.closesAt - 1)
    expect([await stateOf(db, id), await new ChaseReader(db).hasLeft(id, sold.closesAt - 1)]).toEqual([
      CHASE_STATE.cancelled,
      false
    ])
    await drawn(db, sold, WIN)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[won, cancelled], CHASE_STATE.cancelled])
    await expectHonest(db)
  })

  test('a chase of which nothing is left but a bet that is drawn before our cutoff is given up at once', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    await give(db, sold, WIN)
    expect(await cancel(id, [], sold.closesAt - 1)).toMatchObject({ ok: true, cancelled: 1 })
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[placed, cancelled], CHASE_STATE.cancelled])
  })

  test('one issue of several: the chase goes on without it', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1]))
    expect(await cancel(id, [issueOf(sold, 1).issue])).toMatchObject({ ok: true, cancelled: 1 })
    expect(await stateOf(db, id)).toBe(CHASE_STATE.running)
    await drawn(db, sold, LOSE)
    expect(await statesOf(db, id)).toEqual([lost, cancelled, waiting])
    await advance(db, issueOf(sold, 2).opensAt + 1)
    expect(await statesOf(db, id)).toEqual([lost, cancelled, placed])
  })

  test('one that waits is cancelled after its close too, until it is passed over', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1], { stopOnWin: true }))
    const next = issueOf(sold, 1)
    await advance(db, next.opensAt + 1)
    expect(await cancel(id, [next.issue], next.drawsAt)).toMatchObject({ ok: true, cancelled: 1 })
    expect(await statesOf(db, id)).toEqual([placed, cancelled, waiting])
    await expectHonest(db)
  })

  test('a bet on an issue that its feed withdrew is left to the one who returns all of them', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5]))
    const withdrawn = { withdrawn_at: sold.opensAt + 3, void_before: sold.opensAt + 3 }
    await db.updateTable('issues').set(withdrawn).where('issue', '=', sold.issue).execute()
    expect(await cancel(id)).toMatchObject({ ok: true, balance: SIGNUP_BONUS - 5 * YUAN, cancelled: 1 })
    expect(await statesOf(db, id)).toEqual([placed, cancelled])
    const told: DomainEvent[] = []
    expect(
      await returnVoid(
        db,
        () => sold.opensAt + 6,
        event => told.push(event)
      )
    ).toBe(true)
    expect(told.at(-1)).toEqual({ kind: 'balance', userId: uid, balance: SIGNUP_BONUS })
    expect([await statesOf(db, id), await free()]).toEqual([[cancelled, cancelled], SIGNUP_BONUS])
  })

  test('of another player, or of another game, is not found', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 1]))
    expect(await cancel(id, [], sold.opensAt + 5, await player(db))).toMatchObject({ code: 'chase.not-found' })
    expect(
      await cancelChase(db, { userId: uid, chaseId: id, typeId: 1, issues: [], ...at(sold.opensAt + 5) })
    ).toMatchObject({ code: 'chase.not-found' })
  })
})

describe('a bet of a chase that is revoked by itself (撤单, §R9.7)', () => {
  const revoke = async (order: number, now = sold.opensAt + 5) => {
    const { id } = (await orders())[order] ?? { id: 0 }
    return cancelOrder(db, { userId: uid, orderId: id, ...at(now) })
  }
  const stands = async (id: number) => ({
    states: await statesOf(db, id),
    chase: await stateOf(db, id),
    left: await new ChaseReader(db).hasLeft(id, sold.opensAt + 6)
  })
  const TWO = { lines: [{ actionCode: CAR_THREE }, { actionCode: CAR_THREE }] }

  test('its only one: the chase is cancelled, nothing of it is left, now and after the draw', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5]))
    expect(await revoke(0)).toMatchObject({ ok: true, balance: SIGNUP_BONUS })
    const over = { states: [cancelled], chase: CHASE_STATE.cancelled, left: false }
    expect(await stands(id)).toEqual(over)
    await expectHonest(db)
    await drawn(db, sold, WIN)
    expect([await stands(id), await free()]).toEqual([over, SIGNUP_BONUS])
    await expectHonest(db)
  })

  test('that of one issue of several: the chase goes on with the next', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5, 5], { stopOnWin: true }))
    await revoke(0)
    expect(await stands(id)).toEqual({ states: [cancelled, waiting], chase: CHASE_STATE.running, left: true })
    await expectHonest(db)
    await drawn(db, sold, WIN)
    expect(await statesOf(db, id)).toEqual([cancelled, placed])
    await expectHonest(db)
  })

  test('one of two of an issue: the other plays on; once both are, the issue is cancelled', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1], { ...TWO, total: 2 }))
    await revoke(0)
    expect(await stands(id)).toEqual({ states: [placed], chase: CHASE_STATE.running, left: true })
    await expectHonest(db)
    await revoke(1)
    expect(await stands(id)).toEqual({ states: [cancelled], chase: CHASE_STATE.cancelled, left: false })
    await expectHonest(db)
  })

  test('one of two, then the draw: the issue is what the other came to', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1], { ...TWO, total: 2 }))
    await revoke(0)
    await drawn(db, sold, LOSE)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost], CHASE_STATE.done])
    await expectHonest(db)
  })

  test('the rest of a chase whose first issue has played', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 1]))
    await drawn(db, sold, LOSE)
    await revoke(1, issueOf(sold, 1).opensAt + 5)
    expect(await stands(id)).toEqual({ states: [lost, cancelled], chase: CHASE_STATE.cancelled, left: false })
    await expectHonest(db)
  })

  test('a chase that had stopped keeps the reason it stopped for', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1]))
    await db
      .updateTable('chases')
      .set({ state: CHASE_STATE.limited, finished_at: sold.opensAt + 2 })
      .execute()
    await revoke(0)
    expect(await stands(id)).toEqual({ states: [cancelled], chase: CHASE_STATE.limited, left: false })
  })
})
