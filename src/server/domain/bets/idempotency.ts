import { createHash } from 'node:crypto'
import type { Database, Trx } from '../../store/tables'

export const bodyHash = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

export interface KeyScope {
  readonly userId: number
  readonly route: string
  readonly key: string
}

export type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'known'; readonly answer: string }

/** What became of a key. Within a money transaction, call it after the account is locked: then it cannot change. */
export async function recall(db: Database | Trx, scope: KeyScope, hash?: string): Promise<Recalled> {
  const row = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', scope.userId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .executeTakeFirst()
  if (!row) return { kind: 'new' }
  return hash !== undefined && row.body_hash !== hash ? { kind: 'other-body' } : { kind: 'known', answer: row.answer }
}

/** The answer under a key, whichever route it was used on; a client never uses a key twice. */
export async function recallKey(db: Database, userId: number, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.answer
}

/** Keeps the answer in the same transaction as its effect. */
export async function remember(trx: Trx, scope: KeyScope, hash: string, answer: string, now: number): Promise<void> {
  await trx
    .insertInto('idempotency')
    .values({ user_id: scope.userId, route: scope.route, key: scope.key, body_hash: hash, answer, created_at: now })
    .execute()
}
