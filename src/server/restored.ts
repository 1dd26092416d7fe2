import { sql } from 'kysely'
import type { ChainVault } from './domain/draws/ChainVault'
import { revealSeeds } from './domain/instant/sealSeeds'
import { lockSecrets } from './sealedSecrets'
import type { Database, Trx } from './store/tables'

/**
 * First words of rows in `site`, which never change: a restore,
 * and behind the same id that its seed pairs were replaced.
 */
const [RESTORED, RENEWED] = ['restored', 'renewed']

/**
 * Notes in a database that it is an older one than players have seen.
 * README gives it to whoever restores by other tools.
 */
export const NOTE_RESTORE = `insert into site (name, value) values ('${RESTORED} ' || gen_random_uuid(), '')`

/**
 * What gateways know by its number: deposits, payouts, transfers, letters,
 * shared bets, and players by a hash of theirs.
 */
const NUMBERED = ['deposits', 'withdrawals', 'transfers', 'outbox', 'shares', 'users'] as const
/** Far more of each than are made between two backups. */
const LEFT_OUT = 1_000_000

/**
 * Leaves out the numbers that were given after the backup. A gateway knows them, and takes a call with one for a
 * repeat: it would pay nothing out, call a new deposit paid that somebody else has paid for,
 * and give a new player the wallet of another.
 */
async function leaveNumbersOut(trx: Trx): Promise<void> {
  for (const table of NUMBERED) {
    const sequence = table === 'deposits' ? sql`'deposit_numbers'` : sql`pg_get_serial_sequence(${table}, 'id')`
    await sql`select setval(${sequence}::regclass, nextval(${sequence}::regclass) + ${LEFT_OUT})`.execute(trx)
  }
}

/**
 * Ends the seed pairs of a restored database, once: what was played on them after the backup is forgotten here and
 * known to the players, server seeds that were revealed since among it, and the same rounds would come again. So would
 * numbers that gateways know.
 */
export async function renewSeeds(db: Database, vault: ChainVault, now: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockSecrets(trx)
    const renewed = sql`${RENEWED}::text || substr(r.name, ${RESTORED.length + 1})`
    const { rows } = await sql<{ name: string }>`
      select ${renewed} as name from site r
      where r.name like ${`${RESTORED}%`} and not exists (select from site d where d.name = ${renewed})`.execute(trx)
    if (rows.length === 0) return
    await revealSeeds(trx, vault, now)
    await leaveNumbersOut(trx)
    await trx
      .insertInto('site')
      .values(rows.map(({ name }) => ({ name, value: String(now) })))
      .execute()
  })
}
