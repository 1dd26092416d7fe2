import { hash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../../store/tables'

/** SHA-256 of a request's body, to tell a repeat from another request under the same key. */
export const bodyHash = (body: unknown): string => hash('sha256', JSON.stringify(body))

/** A player uses a key once, on one route: the same key on another route is another request, and refused. */
export interface KeyScope {
  readonly userId: number
  readonly route: string
  readonly key: string
}

type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'known'; readonly answer: string }

/**
 * What a key was used for. Earlier versions let a player use one key on several routes: a repeat of such a call still
 * gets its own answer, and no new call may use the key.
 */
export async function recall(db: Database | Trx, scope: KeyScope, hash: string): Promise<Recalled> {
  const rows = await db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'answer'])
    .where('user_id', '=', scope.userId)
    .where('key', '=', scope.key)
    .execute()
  const same = rows.find(row => row.route === scope.route && row.body_hash === hash)
  if (same) return { kind: 'known', answer: same.answer }
  return { kind: rows.length > 0 ? 'other-body' : 'new' }
}

/** The answer kept under a key, whatever route used it: for a player whose own answer was lost. */
export async function recallKey(db: Database, userId: number, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('superseded', '=', false)
    .executeTakeFirst()
  return row?.answer
}

/** An answer to be kept. */
export interface Kept {
  readonly scope: KeyScope
  readonly hash: string
  readonly answer: string
  readonly now: number
}

/** The statement that keeps answers, each under a key that has none. */
export const keysInsert = (kept: readonly Kept[]): RawBuilder<unknown> => sql`
  insert into idempotency (user_id, route, key, body_hash, answer, created_at)
  select * from unnest(${kept.map(each => each.scope.userId)}::bigint[], ${kept.map(each => each.scope.route)}::text[],
    ${kept.map(each => each.scope.key)}::text[], ${kept.map(each => each.hash)}::text[], ${kept.map(each => each.answer)}::text[],
    ${kept.map(each => each.now)}::bigint[])`

/**
 * Keeps an answer, in the same transaction as its effect. Two calls at once may meet at either unique index.
 * @returns false when the key has an answer already.
 */
export async function remember(
  db: Database | Trx,
  scope: KeyScope,
  hash: string,
  answer: string,
  now: number
): Promise<boolean> {
  const { rows } = await sql`${keysInsert([{ scope, hash, answer, now }])} on conflict do nothing returning 1`.execute(
    db
  )
  return rows.length > 0
}
