import type { TextStyleOptions } from 'pixi.js'
import { Text } from 'pixi.js'

const FONT = 'PingFang SC, HarmonyOS Sans SC, MiSans, Noto Sans CJK SC, Noto Sans SC, sans-serif'

interface LabelStyle {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** 0 left, 0.5 middle, 1 right. */
  readonly align?: number
}

/** The style all words on the stage have. */
export const labelStyle = ({ size, color, bold }: LabelStyle): TextStyleOptions => ({
  fontFamily: FONT,
  fontSize: size,
  fill: color,
  fontWeight: bold ? '600' : '400',
  padding: 2
})

/**
 * Words that belong to a pose: they turn with a flap or come up with a chip.
 * What follows the data is declared (`hud/`).
 */
export class Label {
  readonly view: Text

  constructor(style: LabelStyle) {
    this.view = new Text({ text: '', style: labelStyle(style) })
    this.view.anchor.set(style.align ?? 0, 0.5)
  }

  set(words: string): void {
    if (this.view.text !== words) this.view.text = words
  }

  at(x: number, y: number): this {
    this.view.position.set(x, y)
    return this
  }
}
