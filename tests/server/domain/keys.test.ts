import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { ORDER_STATUS } from '../../../src/contract/codes'
import { DAY_MS } from '../../../src/rules/chinaTime'
import type { PlaceOutcome } from '../../../src/server/domain/bets/betAnswer'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { startAutoRun } from '../../../src/server/domain/instant/autoRun'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { answerOfKey, endKey } from '../../../src/server/domain/keyed/keptAnswers'
import { KEY_KEPT_MS, purgeExpired } from '../../../src/server/domain/purgeExpired'
import type { Store } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { chaseOf, GAME } from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { OLD_KEY_ON_THREE_ROUTES, OLD_NOW, oldBooks } from '../kit/oldDatabase'
import type { PostgresDatabase } from '../kit/testDatabase'
import {
  at,
  freshDatabase,
  line,
  NOW,
  newKey,
  openGame,
  POSTGRES,
  player,
  postgresDatabase,
  refusalOf,
  VAULT
} from '../kit/testDatabase'

const SSC = 73
const ROUTES = ['bet', 'chase', 'instant', 'series'] as const
type Route = (typeof ROUTES)[number]

let sold: PlannedIssue

/** What was asked of a route under a key: 'accepted', 'replayed' or the refusal. */
async function ask(db: Database, userId: number, route: Route, key: string, when = sold.opensAt + 1): Promise<string> {
  const said = (outcome: PlaceOutcome) => (outcome.ok && outcome.replayed ? 'replayed' : refusalOf(outcome))
  const lines = [line(SSC, 'ssc-any2-direct')]
  switch (route) {
    case 'bet':
      return said(
        await placeOrders(db, {
          userId,
          typeId: GAME,
          issue: sold.issue,
          lines: [line(GAME, 'pk10-bsoe')],
          key,
          ...at(when)
        })
      )
    case 'chase':
      return said(await placeChase(db, chaseOf(userId, sold, [1, 1], { key, ...at(when) })))
    case 'instant':
      return said(await placeInstant(db, { vault: VAULT, userId, typeId: SSC, lines, key, ...at(when) }))
    case 'series': {
      const outcome = await startAutoRun(db, {
        vault: VAULT,
        userId,
        typeId: SSC,
        lines,
        sent: [],
        periods: 2,
        key,
        ...at(when)
      })
      return outcome.ok ? (outcome.replayed ? 'replayed' : 'accepted') : outcome.code
    }
  }
}

const effects = async (db: Database, userId: number) => {
  const count = async (table: 'chases' | 'instant_rounds' | 'instant_series' | 'idempotency') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
  const bets = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('game_id', '=', GAME)
    .where('chase_issue_id', 'is', null)
    .execute()
  const run = await count('instant_series')
  return (await count('chases')) + ((await count('instant_rounds')) - run) + run + bets.length
}
const keysOf = async (db: Database, userId: number) =>
  (await db.selectFrom('idempotency').select('key').where('user_id', '=', userId).execute()).length
const honest = async (db: Database) => {
  await expectHonest(db, VAULT)
}

const PAIRS = ROUTES.flatMap(first => ROUTES.filter(second => second !== first).map(second => [first, second] as const))

