import { beforeEach, describe, expect, test } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import {
  DEVICE_KEPT_MS,
  KEY_KEPT_MS,
  purgeExpired,
  SESSION_KEPT_MS,
  WAIT_KEPT_MS
} from '../../../src/server/domain/purgeExpired'
import { hashPassword, PasswordHashing } from '../../../src/server/domain/users/passwords'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import { UserStateReader } from '../../../src/server/domain/users/UserStateReader'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { expectHonest } from '../kit/expectHonest'
import { silentDatabase } from '../kit/silentDatabase'
import { balances, freshDatabase, NOW, player } from '../kit/testDatabase'

let db: Database
beforeEach(async () => {
  db = await freshDatabase()
})

const account = (username: string, isDemo = false) => ({
  username,
  passwordHash: 'hash',
  passwordChanged: false,
  isDemo,
  now: NOW
})

describe('users', () => {
  test('an account opens with its play money, once a name whatever its case', async () => {
    const users = new UserRepository(db)
    const id = await users.open(account('Lin888'))
    expect(id).toBeGreaterThan(1000)
    expect(await users.open(account('LIN888'))).toBeUndefined()
    expect(await users.find('lIN888')).toEqual({ id, username: 'Lin888', passwordHash: 'hash', passwordChanged: false })
    expect(await users.findById(id ?? 0)).toMatchObject({ username: 'Lin888' })
    expect(await balances(db, id ?? 0)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    await expectHonest(db)
  })
  test('a password is kept as an argon2id of 19 MiB and two passes, and one that cost less is compared all the same', async () => {
    expect(await hashPassword('secret42x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const cheap = await hashPassword('secret42x', { memoryCost: 64, timeCost: 1, parallelism: 1 })
    const hashing = new PasswordHashing()
    expect(await hashing.matches('secret42x', cheap)).toBe(true)
    expect(await hashing.matches('secret42y', cheap)).toBe(false)
  })

  test('ten openings of one name at once leave one account and one bonus', async () => {
    const users = new UserRepository(db)
    const ids = await Promise.all(Array.from({ length: 10 }, () => users.open(account('same'))))
    expect(ids.filter(id => id !== undefined)).toHaveLength(1)
    expect(await db.selectFrom('postings').select('id').execute()).toHaveLength(2)
  })
  test('a chosen password ends the duty to change it', async () => {
    const users = new UserRepository(db)
    const id = (await users.open(account('fresh'))) ?? 0
    await db.transaction().execute(trx => users.writePassword(trx, id, 'other'))
    expect(await users.findById(id)).toMatchObject({ passwordHash: 'other', passwordChanged: true })
  })
  test('demo accounts are known', async () => {
    const users = new UserRepository(db)
    await users.open(account('real'))
    expect(await users.hasDemo()).toBe(false)
    await users.open(account('demo', true))
    expect(await users.hasDemo()).toBe(true)
  })
})

describe('sessions', () => {
  const session = (userId: number, tokenHash: string, now = NOW) => ({
    tokenHash,
    userId,
    ip: '203.0.113.7',
    browser: '',
    now,
    expiresAt: now + 1000
  })

  test('a second login ends the first session, whose next call is told why', async () => {
    const book = new SessionRepository(db, new FakeClock(NOW))
    const uid = await player(db, 'lin')
    expect((await book.start(session(uid, 'a'), 'replaced'))?.ended).toEqual([])
    expect((await book.start(session(uid, 'b', NOW + 5), 'replaced'))?.ended).toEqual(['a'])
    expect(await book.find('a')).toMatchObject({ userId: uid, endReason: 'replaced' })
    expect(await book.find('b')).toEqual({
      tokenHash: 'b',
      userId: uid,
      username: 'lin',
      passwordChanged: true,
      expiresAt: NOW + 1005,
      endReason: undefined
    })
    expect((await new UserStateReader(db, new FakeClock(NOW)).of(uid)).lastLogin).toBe(NOW)
  })
  test('others’ sessions stay; an ended one keeps its first reason; an unknown one is not found', async () => {
    const book = new SessionRepository(db, new FakeClock(NOW))
    const [one, two] = [await player(db), await player(db)]
    await book.start(session(one, 'a'), 'replaced')
    await book.start(session(two, 'b'), 'replaced')
    await book.end('a', 'logout', NOW + 1)
    await book.end('a', 'removed', NOW + 2)
    const found = await book.findAll(['a', 'b', 'c'])
    expect(new Map(found.map(row => [row.tokenHash, row.endReason]))).toEqual(
      new Map([
        ['a', 'logout'],
        ['b', undefined]
      ])
    )
    expect(await book.findAll([])).toEqual([])
    expect((await new UserStateReader(db, new FakeClock(NOW)).of(two)).lastLogin).toBeUndefined()
  })
  test('behind a database that does not answer nobody waits longer than a second and a half: a call has more to ask', async () => {
    const clock = new FakeClock(NOW)
    const book = new SessionRepository(silentDatabase(), clock)
    void book.find('a')
    await Promise.resolve()
    const behind = expect(book.find('b')).rejects.toMatchObject({ code: CODE.busy })
    await Promise.resolve()
    await clock.advance(1500)
    await behind
  })
  test('logins at once leave one live session', async () => {
    const book = new SessionRepository(db, new FakeClock(NOW))
    const uid = await player(db)
    await Promise.all(['a', 'b', 'c', 'd'].map(hash => book.start(session(uid, hash), 'replaced')))
    expect((await book.findAll(['a', 'b', 'c', 'd'])).filter(row => row.endReason === undefined)).toHaveLength(1)
  })
})

test('expired keys, sessions, waits and devices are purged; money and orders stay', async () => {
  const uid = await player(db)
  const book = new SessionRepository(db, new FakeClock(NOW))
  await book.start({ tokenHash: 'old', userId: uid, ip: '', browser: '', now: NOW, expiresAt: NOW }, 'replaced')
  const key = (name: string, at: number) => ({
    user_id: uid,
    route: 'bet',
    key: name,
    body_hash: '',
    answer: '{}',
    created_at: at
  })
  await db
    .insertInto('idempotency')
    .values([key('old', NOW), key('new', NOW + KEY_KEPT_MS)])
    .execute()
  const wait = { failures: 1, until: NOW, last_at: NOW }
  await db
    .insertInto('login_waits')
    .values([
      { key: 'address:a', ...wait, untold: 0 },
      { key: 'name:a', ...wait, untold: 3 }
    ])
    .execute()
  await db
    .insertInto('spent_work')
    .values([
      { id: 'spent', expires_at: NOW },
      { id: 'fresh', expires_at: NOW + 2 * SESSION_KEPT_MS }
    ])
    .execute()
  await db.insertInto('known_devices').values({ user_id: uid, secret_hash: 'h', seen_at: NOW }).execute()
  await purgeExpired(db, NOW + WAIT_KEPT_MS + 1)
  expect(await db.selectFrom('login_waits').select('key').execute()).toEqual([{ key: 'name:a' }])
  expect(await db.selectFrom('spent_work').select('id').execute()).toEqual([{ id: 'fresh' }])
  expect(await db.selectFrom('known_devices').select('id').execute()).toHaveLength(1)
  await purgeExpired(db, NOW + KEY_KEPT_MS)
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(2)
  await purgeExpired(db, NOW + KEY_KEPT_MS + SESSION_KEPT_MS)
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([])
  expect(await db.selectFrom('login_waits').select('key').execute()).toEqual([])
  await purgeExpired(db, NOW + DEVICE_KEPT_MS + 1)
  expect(await db.selectFrom('known_devices').select('id').execute()).toEqual([])
  expect(await book.find('old')).toBeUndefined()
  expect(await db.selectFrom('postings').select('id').execute()).toHaveLength(2)
})
