import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database } from '../../store/tables'
import type { KeyedOutcome } from './writeOnce'

interface Balances {
  /** Main balance. */
  readonly balance: Money
  readonly savings?: Money
  readonly proxy?: Money
}

/** The fields of a kept answer that are balances, and the accounts these are of. */
const ACCOUNT_OF = { balance: 'player', savings: 'yuebao', proxy: 'proxy' } as const

/**
 * A repeat hears what its key came to with the balances as they stand (§R2.1):
 * those of the first answer are of then, and money moved since.
 */
export async function asItStands<Answer extends Balances & { readonly state: 'accepted' | 'refused' }>(
  db: Database,
  userId: number,
  outcome: KeyedOutcome<Answer>
): Promise<KeyedOutcome<Answer>> {
  if (!outcome.ok || !outcome.replayed) return outcome
  const rows = await db.selectFrom('accounts').select(['kind', 'balance']).where('user_id', '=', userId).execute()
  const present = Object.entries(ACCOUNT_OF)
    .filter(([field]) => field in outcome.answer)
    .map(([field, kind]) => [field, money(rows.find(row => row.kind === kind)?.balance ?? 0)])
  return { ...outcome, answer: { ...outcome.answer, ...Object.fromEntries(present) } }
}
