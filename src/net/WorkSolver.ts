import type { WorkChallenge, WorkSolution } from '../contract/areas/login'

/** Does the work of a challenge. */
export interface WorkSolver {
  /** @throws when there is no solution or `signal` is aborted first */
  solve(challenge: WorkChallenge, signal?: AbortSignal): Promise<WorkSolution>
}

/** In a worker: the page stays smooth, and its code is fetched with the first login. */
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
      worker.addEventListener('message', ({ data }: MessageEvent<WorkSolution | null>) => {
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
