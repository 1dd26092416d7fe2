import { Client } from 'pg'
import { isAlive } from '../../../src/server/store/folderLock'
import { emptyTemplate } from './emptyDatabase'

/** Databases of workers carry the pid of their run. */
const PREFIX = 'kaijiang_run'

/** Of the databases that the workers of a run make. @param run its process, the parent of theirs */
export const suitePrefix = (run: number): string => `${PREFIX}${run}_`

/** One statement on a connection of its own. */
export async function administer(
  server: string,
  statement: string
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function isSuperuser(server: string): Promise<boolean> {
  const rows = await administer(server, 'select 1 from pg_roles where rolname = current_user and rolsuper')
  return rows.length > 0
}

/** @returns its address */
export async function createDatabase(server: string, name: string): Promise<string> {
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The run whose worker made a database of this name. */
const runOf = (name: string): number => Number(name.slice(PREFIX.length).split('_')[0])

async function dropThose(server: string, ofRun: (run: number) => boolean): Promise<void> {
  const rows = await administer(server, `select datname from pg_database where datname like '${PREFIX}%'`)
  for (const { datname } of rows) {
    const name = String(datname)
    if (ofRun(runOf(name))) await administer(server, `drop database if exists ${name} with (force)`)
  }
}

/**
 * Makes the template that programs of the suites start from. Drops the databases of this run's workers after it, and
 * before it what runs that were killed have left.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  await emptyTemplate()
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  if (server === '') return undefined
  await dropThose(server, run => !isAlive(run))
  return () => dropThose(server, run => run === process.pid)
}
