import type { ServerTime } from './ServerClock'

/** §R6.2: a countdown that may be further off than this is not trusted. */
const TRUSTED_MS = 500

const CLOCK_TRUSTS = ['sure', 'unsure', 'unset'] as const
type ClockTrust = (typeof CLOCK_TRUSTS)[number]

interface ClockState {
  readonly trust: ClockTrust
  /** ± whole ms; absent while no sample holds. */
  readonly error?: number
}

/** How far a countdown can be believed now (§R6.2). */
export function clockTrust({ synced, uncertainty }: ReturnType<ServerTime['reading']>): ClockState {
  if (!synced) return { trust: 'unset' }
  if (uncertainty === undefined) return { trust: 'unsure' }
  return { trust: uncertainty > TRUSTED_MS ? 'unsure' : 'sure', error: Math.ceil(uncertainty) }
}
