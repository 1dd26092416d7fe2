import { Words } from '../hud/Words'
import type { SlotFact } from './SlotConfig'

export interface FactWordsProps {
  readonly left: SlotFact | undefined
  readonly right: SlotFact | undefined
  /** x of both ends of the row. */
  readonly from: number
  readonly to: number
}

const CAPTION = { size: 10.5, color: '#8A95A8' }
const VALUE = { size: 11.5, color: '#F7F5F1', bold: true }

/** One line of facts under a result: a caption, room for its figure, its words; and a second at the right. */
export function FactWords({ left, right, from, to }: FactWordsProps) {
  return (
    <>
      <Words text={left?.caption ?? ''} x={from + 1} {...CAPTION} />
      <Words text={left?.words ?? ''} x={from + 42 + (left?.figure ?? '').length * 9} {...VALUE} />
      <Words text={right?.caption ?? ''} x={to - 42} {...CAPTION} />
      <Words text={right?.words ?? ''} x={to - 14} {...VALUE} />
    </>
  )
}
