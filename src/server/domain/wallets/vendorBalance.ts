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
    // Stamped with the time of the question: a transfer that happens during the call may be missing from the answer.
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

/** A vendor a player ever sent money to: what it said last, and what moved since. */
interface Word {
  readonly vendor: Vendor
  readonly balance: number
  readonly seenAt: number
  readonly movedAt: number
  /** What was sent to the wallet since the vendor last told its balance, less what came back. */
  readonly since: number
  /** Money it has let go is not here yet. */
  readonly coming: boolean
}

/**
 * What a player has at vendors they ever sent money to, as these said in the last ten minutes; undefined where one has
 * not spoken since, or not since money moved there, or has let money go that is not here yet. Money on its way out is
 * held here and not in it.
 * @param offered of others, which cannot be asked, the last word counts with what moved since; left out: all are
 */
export async function gamesBalance(
  db: Database | Trx,
  userId: number,
  now: number,
  offered: readonly Vendor[] = VENDORS
): Promise<Money | undefined> {
  const balances = (await wordsOf(db, userId)).map(({ vendor, balance, seenAt, movedAt, since, coming }) => {
    if (coming) return undefined
    if (!offered.includes(vendor)) return Math.max(0, balance + since)
    return seenAt > now - FRESH_MS && seenAt >= movedAt ? balance : undefined
  })
  return balances.reduce<Money | undefined>(
    (sum, balance) => (sum === undefined || balance === undefined ? undefined : money(sum + balance)),
    money(0)
  )
}

async function wordsOf(db: Database | Trx, userId: number): Promise<readonly Word[]> {
  const { done, open, failed } = TRANSFER_STATE
  const { rows } = await sql<Word>`
    select t.vendor, coalesce(w.balance, 0) as balance, coalesce(w.seen_at, -1) as "seenAt",
      coalesce(max(t.finished_at), 0)::bigint as "movedAt",
      coalesce(sum(case when t.from_coin = 'coin' then t.amount else -t.amount end)
        filter (where t.state = ${done} and t.finished_at > coalesce(w.seen_at, -1)), 0)::bigint as since,
      bool_or(t.to_coin = 'coin' and t.state = ${open}) as coming
    from transfers t left join wallet_balances w
      on w.user_id = t.user_id and w.coin = case when t.from_coin = 'coin' then t.to_coin else t.from_coin end
    where t.user_id = ${userId} and t.state <> ${failed}
    group by t.vendor, w.balance, w.seen_at having bool_or(t.from_coin = 'coin')`.execute(db)
  return rows
}

/** Asks all vendors side by side: one that does not answer delays no other, and is left out. */
export async function askBalances(parts: WalletParts, userId: number): Promise<ReadonlyMap<Vendor, Money>> {
  const answers = await Promise.all(
    VENDORS.map(async vendor => ({ vendor, balance: await askBalance(parts, userId, vendor) }))
  )
  return new Map(answers.flatMap(({ vendor, balance }) => (balance === undefined ? [] : [[vendor, balance] as const])))
}
