import type { WithdrawParts } from '../../../src/server/domain/withdraw/WithdrawParts'
import type { Database } from '../../../src/server/store/tables'
import { ScriptedProvider } from './scriptedProvider'
import { NOW, SECRETS } from './testDatabase'
import { NO_CODE } from './totp'

/**
 * What withdrawals are made of, with every password, code and session taken for right: for tests of money and locks,
 * whose calls the hashing of passwords would spread out.
 */
export const trustingParts = (db: Database, change: Partial<WithdrawParts> = {}): WithdrawParts => ({
  db,
  provider: new ScriptedProvider(),
  secrets: SECRETS,
  pins: { isSet: async () => true, refusal: async () => undefined },
  totp: { look: async () => NO_CODE },
  sessions: { confirm: async () => undefined },
  wallets: { ask: async () => new Map(), has: () => false },
  now: () => NOW,
  emit: () => undefined,
  report: error => {
    throw error
  },
  ...change
})
