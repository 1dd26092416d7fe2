import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { recordOf } from '../../contract/records'
import type { Money } from '../../rules/money'
import { money, YUAN } from '../../rules/money'
import { numbersText } from '../store/arrays'
import type { OrderPosting, PlayerAccount, RefPosting } from '../store/moneyTables'
import { PLAYER_ACCOUNTS } from '../store/moneyTables'
import { opaque } from '../store/statements'
import type { Database, Trx } from '../store/tables'

/** Numbers of the house’s accounts: here the one that play money comes from. */
export const MINT = 1
/** Winnings come from it, losses go to it. */
export const HOUSE = 2
/** Pays rewards of activities. */
export const PROMO = 3
/** Pays interest of savings. */
export const INTEREST = 4
/** Takes fees of withdrawals. */
export const FEE = 5
/** The other side of corrections that operators make. */
export const ADJUST = 6
/** What is missing where a reversed deposit was spent already. */
export const BAD_DEBT = 7
/** The account that pays commissions, apart from the house's result (§G2.2). */
export const AGENCY = 8
/** What a new player is given to play with. */
export const SIGNUP_BONUS: Money = money(10_000 * YUAN)

interface Entry {
  readonly accountId: number
  /** Signed; an entry of 0 is left out. */
  readonly amount: number
}

/**
 * One movement: its entries sum to zero. What it belongs to lets it be written once:
 * an order, or the step of a reference.
 */
export type PostingSet = { readonly entries: readonly Entry[] } & (
  | { readonly kind: 'bonus' }
  | { readonly kind: OrderPosting; readonly orderId: number }
  | { readonly kind: RefPosting; readonly ref: string }
)

/** The accounts a bet moves money between, locked: their ids, and the balance in 1/10000 yuan. */
export interface PlayerAccounts {
  readonly userId: number
  readonly player: number
  readonly escrow: number
  readonly balance: Money
  /** From when on a bet asks what the player's protection says (§C3); null: it need not. */
  readonly protectedFrom: number | null
}

/**
 * Locks the accounts of players until the transaction ends. Always in id order, so that two settlements
 * (or a settlement and a bet) that share players cannot deadlock. Lock issues before accounts, never after.
 */
export const lockAccounts = async (
  trx: Trx,
  userIds: readonly number[]
): Promise<ReadonlyMap<number, PlayerAccounts>> =>
  accountsOf((await sql<AccountRow>`${accountRows(sql`${userIds}`)} order by id for update`.execute(trx)).rows)

interface AccountRow {
  readonly id: number
  readonly user_id: number
  readonly kind: 'player' | 'escrow'
  readonly balance: number
  readonly protected_from: number | null
}

const accountRows = (userIds: RawBuilder<unknown>): RawBuilder<AccountRow> => sql`
    select id, user_id, kind, balance, protected_from from accounts where user_id = any(${userIds}::bigint[]) and kind in ('player', 'escrow')`

/** Locks the accounts that nobody holds, behind what `first` does; it waits for nobody. Part of a statement. */
export const freeAccountRows = (userIds: readonly number[], first: RawBuilder<unknown>): RawBuilder<AccountRow> => sql`
    ${accountRows(opaque(userIds, 'bigint[]'))} and ${first} order by id for update skip locked`

function accountsOf(rows: readonly AccountRow[]): ReadonlyMap<number, PlayerAccounts> {
  const accounts = new Map<number, { -readonly [Key in keyof PlayerAccounts]: PlayerAccounts[Key] }>()
  for (const row of rows) {
    const none = { userId: row.user_id, player: 0, escrow: 0, balance: money(0), protectedFrom: null }
    const known = accounts.get(row.user_id) ?? none
    known[row.kind] = row.id
    if (row.kind === 'player') {
      known.balance = money(row.balance)
      known.protectedFrom = row.protected_from
    }
    accounts.set(row.user_id, known)
  }
  return accounts
}

/** Accounts by player, without those players of whom another transaction holds an account. */
export const wholeAccountsOf = (rows: readonly AccountRow[]): ReadonlyMap<number, PlayerAccounts> =>
  new Map([...accountsOf(rows)].filter(([, { player, escrow }]) => player > 0 && escrow > 0))

/** Locks the accounts of those players whom nobody holds; it waits for nobody. */
export const lockFreeAccounts = async (
  trx: Trx,
  userIds: readonly number[]
): Promise<ReadonlyMap<number, PlayerAccounts>> =>
  wholeAccountsOf((await freeAccountRows(userIds, sql`true`).execute(trx)).rows)

