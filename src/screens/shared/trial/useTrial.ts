import { useEffect, useState } from 'react'
import { comesInTime } from '../../../net/inTime'
import type { Trial } from '../../../rules/trial/trial'
import type { TrialTask, TrialWord } from './trialWork'

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
    let live = true
    const end = (state: Trial | 'failed') => {
      if (live) setDone({ of, state })
    }
    const fail = () => end('failed')
    // A script that does not come fails the trial, which itself takes as long as the phone needs.
    comesInTime(worker).catch(fail)
    worker.addEventListener('message', ({ data }: MessageEvent<TrialWord>) => {
      if (data !== 'here') end(data ?? 'failed')
    })
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    worker.postMessage(task)
    return () => {
      live = false
      worker.terminate()
    }
  }, [of])
  return done && done.of === of ? done.state : 'working'
}
