import type { Trx } from '../../store/tables'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/** Another call used the code that was found good. */
export class CodeSpent extends Error {}

/**
 * Uses up a code that was found good, in the transaction of what it was asked for:
 * what is refused or undone spends none.
 * @throws CodeSpent, for `unlessSpent`, where another call was first
 */
export type SpendCode = (trx?: Trx) => Promise<void>

/** What an action comes to that spends a code; refused, all of it undone, where another call had the code before. */
export async function unlessSpent<T>(action: Promise<T>): Promise<T | Refusal> {
  try {
    return await action
  } catch (error) {
    if (error instanceof CodeSpent) return refuse('totp.wrong')
    throw error
  }
}
