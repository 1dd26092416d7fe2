import type { Vendor } from '../../../contract/areas/wallets'
import type { Clock } from '../../../timing/Clock'
import type { GamePort } from '../../ports/GamePort'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import type { SecretBox } from '../SecretBox'
import type { Patience } from './Patience'

/** What everything about game wallets works with. */
export interface WalletParts {
  readonly db: Database
  /** Makes who a player is to a vendor. */
  readonly secrets: SecretBox
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** How long calls wait for vendors. */
  readonly patience: Patience
  readonly emit: Emit
  readonly report: (error: unknown) => void
  /** Undefined where there are no games. */
  readonly port: GamePort | undefined
}

export interface OpenWallets extends WalletParts {
  readonly port: GamePort
}

export const hasVendor = (parts: WalletParts, vendor: Vendor): parts is OpenWallets =>
  parts.port?.vendors.includes(vendor) ?? false
