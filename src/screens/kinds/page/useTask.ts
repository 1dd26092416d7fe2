import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureFrom, refusalField } from '../../../net/Failure'
import { failureText } from '../../../state/failureText'
import { useSession, useStores } from '../../../state/hooks'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import { message } from '../../../text/messages'
import { offlineMessage } from '../../../text/offlineMessages'
import { makeStale } from '../../shared/hooks/useAccountChanges'
import { useBack } from '../../shared/hooks/useBack'
import { useHere } from '../../shared/hooks/useHere'
import { usePollLost } from '../../shared/hooks/usePollLost'
import type { Done, StepUp, Task } from './Task'
import type { TaskState } from './taskState'
import { IDLE, nextState, refusedState } from './taskState'

const NO_STEP_UP: StepUp = { withdrawalPassword: '' }

export interface TaskRun {
  readonly state: TaskState
  readonly start: (task: Task) => void
  /** The question was answered with yes. */
  readonly confirm: () => void
  /** The step-up was entered. */
  readonly enter: (stepUp: StepUp) => void
  readonly cancel: () => void
}

/**
 * One task at a time: asks, confirms, sends once, and finds out what became of a call whose answer was lost. What was
 * typed stays until it was carried out.
 */
export function useTask(onDone: (done: Done) => void = () => undefined): TaskRun {
  const { api, money, proven, page } = useServices()
  const { session, notices } = useStores()
  const google = useSession(({ user }) => user?.security.google === 1)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const back = useBack()
  const [state, setState] = useState<TaskState>(IDLE)
  const here = useHere()
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })

  const finish = (done: Done, coins: number | undefined) => {
    if (coins === undefined) void session.refresh()
    else session.setCoins(coins)
    if (done.toast !== undefined) notices.popup(done.toast)
    const { stale = [] } = done
    void makeStale(queries, stale)
    if (!here.current) return
    setState(IDLE)
    latest.current(done)
    if (done.to === 'back') back()
    else if (done.to !== undefined) void navigate(done.to, { replace: true, state: done.state })
  }

  const ask = async (task: Task, key: string) => {
    setState({ phase: 'asking', task, key })
    const outcome = await money.outcomeOf(key)
    if (outcome === 'lost') return setState({ phase: 'lost', task, key })
    if (outcome === 'told') return setState(IDLE)
    // Also after the player has left the page: no other code would tell that this call went through.
    if (outcome.state === 'accepted') return finish(task.found(outcome.refs), undefined)
    setState(IDLE)
    notices.popup(outcome.state === 'refused' ? outcome.message : message('cash.not-sent'))
  }

  usePollLost(state.phase === 'lost' ? state : undefined, ({ task, key }) => void ask(task, key))

  const send = async (task: Task, google: boolean, stepUp: StepUp) => {
    setState({ phase: 'sending', task, google })
    let key = ''
    const isHere = presence(session)
    try {
      const finished = await task.send({ api, money, proven, stepUp, onKey: given => (key = given) })
      if (!isHere()) return setState(IDLE)
      finish(finished.done, finished.coins)
    } catch (error) {
      const failure = failureFrom(error)
      if (!isHere()) return setState(IDLE)
      const isOpen = failure.kind !== 'session' && failure.kind !== 'silent' && money.isOpen(key)
      if (isOpen || (failure.kind === 'contract' && key)) return ask(task, key)
      setState(IDLE)
      if (failure.kind === 'session') return
      const coins = refusalField(failure, 'coins')
      if (typeof coins === 'number') session.setCoins(coins)
      const text = failureText(failure) ?? ''
      // Said by whoever carried the call as well, unless the call is a quiet one; a sentence is never shown twice.
      notices.popup(text)
      const again = refusalField(failure, 'needsStepUp') === 1
      setState(
        refusedState(task, text, { again, google: refusalField(failure, 'needsGoogle') === 1 || (again && google) })
      )
    }
  }

  const go = (next: TaskState) => {
    if (next.phase === 'sending') void send(next.task, false, NO_STEP_UP)
    else setState(next)
  }
  return {
    state,
    start(task) {
      if (!page.online()) notices.popup(offlineMessage('offline.wait'))
      else if (state.phase === 'idle') go(nextState(task, false, google))
    },
    confirm() {
      if (state.phase === 'confirm') go(nextState(state.task, true, google))
    },
    enter(stepUp) {
      if (state.phase === 'ask') void send(state.task, state.google, stepUp)
    },
    cancel() {
      if (state.phase === 'confirm' || state.phase === 'ask') setState(IDLE)
    }
  }
}
