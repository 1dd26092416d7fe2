import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from '../../../src/server/store/folderLock'
import { THOROUGH } from '../../kit/thorough'
import { programCommand } from '../kit/program'
import { runProgram } from '../kit/runProgram'
import { administer } from '../kit/suiteDatabases'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-ended-'))
const within = (name: string) => join(root, name)
const [bin, temporary, backups] = [within('bin'), within('tmp'), within('backups')]
const pidFile = within('pid')
for (const folder of [bin, temporary, backups]) mkdirSync(folder)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const hasTools = ['pg_dump', 'pg_restore', 'psql'].every(name => spawnSync(name, ['--version']).status === 0)

/** Puts a tool before that of the machine, whose own is `$real`. */
function replaceTool(name: string, script: string): void {
  const real = spawnSync('sh', ['-c', `command -v ${name}`])
    .stdout.toString()
    .trim()
  writeFileSync(join(bin, name), `#!/bin/sh\nreal=${real}\n${script}\n`)
  chmodSync(join(bin, name), 0o755)
}

/** It stands still from here on. */
const STAND_STILL = `echo $$ > ${pidFile}.part; mv ${pidFile}.part ${pidFile}; exec sleep 60`

/** The tool that stands still, once it does. */
async function standing(): Promise<number> {
  await expect.poll(() => existsSync(pidFile), { timeout: 30_000 }).toBe(true)
  return Number(readFileSync(pidFile, 'utf8'))
}

describe.skipIf(!POSTGRES || !hasTools)('a backup or restore of PostgreSQL that is ended early', () => {
  const file = join(backups, 'whole')
  let [from, to]: (PostgresDatabase | undefined)[] = []
  const placed = (database: PostgresDatabase | undefined) => ({
    ...process.env,
    CHAIN_KEY: '',
    SECRET_KEY: '',
    DATABASE_URL: database?.url,
    DATA_DIR: within('keys'),
    TMPDIR: temporary,
    PATH: `${bin}:${process.env['PATH']}`
  })

  beforeAll(async () => {
    from = await postgresDatabase()
    to = await postgresDatabase()
    await (await from.open()).close()
    expect(await runProgram('backup', [file], placed(from))).toMatchObject({ code: 0, err: '' })
  }, 120_000)
  afterAll(async () => {
    await from?.drop()
    await to?.drop()
  })
  beforeEach(() => {
    for (const path of [pidFile, join(bin, 'pg_dump'), join(bin, 'pg_restore')]) rmSync(path, { force: true })
  })

  function start(name: 'backup' | 'restore', args: readonly string[], database: PostgresDatabase | undefined) {
    const child: ChildProcess = spawn(process.execPath, [...programCommand(name), ...args], { env: placed(database) })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', text => {
        said += text
      })
    const ended = new Promise<readonly [code: number | null, said: string]>(done =>
      child.once('exit', code => done([code, said]))
    )
    return { child, ended }
  }

  /** Once nobody is connected to it any more. */
  async function tablesOf(database: PostgresDatabase | undefined): Promise<number> {
    const name = new URL(database?.url ?? '').pathname.slice(1)
    const sessions = () => administer(POSTGRES, `select 1 from pg_stat_activity where datname = '${name}'`)
    await expect.poll(sessions, { timeout: 20_000 }).toEqual([])
    return (await administer(database?.url ?? '', "select 1 from pg_tables where schemaname = 'public'")).length
  }

  test.each(THOROUGH ? (['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGKILL', 'SIGTERM'] as const))(
    'a restore that is ended by %s has restored nothing, and leaves no folder longer than until the next',
    async signal => {
      replaceTool('pg_restore', `$real "$@"; ${STAND_STILL}`)
      const { child, ended } = start('restore', [file], to)
      const tool = await standing()
      child.kill(signal)
      const [code, said] = await ended
      if (signal === 'SIGKILL') process.kill(tool, 'SIGKILL')
      else {
        expect([code, said]).toEqual([2, `Ended by ${signal}: nothing was done.\n`])
        expect([isAlive(tool), readdirSync(temporary)]).toEqual([false, []])
      }
      expect(await tablesOf(to)).toBe(0)
    },
    60_000
  )

  test('one whose pg_restore fails after all it had to say has restored nothing', async () => {
    replaceTool('pg_restore', '$real "$@"; echo "pg_restore: error: no more" >&2; exit 1')
    const { ended } = start('restore', [file], to)
    expect(await ended).toEqual([2, 'pg_restore failed: pg_restore: error: no more\n'])
    expect([readdirSync(temporary), await tablesOf(to)]).toEqual([[], 0])
  }, 60_000)

  test('one whose SQL fails says where, and has restored nothing', async () => {
    replaceTool('pg_restore', '$real "$@"; echo "select 1/0;"')
    const { ended } = start('restore', [file], to)
    expect(await ended).toEqual([2, expect.stringMatching(/^psql failed: ERROR: {2}division by zero\n$/)])
    expect([readdirSync(temporary), await tablesOf(to)]).toEqual([[], 0])
  }, 60_000)

  test('a restore that ends well leaves a note of it in the same transaction', async () => {
    expect(await runProgram('restore', [file], placed(to))).toMatchObject({ code: 0, err: '' })
    const { url } = to ?? { url: '' }
    const notes = await administer(
      url,
      "select s.xmin = m.xmin as same from site s, kysely_migration m where s.name like 'restored %' limit 1"
    )
    expect(notes).toEqual([{ same: true }])
  }, 60_000)

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a backup that is ended by %s leaves nothing longer than until the next',
    async signal => {
      replaceTool('pg_dump', STAND_STILL)
      const { child, ended } = start('backup', [join(backups, 'ended')], from)
      const tool = await standing()
      child.kill(signal)
      const [code, said] = await ended
      if (signal === 'SIGKILL') {
        process.kill(tool, 'SIGKILL')
        expect(readdirSync(backups)).toHaveLength(2)
        rmSync(join(bin, 'pg_dump'))
        expect(await runProgram('backup', [join(backups, 'next')], placed(from))).toMatchObject({ code: 0 })
        expect(readdirSync(backups).sort()).toEqual(['next', 'whole'])
        rmSync(join(backups, 'next'))
      } else {
        expect([code, said]).toEqual([2, `Ended by ${signal}: nothing was done.\n`])
        expect([isAlive(tool), readdirSync(backups)]).toEqual([false, ['whole']])
      }
    },
    60_000
  )
})
