import { useEffect, useState } from 'react'
import type { Trial } from '../../../rules/trial/trial'
import type { TrialTask } from './trialWork'

type TrialState = Trial | 'working' | 'failed'

const spawn = () => new Worker(new URL('./trialWorker.ts', import.meta.url), { type: 'module' })

/** A plan tried in a worker, for as long as it is looked at; undefined: nothing is to be tried yet. */
export function useTrial(task: TrialTask | undefined): TrialState {
  const [done, setDone] = useState<{ readonly of: unknown; readonly state: Trial | 'failed' }>()
  const of = task && JSON.stringify(task)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan that says the same is the same
  useEffect(() => {
    if (!task) return undefined
    const worker = spawn()
    const end = (state: Trial | 'failed') => setDone({ of, state })
    const hear = ({ data }: MessageEvent<Trial | undefined>) => end(data ?? 'failed')
    const fail = () => end('failed')
    worker.addEventListener('message', hear)
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    worker.postMessage(task)
    return () => {
      worker.removeEventListener('message', hear)
      worker.removeEventListener('error', fail)
      worker.removeEventListener('messageerror', fail)
      worker.terminate()
    }
  }, [of])
  return done && done.of === of ? done.state : 'working'
}
