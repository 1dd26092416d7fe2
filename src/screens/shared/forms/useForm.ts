import type { FormEvent } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../../net/Failure'
import type { ProofWatch } from '../../../net/ProvenCalls'
import type { InputProps } from '../../../ui/controls/Input'
import type { ProvenForm } from './useProvenForm'
import { useProvenForm } from './useProvenForm'

type Faults<Name extends string> = { readonly [N in Name]?: string | undefined }

interface FormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>
  /** The sentence of each field that keeps the form from being sent. */
  readonly check: (values: Readonly<Record<NoInfer<Name>, string>>) => Faults<NoInfer<Name>>
  /** Rejects where the server refuses. */
  readonly submit: (values: Readonly<Record<NoInfer<Name>, string>>, watch: ProofWatch) => Promise<void>
  /** The field under which a refusal stands. */
  readonly refusedAt: (failure: Failure) => NoInfer<Name>
}

interface Form<Name extends string> extends Pick<ProvenForm, 'phase' | 'isHeld' | 'reset'> {
  readonly field: (name: Name) => Pick<InputProps, 'value' | 'error' | 'onChange'>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form: what is typed, and one attempt at a time while the server answers. Why it cannot be sent yet, or was refused,
 * stands under its fields until something is typed; the first of them takes the focus.
 */
export function useForm<Name extends string>({ initial, check, submit, refusedAt }: FormOptions<Name>): Form<Name> {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const { start, ...attempt } = useProvenForm()
  return {
    ...attempt,
    field: name => ({
      value: values[name],
      error: faults[name],
      onChange(value) {
        setFaults({})
        setValues(typed => ({ ...typed, [name]: value }))
      }
    }),
    onSubmit(event) {
      event.preventDefault()
      const form = event.currentTarget
      const tell = (found: Faults<Name>) => {
        flushSync(() => setFaults(found))
        form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        return Object.values(found).some(Boolean)
      }
      if (tell(check(values)) || attempt.isHeld) return
      start(
        watch => submit(values, watch),
        (why, failure) => tell({ [refusedAt(failure)]: why } as Faults<Name>)
      )
    }
  }
}
