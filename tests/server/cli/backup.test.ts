import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetOf } from '../../../src/server/backup/postgresBackup'
import { openVault } from '../../../src/server/chainKey'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { readPairs } from '../../../src/server/domain/instant/seeds'
import { INVARIANTS } from '../../../src/server/domain/verify/verifyDatabase'
import { NOTE_RESTORE, renewSeeds } from '../../../src/server/restored'
import { openSecretBox } from '../../../src/server/secretKey'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import { THOROUGH } from '../../kit/thorough'
import { emptyTemplate } from '../kit/emptyDatabase'
import { runProgram } from '../kit/runProgram'
import { ServerProcess } from '../kit/ServerProcess'
import type { PostgresDatabase } from '../kit/testDatabase'
import { accepted, at, bet, line, NOW, newKey, openGame, POSTGRES, player, postgresDatabase } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const within = (name: string) => join(root, name)
const bytes = (folder: string, name: string) => readFileSync(join(folder, name))

/** A bet that waits and an instant round whose seeds only the chain key opens; both keys in `dataDir`. */
async function play({ db }: Store, dataDir: string): Promise<void> {
  const vault = await openVault(db, { chainKey: undefined, dataDir })
  await openSecretBox(db, { secretKey: undefined, dataDir })
  // Of a feed: no chain sealed with the key of all tests.
  const sold = await openGame(db, 2, undefined, true)
  const userId = await player(db)
  accepted(await bet(db, userId, sold, 2, [line(2, 'pk10-bsoe')]))
  const lines = [line(73, 'ssc-any2-direct')]
  accepted(await placeInstant(db, { vault, userId, typeId: 73, lines, key: newKey(), ...at(NOW) }))
}

/** Every pair with the rounds it made, and how many are sealed. */
async function pairsOf({ db }: Store) {
  const pairs = await db
    .selectFrom('instant_seeds')
    .select(['id', 'state', 'nonce', 'revealed_at'])
    .orderBy('id')
    .execute()
  const sealed = await db.selectFrom('sealed_seeds').select('seed_id').orderBy('seed_id').execute()
  return { pairs, sealed: sealed.map(row => row.seed_id) }
}

const past = (id: number, nonce: number) => ({ id, state: 'past', nonce, revealed_at: NOW })

/** The next start reveals the pair that has a round and the one after it, once, and rounds are drawn from others. */
async function expectNewPairs(store: Store, dataDir: string): Promise<void> {
  const { db } = store
  const vault = await openVault(db, { chainKey: undefined, dataDir })
  const before = await db.selectFrom('instant_seeds').select('user_id').executeTakeFirstOrThrow()
  expect((await pairsOf(store)).sealed).toEqual([1, 2])
  await renewSeeds(db, vault, NOW)
  expect(await pairsOf(store)).toEqual({ pairs: [past(1, 1), past(2, 0)], sealed: [] })
  const { current } = await readPairs(db, vault, before.user_id, NOW)
  expect(current).toMatchObject({ id: 3, nonce: 0 })
  await renewSeeds(db, vault, NOW + 1)
  expect((await pairsOf(store)).sealed).toEqual([3, 4])
  // As whoever restores by other tools is told to.
  await sql.raw(NOTE_RESTORE).execute(db)
  await renewSeeds(db, vault, NOW)
  expect(await pairsOf(store)).toEqual({ pairs: [past(1, 1), past(2, 0), past(3, 0), past(4, 0)], sealed: [] })
}

/** The sentence of a command that could not be done. */
async function refused(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, out, err } = await runProgram(name, args, env)
  expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1])
  return err.trim()
}

/** Whether everything holds, the unrevealed round included, which takes the chain key. */
async function expectVerified(env: NodeJS.ProcessEnv): Promise<void> {
  const { code, out, err } = await runProgram('verify', [], env)
  expect([code, err, out.match(/^I\d+ {2}holds /gm)?.length]).toEqual([0, '', INVARIANTS.length])
  expect(out).toMatch(/I5 .*: 2 bets/)
  expect(out).toContain(': 1 instant rounds drawn again\n')
}

const SAID_OF_KEYS =
  'It holds chain.key and secret.key: keep it as secret as these, whoever reads it can foretell draws.\n'

