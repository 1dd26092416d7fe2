import type { Vendor } from '../../../contract/areas/wallets'
import type { Database, Trx } from '../../store/tables'
import type { SecretBox } from '../SecretBox'

/** A player's name at a vendor: another one at each, and none can be traced back to the account. */
export const userRefOf = (secrets: SecretBox, vendor: Vendor, userId: number): string =>
  secrets.hash('game', `${vendor}|${userId}`).slice(0, 32)

/** Stores the player’s reference before the vendor hears of it, for the vendor’s reports name players by it alone. */
export async function keepUserRef(
  db: Database | Trx,
  secrets: SecretBox,
  vendor: Vendor,
  userId: number
): Promise<string> {
  const userRef = userRefOf(secrets, vendor, userId)
  await db
    .insertInto('game_users')
    .values({ vendor, user_ref: userRef, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return userRef
}
