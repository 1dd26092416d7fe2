import type { Database, Trx } from '../../store/tables'
import type { BetRefusal } from '../betRefusal'
import { refuse } from '../betRefusal'
import type { BetAnswer, PlaceOutcome, RefusedAnswer } from './betAnswer'
import type { KeyScope } from './idempotency'
import { recall, remember } from './idempotency'

/** A call under a key: who, for what, and when it was received. */
export interface KeyedCall {
  readonly scope: KeyScope
  /** Of everything asked for but the key. */
  readonly hash: string
  readonly now: number
}

export interface KeyedWrite<Locked> extends KeyedCall {
  /** Takes every lock the write needs: the issue first, then the accounts. */
  lock(trx: Trx): Promise<Locked>
  /** Decides and acts behind the locks. A BetRefusal keeps no answer, so it must not have written anything. */
  write(trx: Trx, locked: Locked): Promise<BetAnswer | BetRefusal>
}

/** Thrown to roll back an effect: another call under the same key committed its answer first. */
class KeyTaken extends Error {}

/**
 * The one way money moves under a key (§R2.1): however often a call comes, on whatever route and server,
 * it has one effect and one answer. The same key with another body or on another route is refused.
 */
export async function writeOnce<Locked>(db: Database, call: KeyedWrite<Locked>): Promise<PlaceOutcome> {
  const { scope, hash, now } = call
  try {
    return await db.transaction().execute(async (trx): Promise<PlaceOutcome> => {
      const locked = await call.lock(trx)
      const known = await answered(trx, call)
      if (known) return known
      const answer = await call.write(trx, locked)
      if ('ok' in answer) return answer
      if (!(await remember(trx, scope, hash, JSON.stringify(answer), now))) throw new KeyTaken()
      return { ok: true, answer, replayed: false }
    })
  } catch (error) {
    const known = error instanceof KeyTaken ? await answered(db, call) : undefined
    if (known) return known
    throw error
  }
}

/** Keeps a refusal that needed no lock, so that a repeat is refused alike. */
export async function refuseOnce(db: Database, call: KeyedCall, answer: RefusedAnswer): Promise<PlaceOutcome> {
  const kept = await remember(db, call.scope, call.hash, JSON.stringify(answer), call.now)
  const known = kept ? undefined : await answered(db, call)
  return known ?? { ok: true, answer, replayed: false }
}

/** The answer a key has already; undefined for a new key. */
export async function answered(db: Database | Trx, call: KeyedCall): Promise<PlaceOutcome | undefined> {
  const recalled = await recall(db, call.scope, call.hash)
  if (recalled.kind === 'new') return undefined
  if (recalled.kind === 'other-body') return refuse('request.key-reused')
  return { ok: true, answer: JSON.parse(recalled.answer) as BetAnswer, replayed: true }
}
