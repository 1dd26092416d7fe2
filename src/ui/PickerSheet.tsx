import Picker from 'antd-mobile/es/components/picker'

export interface PickerItem {
  readonly value: string
  readonly label: string
}

export interface PickerSheetProps {
  readonly open: boolean
  readonly title: string
  readonly columns: readonly (readonly PickerItem[])[]
  readonly value: readonly string[]
  readonly onConfirm: (value: readonly string[]) => void
  readonly onClose: () => void
}

/** Wheels to choose from, with 取消 and 确定. */
export function PickerSheet({ open, title, columns, value, onConfirm, onClose }: PickerSheetProps) {
  return (
    <Picker
      visible={open}
      title={title}
      columns={columns.map(column => [...column])}
      value={[...value]}
      confirmText="确定"
      cancelText="取消"
      onConfirm={next => onConfirm(next.map(String))}
      onClose={onClose}
      mouseWheel
    />
  )
}
