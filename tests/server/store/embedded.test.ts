import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DURABLE_CONF, DurableFs, durableStart } from '../../../src/server/store/durableFs'
import { FolderInUse, lockFolder } from '../../../src/server/store/folderLock'
import { MAINTENANCE_EVERY_MS } from '../../../src/server/store/maintenance'
import { openStore } from '../../../src/server/store/openStore'
import { StoreProblem } from '../../../src/server/store/storeProblem'
import { isUnavailable } from '../../../src/server/store/unavailable'
import { FakeClock } from '../../kit/FakeClock'
import { THOROUGH } from '../../kit/thorough'
import { emptyDatabase, emptyTemplate } from '../kit/emptyDatabase'
import { player } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-store-'))
let template = ''
beforeAll(async () => {
  template = await emptyTemplate()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sockets = () => readdirSync(tmpdir()).filter(name => name.startsWith(`kaijiang-db-${process.pid}-`))

describe('folder lock', () => {
  test('a second owner in this process is refused, and the release frees it', () => {
    const folder = join(root, 'a', 'db')
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    release()
    lockFolder(folder)()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })
  test('another live process is named in the sentence', () => {
    const folder = join(root, 'b')
    writeFileSync(`${folder}.lock`, `${process.ppid} `)
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.ppid}: stop that server, or set DATA_DIR to another folder.`
    )
    rmSync(`${folder}.lock`)
  })
  test.each([
    ['of a dead process', '999999999 '],
    ['of an earlier process with a pid used again', `${process.ppid} 1`],
    ['left empty by a crash', '']
  ])('a lock %s is taken over', (_, content) => {
    const folder = join(root, 'c')
    writeFileSync(`${folder}.lock`, content)
    lockFolder(folder)()
    expect(readdirSync(root).filter(name => name.startsWith('c.lock'))).toEqual([])
  })
})

describe('embedded database in its thread', () => {
  test('a folder of temporary files that is none is told by its name, and the data folder is free', async () => {
    const [dataDir, gone] = [join(root, 'homeless'), join(root, 'gone')]
    vi.stubEnv('TMPDIR', gone)
    const opened = openStore({ dataDir, template }).finally(() => vi.unstubAllEnvs())
    await expect(opened).rejects.toThrow(
      new StoreProblem(
        `The folder of temporary files ${gone} cannot be written, and the database has its socket there: set TMPDIR to one this user owns.`
      )
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('starts from a template, keeps what was written, and leaves nothing behind', { timeout: 120_000 }, async () => {
    expect(statSync(template).size).toBeGreaterThan(1_000_000)
    const dataDir = join(root, 'embedded')
    const started = performance.now()
    const first = await openStore({ dataDir, template })
    console.log(`embedded: first start from template ${Math.round(performance.now() - started)} ms`)
    expect(first.embedded).toBe(true)
    await expect(openStore({ dataDir })).rejects.toThrow(FolderInUse)
    const uid = await player(first.db, 'kept')
    await first.close()
    expect(sockets()).toEqual([])
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)

    const again = performance.now()
    const second = await openStore({ dataDir })
    console.log(`embedded: later start ${Math.round(performance.now() - again)} ms`)
    expect(await second.db.selectFrom('users').select(['id', 'username']).execute()).toEqual([
      { id: uid, username: 'kept' }
    ])
    const { rows } = await sql<{ fsync: string; wal: string; zone: string }>`
      select current_setting('fsync') as fsync, current_setting('wal_sync_method') as wal, current_setting('timezone') as zone`.execute(
      second.db
    )
    expect(rows[0]).toEqual({ fsync: 'on', wal: 'fsync', zone: 'UTC' })
    await second.close()
  })

  test.runIf(THOROUGH)(
    'each folder unpacked from one template begins a history of its own, and keeps it',
    {
      timeout: 120_000
    },
    async () => {
      const zero = async (name: string) => {
        const { db, close } = await openStore({ dataDir: join(root, name), template })
        const { hash } = await db
          .selectFrom('history_seals')
          .select('hash')
          .where('id', '=', 0)
          .executeTakeFirstOrThrow()
        await expect(sql`update history_seals set hash = '' where id = 0`.execute(db)).rejects.toThrow(/immutable/)
        await close()
        return hash
      }
      const [one, other] = [await zero('one'), await zero('other')]
      expect([one, other]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
      expect(other).not.toBe(one)
      expect(await zero('one')).toBe(one)
    }
  )

  test('maintenance vacuums on its timer and stops with the store', { timeout: 60_000 }, async () => {
    const clock = new FakeClock()
    const faults: unknown[] = []
    const store = await openStore({
      dataDir: join(root, 'maintenance'),
      template,
      clock,
      report: fault => faults.push(fault)
    })
    clock.advanceSync(MAINTENANCE_EVERY_MS)
    await store.db.selectFrom('users').select('id').execute()
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from pg_stat_all_tables where relname = 'accounts' and vacuum_count > 0`.execute(store.db)
    expect(rows[0]?.n).toBe(1)
    await store.close()
    expect(clock.pending).toBe(0)
    expect(faults).toEqual([])
  })

  test('a database that breaks is reported once, calls fail at once, and the next start has every acknowledged write', {
    timeout: 120_000
  }, async () => {
    const dataDir = join(root, 'broken')
    const lost: string[] = []
    const store = await openStore({ dataDir, template, onLost: reason => lost.push(reason) })
    const uid = await player(store.db, 'kept')
    // The next segment of the log can't be opened: PostgreSQL panics, as it does on a full disk.
    const log = join(dataDir, 'db', 'pg_wal')
    renameSync(log, `${log}.aside`)
    writeFileSync(log, '')
    await sql`select pg_switch_wal()`.execute(store.db)
    await expect(player(store.db, 'lost')).rejects.toMatchObject({ severity: 'PANIC' })
    await expect(player(store.db, 'later')).rejects.toSatisfy(isUnavailable)
    await store.close()
    expect(lost).toEqual([expect.stringContaining('could not open file')])
    expect(sockets()).toEqual([])

    rmSync(log)
    renameSync(`${log}.aside`, log)
    const again = await openStore({ dataDir })
    expect(await again.db.selectFrom('users').select(['id', 'username']).execute()).toEqual([
      { id: uid, username: 'kept' }
    ])
    await again.close()
  })

  test('every commit reaches the disk: fsync is called', { timeout: 60_000 }, async () => {
    const dataDir = join(root, 'durable')
    await emptyDatabase(dataDir)
    let syncs = 0
    const lite = await PGlite.create({
      fs: new DurableFs(join(dataDir, 'db'), () => {
        syncs += 1
      }),
      startParams: durableStart,
      postgresqlconf: DURABLE_CONF
    })
    await lite.exec('create table t (n int)')
    syncs = 0
    for (let n = 0; n < 50; n++) await lite.exec(`insert into t values (${n})`)
    await lite.close()
    expect(syncs).toBeGreaterThanOrEqual(50)
  })
})
