import type { Database } from '../../store/tables'
import type { Cashier } from '../cashier/Cashier'
import type { Emit } from '../events'
import type { GameWallets } from '../wallets/createWallets'
import { clearJob } from './clearJob'
import type { ExcludeRequest } from './exclude'
import { endExclusion, exclude } from './exclude'
import { PlayMinutes } from './PlayMinutes'
import { ProtectionReader } from './ProtectionReader'
import { changeReality } from './reality'
import { reviewJob } from './reviewJob'
import type { LimitRequest } from './setLimit'
import { confirmLimit, setLimit } from './setLimit'

interface ProtectionParts {
  readonly db: Database
  readonly now: () => number
  readonly emit: Emit
  readonly wallets: GameWallets
  readonly cashier: Cashier | undefined
  /** Money is play money: the reality check may be switched off. */
  readonly isPlay: boolean
}

export type Protection = ReturnType<typeof createProtection>

/** What calls may do with a player's protection, over one database (§C1 …). */
export function createProtection({ db, now, emit, wallets, cashier, isPlay }: ProtectionParts) {
  const minutes = new PlayMinutes(db, now, emit)
  return {
    jobs: [minutes.job, clearJob({ db, wallets, cashier, now }), reviewJob(db, now, emit)],
    reader: new ProtectionReader(db),
    canBeOff: isPlay,
    /** The player made a call. */
    played: (userId: number) => minutes.note(userId),
    setLimit: (asked: LimitRequest) => setLimit(db, now, asked, emit),
    confirmLimit: (asked: { readonly userId: number; readonly changeId: number }) => confirmLimit(db, now, asked, emit),
    exclude: (asked: ExcludeRequest) => exclude(db, now, asked, emit),
    endExclusion: (userId: number) => endExclusion(db, now, { userId }, emit),
    changeReality: (userId: number, every: number | undefined) =>
      changeReality(db, now, { userId, minutes: every, canBeOff: isPlay }, emit)
  }
}
