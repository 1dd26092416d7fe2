import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** What a first start makes at length: a history and an issue table a game, and the chains that draw them. */
const TABLES = ['chains', 'sealed_chains', 'issues'] as const

/** Schemas that keep them, by what was started. */
const kept = new WeakMap<Database, Map<string, string>>()

interface Filling {
  readonly like: string
  /** How often in a row. */
  readonly times: number
  /** Rows of this transaction or a later one were written since. */
  readonly next: string
}

/** What a database was last filled with. */
const filled = new WeakMap<Database, Filling>()
/** Then its tables are emptied once: rows that tests changed lie there until they are. */
const MOST_TIMES = 20

/** Tables that may keep their rows when a database is emptied to be filled again: most of them are as they were. */
export function tablesToKeep(db: Database, like: string): ReadonlySet<string> {
  const last = filled.get(db)
  return new Set(last?.like === like && last.times < MOST_TIMES ? TABLES : [])
}

/** Keeps the issues and chains of a database, so that others like it need not make theirs. @param like games and moment of the start */
export async function keepDraws(db: Database, like: string): Promise<void> {
  const schemas = kept.get(db) ?? new Map<string, string>()
  kept.set(db, schemas)
  if (schemas.has(like)) return
  const schema = `draws_${schemas.size}`
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const table of TABLES)
    await sql`create table ${sql.id(schema, table)} as select * from ${sql.id('public', table)}`.execute(db)
  schemas.set(like, schema)
}

async function nextTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::xid::text as next`.execute(db)
  return rows[0]?.next ?? '0'
}

export async function isWithoutDraws(db: Database): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`
    select exists (select 1 from issues) or exists (select 1 from chains) as filled`.execute(db)
  return rows[0]?.filled === false
}

/**
 * Fills a database with those kept: whoever starts there starts for the second time. Its tables are empty, or they were
 * filled before and may hold rows that somebody has changed since. @returns whether any were kept
 */
export async function fillDraws(db: Database, like: string): Promise<boolean> {
  const schema = kept.get(db)?.get(like)
  if (schema === undefined) return false
  const last = filled.get(db)
  const statements = TABLES.flatMap(table => {
    const key = table === 'sealed_chains' ? 'chain_id' : 'id'
    return [
      `delete from ${table} where xmin::text::bigint >= ${last?.next ?? 0}`,
      `insert into ${table} overriding system value select * from ${schema}.${table} k
        where not exists (select from ${table} t where t.${key} = k.${key})`
    ]
  })
  const sequences = ['chains', 'issues'].map(
    table => `setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
  )
  await sql
    .raw(
      [
        'set session_replication_role = replica',
        ...statements,
        `select ${sequences.join(', ')}`,
        'set session_replication_role = origin'
      ].join(';')
    )
    .execute(db)
  const times = last?.like === like && last.times < MOST_TIMES ? last.times + 1 : 0
  filled.set(db, { like, times, next: await nextTransaction(db) })
  return true
}
