import { readCode } from '../../../rules/agency/team'
import type { Database } from '../../store/tables'

/** Visitors of a host register under a code from now on. @returns whether there are such a code and such a host */
export async function bindHost(db: Database, host: string, text: string): Promise<boolean> {
  const [name, code] = [host.toLowerCase(), readCode(text)]
  if (code === undefined || !/^[a-z0-9.-]{1,253}$/.test(name)) return false
  const known = await db.selectFrom('invitations').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) return false
  await db
    .insertInto('agency_hosts')
    .values({ host: name, code })
    .onConflict(conflict => conflict.column('host').doUpdateSet({ code }))
    .execute()
  return true
}
