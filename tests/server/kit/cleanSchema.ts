import { sql } from 'kysely'
import { migrate } from '../../../src/server/store/migrate'
import type { Database } from '../../../src/server/store/tables'

/** Migrations remember what they did. */
const LEFT_ALONE = /^kysely_/
/** So many deleted rows in a table make the next tests slow. */
const MOST_DEAD = 4000
const NONE: ReadonlySet<string> = new Set()
const quoted = (name: string): string => `"${name}"`

/** One digest of every column, constraint, trigger and function. */
async function shapeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string | null }>`
    select md5(string_agg(line, chr(10) order by line)) as shape from (
      select concat_ws(' ', c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`.execute(db)
  return rows[0]?.shape ?? ''
}

async function remake(db: Database): Promise<void> {
  await sql`drop schema if exists public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, false)
}

/**
 * What stands beside the schema: how often a definition was written in the database, rolled back or not, and how many
 * rows each table has. A count is planned once a session; most tables have no page to look at.
 */
const watch = (tables: readonly string[]): string => `
  drop schema if exists pristine cascade;
  create schema pristine;
  create sequence pristine.changes;
  create function pristine.note() returns event_trigger language plpgsql security definer
    as 'begin perform nextval(''pristine.changes''); end';
  create event trigger pristine_note on ddl_command_end execute function pristine.note();
  alter event trigger pristine_note enable always;
  create function pristine.counts(kept text[]) returns table (name text, rows int) language plpgsql as $$
    begin ${tables
      .map(
        name => `
      if pg_relation_size('public.${quoted(name)}'::regclass) > 0 and '${name}' <> all (kept) then
        return query select '${name}', count(*)::int from public.${quoted(name)};
      end if;`
      )
      .join('')}
    end $$`

/** Another number when a definition was written since: a hundredth of the time of `shapeOf`. */
async function markOf(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select last_value::text as mark from pristine.changes`.execute(db)
  return rows[0]?.mark ?? ''
}

interface Constraint {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function constraintsOf(db: Database): Promise<readonly Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`.execute(db)
  return rows
}

/** From a schema that holds anything to one that was just migrated. */
interface WayBack {
  readonly shape: string
  readonly constraints: readonly Constraint[]
  /** Statements that fill the empty tables again and rewind their sequences. */
  readonly refill: readonly string[]
  mark: string
  /** Whether another schema is in the place of the migrated one. */
  isAside: boolean
  /** Rows deleted, by table, that still lie in its file. */
  readonly dead: Map<string, number>
}

async function wayBack(db: Database): Promise<WayBack> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter(name => !LEFT_ALONE.test(name))
  await sql.raw(watch(names)).execute(db)
  const refill: string[] = []
  for (const { name } of await filledOf(db)) {
    await sql`create table pristine.${sql.id(name)} as select * from public.${sql.id(name)}`.execute(db)
    refill.push(`insert into ${quoted(name)} overriding system value select * from pristine.${quoted(name)}`)
  }
  const sequences = await sql<{ name: string; at: string | null; start: string }>`
    select sequencename as name, last_value::text as at, start_value::text as start from pg_sequences
    where schemaname = 'public'`.execute(db)
  const rewind = sequences.rows.map(
    ({ name, at, start }) => `setval('public.${quoted(name)}', ${at ?? start}, ${at !== null})`
  )
  if (rewind.length > 0) refill.push(`select ${rewind.join(', ')}`)
  return {
    shape: await shapeOf(db),
    constraints: await constraintsOf(db),
    refill,
    mark: await markOf(db),
    isAside: false,
    dead: new Map()
  }
}

/** The tables that hold rows, and how many. @param kept tables not to look at */
async function filledOf(
  db: Database,
  kept = NONE
): Promise<readonly { readonly name: string; readonly rows: number }[]> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select name, rows from pristine.counts(${[...kept]}::text[]) where rows > 0`.execute(db)
  return rows
}

const known = new WeakMap<Database, WayBack>()

/** A test that changed a definition and changed it back has left another mark. */
async function isAsMigrated(db: Database, way: WayBack): Promise<boolean> {
  const mark = await markOf(db)
  if (mark === way.mark) return true
  if ((await shapeOf(db)) !== way.shape) return false
  way.mark = mark
  return true
}

async function emptied(db: Database, way: WayBack, kept = NONE): Promise<void> {
  const filled = await filledOf(db, kept)
  const statements = [
    // Ledger and seals refuse to be emptied.
    'set session_replication_role = replica',
    ...filled.map(({ name }) => `delete from ${quoted(name)}`),
    ...way.refill,
    'set session_replication_role = origin'
  ]
  await sql.raw(statements.join(';')).execute(db)
  for (const { name, rows } of filled) way.dead.set(name, (way.dead.get(name) ?? 0) + rows)
  const crowded = [...way.dead].filter(([, dead]) => dead > MOST_DEAD).map(([name]) => name)
  if (crowded.length > 0) await sql.raw(`vacuum ${crowded.map(quoted).join(', ')}`).execute(db)
  for (const name of crowded) way.dead.delete(name)
}

/**
 * Puts constraints back that a test took away to write what they forbid. Where a whole table is gone it does nothing.
 * @returns whether all is as migrated then
 */
async function mended(db: Database, way: WayBack): Promise<boolean> {
  const left = await constraintsOf(db)
  const there = new Set(left.map(({ table, name }) => `${table} ${name}`))
  const tables = new Set(left.map(({ table }) => table))
  const gone = way.constraints.filter(({ table, name }) => !there.has(`${table} ${name}`))
  if (gone.length === 0 || gone.some(({ table }) => !tables.has(table))) return false
  await emptied(db, way)
  for (const { table, name, definition } of gone)
    await sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`).execute(db)
  return isAsMigrated(db, way)
}

/** Takes a database for what it is after its migrations: it is emptied to how it stands now. */
export const keepAsMigrated = async (db: Database): Promise<void> => void known.set(db, await wayBack(db))

/**
 * Makes room for a schema that is not ours. Of a database that `cleanSchema` empties, the migrated one stays beside it
 * and is put back by the next test.
 */
export async function emptySchema(db: Database): Promise<void> {
  const way = known.get(db)
  if (!way || way.isAside) await sql`drop schema public cascade`.execute(db)
  else await sql`alter schema public rename to migrated`.execute(db)
  if (way) way.isAside = true
  await sql`create schema public`.execute(db)
}

async function putBack(db: Database, way: WayBack): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`alter schema migrated rename to public`.execute(db)
  way.isAside = false
}

/**
 * Empties a database to what it is after its migrations. Migrating anew takes more than a second, so where the schema
 * is as it was after the first time, or has lost constraints only, its rows go and no more.
 * @param kept tables that may stay as they are
 */
export async function cleanSchema(db: Database, kept = NONE): Promise<void> {
  const way = known.get(db)
  if (way?.isAside) await putBack(db, way)
  if (way && (await isAsMigrated(db, way))) return emptied(db, way, kept)
  if (way && (await mended(db, way))) return
  await remake(db)
  if (!way) await keepAsMigrated(db)
  else {
    way.mark = await markOf(db)
    way.dead.clear()
  }
}
