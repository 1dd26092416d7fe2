import { pageMessage } from '../../../text/pageMessages'
import type { Field, FieldOf } from './Field'
import type { FieldRow, Filling } from './FormTable'

/** A field as it is asked for now. */
export interface AskedField<Name extends string> {
  readonly name: Name
  readonly field: Field
  readonly fault: string | undefined
}

const isOpen = ({ choices }: FieldOf<'select' | 'radio'>, value: string): boolean =>
  choices.some(choice => choice.value === value && !choice.disabled)

/**
 * What stands in a field at first: the first wish that it can take, else the first of choices that are all in sight.
 */
export function firstValue(field: Field, wishes: readonly string[]): string {
  if (field.kind !== 'radio') return wishes.find(wish => wish !== '') ?? ''
  const wanted = wishes.find(wish => isOpen(field, wish))
  return wanted ?? field.choices.find(choice => !choice.disabled)?.value ?? ''
}

/** A choice that is not offered (any more) is none. */
function choiceFault(field: Field, value: string): string | undefined {
  if (field.kind !== 'select' && field.kind !== 'radio') return undefined
  return isOpen(field, value) ? undefined : pageMessage('pick.field', { label: field.label })
}

/** The fields on the screen with their values, in the order of their table. */
export function askedFields<Data, Name extends string>(
  rows: Readonly<Record<Name, FieldRow<Data, Name>>>,
  form: Filling<Data, Name>
): readonly AskedField<Name>[] {
  return namesOf(rows).flatMap(name => {
    const row: FieldRow<Data, Name> = rows[name]
    const field = typeof row === 'function' ? row(form) : row
    if (!field) return []
    return [{ name, field, fault: field.fault ?? choiceFault(field, form.values[name]) }]
  })
}

/** Object.keys forgets which names there are. */
export const namesOf = <Name extends string>(rows: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(rows) as Name[]

/** Words of a form table: fixed, or made from the values. */
export const wordsOf = <Form, Words extends string | readonly string[]>(
  words: Words | ((form: Form) => Words),
  form: Form
): Words => (typeof words === 'function' ? words(form) : words)
