import type { ComponentType } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { FailedState } from '../page/FailedState'
import { useSource } from '../page/useSource'
import { FormBody } from './FormBody'
import type { SheetFormTable } from './FormTable'
import { SendButton } from './SendButton'
import { useFormSend } from './useFormSend'

interface SheetFormProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A form in a sheet, whatever it asks. */
export type SheetForm = ComponentType<SheetFormProps>

/** A form that an action of another screen opens; it closes when it was carried out. */
export function sheetForm<Data, Name extends string, Answer>(table: SheetFormTable<Data, Name, Answer>): SheetForm {
  return ({ open, onClose }) => (
    <Sheet open={open} onClose={onClose} title={table.title}>
      <FetchedForm table={table} onClose={onClose} />
    </Sheet>
  )
}

interface FetchedFormProps<Data, Name extends string, Answer> {
  readonly table: SheetFormTable<Data, Name, Answer>
  readonly onClose: () => void
}

function FetchedForm<Data, Name extends string, Answer>({ table, onClose }: FetchedFormProps<Data, Name, Answer>) {
  const query = useSource(table.source)
  if (query.data) return <FilledForm table={table} data={query.data.data} onClose={onClose} />
  return query.isError ? <FailedState onRetry={() => void query.refetch()} /> : <Skeleton rows={2} tall />
}

interface FilledFormProps<Data, Name extends string, Answer> extends FetchedFormProps<Data, Name, Answer> {
  readonly data: Data
}

function FilledForm<Data, Name extends string, Answer>({ table, data, onClose }: FilledFormProps<Data, Name, Answer>) {
  const send = useFormSend(table, data, { keep: false, onDone: onClose })
  return (
    <>
      <FormBody face={table} send={send} />
      <div className="form__end">
        {table.instead?.()}
        <SendButton send={send} />
      </div>
    </>
  )
}
