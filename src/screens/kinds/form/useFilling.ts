import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { recordOf } from '../../../contract/records'
import { useSession, useStores } from '../../../state/hooks'
import { pageMessage } from '../../../text/pageMessages'
import { useAddress } from '../page/useSource'
import { KEPT_KINDS } from './Field'
import type { FieldRow, Filling, FormFace, Values } from './FormTable'
import type { AskedField } from './formState'
import { askedFields, firstValue, namesOf } from './formState'
import { NOTHING_KEPT, readKept, wishes, writeKept } from './keptValues'

export interface FormUse<Data, Name extends string> {
  readonly form: Filling<Data, Name>
  readonly formId: string
  /** The DOM id of a field's control. */
  readonly idOf: (name: Name) => string
  readonly fields: readonly AskedField<Name>[]
  /** The fault shown under a field: only once the player has been in that field. */
  readonly shownFault: (asked: AskedField<Name>) => string | undefined
  readonly isRight: boolean
  readonly change: (name: Name, value: string) => void
  readonly leave: (name: Name) => void
  /** What stands in the field is on its way; the form waits for it. */
  readonly awaitValue: (name: Name, isOnItsWay: boolean) => void
  /** The button was pressed too early: every fault is told, and the player is led to the first. */
  readonly tellAll: () => void
  /** Drops the kept values, once they were sent with success. */
  readonly forget: () => void
}

interface FillingOptions<Data, Name extends string> {
  readonly fields: Readonly<Record<Name, FieldRow<Data, Name>>>
  readonly initial?: FormFace<Data, Name, unknown>['initial'] | undefined
  readonly data: Data
  /** Amount and way outlive a reload. */
  readonly keep: boolean
}

/** The values of a form, the faults that keep it from being sent, and the part of it that outlives a reload. */
export function useFilling<Data, Name extends string>(options: FillingOptions<Data, Name>): FormUse<Data, Name> {
  const { fields: rows, initial, data, keep } = options
  const { tabStorage } = useStores()
  const owner = useSession(session => session.user?.uid ?? 0)
  const { pathname, key: entry } = useLocation()
  const at = useAddress()
  const [values, setValues] = useState<Values<Name>>(() => {
    const given: Partial<Values<Name>> = initial?.(data, at) ?? {}
    const empty = recordOf(namesOf(rows), name => given[name] ?? '')
    const kept = keep ? readKept(tabStorage, pathname, { owner, entry }) : NOTHING_KEPT
    const asked = askedFields(rows, { data, values: empty, at, set: () => undefined })
    const begun = asked.map(({ name, field }) => [name, firstValue(field, wishes(kept, name, empty[name]))])
    return { ...empty, ...Object.fromEntries(begun) }
  })
  /** A value that arrives late, as an uploaded picture does, joins what was typed meanwhile. */
  const latest = useRef(values)
  const id = useId()
  const [told, setTold] = useState<readonly Name[]>([])
  const [awaited, setAwaited] = useState<readonly Name[]>([])

  const put = (change: Partial<Values<Name>>) => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setValues(next)
    if (!keep) return
    const kept = fields.filter(({ field }) => KEPT_KINDS.includes(field.kind)).map(({ name }) => [name, next[name]])
    writeKept(tabStorage, pathname, { owner, entry, values: Object.fromEntries(kept) })
  }
  const tell = (names: readonly Name[]) => setTold(before => [...new Set([...before, ...names])])
  const form: Filling<Data, Name> = { data, values, at, set: put }
  const fields = askedFields(rows, form).map(asked =>
    awaited.includes(asked.name) ? { ...asked, fault: pageMessage('image.sending') } : asked
  )
  return {
    form,
    formId: id,
    idOf: name => `${id}${name}`,
    fields,
    // An amount is checked while it is typed, as its limits stand beside it.
    shownFault: ({ name, field, fault }) =>
      told.includes(name) || (field.kind === 'amount' && values[name] !== '') ? fault : undefined,
    isRight: fields.every(({ fault }) => fault === undefined),
    change(name, value) {
      put(recordOf([name], () => value))
    },
    leave(name) {
      if (values[name] !== '') tell([name])
    },
    awaitValue(name, isOnItsWay) {
      setAwaited(before => [...before.filter(other => other !== name), ...(isOnItsWay ? [name] : [])])
    },
    tellAll() {
      tell(fields.map(({ name }) => name))
      const wrong = fields.find(({ fault }) => fault !== undefined)
      if (wrong) document.getElementById(`${id}${wrong.name}`)?.focus()
    },
    forget: () => {
      if (keep) writeKept(tabStorage, pathname, { owner, entry, values: {} })
    }
  }
}
