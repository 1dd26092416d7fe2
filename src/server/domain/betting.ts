import type { Clock } from '../../timing/Clock'
import type { Database } from '../store/tables'
import type { CancelRequest } from './bets/cancelOrder'
import { cancelOrder } from './bets/cancelOrder'
import { SlipQueue } from './bets/SlipQueue'
import type { SlipRequest } from './bets/writeSlips'
import type { CancelChaseRequest } from './chase/cancelChase'
import { cancelChase } from './chase/cancelChase'
import type { ChaseRequest } from './chase/placeChase'
import { placeChase } from './chase/placeChase'
import type { ChainVault } from './draws/ChainVault'
import type { Emit } from './events'
import type { StartAutoRunRequest, StepRequest, StopRequest } from './instant/autoRun'
import { latestAutoRun, playAutoRunStep, startAutoRun, stopAutoRun } from './instant/autoRun'
import type { InstantRequest } from './instant/placeInstant'
import { placeInstant } from './instant/placeInstant'
import { readPairs, replacePairs } from './instant/seeds'
import { answerOfKey, endKey } from './keyed/keptAnswers'
import type { Sessions } from './users/Sessions'

/**
 * The part of a request that comes with the call. The server adds its clock,
 * read again behind the locks, and the vault of seeds.
 */
type Asked<Request> = Omit<Request, 'clock' | 'vault'>

export type Betting = ReturnType<typeof createBetting>

interface BettingParts {
  readonly db: Database
  /** Opens the server seeds of instant games. */
  readonly vault: ChainVault
  readonly time: Pick<Clock, 'now' | 'after'>
  readonly emit: Emit
  readonly sessions: Pick<Sessions, 'isExact' | 'confirm'>
  /** Faults that were survived. */
  readonly report: (error: unknown) => void
}

/** Every call that moves money, over one database. */
export function createBetting({ db, vault, time, emit, sessions, report }: BettingParts) {
  const clock = () => time.now()
  const slips = new SlipQueue({ db, time, emit, report, sessions })
  return {
    placeOrders: (asked: Asked<SlipRequest>) => slips.place({ ...asked, clock }),
    cancelOrder: (asked: Asked<CancelRequest>) => cancelOrder(db, { ...asked, clock }, emit),
    answerOfKey: (userId: number, key: string) => answerOfKey(db, userId, key),
    endKey: (userId: number, key: string) => endKey(db, { userId, key, now: time.now() }),

    placeChase: (asked: Asked<ChaseRequest>) => placeChase(db, { ...asked, clock }, emit),
    cancelChase: (asked: Asked<CancelChaseRequest>) => cancelChase(db, { ...asked, clock }, emit),

    placeInstant: (asked: Asked<InstantRequest>) => placeInstant(db, { ...asked, vault, clock }),
    startAutoRun: (asked: Asked<StartAutoRunRequest>) => startAutoRun(db, { ...asked, vault, clock }),
    playAutoRunStep: (asked: Asked<StepRequest>) => playAutoRunStep(db, { ...asked, vault, clock }),
    stopAutoRun: (asked: StopRequest) => stopAutoRun(db, asked),
    latestAutoRun: (userId: number, typeId: number) => latestAutoRun(db, userId, typeId),
    readPairs: (userId: number) => readPairs(db, vault, userId, clock()),
    replacePairs: (userId: number, clientSeed: string) => replacePairs(db, vault, userId, clientSeed, clock())
  }
}