/** The accounts of one player, locked. @throws Error when the player has none: a user is never made without. */
export async function lockPlayer(trx: Trx, userId: number): Promise<PlayerAccounts> {
  const accounts = (await lockAccounts(trx, [userId])).get(userId)
  if (!accounts) throw new Error(`user ${userId} has no accounts`)
  return accounts
}

/** All accounts of one player, locked: their ids and what they hold, 1/10000 yuan. */
export interface Wallets {
  readonly userId: number
  readonly ids: Readonly<Record<PlayerAccount, number>>
  readonly balances: Readonly<Record<PlayerAccount, Money>>
  readonly protectedFrom: number | null
}

/**
 * All accounts of one player, locked, for money that comes in, goes out or changes its wallet. The main balance is
 * among them and comes first, so that this and a bet cannot deadlock.
 * @throws Error when the player has none.
 */
export async function lockWallets(trx: Trx, userId: number): Promise<Wallets> {
  const { rows } = await sql<{ id: number; kind: PlayerAccount; balance: number; protected_from: number | null }>`
    select id, kind, balance, protected_from from accounts where user_id = ${userId} order by id for update`.execute(
    trx
  )
  const rowOf = (kind: PlayerAccount) => {
    const row = rows.find(each => each.kind === kind)
    if (!row) throw new Error(`user ${userId} has no account ${kind}`)
    return row
  }
  return {
    userId,
    ids: recordOf(PLAYER_ACCOUNTS, kind => rowOf(kind).id),
    balances: recordOf(PLAYER_ACCOUNTS, kind => money(rowOf(kind).balance)),
    protectedFrom: rowOf('player').protected_from
  }
}

/** The first and last id of the accounts of each kind that has a code (§M2.1). */
const CODED = { gateway: [10, 49], vendor: [50, 99] } as const

/**
 * The account of a gateway or a vendor, made when it is asked for first.
 * @throws Error when all numbers of the kind are taken.
 */
export async function codedAccount(trx: Trx, kind: keyof typeof CODED, code: string): Promise<number> {
  const find = () =>
    trx.selectFrom('accounts').select('id').where('kind', '=', kind).where('code', '=', code).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  const [first, last] = CODED[kind]
  await sql`select pg_advisory_xact_lock(746522, ${first})`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    insert into accounts (id, kind, code) overriding system value
    select n, ${kind}, ${code} from generate_series(${first}::int, ${last}::int) n
      where not exists (select 1 from accounts a where a.id = n)
        and not exists (select 1 from accounts a where a.kind = ${kind} and a.code = ${code})
      order by n limit 1 returning id`.execute(trx)
  const made = rows[0] ?? (await find())
  if (!made) throw new Error(`no account left for ${kind} ${code}`)
  return made.id
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
 * Writes posting sets and moves the balances with them. The database
 * refuses sets that do not balance (KJ001), balances below zero (23514), a second acceptance or ending of an order, and
 * a step of a reference that was written before (23505).
 */
export async function post(trx: Trx, sets: readonly PostingSet[], at: number): Promise<void> {
  const rows = sets.flatMap((set, index) =>
    set.entries
      .filter(entry => entry.amount !== 0)
      .map(entry => ({
        ...entry,
        index: index + 1,
        kind: set.kind,
        orderId: 'orderId' in set ? set.orderId : null,
        ref: 'ref' in set ? set.ref : null
      }))
  )
  if (rows.length === 0) return
  await sql`
    with s as materialized (select i, nextval('posting_sets') as id from generate_series(1, ${sets.length}::int) as i)
    insert into postings (set_id, kind, order_id, ref, account_id, amount, at)
    select s.id, r.kind, r.order_id, r.ref, r.account_id, r.amount, ${at}::bigint
    from unnest(${numbersText(rows.map(row => row.index))}::int[], ${rows.map(row => row.kind)}::text[], ${numbersText(rows.map(row => row.orderId))}::bigint[],
      ${rows.map(row => row.ref)}::text[], ${numbersText(rows.map(row => row.accountId))}::bigint[], ${numbersText(rows.map(row => row.amount))}::bigint[])
      as r(set_no, kind, order_id, ref, account_id, amount) join s on s.i = r.set_no`.execute(trx)
}

/** Entries of the ways a stake can go. Money leaves escrow in full; what the player does not get is the house's. */
export const betEntries = (accounts: PlayerAccounts, stake: number): readonly Entry[] => [
  { accountId: accounts.player, amount: -stake },
  { accountId: accounts.escrow, amount: stake }
]
/** Gives the stake of a cancelled order back: out of escrow, into the player's balance. */
export const cancelEntries = (accounts: PlayerAccounts, stake: number): readonly Entry[] => [
  { accountId: accounts.escrow, amount: -stake },
  { accountId: accounts.player, amount: stake }
]
