import { join } from 'node:path'
import type { PostgresPool } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Clock } from '../../timing/Clock'
import type { SessionNotices } from './EndNotices'
import { EndNotices, OWN_SESSIONS } from './EndNotices'
import { openEmbedded } from './embedded'
import type { FolderMark } from './folderMark'
import { lostHistory, readMark, writeMark } from './folderMark'
import type { PoolPatience } from './guardedPool'
import { guarded, openPool } from './guardedPool'
import { startMaintenance } from './maintenance'
import { migrate } from './migrate'
import { beginOwnHistory } from './ownHistory'
import { requireBegun, requireFolder, requireNoNewer, requireVersion } from './presentDatabase'
import { requirePostgres } from './requirePostgres'
import { storeProblemOf } from './storeProblemOf'
import type { Database, Tables } from './tables'

/**
 * Connect and statement together stay within the client's 15 s, so that a player hears from us and not from a timeout.
 */
const CALL_PATIENCE: PoolPatience = { connectMs: 4000, statementMs: 9000, idleMs: 6000 }
/** Settling a big issue, or writing days of history, may take longer than any call. */
const WORK_PATIENCE: PoolPatience = { connectMs: 4000, statementMs: 20_000, idleMs: 20_000 }
/** A day of all members is closed by a few statements that nobody waits for. */
const JOBS_PATIENCE: PoolPatience = { connectMs: 4000, statementMs: 60_000, idleMs: 20_000 }
/**
 * Migrations, and tools such as verify, may take as long as they need; connecting may not, for a host that does not
 * answer will not answer later.
 */
const ENDLESS_PATIENCE: PoolPatience = { connectMs: 10_000, statementMs: 0, idleMs: 0 }

/**
 * Connections for draws and settlements alone, so that a flood of calls cannot hold these up: one for the scheduler's
 * rounds, and one for each kind of work that waits beside them (DueWork).
 */
const WORK_CONNECTIONS = 4
/**
 * Connections for jobs that work in bulk, one each: interest, commissions, sums of teams. They hold up neither draws
 * nor calls.
 */
const JOBS_CONNECTIONS = 3

interface StoreOptions {
  /** PostgreSQL 15 or later. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Written by `buildTemplate`; a missing file only makes the first start slower. */
  readonly template?: string | undefined
  /** Drives maintenance and the hearing of ended sessions; without it (command line tools) there is neither. */
  readonly clock?: Pick<Clock, 'every' | 'after'>
  readonly report?: (error: unknown) => void
  /** Called once when the embedded database ends by itself: every later call fails. */
  readonly onLost?: (reason: string) => void
  /** For tools: no statement is given up, however long it takes. */
  readonly endless?: boolean
  /** For tools: a place where no server has begun a database is refused, and stays as it is. */
  readonly present?: boolean
  /** False: nothing is migrated, and a database of another version is refused. */
  readonly migrated?: boolean
  /** Connections to PostgreSQL. */
  readonly connections?: number
}

/** Connections to PostgreSQL of one use. */
export interface PoolState {
  readonly name: 'calls' | 'work' | 'jobs'
  readonly total: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
}

/** An open database, and the connections for each kind of work. */
export interface Store {
  readonly db: Database
  /**
   * For draws and settlements: calls never take its connections. The embedded database has only one, and this is `db`.
   */
  readonly workDb: Database
  /**
   * For jobs that work in bulk: a statement may take a minute.
   * The embedded database has one connection, and this is `db`.
   */
  readonly jobsDb: Database
  readonly embedded: boolean
  /** Whether this process hears of sessions that end; none without a clock. */
  readonly notices: SessionNotices | undefined
  /** Connections to PostgreSQL now, and who waits for one; none with the embedded database. */
  pools(): readonly PoolState[]
  /**
   * Records beside the data folder what it holds, so that the next start notices a lost folder; with PostgreSQL there
   * is none to watch.
   */
  mark(mark: FolderMark): void
  /** Ends maintenance, connections and the embedded database, and frees the data folder. */
  close(): Promise<void>
}

/** Kysely over a pool that is already guarded. */
export const databaseOn = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Brings the tables up to date, where the options do not forbid it. @throws StoreProblem */
async function prepare(db: Database, options: StoreOptions): Promise<void> {
  if (options.present) await requireBegun(db, options)
  if (options.migrated === false) return requireVersion(db)
  await requireNoNewer(db)
  await migrate(db, Boolean(options.databaseUrl))
  if (!options.databaseUrl) await beginOwnHistory(db)
}

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
  const opened: { readonly name: PoolState['name']; readonly pool: Pool }[] = []
  const on = (name: PoolState['name'], max: number, patience: PoolPatience) => {
    const pool = openPool({ connectionString, max }, options.endless ? ENDLESS_PATIENCE : patience, report)
    opened.push({ name, pool })
    return databaseOn(guarded(pool))
  }
  // Two connections: one session holds the lock while the other migrates.
  const migrating = databaseOn(guarded(openPool({ connectionString, max: 2 }, ENDLESS_PATIENCE, report)))
  try {
    await requirePostgres(migrating, connectionString)
    await prepare(migrating, options)
  } finally {
    await migrating.destroy()
  }
  const db = on('calls', options.connections ?? 10, CALL_PATIENCE)
  const workDb = on('work', WORK_CONNECTIONS, WORK_PATIENCE)
  const jobsDb = on('jobs', JOBS_CONNECTIONS, JOBS_PATIENCE)
  const notices = options.clock && new EndNotices(connectionString, options.clock, report)
  await notices?.open()
  return {
    db,
    workDb,
    jobsDb,
    embedded: false,
    notices,
    pools: () =>
      opened.map(({ name, pool }) => ({
        name,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount
      })),
    mark: () => undefined,
    async close() {
      await Promise.all([db.destroy(), workDb.destroy(), jobsDb.destroy(), notices?.close()])
    }
  }
}

async function openInFolder(options: StoreOptions): Promise<Store> {
  const report = options.report ?? (() => undefined)
  if (options.present) requireFolder(options)
  const embedded = await openEmbedded(options.dataDir, options.template, report, options.onLost)
  const db = databaseOn(embedded.pool)
  const folder = join(options.dataDir, 'db')
  try {
    await prepare(db, options)
    await compareMark(db, folder)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const stopUpkeep = options.clock && startMaintenance(db, options.clock, report)
  return {
    db,
    workDb: db,
    jobsDb: db,
    embedded: true,
    notices: OWN_SESSIONS,
    pools: () => [],
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
