import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * How long a change of tables waits for a table that others hold: every call that comes for the table meanwhile waits
 * behind it. More than the second after which PostgreSQL ends an autovacuum that is in the way.
 */
const WAITS_MS = 2000
/** Calls have the tables for so long before the next try. */
const AGAIN_AFTER_S = 6

/** Whether a lock was waited for too long, or two waited for each other (SQLSTATE). */
export const isHeld = (error: unknown): boolean =>
  /^(55P03|40P01)$/.test(String((error as { readonly code?: unknown } | null)?.code))

/** From here on the transaction waits for a lock no longer than calls can wait behind it. */
export async function waitBriefly<T>(trx: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(WAITS_MS)}`.execute(trx)
}

/** The same migrations, which fail where one cannot have a table within WAITS_MS; they run in one transaction. */
export const waitingBriefly = (migrations: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(trx) {
          await waitBriefly(trx)
          await up(trx)
        }
      }
    ])
  )

/** As a start and the tools say whatever keeps them. */
const tell = (sentence: string): void => console.error(sentence)

/**
 * Runs changes that wait briefly until they had every table: for as long as a backup or a report holds one.
 * @param session on which the pauses are waited for
 * @param say is told once why it takes so long
 */
export async function untilHad<T, Done>(session: Kysely<T>, run: () => Promise<Done>, say = tell): Promise<Done> {
  for (let time = 0; ; time++)
    try {
      return await run()
    } catch (error) {
      if (!isHeld(error)) throw error
      if (time === 0) say(await sentenceFor(session))
      await sql`select pg_sleep(${AGAIN_AFTER_S})`.execute(session)
    }
}

async function sentenceFor<T>(session: Kysely<T>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string }>`
    select a.pid, a.application_name as name from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and exists (
      select from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = a.pid and l.granted and c.relnamespace <> 'pg_catalog'::regnamespace)
    order by a.xact_start limit 1`.execute(session)
  const [first] = rows
  const who = first ? `; longest at it is process ${first.pid} of PostgreSQL (${first.name || 'without a name'})` : ''
  return `The tables cannot be brought up to date while others hold them${who}: it is tried again every ${AGAIN_AFTER_S} seconds, and goes on then.`
}
