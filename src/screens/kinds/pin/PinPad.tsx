import { useState } from 'react'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { deviceRandom } from '../../shared/deviceRandom'
import { pinAfter, shuffledKeys, usualKeys } from './keypad'

interface PinPadProps {
  readonly value: string
  readonly onChange: (pin: string) => void
  /** It takes nothing meanwhile. */
  readonly busy?: boolean
}

/** Our own keypad: no keyboard of the phone's learns the password, and 乱序 hides it from who watches the fingers. */
export function PinPad({ value, onChange, busy = false }: PinPadProps) {
  const [keys, setKeys] = useState(usualKeys)
  const press = (key: string) => busy || onChange(pinAfter(value, key))
  const digit = (key: string) => (
    <button type="button" key={key} aria-disabled={busy || undefined} onClick={() => press(key)}>
      {key}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a grid in every browser
    <div className="keypad" role="group" aria-label="数字键盘">
      {keys.slice(0, 9).map(digit)}
      <button
        type="button"
        className="is-side"
        aria-disabled={busy || undefined}
        onClick={() => busy || setKeys(shuffledKeys(deviceRandom))}
      >
        乱序
      </button>
      {keys.slice(9).map(digit)}
      <button
        type="button"
        className="is-side"
        aria-label="删除"
        aria-disabled={busy || undefined}
        onClick={() => press('Backspace')}
      >
        <AnyIcon name="backspace" />
      </button>
    </div>
  )
}
