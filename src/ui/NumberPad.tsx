import NumberKeyboard from 'antd-mobile/es/components/number-keyboard'

export interface NumberPadProps {
  readonly open: boolean
  readonly onInput: (digit: string) => void
  readonly onDelete: () => void
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Adds a dot for amounts with decimals. */
  readonly decimals?: boolean
}

/** Digits under the thumb, for amounts and codes; 完成 closes it. */
export function NumberPad({ open, onInput, onDelete, onConfirm, onClose, decimals = false }: NumberPadProps) {
  return (
    <NumberKeyboard
      visible={open}
      onInput={onInput}
      onDelete={onDelete}
      onConfirm={onConfirm}
      onClose={onClose}
      confirmText="完成"
      {...(decimals ? { customKey: '.' } : {})}
    />
  )
}
