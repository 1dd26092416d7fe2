import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { CallRefused } from '../../../src/server/CallRefused'
import { SessionMemory } from '../../../src/server/domain/users/SessionMemory'
import type { StoredSession } from '../../../src/server/domain/users/SessionRepository'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { Sessions } from '../../../src/server/domain/users/Sessions'
import type { Hearing, SessionNotices } from '../../../src/server/store/EndNotices'
import { EndNotices } from '../../../src/server/store/EndNotices'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import type { PostgresDatabase } from '../kit/testDatabase'
import { freshDatabase, NOW, POSTGRES, player, postgresDatabase } from '../kit/testDatabase'

const NOWHERE = { ip: '', browser: '' }

/** Notices that are given by hand. */
class Spoken implements SessionNotices {
  hears = true
  hearing: Hearing | undefined
  listen(hearing: Hearing): void {
    this.hearing = hearing
  }
}

/** A repository that counts what it is asked. */
class Counted extends SessionRepository {
  reads = 0
  override find(tokenHash: string): Promise<StoredSession | undefined> {
    this.reads++
    return super.find(tokenHash)
  }
}

function serverOn(db: Database, notices?: SessionNotices) {
  const rows = new Counted(db, new FakeClock())
  return {
    rows,
    sessions: new Sessions(
      rows,
      24,
      () => undefined,
      () => undefined,
      notices && new SessionMemory(notices)
    )
  }
}

const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallRefused ? error.code : -1)
  )

describe('§R4.2 sessions are read once and end at once', () => {
  let db: Database
  let uid: number
  let notices: Spoken
  beforeEach(async () => {
    db = await freshDatabase()
    uid = await player(db)
    notices = new Spoken()
  })

  test('a session is asked for once; calls that change something ask each time', async () => {
    const { rows, sessions } = serverOn(db, notices)
    const token = await sessions.start(uid, NOWHERE, NOW)
    for (let call = 0; call < 3; call++) await sessions.read(token, NOW)
    expect(rows.reads).toBe(1)
    for (let call = 0; call < 3; call++) await sessions.readAnew(token, NOW)
    expect(rows.reads).toBe(4)
  })

  test.each([
    ['a second login', CODE.replaced, (s: Sessions) => s.start(uid, NOWHERE, NOW)],
    [
      'a changed password',
      CODE.expired,
      (s: Sessions) => s.startAnew(uid, NOWHERE, NOW, { before: 'x', write: async () => [] })
    ]
  ] as const)('%s on this server ends it before the call is answered', async (_, code, end) => {
    const { sessions } = serverOn(db, notices)
    const token = await sessions.start(uid, NOWHERE, NOW)
    await sessions.read(token, NOW)
    await end(sessions)
    expect(await codeOf(sessions.read(token, NOW))).toBe(code)
  })

  test('logout ends it, and so does its own time', async () => {
    const { sessions } = serverOn(db, notices)
    const token = await sessions.start(uid, NOWHERE, NOW)
    const { tokenHash } = await sessions.read(token, NOW)
    expect(await codeOf(sessions.read(token, NOW + 24 * 3_600_000))).toBe(CODE.expired)
    await sessions.end(tokenHash, NOW)
    expect(await codeOf(sessions.read(token, NOW))).toBe(CODE.expired)
  })

  test('one that ended elsewhere is over for what changes something at once, for reads when it is heard', async () => {
    const [here, there] = [serverOn(db, notices).sessions, serverOn(db).sessions]
    const token = await here.start(uid, NOWHERE, NOW)
    const { tokenHash } = await here.read(token, NOW)
    await there.end(tokenHash, NOW)
    expect(await codeOf(here.readAnew(token, NOW))).toBe(CODE.expired)
    notices.hearing?.ended(tokenHash)
    expect(await codeOf(here.read(token, NOW))).toBe(CODE.expired)
  })

  test('nothing is remembered while ends could be missed, nor from before', async () => {
    const [here, there] = [serverOn(db, notices).sessions, serverOn(db).sessions]
    const token = await here.start(uid, NOWHERE, NOW)
    const { tokenHash } = await here.read(token, NOW)
    notices.hears = false
    notices.hearing?.deaf()
    await here.read(token, NOW)
    await there.end(tokenHash, NOW)
    notices.hears = true
    expect(await codeOf(here.read(token, NOW))).toBe(CODE.expired)
  })

  test('an end that is heard while the row is read is not overtaken by what was read', async () => {
    const memory = new SessionMemory(notices)
    const row = {
      tokenHash: 'h',
      userId: uid,
      username: 'p',
      passwordChanged: true,
      expiresAt: NOW,
      endReason: undefined
    }
    await memory.keep('h', async () => {
      notices.hearing?.ended('h')
      return row
    })
    expect(memory.find('h')).toBeUndefined()
    await memory.keep('h', async () => row)
    expect(memory.find('h')).toEqual(row)
  })

  test('sessions read at the same moment share one statement, and each call gets its own session', async () => {
    const { sessions } = serverOn(db)
    const tokens = [await sessions.start(uid, NOWHERE, NOW), await sessions.start(await player(db), NOWHERE, NOW)]
    const codes = await Promise.all(['unknown', ...tokens].map(token => codeOf(sessions.read(token, NOW))))
    expect(codes).toEqual([CODE.expired, 200, 200])
  })

  test('the sessions of many sockets are read in parts', async () => {
    let statements = 0
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result
    })
    const { sessions } = serverOn(counted)
    const { tokenHash } = await sessions.read(await sessions.start(uid, NOWHERE, NOW), NOW)
    const strangers = Array.from({ length: 1200 }, (_, n) => `h${n}`)
    statements = 0
    const ended = await sessions.endedAmong([...strangers, tokenHash], NOW)
    expect(ended.map(session => session.tokenHash)).toEqual(strangers)
    expect(statements).toBe(3)
  })
})

