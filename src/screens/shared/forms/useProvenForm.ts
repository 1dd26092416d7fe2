import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../net/Failure'
import { failureFrom, refusalField } from '../../../net/Failure'
import type { ProofWatch } from '../../../net/ProvenCalls'
import { failureText } from '../../../state/failureText'
import { useServices } from '../../../state/ServicesContext'
import { usePopup } from '../hooks/useApp'

/** From this level on the work takes long enough to say so. */
const HARD_LEVEL = 3

/** Where a form stands that costs a proof of work and may have to wait. */
export type ProofPhase =
  | { readonly kind: 'idle' }
  /** Work, then the call itself. */
  | { readonly kind: 'working'; readonly hard: boolean }
  | { readonly kind: 'waiting'; readonly seconds: number; readonly stranger: boolean; readonly sentence: string }
  /** The wait is over. */
  | { readonly kind: 'waited' }

export interface ProvenForm {
  readonly phase: ProofPhase
  /** Work is under way, or the wait is not over: there is nothing to send. */
  readonly isHeld: boolean
  /** @param onRefused hears why the server said no; a failure that is no answer is told in a popup */
  readonly start: (
    run: (watch: ProofWatch) => Promise<void>,
    onRefused: (why: string, failure: Failure) => void
  ) => void
  /** Another account is typed: the wait was for the one before. */
  readonly reset: () => void
}

const IDLE: ProofPhase = { kind: 'idle' }

interface Wait {
  /** Server ms: it goes on while the phone sleeps, and whoever sets the phone's clock changes nothing. */
  readonly until: number
  readonly stranger: boolean
  /** The server's, with the whole wait in words. */
  readonly sentence: string
}

/** A refusal that says how long to wait. */
function waitOf(failure: Failure, now: number): Wait | undefined {
  const seconds = refusalField(failure, 'waitSeconds')
  if (failure.kind !== 'refused' || typeof seconds !== 'number') return undefined
  const stranger = refusalField(failure, 'stranger') === true
  return { until: now + seconds * 1000, stranger, sentence: failure.message }
}

/**
 * A form that costs a proof of work: one attempt at a time; a wait is counted down,
 * a failure that is no answer is shown for 2 s.
 */
export function useProvenForm(): ProvenForm {
  const { clock, time } = useServices()
  const popup = usePopup()
  const [phase, setPhase] = useState<ProofPhase>(IDLE)
  const [wait, setWait] = useState<Wait>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  useEffect(() => {
    if (!wait) return undefined
    const tick = () => {
      const seconds = Math.ceil((wait.until - time.now()) / 1000)
      if (seconds > 0) return setPhase({ kind: 'waiting', seconds, ...wait })
      setPhase({ kind: 'waited' })
      setWait(undefined)
    }
    tick()
    return clock.every(1000, tick)
  }, [clock, time, wait])

  const start: ProvenForm['start'] = async (run, onRefused) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setPhase({ kind: 'working', hard: false })
    try {
      await run({ signal, onWork: level => setPhase({ kind: 'working', hard: level >= HARD_LEVEL }) })
      setPhase(IDLE)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureFrom(error)
      const waiting = waitOf(failure, time.now())
      if (waiting) return setWait(waiting)
      setPhase(IDLE)
      // The end of a session has been told to the player already.
      const text = failure.kind !== 'session' && failureText(failure)
      if (text) (failure.kind === 'refused' ? onRefused : popup)(text, failure)
    }
  }
  const isHeld = phase.kind === 'working' || phase.kind === 'waiting'
  const reset = () => {
    setWait(undefined)
    setPhase(now => (now.kind === 'working' ? now : IDLE))
  }
  return { phase, isHeld, start, reset }
}
