import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVault } from '../../../src/server/chainKey'
import { openSecretBox } from '../../../src/server/secretKey'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import { emptyTemplate } from '../kit/emptyDatabase'
import { runProgram } from '../kit/runProgram'
import type { PostgresDatabase } from '../kit/testDatabase'
import { openGame, POSTGRES, postgresDatabase } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-keys-'))
const within = (name: string) => join(root, name)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const OTHER = '0123456789abcdef'.repeat(4)
/** What the chains of `openGame` are sealed with. */
const GAMES_KEY = Buffer.alloc(32, 'key of the tests').toString('hex')
const WRITTEN = /^Backed up to .*\n/
const INSIDE = 'It holds chain.key and secret.key: keep it as secret as these, whoever reads it can foretell draws.\n'
const OUTSIDE =
  'It holds no chain.key and no secret.key (chain.key and secret.key in DATA_DIR: not of this database): keep what the servers have instead (CHAIN_KEY, SECRET_KEY) elsewhere.\n'

let backups = 0

/** What a backup says of its keys, and the names of the key files in it. */
async function backedUp(env: NodeJS.ProcessEnv): Promise<readonly [said: string, held: readonly string[]]> {
  const file = within(`${++backups}.backup`)
  const { code, out, err } = await runProgram('backup', [file], env)
  expect([code, err]).toEqual([0, ''])
  const names = spawnSync('tar', ['-t', '-z', '-f', file]).stdout.toString().trim().split('\n')
  return [out.replace(WRITTEN, ''), names.filter(name => name.endsWith('.key')).sort()]
}

const BOTH = ['chain.key', 'secret.key']

const keysOf = (dataDir: string): { readonly CHAIN_KEY: string; readonly SECRET_KEY: string } => ({
  CHAIN_KEY: readFileSync(join(dataDir, 'chain.key'), 'utf8').trim(),
  SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()
})

/** Makes both keys in a folder, and seals with them. */
async function seal({ db }: Store, dataDir: string): Promise<void> {
  await openVault(db, { chainKey: undefined, dataDir })
  await openSecretBox(db, { secretKey: undefined, dataDir })
}

describe('the keys in a backup of the embedded database', () => {
  const dataDir = within('data')
  beforeAll(async () => {
    const store = await openStore({ dataDir, template: await emptyTemplate() })
    writeFileSync(join(dataDir, 'chain.key'), GAMES_KEY)
    await openGame(store.db, 2)
    await seal(store, dataDir)
    await store.close()
  }, 120_000)

  test('are the files its secrets are sealed with, whatever the environment gives', async () => {
    expect(await backedUp({ DATA_DIR: dataDir, ...keysOf(dataDir) })).toEqual([INSIDE, BOTH])
    expect(await backedUp({ DATA_DIR: dataDir, CHAIN_KEY: OTHER, SECRET_KEY: OTHER })).toEqual([INSIDE, BOTH])
  }, 120_000)

  test('are no files of before the servers had their keys from the environment, which the backup was not given', async () => {
    const { CHAIN_KEY } = keysOf(dataDir)
    writeFileSync(join(dataDir, 'chain.key'), OTHER)
    expect(await backedUp({ DATA_DIR: dataDir })).toEqual([
      'It holds secret.key: keep it as secret as these, whoever reads it can foretell draws.\n' +
        'It holds no chain.key (chain.key in DATA_DIR: not of this database): keep what the servers have instead (CHAIN_KEY) elsewhere.\n',
      ['secret.key']
    ])
    writeFileSync(join(dataDir, 'chain.key'), CHAIN_KEY)
  }, 120_000)

  test('of a new database, with nothing sealed yet, are those the environment does not replace', async () => {
    const fresh = within('fresh')
    await (await openStore({ dataDir: fresh, template: await emptyTemplate() })).close()
    for (const name of BOTH) copyFileSync(join(dataDir, name), join(fresh, name))
    expect((await backedUp({ DATA_DIR: fresh, CHAIN_KEY: OTHER }))[1]).toEqual(['secret.key'])
  }, 120_000)
})

const hasTools = ['pg_dump'].every(name => spawnSync(name, ['--version']).status === 0)

describe.skipIf(!POSTGRES || !hasTools)('the keys in a backup of PostgreSQL', () => {
  const [own, strange] = [within('own'), within('strange')]
  let database: PostgresDatabase
  beforeAll(async () => {
    database = await postgresDatabase()
    const store = await database.open()
    await openGame(store.db, 2)
    mkdirSync(own)
    mkdirSync(strange)
    writeFileSync(join(own, 'chain.key'), GAMES_KEY)
    await seal(store, own)
    await store.close()
    for (const name of BOTH) writeFileSync(join(strange, name), OTHER)
  }, 120_000)
  afterAll(() => database.drop())

  test('are the files its secrets are sealed with, whatever the environment gives', async () => {
    const env = { DATABASE_URL: database.url }
    expect(await backedUp({ ...env, DATA_DIR: own })).toEqual([INSIDE, BOTH])
    expect(await backedUp({ ...env, DATA_DIR: own, CHAIN_KEY: OTHER })).toEqual([INSIDE, BOTH])
    expect(await backedUp({ ...env, DATA_DIR: strange, ...keysOf(own) })).toEqual([OUTSIDE, []])
    expect(await backedUp({ ...env, DATA_DIR: strange })).toEqual([OUTSIDE, []])
    const damaged = within('damaged')
    mkdirSync(damaged)
    copyFileSync(join(own, 'secret.key'), join(damaged, 'secret.key'))
    writeFileSync(join(damaged, 'chain.key'), 'half a key')
    expect((await backedUp({ ...env, DATA_DIR: damaged }))[1]).toEqual(['secret.key'])
    expect(await backedUp({ ...env, DATA_DIR: within('none') })).toEqual([
      'It holds no chain.key and no secret.key: keep what the servers have instead (CHAIN_KEY, SECRET_KEY) elsewhere.\n',
      []
    ])
  }, 120_000)

  test('of a new database, whose own word is not given yet, are those the environment does not replace', async () => {
    const fresh = await postgresDatabase()
    // Begun, and nothing sealed yet.
    await (await fresh.open()).close()
    const env = { DATABASE_URL: fresh.url, DATA_DIR: own }
    expect(await backedUp(env)).toEqual([INSIDE, BOTH])
    expect((await backedUp({ ...env, CHAIN_KEY: OTHER }))[1]).toEqual(['secret.key'])
    await fresh.drop()
  }, 120_000)
})
