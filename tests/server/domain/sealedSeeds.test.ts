import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rulesOf } from '../../../src/server/catalogue/catalogue'
import { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import { drawInstant } from '../../../src/server/domain/draws/drawInstant'
import { playAutoRunStep } from '../../../src/server/domain/instant/autoRun'
import { placeInstant } from '../../../src/server/domain/instant/placeInstant'
import { readPairs, replacePairs, seedPairs } from '../../../src/server/domain/instant/seeds'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import { changeKey, keysInUse, sealPlain } from '../../../src/server/sealedSecrets'
import { migrate } from '../../../src/server/store/migrate'
import type { Store } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { everything } from '../kit/databaseDump'
import { formsOf } from '../kit/formsOf'
import { loadOldDatabase, OLD_NOW } from '../kit/oldDatabase'
import { instantSlip } from '../kit/slips'
import type { PostgresDatabase } from '../kit/testDatabase'
import {
  accepted,
  at,
  freshDatabase,
  gameNamed,
  line,
  NOW,
  newKey,
  openGame,
  POSTGRES,
  player,
  postgresDatabase,
  VAULT
} from '../kit/testDatabase'

const SSC = 73
const OTHER = new ChainVault(Buffer.alloc(32, 'another key'))

let database: PostgresDatabase | undefined
const stores: Store[] = []
let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
  await Promise.all(stores.splice(0).map(store => store.close()))
  await database?.drop()
  database = undefined
})
async function servers(count: number): Promise<readonly Database[]> {
  database = await postgresDatabase()
  for (let n = 0; n < count; n++) stores.push(await database.open())
  return stores.map(store => store.db)
}