describe('backup and restore of the embedded database', () => {
  const dataDir = within('data')
  const file = within('first.backup')
  const env = { DATA_DIR: dataDir }

  beforeAll(async () => {
    const store = await openStore({ dataDir, template: await emptyTemplate() })
    await play(store, dataDir)
    expect(await refused('backup', [file], env)).toMatch(
      /^The data folder .* is in use by process \d+: stop that server/
    )
    await store.close()
    expect(existsSync(file)).toBe(false)
    expect(await runProgram('backup', [file], env)).toEqual({
      code: 0,
      out: `Backed up to ${file}.\n${SAID_OF_KEYS}`,
      err: ''
    })
  }, 180_000)

  test('is for its owner alone, and leaves the folder as free as it was', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(root).sort()).toEqual(['data', 'first.backup'])
    expect(readdirSync(dataDir).sort()).toEqual(['chain.key', 'db', 'secret.key'])
  })

  test('restored into a new folder it verifies, with both keys; a second restore finds the folder taken', {
    timeout: 180_000
  }, async () => {
    const place = within('deep/restored')
    expect(await runProgram('restore', [file], { DATA_DIR: place })).toEqual({
      code: 0,
      out: 'Restored the database, chain.key, secret.key. Check it with npm run verify before a server starts on it.\n',
      err: ''
    })
    for (const key of ['chain.key', 'secret.key']) {
      expect(bytes(place, key)).toEqual(bytes(dataDir, key))
      expect(statSync(join(place, key)).mode & 0o777).toBe(0o600)
    }
    await expectVerified({ DATA_DIR: place })
    const before = readdirSync(place).sort()
    expect(await refused('restore', [file], { DATA_DIR: place })).toBe(
      `DATA_DIR ${place} is not empty: set it to a new folder, restoring writes over nothing.`
    )
    expect(readdirSync(place).sort()).toEqual(before)
  })

  test('§R1.5 what was played after a backup is not played again: a restored database takes new seed pairs, once', {
    timeout: 180_000
  }, async () => {
    const place = within('again')
    expect(await runProgram('restore', [file], { DATA_DIR: place })).toMatchObject({ code: 0, err: '' })
    const store = await openStore({ dataDir: place })
    await expectNewPairs(store, place)
    await store.close()
    await expectVerified({ DATA_DIR: place })
  })

  test.runIf(THOROUGH)('§R1.5 a server that starts on it does so', { timeout: 180_000 }, async () => {
    const place = within('started')
    expect(await runProgram('restore', [file], { DATA_DIR: place })).toMatchObject({ code: 0, err: '' })
    const server = new ServerProcess({ DATA_DIR: place, DEMO_ACCOUNTS: '0' })
    await server.url()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    const store = await openStore({ dataDir: place })
    const { pairs, sealed } = await pairsOf(store)
    expect([pairs.map(pair => pair.state), sealed]).toEqual([['past', 'past'], []])
    await store.close()
  })

  test('a backup is never written over, nor into the database; an unsound or absent one is not backed up', {
    timeout: 120_000
  }, async () => {
    const held = readFileSync(file)
    expect(await refused('backup', [file], env)).toBe(`${file} is there already: name a file that is not.`)
    expect(readFileSync(file).equals(held)).toBe(true)
    const inside = join(dataDir, 'db/base/copy')
    expect(await refused('backup', [inside], env)).toBe(`${inside} lies in the database itself: name a file elsewhere.`)
    const nowhere = within('nowhere/x.backup')
    expect(await refused('backup', [nowhere], env)).toBe(
      `The folder ${within('nowhere')} is missing: make it, or name a file elsewhere.`
    )
    expect(await refused('backup', [within('x')], { DATA_DIR: within('absent') })).toMatch(/ holds no database: /)
    mkdirSync(within('broken/db'), { recursive: true })
    expect(await refused('backup', [within('x')], { DATA_DIR: within('broken') })).toMatch(
      /holds no sound database \(it has no file PG_VERSION\): nothing was backed up\.$/
    )
    expect(existsSync(within('x'))).toBe(false)
    const before = readdirSync(process.cwd())
    for (const args of [[], ['--help'], ['-h'], [within('x'), 'more']])
      expect(await runProgram('backup', args, env)).toEqual({
        code: 2,
        out: '',
        err: 'Usage: npm run backup -- <file>\n'
      })
    expect((await runProgram('restore', ['--help'], env)).err).toBe('Usage: npm run restore -- <file>\n')
    expect(readdirSync(process.cwd())).toEqual(before)
  })

  test('a backup cut short, what is none, and one of nothing leave the folder empty', {
    timeout: 120_000
  }, async () => {
    const whole = readFileSync(file)
    const place = within('untouched')
    const restored = async (name: string, content: Buffer) => {
      writeFileSync(within(name), content)
      const said = await refused('restore', [within(name)], { DATA_DIR: place })
      expect(readdirSync(place)).toEqual([])
      return said
    }
    expect(await restored('cut', whole.subarray(0, whole.length >> 1))).toMatch(
      /cut is no whole backup \(tar failed: .+\): nothing was restored\.$/
    )
    expect(await restored('none', Buffer.from('no backup'))).toMatch(/none is no whole backup/)
    const empty = spawnSync('tar', ['-c', '-z', '-f', '-', '-T', '/dev/null']).stdout
    expect(await restored('nothing', empty)).toMatch(/holds no sound database \(it has no file PG_VERSION\): nothing/)
    expect(await refused('restore', [within('gone')], { DATA_DIR: place })).toBe(
      `${within('gone')} cannot be read (ENOENT).`
    )
  })

  test('without its tools it says which to install', { timeout: 60_000 }, async () => {
    expect(await refused('backup', [within('x')], { ...env, PATH: '' })).toBe(
      'tar is not found on this machine: install it.'
    )
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/x'
    expect(await refused('backup', [within('x')], { ...env, PATH: '', DATABASE_URL })).toBe(
      'pg_dump is not found on this machine: install the client tools of PostgreSQL, of its version or later (postgresql-client).'
    )
    expect(readdirSync(root).filter(name => name.startsWith('.') || name.includes('.part'))).toEqual([])
    expect(await refused('restore', [file], { ...env, DATABASE_URL })).toMatch(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot be used/
    )
  })
})

