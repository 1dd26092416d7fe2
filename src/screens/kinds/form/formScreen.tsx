import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { KindPage } from '../page/KindPage'
import type { Address } from '../page/Source'
import type { Refetch } from '../page/Sourced'
import { Sourced } from '../page/Sourced'
import { useAddress } from '../page/useSource'
import { FormBody } from './FormBody'
import type { FormTable } from './FormTable'
import { SendButton } from './SendButton'
import { useFormSend } from './useFormSend'

interface FormPageProps<Data, Name extends string, Answer> {
  readonly table: FormTable<Data, Name, Answer>
  readonly data: Data
}

/** A screen that asks and sends. @returns the component of its route */
export function formScreen<Data, Name extends string, Answer>(table: FormTable<Data, Name, Answer>) {
  return () => <FormScreen table={table} />
}

function FormScreen<Data, Name extends string, Answer>({ table }: { readonly table: FormTable<Data, Name, Answer> }) {
  return (
    <Sourced page={table} source={table.source}>
      {(data, refetch) => <GatedForm table={table} data={data} refetch={refetch} />}
    </Sourced>
  )
}

interface GatedFormProps<Data, Name extends string, Answer> extends FormPageProps<Data, Name, Answer> {
  readonly refetch: Refetch
}

/** What must be done first takes the form's place; a form that stands at an address stays, with what was typed and what it is sending. */
function GatedForm<Data, Name extends string, Answer>({ table, data, refetch }: GatedFormProps<Data, Name, Answer>) {
  const at = useAddress()
  const navigate = useNavigate()
  const [stoodAt, setStoodAt] = useState<Address>()
  const gate = stoodAt === at ? undefined : table.gate?.(data, at)
  if (!gate && stoodAt !== at) setStoodAt(at)
  if (!gate) return <FormPage table={table} data={data} />
  const { text, action } = gate
  const onward = action
    ? { label: action.label, onPress: () => void navigate(action.to) }
    : { label: '重试', onPress: () => void refetch() }
  return (
    <KindPage page={table}>
      <EmptyState text={text} action={onward} />
    </KindPage>
  )
}

function FormPage<Data, Name extends string, Answer>({ table, data }: FormPageProps<Data, Name, Answer>) {
  const send = useFormSend(table, data, { keep: true })
  return (
    <KindPage page={table} pad foot={<SendButton send={send} />}>
      <FormBody face={table} send={send} />
    </KindPage>
  )
}
