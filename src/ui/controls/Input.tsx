import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../art/Icon'
import type { IconName } from '../art/iconShapes'

export interface InputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'maxLength' | 'onBlur'> {
  readonly label: string
  readonly icon: IconName
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** Hidden text with an eye to show it. */
  readonly secret?: boolean
  readonly end?: ReactNode
}

/** A line of input; the message of a refusal stands below it and is read with it. */
export function Input({ label, icon, value, onChange, error, secret = false, end, ...input }: InputProps) {
  const errorId = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="fieldbox">
      <div className={error ? 'field field--bad' : 'field'}>
        <Icon name={icon} />
        <input
          maxLength={64}
          // By this name a browser knows which stored value belongs here.
          name={input.autoComplete}
          {...input}
          type={secret && !shown ? 'password' : 'text'}
          placeholder={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
        {secret && (
          <button
            type="button"
            className="field__btn"
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
        {end}
      </div>
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
