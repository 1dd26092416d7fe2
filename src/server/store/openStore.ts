import { join } from 'node:path'
import type { PostgresPool } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { Clock } from '../../timing/Clock'
import { openEmbedded } from './embedded'
import type { FolderMark } from './folderMark'
import { lostHistory, readMark, writeMark } from './folderMark'
import type { Patience } from './guardedPool'
import { guarded, openPool } from './guardedPool'
import { startMaintenance } from './maintenance'
import { migrate } from './migrate'
import { storeProblemOf } from './storeProblemOf'
import type { Database, Tables } from './tables'

/** Connect and statement together stay within the client's 15 s, so that a player hears from us and not from a timeout. */
const CALL_PATIENCE: Patience = { connectMs: 4000, statementMs: 9000, idleMs: 6000 }
/** Settling a big issue, or writing days of history, may take longer than any call. */
const WORK_PATIENCE: Patience = { connectMs: 4000, statementMs: 20_000, idleMs: 20_000 }
/** Migrations, and tools such as verify, take the time they take; but a host that does not answer is none. */
const ENDLESS_PATIENCE: Patience = { connectMs: 10_000, statementMs: 0, idleMs: 0 }

/** Connections of draws and settlements: a flood of calls leaves them alone. */
const WORK_CONNECTIONS = 3

export interface StoreOptions {
  /** PostgreSQL 15 or later. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Written by `buildTemplate`; a missing file only makes the first start slower. */
  readonly template?: string | undefined
  /** Drives the embedded database's maintenance; without it (command line tools) there is none. */
  readonly clock?: Pick<Clock, 'every'>
  readonly report?: (error: unknown) => void
  /** The embedded database ended by itself: everything after fails. Told at most once. */
  readonly onLost?: (reason: string) => void
  /** For tools: no statement is given up for taking long. */
  readonly endless?: boolean
  /** Connections to PostgreSQL. */
  readonly connections?: number
}

export interface Store {
  readonly db: Database
  /** For draws and settlements: its connections are no call's. On the embedded database, which has one, the same as `db`. */
  readonly workDb: Database
  readonly embedded: boolean
  /** Keeps beside the data folder what it holds, so that its loss is told at the next start; PostgreSQL has no folder of ours. */
  mark(mark: FolderMark): void
  /** Ends maintenance, connections and the embedded database, and frees the data folder. */
  close(): Promise<void>
}

export const databaseOn = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Opens and migrates the database.
 * @throws StoreProblem with one sentence when it cannot be opened.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  try {
    return await (options.databaseUrl ? openPostgres(options.databaseUrl, options) : openInFolder(options))
  } catch (error) {
    throw storeProblemOf(error, options)
  }
}

async function openPostgres(connectionString: string, options: StoreOptions): Promise<Store> {
  const report = options.report ?? (() => undefined)
  const on = (max: number, patience: Patience) =>
    databaseOn(guarded(openPool({ connectionString, max }, options.endless ? ENDLESS_PATIENCE : patience, report)))
  // Two: one session holds the lock while the other migrates.
  const migrating = databaseOn(guarded(openPool({ connectionString, max: 2 }, ENDLESS_PATIENCE, report)))
  try {
    await migrate(migrating, true)
  } finally {
    await migrating.destroy()
  }
  const db = on(options.connections ?? 10, CALL_PATIENCE)
  const workDb = on(WORK_CONNECTIONS, WORK_PATIENCE)
  return {
    db,
    workDb,
    embedded: false,
    mark: () => undefined,
    async close() {
      await Promise.all([db.destroy(), workDb.destroy()])
    }
  }
}

async function openInFolder(options: StoreOptions): Promise<Store> {
  const report = options.report ?? (() => undefined)
  const embedded = await openEmbedded(options.dataDir, options.template, report, options.onLost)
  const db = databaseOn(embedded.pool)
  const folder = join(options.dataDir, 'db')
  try {
    await migrate(db, false)
    await compareMark(db, folder)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const stopUpkeep = options.clock && startMaintenance(db, options.clock, report)
  return {
    db,
    workDb: db,
    embedded: true,
    mark: mark => writeMark(folder, mark),
    async close() {
      await stopUpkeep?.()
      await embedded.close()
    }
  }
}

/** @throws StoreProblem when the mark beside the folder remembers a seal that the database does not have. */
async function compareMark(db: Database, folder: string): Promise<void> {
  const mark = readMark(folder)
  if (!mark) return
  const seal = await db.selectFrom('history_seals').select('hash').where('id', '=', mark.seal).executeTakeFirst()
  if (seal?.hash !== mark.hash) throw lostHistory(folder, mark)
}
