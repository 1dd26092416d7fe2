import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import type { Database, Trx } from '../../store/tables'
import type { KeyScope } from './idempotency'
import { recall, remember } from './idempotency'

/**
 * A request the rules turn down before or without a kept answer:
 * corrected, it may use its key. It is an answer, never thrown.
 */
export interface Refusal {
  readonly ok: false
  readonly code: ServerMessageKey
  readonly params: MessageParams
}

/** A refusal with its sentence (`text/serverMessages`); nothing is thrown. */
export const refuse = (code: ServerMessageKey, params: MessageParams = {}): Refusal => ({ ok: false, code, params })

/** What is kept under a key, as JSON, and given to every repeat. */
export interface KeyedAnswer {
  readonly state: 'accepted' | 'refused'
}

export type KeyedOutcome<Answer extends KeyedAnswer> =
  | { readonly ok: true; readonly answer: Answer; readonly replayed: boolean }
  | Refusal

/** A call with a request key: who made it, a digest of its request, and when it was received (ms since 1970). */
export interface KeyedCall {
  readonly scope: KeyScope
  /**
   * A digest of the request without its key and without passwords and codes: a repeat may prove itself by another one.
   */
  readonly hash: string
  readonly now: number
}

interface KeyedWrite<Locked, Answer extends KeyedAnswer> extends KeyedCall {
  /** Takes every lock the write needs: the issue first, then the accounts. */
  lock(trx: Trx): Promise<Locked>
  /** Decides and acts behind the locks. A Refusal keeps no answer, so it must not have written anything. */
  write(trx: Trx, locked: Locked): Promise<Answer | Refusal>
}

/** Thrown to roll back an effect: another call under the same key committed its answer first. */
class KeyTaken extends Error {}

/**
 * The one way money moves under a key (§R2.1): however often a call comes, on whatever route and server,
 * it has one effect and one answer. The same key with another body or on another route is refused.
 */
export async function writeOnce<Locked, Answer extends KeyedAnswer>(
  db: Database,
  call: KeyedWrite<Locked, Answer>
): Promise<KeyedOutcome<Answer>> {
  const { scope, hash, now } = call
  try {
    return await db.transaction().execute(async (trx): Promise<KeyedOutcome<Answer>> => {
      const locked = await call.lock(trx)
      const known = await answered<Answer>(trx, call)
      if (known) return known
      const answer = await call.write(trx, locked)
      if ('ok' in answer) return answer
      if (!(await remember(trx, scope, hash, JSON.stringify(answer), now))) throw new KeyTaken()
      return { ok: true, answer, replayed: false }
    })
  } catch (error) {
    const known = error instanceof KeyTaken ? await answered<Answer>(db, call) : undefined
    if (known) return known
    throw error
  }
}

/** Keeps a refusal that needed no lock, so that a repeat is refused alike. */
export async function refuseOnce<Answer extends KeyedAnswer>(
  db: Database,
  call: KeyedCall,
  answer: Answer & { readonly state: 'refused' }
): Promise<KeyedOutcome<Answer>> {
  const kept = await remember(db, call.scope, call.hash, JSON.stringify(answer), call.now)
  const known = kept ? undefined : await answered<Answer>(db, call)
  return known ?? { ok: true, answer, replayed: false }
}

/**
 * Refuses a call by what needs no lock and keeps no answer. A repeat of a call that has one gets that, whatever was
 * switched off or dropped since: refused, its client would take it for never done.
 */
export async function refuseNew<Answer extends KeyedAnswer>(
  db: Database,
  call: KeyedCall,
  refusal: Refusal
): Promise<KeyedOutcome<Answer>> {
  return (await answered<Answer>(db, call)) ?? refusal
}

/** The answer a key has already; undefined for a new key. */
export async function answered<Answer extends KeyedAnswer>(
  db: Database | Trx,
  call: KeyedCall
): Promise<KeyedOutcome<Answer> | undefined> {
  const recalled = await recall(db, call.scope, call.hash)
  if (recalled.kind === 'new') return undefined
  if (recalled.kind === 'other-body') return refuse('request.key-reused')
  return { ok: true, answer: JSON.parse(recalled.answer) as Answer, replayed: true }
}
