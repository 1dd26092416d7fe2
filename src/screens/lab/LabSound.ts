import { openSound } from '../../sound/openSound'
import type { SoundManager } from '../../sound/SoundManager'
import type { Clock } from '../../timing/Clock'

/** Sound with a switch of its own: the lab has no settings. */
export class LabSound {
  #on = 0
  readonly #manager: SoundManager

  constructor(clock: Clock) {
    this.#manager = openSound(clock, () => ({ allYxValue: this.#on, yxValue: this.#on }))
    this.#manager.start(document)
  }

  cue(name: string): void {
    this.#manager.cue(name)
  }

  set(on: boolean): void {
    this.#on = on ? 1 : 0
    this.#manager.refresh()
  }
}