describe.skipIf(POSTGRES === '')('§R4.2 several servers on one PostgreSQL', () => {
  test('an end is heard from another server; a lost connection is noticed, and opened again', async () => {
    const books: PostgresDatabase = await postgresDatabase()
    const store = await books.open()
    const clock = new FakeClock(NOW)
    const notices = new EndNotices(books.url, clock, () => undefined)
    try {
      await notices.open()
      await expect.poll(() => notices.hears).toBe(true)
      const heard: string[] = []
      const deaf = new Promise<void>(done => notices.listen({ ended: hash => heard.push(hash), deaf: done }))
      const there = serverOn(store.db).sessions
      const token = await there.start(await player(store.db), NOWHERE, NOW)
      const { tokenHash } = await there.read(token, NOW)
      await there.end(tokenHash, NOW)
      await expect.poll(() => heard).toEqual([tokenHash])

      const admin = new Client({ connectionString: books.url })
      await admin.connect()
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'"
      )
      await admin.end()
      await deaf
      expect(notices.hears).toBe(false)
      clock.advanceSync(1000)
      await expect.poll(() => notices.hears).toBe(true)
    } finally {
      await notices.close()
      await store.close()
      await books.drop()
    }
    expect(clock.pending).toBe(0)
  }, 60_000)

  test('a server whose database listens for it no more, as behind a pool, finds that out and listens again', async () => {
    const books: PostgresDatabase = await postgresDatabase()
    const clock = new FakeClock(NOW)
    const asked = vi.spyOn(Client.prototype, 'query')
    const notices = new EndNotices(books.url, clock, () => undefined)
    try {
      let deaf = 0
      notices.listen({ ended: () => undefined, deaf: () => deaf++ })
      await notices.open()
      await expect.poll(() => notices.hears).toBe(true)
      const listening = asked.mock.contexts[asked.mock.calls.findIndex(([text]) => String(text).startsWith('listen '))]
      asked.mockRestore()
      await (listening as Client).query('unlisten *')
      await clock.advance(1000)
      expect([notices.hears, deaf]).toEqual([true, 0])
      await clock.advance(1000)
      expect([notices.hears, deaf]).toEqual([false, 1])
      await clock.advance(1000)
      await expect.poll(() => notices.hears).toBe(true)
    } finally {
      asked.mockRestore()
      await notices.close()
      await books.drop()
    }
    expect(clock.pending).toBe(0)
  }, 60_000)

  test('behind a pool that lends its one session by statement nothing is heard: calls ask, and it is said once', async () => {
    const books: PostgresDatabase = await postgresDatabase()
    const clock = new FakeClock(NOW)
    const faults: unknown[] = []
    const lent = new Client({ connectionString: books.url })
    await lent.connect()
    const ask = lent.query.bind(lent) as (text: string, values?: unknown[]) => Promise<unknown>
    let borrower: Client | undefined
    let told = 0
    lent.on('notification', message => borrower?.emit('notification', message))
    const asked = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
      this: Client,
      text: string,
      values?: unknown[]
    ) {
      borrower = this
      const answer = await ask(text, values)
      borrower = undefined
      if (text.includes('pg_notify')) told++
      return answer
    } as never)
    const notices = new EndNotices(books.url, clock, error => faults.push(error))
    try {
      await notices.open()
      for (let time = 1; time < 3; time++) {
        await expect.poll(() => told).toBe(time)
        expect(notices.hears).toBe(false)
        await clock.advance(1000)
        expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('in session mode') })])
        await clock.advance(1000)
      }
      await expect.poll(() => told).toBe(3)
    } finally {
      asked.mockRestore()
      await notices.close()
      await lent.end()
      await books.drop()
    }
  }, 60_000)
})
