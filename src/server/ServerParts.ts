import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Game } from './catalogue/Game'
import type { OpenBeacon } from './domain/beacon/RoundJob'
import type { ChainVault } from './domain/draws/ChainVault'
import type { SecretBox } from './domain/SecretBox'
import type { WorkCost } from './domain/users/ProofOfWork'
import type { HashCost } from './domain/users/passwords'
import type { ServerLog } from './log/ServerLog'
import type { Vitals } from './metrics/ServerMetrics'
import type { ConnectionLimits } from './plugins/connectionLimits'
import type { GamePort } from './ports/GamePort'
import type { PaymentProvider } from './ports/PaymentProvider'
import type { CheckMode } from './routes/AnswerCheck'
import type { ServerSettings } from './settings'
import type { FolderMark } from './store/folderMark'
import type { Store } from './store/openStore'
import type { NodeClock } from './timing/nodeClock'

/** What a server is composed of: what its process opened, or what tests put in its place. */
export interface ServerParts {
  readonly settings: ServerSettings
  /** Calls, draws and jobs in bulk each have connections of their own. */
  readonly store: Pick<Store, 'db' | 'workDb' | 'jobsDb' | 'notices'>
  /** Opens the secrets of the draws and of instant games. */
  readonly vault: ChainVault
  /** Seals personal data. */
  readonly secrets: SecretBox
  /** Takes payments and makes payouts: the operator's gateway. Standard: the sandbox, where the site has one. */
  readonly payments?: PaymentProvider | undefined
  /** Vendors of games: the operator's gateway. Standard: the sandbox's, where the site has one. */
  readonly gamePort?: GamePort | undefined
  /** Gives up the calls of these ports; standard: of those alone that are made here. */
  readonly giveUp?: AbortController
  /** Public randomness in draws; none where it is left out. */
  readonly beacon?: OpenBeacon | undefined
  /** Days that are over are still being played: none is closed. */
  readonly closingHeld?: () => boolean
  /** Called after each seal of the ledger's history; the embedded database keeps its mark beside the data folder. */
  readonly onSealed?: (mark: FolderMark) => void
  readonly clock: NodeClock
  readonly redis?: Redis | undefined
  /** Serves the pages; none: calls and sockets only. */
  readonly frontend?: ((app: FastifyInstance) => Promise<void>) | undefined
  readonly contentPolicy?: boolean
  /** Which answers are checked against the contract. */
  readonly checkAnswers: CheckMode
  /** Games to draw; all that have rules when left out. */
  readonly games?: readonly Game[]
  readonly chainLength?: number
  /** How long connections may take; tests shorten it. */
  readonly connectionLimits?: ConnectionLimits
  /** What the process tells of itself beside its figures; none: there is no /metrics. */
  readonly vitals?: Vitals
  /** How hard the proofs of work are; the usual when left out. */
  readonly workCost?: WorkCost
  /** What hashing a password takes; the usual when left out. */
  readonly passwordCost?: HashCost
  /** Hears what the sandbox would have sent to phones and mailboxes. */
  readonly say?: (line: string) => void
  /** Standard: silent. */
  readonly log?: ServerLog
  /** Faults that were survived. Standard: the log. */
  readonly report?: (error: unknown) => void
}
