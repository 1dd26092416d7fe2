import { sql } from 'kysely'
import type { Vendor } from '../../../contract/areas/wallets'
import { TRANSFER_STATE, VENDORS } from '../../../contract/areas/wallets'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Database, Trx } from '../../store/tables'
import { keepUserRef } from './userRef'
import { coinOf } from './vendorTable'
import type { WalletParts } from './WalletParts'
import { hasVendor } from './WalletParts'

/** A figure older than this is not known any more. */
const FRESH_MS = 10 * 60_000

/** Asks a vendor what a player has there and keeps the answer; undefined when none came in time. */
export async function askBalance(parts: WalletParts, userId: number, vendor: Vendor): Promise<Money | undefined> {
  if (!hasVendor(parts, vendor)) return undefined
  const { db, secrets, clock, port, patience, report } = parts
  const ask = async () => {
    // As of when it was asked: what moves while it answers is not in it.
    const at = clock.now()
    const balance = await port.balance(vendor, await keepUserRef(db, secrets, vendor, userId))
    await keepBalance(db, userId, vendor, balance, at)
    return { balance }
  }
  const answered = ask().catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) report(error)
    return undefined
  })
  return (await patience.wait(vendor, answered))?.balance
}

/** The latest word of a vendor stands: an answer that was overtaken changes nothing. */
const keepBalance = (db: Database, userId: number, vendor: Vendor, balance: Money, at: number) =>
  sql`insert into wallet_balances (user_id, coin, balance, seen_at) values (${userId}, ${coinOf(vendor)}, ${balance}, ${at})
    on conflict (user_id, coin) do update set balance = excluded.balance, seen_at = excluded.seen_at
      where wallet_balances.seen_at <= excluded.seen_at`.execute(db)

/**
 * What a player has at vendors, as they said in the last ten minutes; undefined where one they ever sent money to has not
 * spoken since, or not since money moved there, or has let money go that is not here yet. Money on its way out is held
 * here and not in it.
 */
export async function gamesBalance(db: Database | Trx, userId: number, now: number): Promise<Money | undefined> {
  const { open, failed } = TRANSFER_STATE
  const { rows } = await sql<{ vendor: Vendor; moved: number; coming: boolean }>`
    select vendor, coalesce(max(finished_at), 0)::bigint as moved,
      bool_or(to_coin = 'coin' and state = ${open}) as coming
    from transfers where user_id = ${userId} and state <> ${failed}
    group by vendor having bool_or(from_coin = 'coin')`.execute(db)
  const known = await db
    .selectFrom('wallet_balances')
    .select(['coin', 'balance', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>', now - FRESH_MS)
    .execute()
  const fresh = new Map(known.map(row => [row.coin, row]))
  const isKnown = rows.every(
    ({ vendor, moved, coming }) => !coming && (fresh.get(coinOf(vendor))?.seen_at ?? -1) >= moved
  )
  return isKnown ? money(known.reduce((sum, row) => sum + row.balance, 0)) : undefined
}

/** Asks every vendor at once; one that is down holds up no other. */
export async function askBalances(parts: WalletParts, userId: number): Promise<ReadonlyMap<Vendor, Money>> {
  const answers = await Promise.all(
    VENDORS.map(async vendor => ({ vendor, balance: await askBalance(parts, userId, vendor) }))
  )
  return new Map(answers.flatMap(({ vendor, balance }) => (balance === undefined ? [] : [[vendor, balance] as const])))
}
