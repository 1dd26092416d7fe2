import { sql } from 'kysely'
import { StoreProblem } from './storeProblem'
import { postgresProblem } from './storeProblemOf'
import type { Database } from './tables'

/** 15.0, as PostgreSQL numbers its versions. */
const LEAST_VERSION = 150_000
/** SQL_ASCII stores any bytes. Other encodings refuse some characters of player and game names. */
const ENCODINGS: readonly string[] = ['UTF8', 'SQL_ASCII']

interface Told {
  readonly version: number
  readonly encoding: string
}

/**
 * The first question to a PostgreSQL: whatever keeps it from its answer (a certificate,
 * a file the address names) is a fault of the address.
 * @throws StoreProblem
 */
export async function askPostgres(db: Database, databaseUrl: string): Promise<Told> {
  const asked = sql<Told>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
  const { rows } = await asked.execute(db).catch((error: unknown) => {
    throw error instanceof Error ? postgresProblem(error, databaseUrl) : error
  })
  return rows[0] ?? { version: 0, encoding: '' }
}

/**
 * Where names cannot be written as they are, a server would begin and fail at the first that needs them.
 * @throws StoreProblem
 */
export async function requirePostgres(db: Database, databaseUrl: string): Promise<void> {
  const { version, encoding } = await askPostgres(db, databaseUrl)
  if (version < LEAST_VERSION)
    throw new StoreProblem('The PostgreSQL of DATABASE_URL is older than version 15: use a later one.')
  if (!ENCODINGS.includes(encoding))
    throw new StoreProblem(
      `The database of DATABASE_URL has the encoding ${encoding}, which cannot hold every name: create one with encoding UTF8.`
    )
}
