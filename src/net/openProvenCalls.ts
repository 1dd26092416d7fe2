import type { Api } from './createApi'
import { ProvenCalls } from './ProvenCalls'
import { workerSolver } from './WorkSolver'

/** Calls that cost a proof of work, worked on in a browser's worker. */
export const openProvenCalls = (api: Api): ProvenCalls =>
  new ProvenCalls({
    api,
    solver: workerSolver(() => new Worker(new URL('./solveWorker.ts', import.meta.url), { type: 'module' }))
  })
