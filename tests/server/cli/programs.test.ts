import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/server/store/openStore'
import { openStore } from '../../../src/server/store/openStore'
import { accepted, bet, line, openGame, player } from '../kit/books'

const root = mkdtempSync(join(tmpdir(), 'kaijiang-cli-'))
const dataDir = join(root, 'data')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Runs a program of src/server/cli as an operator does. */
function run(
  program: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {}
): Promise<{ code: number | null; out: string; err: string }> {
  const file = join(import.meta.dirname, '../../../src/server/cli', `${program}.ts`)
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env }
  })
  let [out, err] = ['', '']
  child.stdout.on('data', text => {
    out += text
  })
  child.stderr.on('data', text => {
    err += text
  })
  return new Promise(resolve => child.once('exit', code => resolve({ code, out, err })))
}

const withStore = async (work: (store: Store) => Promise<unknown>): Promise<void> => {
  const store = await openStore({ dataDir })
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
    const fed = { FEED_GAMES: '58' }
    expect(await run('drawsImport', ['--game', '58', good], fed)).toEqual({
      code: 0,
      out: '十分快球: 2 draws imported, 0 known already.\n',
      err: ''
    })
    expect(await run('drawsImport', ['--game', '58', bad], fed)).toEqual({
      code: 1,
      out: '',
      err: `${bad}:3: "1,2,3,4" is not 5 numbers from 0 to 9\nNothing was imported: 1 fault.\n`
    })
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

  test('verify prints I1–I11 and exits 0; 2 while a server has the folder; 1 on the first violation', {
    timeout: 120_000
  }, async () => {
    const honest = await run('verify')
    expect(honest.out.match(/^I\d+ {2}holds /gm)).toHaveLength(11)
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
})
