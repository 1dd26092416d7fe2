import { sql } from 'kysely'
import type { Money } from '../../rules/money'
import { money, YUAN } from '../../rules/money'
import type { PostingKind } from '../store/moneyTables'
import type { Database, Trx } from '../store/tables'

/** Play money comes from the mint; winnings come from, and losses go to, the house. */
export const MINT = 1
export const HOUSE = 2
/** What a new player is given to play with. */
export const SIGNUP_BONUS: Money = money(10_000 * YUAN)

export interface Entry {
  readonly accountId: number
  /** Signed; an entry of 0 is left out. */
  readonly amount: number
}

/** One movement: its entries sum to zero. */
export interface PostingSet {
  readonly kind: PostingKind
  readonly orderId: number | null
  readonly entries: readonly Entry[]
}

export interface PlayerAccounts {
  readonly userId: number
  readonly player: number
  readonly escrow: number
  readonly balance: Money
}

/**
 * Locks the accounts of players until the transaction ends. Always in id order, so that two settlements
 * (or a settlement and a bet) that share players cannot deadlock. Lock issues before accounts, never after.
 */
export async function lockAccounts(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, PlayerAccounts>> {
  const { rows } = await sql<{ id: number; user_id: number; kind: 'player' | 'escrow'; balance: number }>`
    select id, user_id, kind, balance from accounts where user_id = any(${userIds}::bigint[]) order by id for update`.execute(
    trx
  )
  const accounts = new Map<number, { userId: number; player: number; escrow: number; balance: Money }>()
  for (const row of rows) {
    const known = accounts.get(row.user_id) ?? { userId: row.user_id, player: 0, escrow: 0, balance: money(0) }
    known[row.kind] = row.id
    if (row.kind === 'player') known.balance = money(row.balance)
    accounts.set(row.user_id, known)
  }
  return accounts
}

/** The accounts of one player, locked. @throws Error when the player has none: a user is never made without. */
export async function lockPlayer(trx: Trx, userId: number): Promise<PlayerAccounts> {
  const accounts = (await lockAccounts(trx, [userId])).get(userId)
  if (!accounts) throw new Error(`user ${userId} has no accounts`)
  return accounts
}

/** A player's balance as it stands, for an answer that moves nothing. */
export async function balanceOf(db: Database | Trx, userId: number): Promise<Money> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .where('kind', '=', 'player')
    .executeTakeFirst()
  return money(row?.balance ?? 0)
}

/**
 * Writes posting sets and moves the balances with them, in one statement. The database refuses sets that do not
 * balance (KJ001), balances below zero (23514), and a second acceptance or ending of an order (23505).
 */
export async function post(trx: Trx, sets: readonly PostingSet[], at: number): Promise<void> {
  const rows = sets.flatMap((set, index) =>
    set.entries
      .filter(entry => entry.amount !== 0)
      .map(entry => ({ ...entry, index: index + 1, kind: set.kind, orderId: set.orderId }))
  )
  if (rows.length === 0) return
  await sql`
    with s as materialized (select i, nextval('posting_sets') as id from generate_series(1, ${sets.length}::int) as i)
    insert into postings (set_id, kind, order_id, account_id, amount, at)
    select s.id, r.kind, r.order_id, r.account_id, r.amount, ${at}::bigint
    from unnest(${rows.map(row => row.index)}::int[], ${rows.map(row => row.kind)}::text[], ${rows.map(row => row.orderId)}::bigint[],
      ${rows.map(row => row.accountId)}::bigint[], ${rows.map(row => row.amount)}::bigint[])
      as r(set_no, kind, order_id, account_id, amount) join s on s.i = r.set_no`.execute(trx)
}

/** Entries of the ways a stake can go. Money leaves escrow in full; what the player does not get is the house's. */
export const betEntries = (accounts: PlayerAccounts, stake: number): readonly Entry[] => [
  { accountId: accounts.player, amount: -stake },
  { accountId: accounts.escrow, amount: stake }
]
export const cancelEntries = (accounts: PlayerAccounts, stake: number): readonly Entry[] => [
  { accountId: accounts.escrow, amount: -stake },
  { accountId: accounts.player, amount: stake }
]
export const settleEntries = (accounts: PlayerAccounts, stake: number, paid: number): readonly Entry[] => [
  { accountId: accounts.escrow, amount: -stake },
  { accountId: accounts.player, amount: paid },
  { accountId: HOUSE, amount: stake - paid }
]
