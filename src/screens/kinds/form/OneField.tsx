import { Link } from 'react-router'
import { Check } from '../../../ui/controls/Check'
import { AmountBox } from './AmountBox'
import { ChoiceList } from './ChoiceList'
import { CodeLine } from './CodeLine'
import type { Field } from './Field'
import { FieldNote, noteId } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { ImageLine } from './ImageLine'
import { Line } from './Line'
import { PinLine } from './PinLine'
import { SelectLine } from './SelectLine'
import { PasswordLine, TextLine } from './TextLine'

interface OneFieldProps extends Omit<FieldProps<Field['kind']>, 'field'> {
  readonly field: Field
}

/** A field by its kind. */
export function OneField({ field, ...use }: OneFieldProps) {
  const { id, value, fault, onChange } = use
  switch (field.kind) {
    case 'text':
      return <TextLine field={field} {...use} />
    case 'password':
      return <PasswordLine field={field} {...use} />
    case 'pin':
      return <PinLine field={field} {...use} />
    case 'select':
      return <SelectLine field={field} {...use} />
    case 'code':
      return <CodeLine field={field} {...use} />
    case 'amount':
      return <AmountBox field={field} {...use} />
    case 'image':
      return <ImageLine field={field} {...use} />
    case 'radio':
      return (
        <section>
          <div className="section">
            <h2>{field.label}</h2>
          </div>
          <ChoiceList
            label={field.label}
            choices={field.choices}
            value={value}
            onChange={onChange}
            describedBy={fault === undefined && field.hint === undefined ? undefined : noteId(id)}
          />
          <FieldNote id={id} fault={fault} hint={field.hint} />
        </section>
      )
    case 'check':
      return (
        <div className="agree">
          <Check checked={value !== ''} onChange={checked => onChange(checked ? '1' : '')}>
            {field.label}
          </Check>
          <FieldNote id={id} fault={fault} hint={field.hint} />
        </div>
      )
    case 'readonly':
      return (
        <Line id={id} label={field.label} fault={fault} hint={field.hint}>
          <output id={id} className="asked__text">
            {field.to === undefined ? field.text : <Link to={field.to}>{field.text}</Link>}
          </output>
        </Line>
      )
  }
}