describe('a key is its player’s, whatever the route (§R2.1)', () => {
  let db: Database
  let uid: number
  beforeEach(async () => {
    db = await freshDatabase()
    sold = await openGame(db, GAME, undefined, true)
    uid = await player(db)
  })

  test.each(PAIRS)('a key of a %s is no key of a %s', async (first, second) => {
    const key = newKey()
    expect(await ask(db, uid, first, key)).toBe('accepted')
    const told = await answerOfKey(db, uid, key)
    expect(await ask(db, uid, second, key)).toBe('request.key-reused')
    expect(await ask(db, uid, first, key)).toBe('replayed')
    expect(await answerOfKey(db, uid, key)).toEqual(told)
    expect([await effects(db, uid), await keysOf(db, uid)]).toEqual([1, 1])
    await honest(db)
  })

  test('a refusal that is kept holds the key too, on every route', async () => {
    const key = newKey()
    expect(await ask(db, uid, 'bet', key, sold.closesAt)).toBe('issue.closed')
    for (const route of ['chase', 'instant', 'series'] as const)
      expect(await ask(db, uid, route, key)).toBe('request.key-reused')
    expect(await answerOfKey(db, uid, key)).toMatchObject({ state: 'refused', code: 'issue.closed' })
    expect(await effects(db, uid)).toBe(0)
  })

  test.each(ROUTES)(
    'a key that was given up: a %s that comes late has no effect, and its player hears of none',
    async route => {
      const key = newKey()
      const ends = () => endKey(db, { userId: uid, key, now: NOW })
      expect(await ends()).toEqual({ state: 'unknown' })
      expect(await ask(db, uid, route, key)).toBe('request.key-reused')
      expect([await ends(), await answerOfKey(db, uid, key)]).toEqual([{ state: 'unknown' }, { state: 'unknown' }])
      expect([await effects(db, uid), await keysOf(db, uid)]).toEqual([0, 1])
      await honest(db)
    }
  )

  test.each(ROUTES)('a %s that came in time is no more given up, and of another player no key is', async route => {
    const key = newKey()
    await endKey(db, { userId: await player(db), key, now: NOW })
    expect(await ask(db, uid, route, key)).toBe('accepted')
    expect(await endKey(db, { userId: uid, key, now: NOW })).toMatchObject({ state: 'accepted' })
    expect(await ask(db, uid, route, key)).toBe('replayed')
  })

  test('a key of a chase stands for the same text in every release, however the request is put together', async () => {
    const ordered = chaseOf(uid, sold, [1, 1], { bonusGroup: 1960 })
    const otherwise = { added: 'later', ...Object.fromEntries(Object.entries(ordered).reverse()), ...ordered }
    const key = newKey()
    expect(refusalOf(await placeChase(db, { ...otherwise, key }))).toBe('accepted')
    const kept = await db.selectFrom('idempotency').select('body_hash').where('key', '=', key).executeTakeFirstOrThrow()
    const text =
      '{"typeId":2,"playId":2121,"groupId":223,"unitMode":1,"startIssue":"883948","count":2,"multiples":[1,1],' +
      '"lines":[{"actionCode":"01","notes":1}],"total":2,"stopOnWin":false,"fromBasket":false,"bonusGroup":1960}'
    expect(kept.body_hash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  const endOrders = (finished_at: number) =>
    db.updateTable('orders').set({ status: ORDER_STATUS.cancelled, finished_at }).execute()

  test('a key of a chase outlives the chase by a week, however long that goes on; one that bought nothing is kept for a month', async () => {
    const [chased, refused] = [newKey(), newKey()]
    await ask(db, uid, 'chase', chased)
    await ask(db, uid, 'chase', refused, sold.closesAt)
    const known = async (then: number) => {
      await purgeExpired(db, then)
      return Promise.all([chased, refused].map(async key => (await answerOfKey(db, uid, key)) !== undefined))
    }
    const month = sold.closesAt + KEY_KEPT_MS
    expect(await known(month)).toEqual([true, true])
    expect(await known(month + 1)).toEqual([true, false])
    expect(await ask(db, uid, 'chase', chased, sold.opensAt + 2)).toBe('replayed')
    await db.updateTable('chases').set({ state: CHASE_STATE.done, finished_at: month }).execute()
    await endOrders(month)
    expect(await known(month + 7 * DAY_MS)).toEqual([true, false])
    expect(await known(month + 7 * DAY_MS + 1)).toEqual([false, false])
  })

  test('a key of a bet outlives the bet by a week, however late its issue is drawn', async () => {
    const key = newKey()
    await ask(db, uid, 'bet', key)
    const known = async (then: number) => {
      await purgeExpired(db, then)
      return (await answerOfKey(db, uid, key)) !== undefined
    }
    const later = sold.closesAt + 2 * KEY_KEPT_MS
    expect(await known(later)).toBe(true)
    await endOrders(later)
    expect(await known(later + 7 * DAY_MS)).toBe(true)
    expect(await known(later + 7 * DAY_MS + 1)).toBe(false)
  })

  test('the same key of another player is another key', async () => {
    const [key, other] = [newKey(), await player(db)]
    expect(await ask(db, uid, 'bet', key)).toBe('accepted')
    expect(await answerOfKey(db, other, key)).toBeUndefined()
    expect(await ask(db, other, 'chase', key)).toBe('accepted')
  })
})

describe.skipIf(POSTGRES === '')('one key on two routes at the same time, on two servers', () => {
  test.each(PAIRS.filter(([first, second]) => first < second))(
    '%s and %s: one effect, one answer',
    {
      timeout: 60_000
    },
    async (first, second) => {
      const database: PostgresDatabase = await postgresDatabase()
      const [one, two]: [Store, Store] = [await database.open(), await database.open()]
      try {
        sold = await openGame(one.db, GAME, undefined, true)
        for (let turn = 0; turn < 8; turn++) {
          const uid = await player(one.db)
          const key = newKey()
          const said = await Promise.all([
            ask(one.db, uid, first, key),
            ask(two.db, uid, second, key),
            ask(two.db, uid, first, key)
          ])
          expect(said.filter(what => what === 'accepted')).toHaveLength(1)
          expect(
            said.filter(what => what !== 'accepted' && what !== 'replayed' && what !== 'request.key-reused')
          ).toEqual([])
          expect([await effects(one.db, uid), await keysOf(one.db, uid)]).toEqual([1, 1])
        }
        await honest(one.db)
      } finally {
        await Promise.all([one.close(), two.close()])
        await database.drop()
      }
    }
  )

  test.each(ROUTES)(
    'a %s that is given up while it is written: it is told, or it is none',
    { timeout: 60_000 },
    async route => {
      const database = await postgresDatabase()
      const [one, two] = [await database.open(), await database.open()]
      try {
        sold = await openGame(one.db, GAME, undefined, true)
        for (let turn = 0; turn < 12; turn++) {
          const [uid, key] = [await player(one.db), newKey()]
          const late = ask(one.db, uid, route, key)
          await new Promise(done => setTimeout(done, turn))
          const told = await endKey(two.db, { userId: uid, key, now: NOW })
          expect(await late).toBe(told?.state === 'accepted' ? 'accepted' : 'request.key-reused')
          expect([await effects(one.db, uid), await keysOf(one.db, uid)]).toEqual([
            told?.state === 'accepted' ? 1 : 0,
            1
          ])
        }
        await honest(one.db)
      } finally {
        await Promise.all([one.close(), two.close()])
        await database.drop()
      }
    }
  )

  test('a late copy and one in time: either both are refused or both are the one bet', {
    timeout: 60_000
  }, async () => {
    const database = await postgresDatabase()
    const [one, two] = [await database.open(), await database.open()]
    try {
      sold = await openGame(one.db, GAME, undefined, true)
      for (let turn = 0; turn < 12; turn++) {
        const uid = await player(one.db)
        const key = newKey()
        const said = await Promise.all([
          ask(one.db, uid, 'bet', key),
          ask(two.db, uid, 'bet', key, sold.closesAt),
          ask(one.db, uid, 'bet', key),
          ask(two.db, uid, 'bet', key, sold.closesAt)
        ])
        const told = await answerOfKey(one.db, uid, key)
        expect(await effects(one.db, uid)).toBe(told?.state === 'accepted' ? 1 : 0)
        expect(said.filter(what => what === 'accepted').length).toBe(told?.state === 'accepted' ? 1 : 0)
        expect(await keysOf(one.db, uid)).toBe(1)
      }
      await honest(one.db)
    } finally {
      await Promise.all([one.close(), two.close()])
      await database.drop()
    }
  })
})

describe('a key that an old version let be used on three routes', () => {
  test('keeps its three answers; asking tells the latest, as it did; no other call gets in', async () => {
    const db = await oldBooks()
    const rows = await db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', OLD_KEY_ON_THREE_ROUTES)
      .orderBy('created_at')
      .orderBy('route')
      .execute()
    expect(rows.map(row => row.superseded)).toEqual([true, true, false])
    const [userId, latest] = [rows[0]?.user_id ?? 0, rows.at(-1)?.answer ?? '{}']
    expect(await answerOfKey(db, userId, OLD_KEY_ON_THREE_ROUTES)).toEqual(JSON.parse(latest))
    const keys = await keysOf(db, userId)
    sold = await openGame(db, GAME, OLD_NOW)
    const before = await effects(db, userId)
    // Its round was asked for in these very words: a repeat gets its answer. Nothing else was.
    const said = await Promise.all(ROUTES.map(route => ask(db, userId, route, OLD_KEY_ON_THREE_ROUTES, OLD_NOW)))
    expect(said).toEqual(['request.key-reused', 'request.key-reused', 'replayed', 'request.key-reused'])
    expect([await effects(db, userId), await keysOf(db, userId)]).toEqual([before, keys])
    await honest(db)
  })

  test('its bets have no insertion time; new ones do, and old pending ones are still cancelled', async () => {
    const db = await oldBooks()
    const before = await db.selectFrom('orders').select(['id', 'inserted_at']).execute()
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(row => row.inserted_at === null)).toBe(true)
    sold = await openGame(db, GAME, OLD_NOW)
    const uid = await player(db)
    expect(await ask(db, uid, 'bet', newKey(), sold.opensAt + 7)).toBe('accepted')
    const pending = await db
      .selectFrom('orders as o')
      .innerJoin('issues as i', 'i.id', 'o.issue_id')
      .select(['o.id', 'o.user_id', 'i.closes_at'])
      .where('o.status', '=', 0)
      .where('o.inserted_at', 'is', null)
      .where('i.result', 'is', null)
      .executeTakeFirstOrThrow()
    const cancel = { userId: pending.user_id, orderId: pending.id, ...at(pending.closes_at - 1) }
    expect((await cancelOrder(db, cancel)).ok).toBe(true)
    await honest(db)
  })
})
