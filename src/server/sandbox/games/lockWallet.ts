import { sql } from 'kysely'
import type { Vendor } from '../../../contract/areas/wallets'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'

interface Seat {
  readonly vendor: Vendor
  readonly userRef: string
}

/** Locks a player's wallet at a vendor; a new player's is opened, empty. @returns its balance */
export async function lockWallet(trx: Trx, { vendor, userRef }: Seat): Promise<Money> {
  await sql`insert into sandbox_wallets (vendor, user_ref, balance) values (${vendor}, ${userRef}, 0) on conflict do nothing`.execute(
    trx
  )
  const { balance } = await trx
    .selectFrom('sandbox_wallets')
    .select('balance')
    .where('vendor', '=', vendor)
    .where('user_ref', '=', userRef)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return money(balance)
}
