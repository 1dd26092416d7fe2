import type { WorkChallenge, WorkSolution } from '../contract/areas/login'
import { comesInTime } from './inTime'

/** What the worker says: that its script has come, then its solution; null: there is none. */
export type WorkerWord = 'here' | WorkSolution | null

/** Does the work of a challenge. */
export interface WorkSolver {
  /** @throws when there is no solution, its worker does not come, or `signal` is aborted first */
  solve(challenge: WorkChallenge, signal?: AbortSignal): Promise<WorkSolution>
}

/**
 * In a worker: the page stays smooth, and its code is fetched with the first login. A script that does not come fails the
 * work; the work itself takes as long as the phone needs.
 */
export const workerSolver = (spawn: () => Worker): WorkSolver => ({
  solve: (challenge, signal) =>
    new Promise((resolve, reject) => {
      const worker = spawn()
      const end = () => {
        worker.terminate()
        signal?.removeEventListener('abort', fail)
      }
      const fail = () => {
        end()
        reject(new Error('the work was not done'))
      }
      comesInTime(worker).catch(fail)
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
        if (data === 'here') return
        if (data === null) return fail()
        end()
        resolve(data)
      })
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      signal?.addEventListener('abort', fail)
      if (signal?.aborted) return fail()
      worker.postMessage(challenge)
    })
})
