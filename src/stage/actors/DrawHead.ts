import { Container } from 'pixi.js'
import { countdown, DRAW_WORDS, issueWords } from '../issueWords'
import type { DrawPhase, DrawSceneProps } from '../Scene'
import { Label } from './Label'

/** The line on top of a table: which issue, and how it stands with it. */
export class DrawHead {
  readonly view = new Container()
  readonly #issue = new Label({ size: 11, color: '#F7F5F1', bold: true }).at(12, 13)
  readonly #note = new Label({ size: 10, color: '#8A95A8', align: 1 }).at(378, 13)

  constructor() {
    this.view.addChild(this.#issue.view, this.#note.view)
  }

  set({ issue, type, drawAt }: DrawSceneProps, phase: DrawPhase, now: number): void {
    this.#issue.set(issueWords(issue, type))
    if (phase === 'waiting') this.#note.set(`${DRAW_WORDS.until} ${countdown(drawAt - now)}`)
    else this.#note.set(phase === 'running' ? DRAW_WORDS.drawing : DRAW_WORDS.drawn)
  }
}