/** The process of PostgreSQL that waits for a lock with such a statement, once there is one. */
async function lockWait(db: Database, statement: string): Promise<number> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`
  const pids = async () => (await waiting.execute(db)).rows.map(({ pid }) => pid)
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(1)
  return (await pids())[0] ?? 0
}

const round = (db: Database, userId: number, key = newKey(), vault = VAULT) =>
  placeInstant(db, { vault, userId, typeId: SSC, lines: [line(SSC, 'ssc-any2-direct')], key, ...at(NOW) })

/** What verify says of I11 and of the first violation. */
async function verdict(db: Database, vault: ChainVault | undefined): Promise<string> {
  const told: string[] = []
  await verifyDatabase(
    db,
    ({ id }, finding) =>
      (id === 'I11' || !finding.ok) && told.push(finding.ok ? finding.figures : `${id} ${finding.violation}`),
    vault
  )
  return told.join('\n')
}

test('a stolen copy of the database holds no server seed that is revealed later', async () => {
  server = await TestServer.start().register('seeds1')
  await server.data('saveInstant', instantSlip(SSC))
  const copy = await everything(server.db)
  await server.data('rotateSeeds', { clientSeed: 'one' })
  const { past } = await server.data('rotateSeeds', { clientSeed: 'two' })
  expect(past).toHaveLength(2)
  for (const { serverSeed } of past) {
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/)
    for (const form of formsOf(Buffer.from(serverSeed, 'hex'))) expect(copy).not.toContain(form)
  }
})

const OLD_PAIRS = sql<{ id: number; user_id: number; state: string; server_seed: string; client_seed: string }>`
  select id, user_id, state, server_seed, client_seed from instant_seeds where state <> 'past' order by id`

/** Seals an old database, plays its automatic run that goes on on and reveals: everything as its own seeds have it. */
async function goesOn(db: Database, shared: boolean): Promise<void> {
  await loadOldDatabase(db)
  await migrate(db, shared)
  const { rows: plain } = await OLD_PAIRS.execute(db)
  expect(plain).toHaveLength(6)
  expect(await verdict(db, undefined)).toBe('9 instant rounds drawn again')
  await sealPlain(db, VAULT)
  await sql`checkpoint`.execute(db)
  const { rows: file } = await sql<{ bytes: Buffer }>`
    select pg_read_binary_file(pg_relation_filepath('instant_seeds')) as bytes`.execute(db)
  const pages = file[0]?.bytes.toString('latin1') ?? ''
  const copy = await everything(db)
  expect(pages).toContain(plain.at(-1)?.client_seed || plain.at(-2)?.client_seed)
  for (const { server_seed } of plain) {
    for (const form of formsOf(Buffer.from(server_seed, 'hex'))) expect(copy).not.toContain(form)
    expect(pages).not.toContain(server_seed)
  }
  expect(await verdict(db, VAULT)).toBe('9 instant rounds drawn again')
  expect(await verdict(db, undefined)).toBe(
    '0 instant rounds drawn again, 9 left out: their seeds are sealed, and the chain key is not here'
  )

  const userId = 1003
  const pair = plain.find(row => row.user_id === userId && row.state === 'current')
  const played = await playAutoRunStep(db, { vault: VAULT, userId, seriesId: 800_001, step: 4, ...at(OLD_NOW) })
  expect(played).toMatchObject({ ok: true, replayed: false, run: { step: 4, state: 'running' } })
  const last = await db
    .selectFrom('instant_rounds as r')
    .innerJoin('issues as i', 'i.id', 'r.issue_id')
    .select(['r.nonce', 'i.result'])
    .where('r.series_id', '=', 800_001)
    .where('r.step', '=', 4)
    .executeTakeFirstOrThrow()
  const numbers = rulesOf(gameNamed(SSC)).numbers
  if (!numbers || !pair) throw new Error('no pair')
  const entropy = { serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: last.nonce }
  expect(last.result).toBe(drawInstant(entropy, SSC, numbers).join())
  await replacePairs(db, VAULT, userId, 'mine', OLD_NOW)
  const revealed = await db.selectFrom('instant_seeds').selectAll().where('id', '=', pair.id).executeTakeFirstOrThrow()
  expect(revealed).toMatchObject({ state: 'past', server_seed: pair.server_seed })
  expect(await verdict(db, VAULT)).toBe('10 instant rounds drawn again')
}

describe('a database of the old code: its seeds are sealed at the first start, rounds and automatic runs go on from them', () => {
  test('embedded', async () => goesOn(await freshDatabase(), false))

  test.skipIf(POSTGRES === '')('PostgreSQL', async () => {
    const [db] = await servers(1)
    if (db) await goesOn(db, true)
  })
})

describe('sealed seeds', () => {
  test('a seal moved to another pair opens nothing: no round is played, nothing is paid, verify names it', async () => {
    const db = await freshDatabase()
    const [uid, next] = [await player(db), await player(db)]
    accepted(await round(db, uid))
    accepted(await round(db, next))
    const before = await everything(db)
    await sql`update sealed_seeds s set sealed = o.sealed from sealed_seeds o where s.seed_id = 1 and o.seed_id = 3`.execute(
      db
    )
    const changed = await everything(db)
    expect(changed).not.toBe(before)
    await expect(round(db, uid)).rejects.toThrow()
    await expect(replacePairs(db, VAULT, uid, 'mine', NOW)).rejects.toThrow()
    expect(await everything(db)).toBe(changed)
    expect(await verdict(db, VAULT)).toMatch(/^I11 round 10000001: its server seed is not the one committed to$/)
    await sql`delete from sealed_seeds where seed_id = 1`.execute(db)
    expect(await verdict(db, undefined)).toMatch(/^I11 /)
  })

  test('the key is changed for chains and seeds together or not at all; a server with the old one can write nothing', async () => {
    const db = await freshDatabase()
    await openGame(db, 2)
    const uid = await player(db)
    const key = newKey()
    const first = accepted(await round(db, uid, key))
    await expect(changeKey(db, OTHER, VAULT)).rejects.toThrow()
    expect(await keysInUse(db)).toEqual([VAULT.keyId])
    expect(await changeKey(db, VAULT, OTHER)).toEqual({ chains: 1, seeds: 2 })
    expect(await keysInUse(db)).toEqual([OTHER.keyId])
    expect(await round(db, uid, key, OTHER)).toMatchObject({ replayed: true, answer: first })
    await expect(round(db, uid)).rejects.toThrow()
    await expect(readPairs(db, VAULT, await player(db), NOW)).rejects.toMatchObject({ code: 'KJ002' })
    await expect(openGame(db, 1)).rejects.toMatchObject({ code: 'KJ002' })
    expect(await keysInUse(db)).toEqual([OTHER.keyId])
    accepted(await round(db, uid, newKey(), OTHER))
    expect(await verdict(db, OTHER)).toBe('2 instant rounds drawn again')
  })
})

describe.skipIf(POSTGRES === '')('sealed seeds on several servers', () => {
  test('rounds and new pairs asked of two at once: every draw once, none left out', { timeout: 60_000 }, async () => {
    const [one, two] = await servers(2)
    if (!one || !two) return
    const uid = await player(one)
    const keys = Array.from({ length: 12 }, newKey)
    await Promise.all([
      ...keys.flatMap(key => [round(one, uid, key), round(two, uid, key)]),
      ...['a', 'b', 'c'].map((seed, n) => replacePairs(n % 2 === 0 ? one : two, VAULT, uid, seed, NOW))
    ])
    expect(await verdict(two, VAULT)).toBe('12 instant rounds drawn again')
    expect(await one.selectFrom('sealed_seeds').select('seed_id').execute()).toHaveLength(2)
  })

  test('a first start killed in the middle of sealing leaves all as it was; the next two seal it once', {
    timeout: 60_000
  }, async () => {
    const [one, two, three] = await servers(3)
    if (!one || !two || !three) return
    await loadOldDatabase(one)
    await migrate(one, true)
    const before = (await OLD_PAIRS.execute(one)).rows
    // Who reads the table keeps it from being written anew: there the first start waits, and is killed.
    await one.transaction().execute(async reader => {
      await OLD_PAIRS.execute(reader)
      const killed = expect(sealPlain(two, VAULT)).rejects.toThrow()
      const pid = await lockWait(three, 'alter table instant_seeds%')
      await sql`select pg_terminate_backend(${pid}::int)`.execute(three)
      await killed
    })
    expect((await OLD_PAIRS.execute(one)).rows).toEqual(before)
    expect(await keysInUse(one)).toEqual([])
    await Promise.all([sealPlain(one, VAULT), sealPlain(three, VAULT)])
    expect((await one.selectFrom('sealed_seeds').select('seed_id').execute()).length).toBe(before.length)
    expect(await verdict(three, VAULT)).toBe('9 instant rounds drawn again')
  })

  test('a first start beside a backup that holds the seeds lets calls through, and seals them once it is over', {
    timeout: 90_000
  }, async () => {
    const [one, two, three] = await servers(3)
    if (!one || !two || !three) return
    await loadOldDatabase(one)
    await migrate(one, true)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let sealed = Promise.resolve()
    await one.transaction().execute(async backup => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(backup)
      await OLD_PAIRS.execute(backup)
      sealed = sealPlain(two, VAULT)
      sealed.catch(() => undefined)
      await lockWait(three, 'alter table instant_seeds%')
      // A call waits behind it, and is given up by its server after eight seconds.
      expect((await OLD_PAIRS.execute(three)).rows).toHaveLength(6)
      expect(await keysInUse(three)).toEqual([])
    })
    await sealed
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('while others hold them'))
    said.mockRestore()
    expect(await keysInUse(three)).toEqual([VAULT.keyId])
    expect(await verdict(three, VAULT)).toBe('9 instant rounds drawn again')
  })

  test('a pair under way while the key is changed is not lost', { timeout: 60_000 }, async () => {
    const [one, two, three] = await servers(3)
    if (!one || !two || !three) return
    await openGame(one, 2)
    const uid = await player(one)
    let changing: Promise<unknown> = Promise.resolve()
    await one.transaction().execute(async trx => {
      await seedPairs(trx, VAULT, uid, NOW)
      changing = changeKey(two, VAULT, OTHER)
      await lockWait(three, 'lock table sealed_seeds%')
    })
    expect(await changing).toEqual({ chains: 1, seeds: 2 })
    accepted(await round(two, uid, newKey(), OTHER))
    expect(await verdict(two, OTHER)).toBe('1 instant rounds drawn again')
  })
})
