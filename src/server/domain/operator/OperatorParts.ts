import type { Clock } from '../../../timing/Clock'
import type { PaymentProvider } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { SecretBox } from '../SecretBox'
import type { Authenticators } from '../security/Authenticators'
import type { Sessions } from '../users/Sessions'
import type { OperatorTopic } from './OperatorTopic'

/** What the back office is made of. */
export interface OperatorParts {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly secrets: SecretBox
  /** Undefined: nothing is paid in or out here. */
  readonly provider: PaymentProvider | undefined
  readonly topics: readonly OperatorTopic[]
  readonly totp: Pick<Authenticators, 'remove'>
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly emit: Emit
}
