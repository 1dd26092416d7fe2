import { useState } from 'react'
import type { Failure } from '../../../net/Failure'
import { failureFrom, refusalField } from '../../../net/Failure'
import { failureText } from '../../../state/failureText'
import { useSession, useStores } from '../../../state/hooks'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import { message } from '../../../text/messages'
import { offlineMessage } from '../../../text/offlineMessages'
import { usePollLost } from '../../shared/hooks/usePollLost'
import type { Done, StepUp, Task } from './Task'
import type { TaskState } from './taskState'
import { IDLE, isLost, nextState, refusedState } from './taskState'
import { useFinish } from './useFinish'

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
  const hasAuthenticator = useSession(({ user }) => user?.security.google === 1)
  const [state, setState] = useState<TaskState>(IDLE)
  const finish = useFinish(done => {
    setState(IDLE)
    onDone(done)
  })

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

  const refused = (task: Task, failure: Failure, withCode: boolean) => {
    const coins = refusalField(failure, 'coins')
    if (typeof coins === 'number') session.setCoins(coins)
    // Said by whoever carried the call as well, unless the call is a quiet one; a sentence is never shown twice.
    notices.popup(failureText(failure) ?? '')
    setState(refusedState(task, failure, withCode))
  }

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
      if (!isHere() || failure.kind === 'session') return setState(IDLE)
      if (isLost(failure, key, money.isOpen(key))) return ask(task, key)
      refused(task, failure, google)
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
      else if (state.phase === 'idle') go(nextState(task, false, hasAuthenticator))
    },
    confirm() {
      if (state.phase === 'confirm') go(nextState(state.task, true, hasAuthenticator))
    },
    enter(stepUp) {
      if (state.phase === 'ask') void send(state.task, state.google, stepUp)
    },
    cancel() {
      if (state.phase === 'confirm' || state.phase === 'ask') setState(IDLE)
    }
  }
}
