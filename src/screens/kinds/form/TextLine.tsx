import { useState } from 'react'
import { Icon } from '../../../ui/art/Icon'
import { useComposed } from '../../../ui/controls/useComposed'
import { noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { Line } from './Line'
import { useTypedPoint } from './useTypedPoint'

export function TextLine({ id, field, value, fault, onChange, onLeave }: FieldProps<'text'>) {
  const { label, hint, placeholder, inputMode, autoComplete = 'off', maxLength, clean, isWhole, isLong, unit } = field
  const typedPoint = useTypedPoint()
  const typed = useComposed(value + typedPoint.point, ({ value: text }) => {
    if (isWhole) typedPoint.watch(text)
    onChange(clean ? clean(text) : text)
  })
  const input = {
    ...typed,
    id,
    ...noted(id, fault, hint),
    placeholder: placeholder ?? `请输入${label}`,
    autoComplete,
    maxLength,
    onBlur() {
      typedPoint.leave()
      onLeave()
    }
  }
  return (
    <Line id={id} label={label} fault={fault} hint={hint} tall={isLong ?? false}>
      {isLong ? (
        <textarea {...input} rows={3} />
      ) : (
        <input {...input} inputMode={inputMode} autoCapitalize="off" autoCorrect="off" spellCheck={false} />
      )}
      {unit && (
        <span className="asked__unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </Line>
  )
}

export function PasswordLine({ id, field, value, fault, onChange, onLeave }: FieldProps<'password'>) {
  const { label, hint, autoComplete = 'current-password', filled } = field
  const [shown, setShown] = useState(false)
  return (
    <Line id={id} label={label} fault={fault} hint={hint}>
      <input
        id={id}
        {...noted(id, fault, hint)}
        type={shown ? 'text' : 'password'}
        // Beside two buttons there is no room for its name again.
        placeholder={`请输入${filled ? '' : label}`}
        autoComplete={autoComplete}
        maxLength={64}
        value={value}
        onBlur={onLeave}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {filled && (
        <button
          type="button"
          className="asked__act"
          onClick={() => {
            onChange(filled.make())
            // Nobody knows it by heart.
            setShown(true)
          }}
        >
          {filled.label}
        </button>
      )}
      <button
        type="button"
        className="asked__btn"
        aria-label={shown ? '隐藏密码' : '显示密码'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </Line>
  )
}
