import { useMemo } from 'react'
import { labelStyle } from '../actors/Label'

export interface WordsProps {
  readonly text: string
  readonly x?: number
  readonly y?: number
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** 0 left, 0.5 middle, 1 right. */
  readonly align?: number
}

/** Words of a scene's head-up display; `y` is their middle. */
export function Words({ text, x = 0, y = 0, size, color, bold = false, align = 0 }: WordsProps) {
  // White, and tinted: another colour is another style to Pixi, whose measures
  // of every text it would keep beside the old ones.
  const style = useMemo(() => labelStyle({ size, color: '#FFFFFF', bold }), [size, bold])
  const anchor = useMemo(() => ({ x: align, y: 0.5 }), [align])
  return <pixiText text={text} style={style} anchor={anchor} tint={color} x={x} y={y} />
}
