import { sql } from 'kysely'
import type { ChainVault } from './domain/draws/ChainVault'
import { revealSeeds } from './domain/instant/sealSeeds'
import { lockSecrets } from './sealedSecrets'
import type { Database } from './store/tables'

/** First words of rows in `site`, which never change: a restore, and behind the same id that its seed pairs were replaced. */
const [RESTORED, RENEWED] = ['restored', 'renewed']

/** Notes in a database that it is an older one than players have seen. README gives it to whoever restores by other tools. */
export const NOTE_RESTORE = `insert into site (name, value) values ('${RESTORED} ' || gen_random_uuid(), '')`

/**
 * Ends the seed pairs of a restored database, once: what was played on them after the backup is forgotten here and known
 * to the players, server seeds that were revealed since among it, and the same rounds would come again.
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
    await trx
      .insertInto('site')
      .values(rows.map(({ name }) => ({ name, value: String(now) })))
      .execute()
  })
}
