import { Facts } from '../page/Facts'
import { FineLines } from '../page/FineLines'
import { TaskView } from '../page/TaskView'
import { FormFields } from './FormFields'
import { FormShell } from './FormShell'
import './form.css'
import type { FormFace } from './FormTable'
import { wordsOf } from './formState'
import type { FormSend } from './useFormSend'

interface FormBodyProps<Data, Name extends string, Answer> {
  readonly face: FormFace<Data, Name, Answer>
  readonly send: FormSend<Data, Name>
}

/** Everything of a form but its button. */
export function FormBody<Data, Name extends string, Answer>({ face, send }: FormBodyProps<Data, Name, Answer>) {
  const { use } = send
  const { form } = use
  const notes = face.notes ? wordsOf(face.notes, form) : []
  return (
    <FormShell id={use.formId} onSend={send.press}>
      {face.lead && <p className="form__lead">{wordsOf(face.lead, form)}</p>}
      {face.first?.(form)}
      <FormFields use={use} />
      {face.part?.(form)}
      {face.facts && <Facts facts={face.facts(form)} />}
      <FineLines lines={notes} />
      <TaskView run={send.run} />
    </FormShell>
  )
}
