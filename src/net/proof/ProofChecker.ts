import type { NumberRange } from '../../rules/numberRange'
import type { DrawProof } from '../../rules/trust/proof'
import type { NamedRound } from '../../rules/trust/roundFile'
import type { RoundStep } from '../../rules/trust/roundSteps'
import type { CheckedStep } from '../../rules/trust/steps'
import { comesInTime } from '../inTime'
import type { ProofNews, ProofTask } from './proofWork'

interface CheckHears {
  readonly onStep: (step: CheckedStep) => void
  /** @param sum of all the proof says */
  readonly onDone: (sum: string) => void
  readonly onFailed: () => void
}

interface RoundHears {
  /** @param sum of all its file would say */
  readonly onDone: (steps: readonly RoundStep[], sum: string) => void
  readonly onFailed: () => void
}

interface WalkHears {
  readonly onLinks: (done: number) => void
  readonly onDone: (found: string) => void
  readonly onFailed: () => void
}

/** Ends the work; nothing is told afterwards. */
type Stop = () => void

/** Checks proofs in a worker of their own each. */
class ProofChecker {
  readonly #spawn: () => Worker

  constructor(spawn: () => Worker) {
    this.#spawn = spawn
  }

  check(proof: DrawProof, range: NumberRange | undefined, hears: CheckHears): Stop {
    return this.#work({ kind: 'check', proof, range }, hears.onFailed, news => {
      if (news.kind === 'step') hears.onStep(news.step)
      if (news.kind === 'checked') hears.onDone(news.sum)
      return news.kind === 'checked'
    })
  }

  checkRound(round: NamedRound, range: NumberRange | undefined, hears: RoundHears): Stop {
    return this.#work({ kind: 'round', round, range }, hears.onFailed, news => {
      if (news.kind === 'round') hears.onDone(news.steps, news.sum)
      return news.kind === 'round'
    })
  }

  /** Hashes a secret `times` times, which leads to the head of its chain. */
  walk(secret: string, times: number, hears: WalkHears): Stop {
    return this.#work({ kind: 'walk', secret, times }, hears.onFailed, news => {
      if (news.kind === 'links') hears.onLinks(news.done)
      if (news.kind === 'walked') hears.onDone(news.found)
      return news.kind === 'walked'
    })
  }

  #work(task: ProofTask, onFailed: () => void, hear: (news: ProofNews) => boolean): Stop {
    let live = true
    const worker = this.#spawn()
    const stop = () => {
      live = false
      worker.terminate()
    }
    const fail = () => {
      if (!live) return
      stop()
      onFailed()
    }
    // A script that does not come fails the work; the work itself takes as long as the phone needs.
    comesInTime(worker).catch(fail)
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      if (data.kind === 'failed') return fail()
      if (live && hear(data)) stop()
    })
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    worker.postMessage(task)
    return stop
  }
}

/** Over workers of the browser. */
export const openProofChecker = (): ProofChecker =>
  new ProofChecker(() => new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' }))
