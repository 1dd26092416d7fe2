import type { Failure } from '../../../net/Failure'
import { refusalField } from '../../../net/Failure'
import { failureText } from '../../../state/failureText'
import type { Task } from './Task'

/** A call under way: the tap is taken, its answer is awaited, or it is lost and asked for by its key. */
const UNDER_WAY = ['sending', 'asking', 'lost'] as const

export type TaskState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'confirm'; readonly task: Task }
  /** The sheet of the step-up is open; `refusal` is why it asks again. */
  | { readonly phase: 'ask'; readonly task: Task; readonly refusal: string; readonly google: boolean }
  | { readonly phase: 'sending'; readonly task: Task; readonly google: boolean }
  | { readonly phase: 'asking' | 'lost'; readonly task: Task; readonly key: string }

export const IDLE: TaskState = { phase: 'idle' }

/** What a task asks for first, `confirmed` or not. `google`: the account has an authenticator. */
export function nextState(task: Task, confirmed: boolean, google: boolean): TaskState {
  if (task.confirm && !confirmed) return { phase: 'confirm', task }
  if (task.stepUp) return { phase: 'ask', task, refusal: '', google }
  return { phase: 'sending', task, google: false }
}

/**
 * Whether a call that failed may have gone through all the same: what became of it is asked for by its key.
 * @param key '' before it had one
 * @param isOpen nobody knows yet what became of it (MoneyCalls)
 */
export const isLost = ({ kind }: Failure, key: string, isOpen: boolean): boolean =>
  (isOpen && kind !== 'silent') || (key !== '' && kind === 'contract')

/**
 * After a refusal: a wrong step-up is asked for again; with everything else the form can be changed and sent again.
 * @param withCode the code of the authenticator was asked for too
 */
export function refusedState(task: Task, failure: Failure, withCode: boolean): TaskState {
  const again = refusalField(failure, 'needsStepUp') === 1
  const google = refusalField(failure, 'needsGoogle') === 1 || (again && withCode)
  if (!task.stepUp || !(again || google)) return IDLE
  return { phase: 'ask', task, refusal: failureText(failure) ?? '', google }
}

export const isUnderWay = (state: TaskState): boolean => UNDER_WAY.some(phase => phase === state.phase)
