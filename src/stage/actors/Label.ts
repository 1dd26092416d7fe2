import { Text } from 'pixi.js'

const FONT = 'PingFang SC, HarmonyOS Sans SC, MiSans, Noto Sans CJK SC, Noto Sans SC, sans-serif'

export interface LabelStyle {
  readonly size: number
  readonly color: string
  readonly bold?: boolean
  /** 0 left, 0.5 middle, 1 right. */
  readonly align?: number
}

/** Words on the stage. Every text of a scene is one of these, and it redraws only when its words change. */
export class Label {
  readonly view: Text

  constructor(style: LabelStyle) {
    this.view = new Text({
      text: '',
      style: {
        fontFamily: FONT,
        fontSize: style.size,
        fill: style.color,
        fontWeight: style.bold ? '600' : '400',
        padding: 2
      }
    })
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
