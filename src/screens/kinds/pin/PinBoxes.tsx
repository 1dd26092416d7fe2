import { PIN_LENGTH } from './keypad'

interface PinBoxesProps {
  readonly entered: number
  /** The next place is marked. */
  readonly active: boolean
}

/** Six places: dots, never digits. */
export function PinBoxes({ entered, active }: PinBoxesProps) {
  return (
    <span className="pin" role="img" aria-label={`已输入 ${entered} 位，共 ${PIN_LENGTH} 位`}>
      {Array.from({ length: PIN_LENGTH }, (_, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
          key={place}
          data-on={place < entered || undefined}
          data-now={(active && place === entered) || undefined}
        />
      ))}
    </span>
  )
}
