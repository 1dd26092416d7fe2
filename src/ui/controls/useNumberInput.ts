import type { InputHTMLAttributes } from 'react'
import { useState } from 'react'
import { useComposed } from './useComposed'

export type Limit = 'min' | 'max'

export interface NumberInput {
  readonly value: number
  /** Always a whole number from `min` to `max`. */
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
  /** The player asked for less than `min`, or for more than `max`. */
  readonly onLimit?: ((limit: Limit) => void) | undefined
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'inputMode' | 'autoComplete' | 'onFocus' | 'onChange' | 'onCompositionEnd' | 'onBlur'
>

/** The figures of what was typed or pasted, without leading zeros. Chinese keyboards may write full-width figures. */
const figuresOf = (text: string): string =>
  text
    .replace(/[０-９]/g, figure => figure.normalize('NFKC'))
    .replace(/\D/g, '')
    .replace(/^0+/, '')

/**
 * A whole number in a text field (§S5): figures only, the first of them 1–9, an empty field counts as `min`. The field
 * is a text field on purpose: `type="number"` reports nothing while it holds a pasted sentence, and shows "1e5".
 */
export function useNumberInput({ value, onChange, min = 1, max, onLimit }: NumberInput): InputProps {
  const clamp = (number: number) => Math.min(max, Math.max(min, number))
  // What is being typed may be empty or too small: it is shown until the player leaves the field.
  const [draft, setDraft] = useState<string>()
  // A button changed the value, or the screen refused the change: a draft left standing would show a number not bet.
  // (Safari on iOS leaves the focus in the field when a button is tapped, so no blur ends the draft.)
  if (draft !== undefined && clamp(Number(draft)) !== value) setDraft(undefined)
  const input = useComposed(draft ?? String(value), field => {
    const figures = figuresOf(field.value)
    const typed = Number(figures)
    setDraft(typed > max ? String(max) : figures)
    if (typed > max) onLimit?.('max')
    onChange(clamp(typed))
  })
  return {
    ...input,
    inputMode: 'numeric',
    autoComplete: 'off',
    onFocus: event => event.currentTarget.select(),
    onBlur() {
      if (draft !== undefined && Number(draft) < min) onLimit?.('min')
      setDraft(undefined)
    }
  }
}
