import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVault } from '../../../src/server/chainKey'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { INVARIANTS } from '../../../src/server/domain/verify/verifyDatabase'
import { openEmbedded } from '../../../src/server/store/embedded'
import type { Store } from '../../../src/server/store/openStore'
import { databaseOn, openStore } from '../../../src/server/store/openStore'
import { isRun, pairs, THOROUGH } from '../../kit/thorough'
import { emptyTemplate } from '../kit/emptyDatabase'
import { runProgram } from '../kit/runProgram'
import { administer } from '../kit/suiteDatabases'
import { accepted, at, bet, line, NOW, newKey, openGame, POSTGRES, player, postgresDatabase } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-cli-'))
const dataDir = join(root, 'data')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runProgram(name, args, { DATA_DIR: dataDir, ...env })

const withStore = async (work: (store: Store) => Promise<unknown>): Promise<void> => {
  const store = await openStore({ dataDir, template: await emptyTemplate() })
  await work(store)
  await store.close()
}

beforeAll(
  () =>
    withStore(async ({ db }) => {
      const sold = await openGame(db, 2)
      accepted(await bet(db, await player(db), sold, 2, [line(2, 'pk10-bsoe')]))
      await openGame(db, 58, undefined, true)
    }),
  120_000
)

describe('command-line programs', () => {
  const gone = join(root, 'gone.csv')
  const notRead = (path: string, why: string) => `${path} cannot be read: ${why}. Nothing was imported.\n`
  const withUsage = (sentence: string) => expect.stringMatching(new RegExp(`^${sentence}Usage.*\\n$`))
  const refusals: readonly (readonly [what: string, args: readonly string[], says: unknown])[] = [
    ['a file that is not there', ['--game', '58', gone], notRead(gone, 'there is no such file')],
    ['a folder', ['--game', '58', root], notRead(root, 'it is a folder')],
    ['a plan that is not there', ['--game', '58', '--plan', gone], notRead(gone, 'there is no such file')],
    ['an unknown option', ['--gmae', '58', gone], withUsage("Unknown option '--gmae'\\.\n")],
    ['an option without its value', ['--game'], withUsage("Option '--game <value>' argument missing\\.\n")],
    ['two files', ['--game', '58', 'a.csv', 'b.csv'], withUsage('One file of results at a time, not 2\\.\n')],
    ['two plans', ['--game', '58', '--plan', 'a.csv', '--plan', 'b.csv'], withUsage('One plan at a time, not 2\\.\n')],
    ['two games', ['--game', '58', '--game', '59', 'a.csv'], withUsage('One game at a time, not 2\\.\n')],
    ['no file', ['--game', '58'], withUsage('')],
    ['a game that is none', ['--game', '999', gone], withUsage('There is no game 999\\.\n')]
  ]
  for (const [at, [what, args, says]] of refusals.entries())
    test.runIf(isRun(at % 3))(`draws:import says one sentence of ${what}: exit 1`, { timeout: 120_000 }, async () =>
      expect(await run('drawsImport', args, { FEED_GAMES: '58' })).toEqual({ code: 1, out: '', err: says })
    )

  test('draws:import writes a file’s results; a bad line names itself and nothing is written', {
    timeout: 120_000
  }, async () => {
    const [good, bad] = [join(root, 'good.csv'), join(root, 'bad.csv')]
    writeFileSync(
      good,
      'issue,time,numbers\n20250617001,2025-06-17 00:10:00,"1,2,3,4,5"\n20250617002,2025-06-17 00:20:00,"6,7,8,9,0"\n'
    )
    writeFileSync(
      bad,
      'issue,time,numbers\n20250617003,2025-06-17 00:30:00,"1,2,3,4,5"\n20250617004,2025-06-17 00:40:00,"1,2,3,4"\n'
    )
    const environment = { FEED_GAMES: '58' }
    expect(await run('drawsImport', ['--game', '58', good], environment)).toEqual({
      code: 0,
      out: '十分快球: 2 draws imported, 0 known already; 0 issues planned, 0 withdrawn.\n',
      err: ''
    })
    expect(await run('drawsImport', ['--game', '58', bad], environment)).toEqual({
      code: 1,
      out: '',
      err: `${bad}:3: "1,2,3,4" is not 5 numbers from 0 to 9\nNothing was imported: 1 fault.\n`
    })
    writeFileSync(bad, 'issue,time,numbers\n20250617003,\u001b[2J\u001b[1A,"1,2,3,4,5"\n')
    expect((await run('drawsImport', ['--game', '58', bad], environment)).err).toBe(
      `${bad}:2: " [2J [1A" is no time of the form 2025-06-17 21:15:00\nNothing was imported: 1 fault.\n`
    )
    expect((await run('drawsImport', ['--game', '58', good])).err).toMatch(
      /is drawn from its chain: name it in FEED_GAMES/
    )
    expect((await run('drawsImport', ['--game', '999', good])).err).toMatch(/^There is no game 999\.\nUsage/)
    await withStore(async ({ db }) => {
      const rows = await db
        .selectFrom('issues')
        .select('result')
        .where('game_id', '=', 58)
        .where('result', 'is not', null)
        .orderBy('slot')
        .execute()
      expect(rows).toEqual([{ result: '1,2,3,4,5' }, { result: '6,7,8,9,0' }])
    })
  })

  test('agent opens a root agent, and takes back only what is held back', { timeout: 120_000 }, async () => {
    const env = { DATA_DIR: join(root, 'agents') }
    await (await openStore({ dataDir: env.DATA_DIR, template: await emptyTemplate() })).close()
    expect(await run('agent', ['open', 'boss01'], env)).toEqual({
      code: 0,
      out: expect.stringMatching(/^boss01 is open as a root agent\. First password, .*: \w{11}\n$/),
      err: ''
    })
    for (const day of ['2026-11-20', '20261120'])
      expect(await run('agent', ['void', 'boss01', day, '自买自卖'], env)).toEqual({
        code: 1,
        out: '',
        err: 'There is nothing of 2026-11-20 that could be taken back from boss01.\n'
      })
    expect((await run('agent', ['void', 'boss01', '2026-13-20', '自买自卖'], env)).err).toMatch(/^Usage/)
  })

  test('verify prints every invariant and exits 0; 2 while a server has the folder; 1 on the first violation', {
    timeout: 120_000
  }, async () => {
    const honest = await run('verify')
    expect(honest.out.match(/^I\d+ {2}holds /gm)).toHaveLength(INVARIANTS.length)
    expect(honest).toMatchObject({ code: 0, err: '' })
    await withStore(async ({ db }) => {
      const busy = await run('verify')
      expect(busy).toMatchObject({ code: 2, out: '' })
      expect(busy.err).toMatch(/^The data folder .* is in use by process \d+: stop that server/)
      await sql`update accounts set balance = balance + 1 where kind = 'player'`.execute(db)
    })
    const tampered = await run('verify')
    expect(tampered.code).toBe(1)
    expect(tampered.err).toMatch(
      /^I3 {2}VIOLATED {2}.*account 101 stores 9998\.0001 yuan, its postings give 9998\.0000/
    )
    expect(tampered.out).toMatch(/^I1 .*\nI2 .*\nStopped at the first violation\.\n$/)
  })

  test('a place without a database is told, and stays as it is: exit 2', { timeout: 180_000 }, async () => {
    const results = join(root, 'none.csv')
    writeFileSync(results, 'issue,time,numbers\n')
    const [typo, bare] = [join(root, 'typo'), join(root, 'bare')]
    mkdirSync(bare)
    const env = { FEED_GAMES: '58', NEW_CHAIN_KEY: '0123456789abcdef'.repeat(4) }
    const programs: readonly [string, readonly string[]][] = [
      ['verify', []],
      ['drawsImport', ['--game', '58', results]],
      ['agent', ['open', 'boss01']],
      ['chainKey', []]
    ]
    for (const [[name, args], DATA_DIR] of pairs(programs, [typo, bare]))
      expect(await run(name, args, { ...env, DATA_DIR }), name).toEqual({
        code: 2,
        out: '',
        err: `DATA_DIR ${DATA_DIR} holds no database: set it to the server's.\n`
      })
    expect([existsSync(typo), readdirSync(bare)]).toEqual([false, []])
  })

  test.each([
    ['verify', 'npm run verify'],
    ['chainKey', 'NEW_CHAIN_KEY=<64 hexadecimal digits> npm run chains:key']
  ])('%s takes no words: exit 2', { timeout: 120_000 }, async (name, usage) => {
    expect(await run(name, ['extra', 'args'])).toEqual({ code: 2, out: '', err: `Usage: ${usage}\n` })
  })

  test.runIf(THOROUGH)(
    'verify changes nothing of a database of another version',
    {
      timeout: 180_000
    },
    async () => {
      const place = { DATA_DIR: join(root, 'versions') }
      const migrations = async (change?: string) => {
        const embedded = await openEmbedded(place.DATA_DIR, await emptyTemplate(), () => undefined)
        const db = databaseOn(embedded.pool)
        if (change) await sql.raw(change).execute(db)
        const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
        await embedded.close()
        return rows.map(({ name }) => name)
      }
      const last = (await migrations()).at(-1)
      const [before = ''] = (
        await migrations('delete from kysely_migration where name = (select max(name) from kysely_migration)')
      ).slice(-1)
      expect(await run('verify', [], place)).toEqual({
        code: 2,
        out: '',
        err: `The database is of an older version (${before}, this one has ${last}): verify it with that version, or start a server of this one first.\n`
      })
      expect((await migrations()).at(-1)).toBe(before)
      await migrations("insert into kysely_migration values ('9999_later', '')")
      expect((await run('verify', [], place)).err).toBe(
        `The database is of a newer version (9999_later, this one has ${last}): verify it with that version.\n`
      )
    }
  )

  test.skipIf(!POSTGRES)(
    'an empty PostgreSQL database is told, and stays empty: exit 2',
    { timeout: 120_000 },
    async () => {
      const database = await postgresDatabase()
      const env = { DATABASE_URL: database.url }
      for (const [name, args] of [
        ['verify', []],
        ['agent', ['open', 'boss01']]
      ] as const)
        expect(await run(name, args, env), name).toEqual({
          code: 2,
          out: '',
          err: "DATABASE_URL holds no database of this product: set it to the server's.\n"
        })
      expect(await administer(database.url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
      await (await database.open()).close()
      expect((await run('verify', [], env)).code).toBe(0)
      await database.drop()
    }
  )

  test('a DATABASE_URL that is no address is the server’s sentence, which does not repeat it: exit 2', {
    timeout: 120_000
  }, async () => {
    const results = join(root, 'any.csv')
    writeFileSync(results, 'issue,time,numbers\n')
    const programs: readonly [string, readonly string[]][] = [
      ['verify', []],
      ['drawsImport', ['--game', '58', results]],
      ['agent', ['open', 'boss01']],
      ['chainKey', []],
      ['backup', [join(root, 'never')]],
      ['restore', [results]]
    ]
    for (const [[name, args], DATABASE_URL] of pairs(programs, ['garbage', 'mysql://me:secret@db/x'])) {
      const env = { DATABASE_URL, FEED_GAMES: '58', NEW_CHAIN_KEY: '0123456789abcdef'.repeat(4) }
      expect(await run(name, args, env), `${name} ${DATABASE_URL}`).toEqual({
        code: 2,
        out: '',
        err: 'DATABASE_URL is no address of the form postgres://user:password@host:5432/name: correct it or leave it out.\n'
      })
    }
  })

  test.runIf(THOROUGH)(
    'chains:key seals chains and seeds anew and keeps the new key; a server’s folder and a wrong key are a sentence: exit 2',
    {
      timeout: 180_000
    },
    async () => {
      const place = { DATA_DIR: join(root, 'keyed') }
      const path = join(place.DATA_DIR, 'chain.key')
      const store = await openStore({ dataDir: place.DATA_DIR, template: await emptyTemplate() })
      const vault = await openVault(store.db, { chainKey: undefined, dataDir: place.DATA_DIR })
      const userId = await player(store.db)
      const lines = [line(73, 'ssc-any2-direct')]
      accepted(await placeInstant(store.db, { vault, userId, typeId: 73, lines, key: newKey(), ...at(NOW) }))
      const [first, second] = [readFileSync(path, 'utf8').trim(), '0123456789abcdef'.repeat(4)]
      const third = 'fedcba9876543210'.repeat(4)
      const change = (env: NodeJS.ProcessEnv) => run('chainKey', [], { ...place, ...env })
      expect(await change({ NEW_CHAIN_KEY: second })).toMatchObject({ code: 2, err: expect.stringContaining('in use') })
      await store.close()
      expect(readFileSync(path, 'utf8').trim()).toBe(first)

      expect((await change({ NEW_CHAIN_KEY: 'short' })).err).toMatch(
        /^Set NEW_CHAIN_KEY to 64 random hexadecimal digits/
      )
      expect(await change({ NEW_CHAIN_KEY: second })).toEqual({
        code: 0,
        out: `0 chains and 2 server seeds are sealed with the new key: ${path} holds it now.\n`,
        err: ''
      })
      expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([`${second}\n`, 0o600])
      expect((await run('verify', [], place)).out).toContain(': 1 instant rounds drawn again\n')

      const wrong = 'CHAIN_KEY is not the key that sealed the draws of this database: give the key it was begun with.\n'
      expect(await change({ CHAIN_KEY: first, NEW_CHAIN_KEY: third })).toEqual({ code: 2, out: '', err: wrong })
      expect(await change({ CHAIN_KEY: second, NEW_CHAIN_KEY: third })).toMatchObject({
        code: 0,
        out: expect.stringMatching(/: set CHAIN_KEY to it for every server\.\n$/)
      })
      const verify = (key: string) => run('verify', [], { ...place, CHAIN_KEY: key })
      expect(await verify(second)).toEqual({ code: 2, out: '', err: wrong })
      expect((await verify('short')).err).toMatch(/^CHAIN_KEY is no key/)
      expect(await verify(third)).toMatchObject({ code: 0, err: '' })
    }
  )
})
