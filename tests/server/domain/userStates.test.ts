import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { MESSAGE_KIND } from '../../../src/contract/areas/messages'
import { CODE } from '../../../src/contract/codes'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { MESSAGES_KEPT_MS, Messages } from '../../../src/server/domain/messages/Messages'
import { writeLetter } from '../../../src/server/domain/messages/writeMessage'
import { AccountReader } from '../../../src/server/domain/users/AccountReader'
import { UserStateReader } from '../../../src/server/domain/users/UserStateReader'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { silentDatabase } from '../kit/silentDatabase'
import { bet, freshDatabase, line, NOW, openGame, player } from '../kit/testDatabase'

let db: Database
let reader: UserStateReader
beforeEach(async () => {
  db = await freshDatabase()
  reader = new UserStateReader(db, new FakeClock(NOW + DAY_MS))
})

const write = (userId: number | undefined, when: number) =>
  db.transaction().execute(trx => writeLetter(trx, { userId, kind: MESSAGE_KIND.system, title: 't', body: 'b' }, when))

/** Statements from now on. */
function counted(of: Database): { readonly db: Database; readonly count: () => number } {
  let count = 0
  const plugin = {
    transformQuery: ({ node }: { node: never }) => {
      count++
      return node
    },
    transformResult: ({ result }: { result: unknown }) => Promise.resolve(result)
  }
  return { db: of.withPlugin(plugin as never), count: () => count }
}

test('who asks together shares a statement, and each gets his own (§S4: two seconds after a draw all ask)', async () => {
  const players = [await player(db, 'lin'), await player(db, 'wang'), await player(db, 'zhao')]
  const [lin = 0, wang = 0] = players
  const sold = await openGame(db, 2)
  await bet(db, wang, sold, 2, [line(2, 'pk10-c-place1-number')])
  await write(lin, NOW)
  await sql`insert into member_terms values (${wang}, '2026-11-21', 1960, true)`.execute(db)

  const watched = counted(db)
  const crowd = new UserStateReader(watched.db, new FakeClock(NOW + DAY_MS))
  const states = await Promise.all([...players, lin].map(id => crowd.of(id)))
  expect(watched.count()).toBe(1)
  expect(states.map(({ username, unread, terms }) => [username, unread, terms.isAgent, terms.bonusGroup])).toEqual([
    ['lin', 1, false, 1960],
    ['wang', 0, true, 1960],
    ['zhao', 0, false, 1960],
    ['lin', 1, false, 1960]
  ])
  const accounts = new AccountReader(db)
  for (const [place, id] of players.entries()) {
    expect(states[place]?.wallets).toEqual(await accounts.wallets(id))
    expect(states[place]?.wallets.coin).toBe(await accounts.balance(id))
    expect(states[place]).toEqual(await reader.of(id))
  }
})

test('behind a database that does not answer nobody waits longer than two seconds', async () => {
  const clock = new FakeClock(NOW)
  const crowd = new UserStateReader(silentDatabase(), clock)
  void crowd.of(1)
  await Promise.resolve()
  const behind = expect(crowd.of(2)).rejects.toMatchObject({ code: CODE.busy })
  await Promise.resolve()
  await clock.advance(2000)
  await behind
})

test('an account that does not exist fails alone', async () => {
  const lin = await player(db, 'lin')
  const [one, nobody] = await Promise.allSettled([reader.of(lin), reader.of(lin + 1000)])
  expect([one.status, nobody.status]).toEqual(['fulfilled', 'rejected'])
})

test('unread: own messages and those to all since the account was opened, of the last year', async () => {
  const lin = await player(db, 'lin')
  const { created_at: opened } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', lin)
    .executeTakeFirstOrThrow()
  await write(lin, NOW)
  await write(lin, NOW + DAY_MS - MESSAGES_KEPT_MS)
  await write(await player(db), NOW)
  await write(undefined, opened)
  await write(undefined, opened - 1)
  expect((await reader.of(lin)).unread).toBe(2)
  await new Messages(db).readAll(lin, NOW)
  expect((await reader.of(lin)).unread).toBe(0)
})