const hasTools = ['pg_dump', 'pg_restore'].every(name => spawnSync(name, ['--version']).status === 0)

describe('the address of a PostgreSQL, for its tools', () => {
  test.each([
    ['postgres://me:p%40ss@db/x', 'postgres://me@db/x', 'p@ss'],
    ['postgres://me:5%off@db/x', 'postgres://me@db/x', '5%off'],
    ['postgres://me:p%ss%40@db:5433/x', 'postgres://me@db:5433/x', 'p%ss@']
  ])('%s: the password goes by the environment, as the server reads it', (databaseUrl, target, PGPASSWORD) => {
    expect(targetOf(databaseUrl)).toEqual({ target, env: { PGPASSWORD } })
  })

  test('without a password nothing is added', () => {
    expect(targetOf('postgres://me@db/x')).toEqual({ target: 'postgres://me@db/x', env: {} })
  })
})

describe.skipIf(!POSTGRES || !hasTools)('backup and restore of PostgreSQL', () => {
  const [dataDir, file] = [within('keys'), within('postgres.backup')]
  let [from, to]: (PostgresDatabase | undefined)[] = []
  const placed = (database: PostgresDatabase | undefined, folder: string) => ({
    DATABASE_URL: database?.url,
    DATA_DIR: folder
  })

  beforeAll(async () => {
    from = await postgresDatabase()
    to = await postgresDatabase()
    const store = await from.open()
    await play(store, dataDir)
    // Servers may go on meanwhile.
    expect(await runProgram('backup', [file], placed(from, dataDir))).toEqual({
      code: 0,
      out: `Backed up to ${file}.\n${SAID_OF_KEYS}`,
      err: ''
    })
    await store.close()
  }, 180_000)
  afterAll(async () => {
    await from?.drop()
    await to?.drop()
  })

  test('a database that holds anything, other keys and an address left out are refused, and nothing is restored', {
    timeout: 120_000
  }, async () => {
    expect(await refused('restore', [file], placed(from, dataDir))).toBe(
      'The database of DATABASE_URL is not empty: create a new one, restoring writes over nothing.'
    )
    const taken = within('taken')
    mkdirSync(taken)
    writeFileSync(join(taken, 'secret.key'), 'another')
    expect(await refused('restore', [file], placed(to, taken))).toMatch(/ holds another secret\.key: set it to a new/)
    expect(readdirSync(taken)).toEqual(['secret.key'])
    expect(await refused('restore', [file], { DATA_DIR: within('alone') })).toBe(
      `${file} is a backup of PostgreSQL: set DATABASE_URL to restore it.`
    )
    expect(await refused('restore', [within('first.backup')], placed(to, dataDir))).toMatch(
      /is no backup of PostgreSQL: leave DATABASE_URL out/
    )
  })

  test('a database no server has begun is not backed up', { timeout: 60_000 }, async () => {
    const never = within('never.backup')
    expect(await refused('backup', [never], placed(to, dataDir))).toBe(
      "DATABASE_URL holds no database of this product: set it to the server's."
    )
    expect(existsSync(never)).toBe(false)
  })

  test('restored into an empty database it verifies, with both keys', { timeout: 180_000 }, async () => {
    const place = placed(to, within('new keys'))
    expect(await runProgram('restore', [file], place)).toMatchObject({ code: 0, err: '' })
    expect(bytes(within('new keys'), 'secret.key')).toEqual(bytes(dataDir, 'secret.key'))
    await expectVerified(place)
    if (!to) return
    const store = await to.open()
    await expectNewPairs(store, within('new keys'))
    await store.close()
    await expectVerified(place)
  })
})
