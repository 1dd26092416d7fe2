import type { FieldKind } from './Field'
import type { AskedField } from './formState'
import { OneField } from './OneField'
import type { FormUse } from './useFilling'

/** Rows that share a card with their neighbours. */
const ROWS: readonly FieldKind[] = ['text', 'password', 'pin', 'select', 'code', 'readonly']

/** Groups the fields: neighbouring rows share a card, everything else stands alone. */
function grouped<Name extends string>(fields: readonly AskedField<Name>[]): readonly (readonly AskedField<Name>[])[] {
  const groups: AskedField<Name>[][] = []
  for (const asked of fields) {
    const last = groups.at(-1)
    const isRow = ROWS.includes(asked.field.kind)
    if (isRow && last?.[0] && ROWS.includes(last[0].field.kind)) last.push(asked)
    else groups.push([asked])
  }
  return groups
}

/** Every field that is asked for, in the order of the table. */
export function FormFields<Data, Name extends string>({ use }: { readonly use: FormUse<Data, Name> }) {
  const one = (asked: AskedField<Name>) => {
    const { name, field } = asked
    return (
      <OneField
        key={name}
        id={use.idOf(name)}
        field={field}
        value={use.form.values[name]}
        fault={use.shownFault(asked)}
        onChange={value => use.change(name, value)}
        onLeave={() => use.leave(name)}
        onAwait={isOnItsWay => use.awaitValue(name, isOnItsWay)}
      />
    )
  }
  return grouped(use.fields).map(group => {
    const [first] = group
    if (!first) return null
    if (!ROWS.includes(first.field.kind)) return one(first)
    return (
      <div className="list lines" key={first.name}>
        {group.map(one)}
      </div>
    )
  })
}
