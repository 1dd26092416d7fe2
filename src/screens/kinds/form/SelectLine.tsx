import { useState } from 'react'
import { Icon } from '../../../ui/art/Icon'
import { Sheet } from '../../../ui/modal/Sheet'
import { ChoiceList } from './ChoiceList'
import { noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { Line } from './Line'

/** The choice, and the sheet it is changed in. */
export function SelectLine({ id, field, value, fault, onChange, onLeave }: FieldProps<'select'>) {
  const { label, hint, choices } = field
  const [open, setOpen] = useState(false)
  const chosen = choices.find(choice => choice.value === value)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  const none = `请选择${label}`
  return (
    <Line id={id} label={label} fault={fault} hint={hint}>
      <button
        type="button"
        id={id}
        className="asked__select"
        aria-haspopup="dialog"
        aria-label={chosen ? `${label} ${chosen.label}` : none}
        {...noted(id, fault, hint)}
        onClick={() => setOpen(true)}
      >
        <span className={chosen ? undefined : 'cut asked__none'}>{chosen?.label ?? none}</span>
        <Icon name="next" size="xs" className="item__go" />
      </button>
      <Sheet open={open} onClose={close} title={label}>
        <ChoiceList label={label} choices={choices} value={value} onChange={onChange} onPick={() => setOpen(false)} />
      </Sheet>
    </Line>
  )
}
