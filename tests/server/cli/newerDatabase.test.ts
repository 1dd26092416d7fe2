import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../../src/server/store/embedded'
import { MIGRATION_NAMES } from '../../../src/server/store/migrate'
import { databaseOn } from '../../../src/server/store/openStore'
import { emptyTemplate } from '../kit/emptyDatabase'
import { runProgram } from '../kit/runProgram'
import { ServerProcess } from '../kit/ServerProcess'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kaijiang-newer-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

async function migrations(change?: string): Promise<readonly string[]> {
  const embedded = await openEmbedded(DATA_DIR, await emptyTemplate(), () => undefined)
  const db = databaseOn(embedded.pool)
  if (change) await sql.raw(change).execute(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  await embedded.close()
  return rows.map(({ name }) => name)
}

const SENTENCE = `The database is of a newer version (9999_later, this one has ${MIGRATION_NAMES.at(-1)}): start that version.\n`

describe('a database of a newer version', () => {
  beforeAll(() => migrations("insert into kysely_migration values ('9999_later', '')"), 120_000)

  test('is refused by a program that would change it, in one sentence: exit 2', async () => {
    expect(await runProgram('agent', ['open', 'boss01'], { DATA_DIR })).toEqual({ code: 2, out: '', err: SENTENCE })
  }, 120_000)

  test('is refused by a server, in one sentence', async () => {
    const server = new ServerProcess({ DATA_DIR })
    expect([await server.ended, server.output]).toEqual([1, SENTENCE])
  }, 120_000)

  test('stays as it is', async () => {
    expect(await migrations()).toEqual([...MIGRATION_NAMES, '9999_later'])
  }, 120_000)
})
