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

/** What a refusal says of the step-up. */
interface StepUpRefusal {
  /** The password was wrong and may be entered again. */
  readonly again: boolean
  /** The account has an authenticator: its code is wanted too. */
  readonly google: boolean
}

/** After a refusal: a wrong step-up is asked for again; with everything else the form can be changed and sent again. */
export const refusedState = (task: Task, refusal: string, { again, google }: StepUpRefusal): TaskState =>
  task.stepUp && (again || google) ? { phase: 'ask', task, refusal, google } : IDLE

export const isUnderWay = (state: TaskState): boolean => UNDER_WAY.some(phase => phase === state.phase)
