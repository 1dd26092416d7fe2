import { MainButton } from '../page/MainButton'
import type { FormSend } from './useFormSend'

/** What a form is sent with. */
export function SendButton<Data, Name extends string>({ send }: { readonly send: FormSend<Data, Name> }) {
  return (
    <MainButton isRight={send.use.isRight} isBusy={send.isBusy} form={send.use.formId}>
      {send.words}
    </MainButton>
  )
}
