import type { PaymentProvider } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { SecretBox } from '../SecretBox'
import type { Authenticators } from '../security/Authenticators'
import type { Pins } from '../security/Pins'
import type { Sessions } from '../users/Sessions'
import type { GameWallets } from '../wallets/createWallets'

/** What withdrawals are made of. */
export interface WithdrawParts {
  readonly db: Database
  /** Undefined: nothing is paid in or out here. */
  readonly provider: PaymentProvider | undefined
  readonly secrets: SecretBox
  readonly pins: Pick<Pins, 'isSet' | 'refusal'>
  readonly totp: Pick<Authenticators, 'look'>
  readonly sessions: Pick<Sessions, 'confirm'>
  readonly wallets: Pick<GameWallets, 'ask' | 'has'>
  readonly now: () => number
  readonly emit: Emit
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}
