import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Clock } from '../../timing/Clock'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'
import { poolTypes } from './poolTypes'
import type { Database, Tables } from './tables'
import { startUpkeep } from './upkeep'

export interface StoreOptions {
  /** PostgreSQL 15 or later. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  /** Dump written by `buildTemplate`; a missing file only makes the first start slower. */
  readonly template?: string | undefined
  /** Drives the embedded database's upkeep; without it (command line tools) there is none. */
  readonly clock?: Pick<Clock, 'every'>
  readonly report?: (error: unknown) => void
  /** Connections to PostgreSQL. */
  readonly connections?: number
}

export interface Store {
  readonly db: Database
  readonly embedded: boolean
  /** Ends upkeep, connections and the embedded database, and frees the data folder. */
  close(): Promise<void>
}

export const databaseOn = (pool: Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Opens and migrates the database.
 * @throws FolderInUse when another process has the data folder.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openInFolder(options)
}

async function openPostgres(connectionString: string, options: StoreOptions): Promise<Store> {
  const pool = new Pool({ connectionString, max: options.connections ?? 10, types: poolTypes })
  pool.on('error', error => options.report?.(error))
  const db = databaseOn(pool)
  try {
    await migrate(db, true)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, embedded: false, close: () => db.destroy() }
}

async function openInFolder(options: StoreOptions): Promise<Store> {
  const embedded = await openEmbedded(options.dataDir, options.template)
  const db = databaseOn(embedded.pool)
  try {
    await migrate(db, false)
  } catch (error) {
    await embedded.close()
    throw error
  }
  const stopUpkeep = options.clock && startUpkeep(embedded.pool, options.clock, options.report ?? (() => undefined))
  return {
    db,
    embedded: true,
    async close() {
      await stopUpkeep?.()
      await embedded.close()
    }
  }
}
