import type { FormEvent } from 'react'
import { useState } from 'react'
import type { ProofWatch } from '../../../net/ProvenCalls'
import type { FieldProps } from '../../../ui/controls/Field'
import type { ProvenForm } from './useProvenForm'
import { useProvenForm } from './useProvenForm'

interface FormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>
  /** The sentence of each field that keeps the form from being sent. */
  readonly check: (values: Readonly<Record<NoInfer<Name>, string>>) => {
    readonly [N in NoInfer<Name>]?: string | undefined
  }
  /** Rejects where the server refuses: useProvenForm says so. */
  readonly submit: (values: Readonly<Record<NoInfer<Name>, string>>, watch: ProofWatch) => Promise<void>
}

interface Form<Name extends string> extends Pick<ProvenForm, 'phase' | 'isHeld' | 'reset'> {
  readonly field: (name: Name) => Pick<FieldProps, 'value' | 'error' | 'onChange'>
  readonly onSubmit: (event: FormEvent) => void
}

/** A form: what is typed, why it cannot be sent yet, and one attempt at a time while the server answers. */
export function useForm<Name extends string>({ initial, check, submit }: FormOptions<Name>): Form<Name> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<ReturnType<typeof check>>({})
  const { start, ...attempt } = useProvenForm()
  return {
    ...attempt,
    field: name => ({
      value: values[name],
      error: errors[name],
      onChange: value => setValues(typed => ({ ...typed, [name]: value }))
    }),
    onSubmit(event) {
      event.preventDefault()
      const found = check(values)
      setErrors(found)
      if (attempt.isHeld || Object.values(found).some(error => error !== undefined)) return
      start(watch => submit(values, watch))
    }
  }
}
