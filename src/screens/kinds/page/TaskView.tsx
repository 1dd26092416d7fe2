import { useState } from 'react'
import { Dialog } from '../../../ui/modal/Dialog'
import { StepUpSheet } from '../pin/StepUpSheet'
import type { TaskState } from './taskState'
import { isUnderWay } from './taskState'
import type { TaskRun } from './useTask'

const questionOf = (state: TaskState) => (state.phase === 'confirm' ? state.task.confirm : undefined)

/** A step-up stays in sight while its call is on its way, and comes back with the refusal. */
const askOf = (state: TaskState) =>
  state.phase === 'idle' || state.phase === 'confirm' ? undefined : state.task.stepUp

/** What a task asks before it is sent. */
export function TaskView({ run }: { readonly run: TaskRun }) {
  const { state } = run
  // Dialog and notice keep their last text while they are animated away.
  const [question, setQuestion] = useState(questionOf(state))
  const [ask, setAsk] = useState(askOf(state))
  const nowQuestion = questionOf(state)
  const nowAsk = askOf(state)
  if (nowQuestion && nowQuestion !== question) setQuestion(nowQuestion)
  if (nowAsk && nowAsk !== ask) setAsk(nowAsk)
  const needsGoogle = state.phase === 'ask' || state.phase === 'sending' ? state.google : false
  return (
    <>
      {question && (
        <Dialog open={nowQuestion !== undefined} title={question.title} onClose={run.cancel} onConfirm={run.confirm}>
          {question.text}
        </Dialog>
      )}
      {ask && (
        <StepUpSheet
          open={nowAsk !== undefined}
          ask={ask}
          google={needsGoogle}
          busy={isUnderWay(state)}
          refusal={state.phase === 'ask' ? state.refusal : ''}
          onEnter={run.enter}
          onClose={run.cancel}
        />
      )}
    </>
  )
}
