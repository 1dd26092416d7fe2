import { pageMessage } from '../../../text/pageMessages'
import type { Done } from '../page/Task'
import { taskOf } from '../page/Task'
import { isUnderWay } from '../page/taskState'
import type { TaskRun } from '../page/useTask'
import { useTask } from '../page/useTask'
import type { FormFace } from './FormTable'
import { wordsOf } from './formState'
import type { FormUse } from './useFilling'
import { useFilling } from './useFilling'

export interface FormSend<Data, Name extends string> {
  readonly use: FormUse<Data, Name>
  readonly run: TaskRun
  readonly isBusy: boolean
  /** What the button says. */
  readonly words: string
  readonly press: () => void
}

interface FormSendOptions {
  readonly keep: boolean
  readonly onDone?: (done: Done) => void
}

/** A form’s values and the call they are sent with. */
export function useFormSend<Data, Name extends string, Answer>(
  face: FormFace<Data, Name, Answer>,
  data: Data,
  { keep, onDone }: FormSendOptions
): FormSend<Data, Name> {
  const use = useFilling({ fields: face.fields, initial: face.initial, data, keep })
  const run = useTask(done => {
    use.forget()
    onDone?.(done)
  })
  const { phase } = run.state
  const isBusy = isUnderWay(run.state)
  const { form } = use
  return {
    use,
    run,
    isBusy,
    words: phase === 'asking' || phase === 'lost' ? pageMessage('task.asking') : wordsOf(face.button, form),
    press() {
      if (!use.isRight) return use.tellAll()
      run.start(
        taskOf({
          confirm: face.confirm?.(form),
          stepUp: face.stepUp?.(form),
          send: tools => face.send(form, tools),
          done: result => face.done(result, form)
        })
      )
    }
  }
}
