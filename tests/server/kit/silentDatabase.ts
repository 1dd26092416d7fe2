import type { PostgresPool } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from '../../../src/server/store/tables'

/** A database that takes whatever it is asked and never answers. */
export function silentDatabase(): Database {
  const never = () => new Promise<never>(() => undefined)
  const pool: PostgresPool = { connect: never, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
