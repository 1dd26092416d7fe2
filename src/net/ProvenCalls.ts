import type { WorkProof } from '../contract/areas/login'
import { login } from '../contract/areas/login'
import type { RequestOf } from '../contract/endpoints'
import type { Api } from './createApi'
import { CallFailed, failureOf, refusalField } from './Failure'
import type { WorkSolver } from './WorkSolver'

/** What a form hears of a call that costs a proof of work, and how it gives the call up. */
export interface ProofWatch {
  /** Gives up: the player has left. */
  readonly signal?: AbortSignal
  /** The work begins; each level is twice the one before. */
  readonly onWork?: (level: number) => void
}

/** The call a proof of work is for. */
type ProofPurpose = RequestOf<'randomCode'>

interface ProvenPorts {
  readonly api: Api
  readonly solver: WorkSolver
}

/** A challenge may have run out, or become too easy, while it was worked on. */
const MOST_TRIES = 3

/**
 * Calls that cost a proof of work: fetches a challenge, does the work, makes the call, and starts over when the server
 * no longer takes the work.
 */
export class ProvenCalls {
  readonly #ports: ProvenPorts

  constructor(ports: ProvenPorts) {
    this.#ports = ports
  }

  /** @throws CallFailed: of the challenge (429 while the caller has to wait), of the work, or of `call` */
  async send<T>(purpose: ProofPurpose, call: (work: string) => Promise<T>, watch: ProofWatch = {}): Promise<T> {
    for (let left = MOST_TRIES; ; left--) {
      const work = await this.#prove(purpose, watch)
      try {
        return await call(work)
      } catch (error) {
        if (left <= 1 || !isWorkRefused(error)) throw error
      }
    }
  }

  async #prove(purpose: ProofPurpose, { signal, onWork }: ProofWatch): Promise<string> {
    const { api, solver } = this.#ports
    const { challenge } = await api.call('randomCode', purpose, { quiet: true, ...(signal && { signal }) })
    onWork?.(challenge.parameters.data.level)
    const solution = await solver.solve(challenge, signal).catch(() => {
      throw new CallFailed(login.randomCode.path, { kind: signal?.aborted ? 'cancelled' : 'unproven' })
    })
    return JSON.stringify({ challenge, solution } satisfies WorkProof)
  }
}

const isWorkRefused = (error: unknown): boolean => refusalField(failureOf(error), 'needsWork') === true
