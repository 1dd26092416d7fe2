import { useState } from 'react'
import { Sheet } from '../../../ui/modal/Sheet'
import { PIN_LENGTH } from '../pin/keypad'
import { PinBoxes } from '../pin/PinBoxes'
import { PinPad } from '../pin/PinPad'
import { usePinKeys } from '../pin/usePinKeys'
import { noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { Line } from './Line'

/** Six places; a tap opens the keypad, the sixth digit closes it. */
export function PinLine({ id, field, value, fault, onChange, onLeave }: FieldProps<'pin'>) {
  const { label, hint } = field
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  const enter = (pin: string) => {
    onChange(pin)
    if (pin.length === PIN_LENGTH) close()
  }
  usePinKeys(open, value, enter)
  return (
    <Line id={id} label={label} fault={fault} hint={hint} tall>
      <button
        type="button"
        id={id}
        className="asked__pin"
        aria-label={label}
        aria-haspopup="dialog"
        {...noted(id, fault, hint)}
        onClick={() => {
          // A complete one is entered anew.
          if (value.length === PIN_LENGTH) onChange('')
          setOpen(true)
        }}
      >
        <PinBoxes entered={value.length} active={open} />
      </button>
      <Sheet open={open} onClose={close} title={label}>
        <div className="ask" />
        <PinBoxes entered={value.length} active />
        <div className="ask" />
        <PinPad value={value} onChange={enter} />
      </Sheet>
    </Line>
  )
}
