import type { Money } from '../../../rules/money'
import type { Clock } from '../../../timing/Clock'
import type { PaymentProvider } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { SecretBox } from '../SecretBox'

/** What deposits are made of. */
export interface CashierParts {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly secrets: SecretBox
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly emit: Emit
  /** What a player may ask for in a day; undefined: as much as the channels take. */
  readonly dailyMost: Money | undefined
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}
