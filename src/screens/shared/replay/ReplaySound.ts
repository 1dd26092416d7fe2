import { SPRITES } from '../../../sound/sprites'

const STOP = '.stop'

/** `sprite.clip` of a cue, without the pitch that may stand behind it. */
const clipOf = (cue: string): string => cue.split('@', 1)[0] ?? cue

const isLoop = (clip: string): boolean => {
  const [sprite = '', name = ''] = clip.split('.', 2)
  return SPRITES[sprite]?.[name]?.loop === true
}

/**
 * The sound of a scene that is stopped, slowed and moved about. A moment that passes while it is silenced is never
 * heard; a loop that is still on when it may be heard again goes on.
 */
export class ReplaySound {
  /** Loops that sound now, each with the cues that keep it on. */
  readonly #loops = new Map<string, string[]>()
  readonly #play: (cue: string) => void
  #isAudible = true

  constructor(play: (cue: string) => void) {
    this.#play = play
  }

  readonly cue = (name: string): void => {
    if (name.endsWith(STOP)) {
      this.#loops.delete(name.slice(0, -STOP.length))
      this.#play(name)
      return
    }
    const clip = clipOf(name)
    if (isLoop(clip)) this.#loops.set(clip, name === clip ? [name] : [clip, name])
    if (this.#isAudible) this.#play(name)
  }

  setAudible(isAudible: boolean): void {
    if (isAudible === this.#isAudible) return
    this.#isAudible = isAudible
    if (!isAudible) for (const clip of this.#loops.keys()) this.#play(clip + STOP)
    else for (const cues of this.#loops.values()) for (const cue of cues) this.#play(cue)
  }
}
