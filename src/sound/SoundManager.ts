import type { Cancel, Clock } from '../timing/Clock'
import type { AudioPort } from './AudioPort'
import { SPRITES } from './sprites'

/** The two switches of the app; sound needs both at 1 (§S4). */
export interface SoundSettings {
  readonly allYxValue: number
  readonly yxValue: number
}

interface SoundOptions {
  readonly clock: Clock
  readonly audio: AudioPort
  /** Read at every cue, never kept. */
  readonly settings: () => SoundSettings
}

const RAMP = 60
/** Under a result the loops go down by 8 dB for this long. */
const DUCK_MS = 1500
const DUCKED = 10 ** (-8 / 20)
const RESULTS = new Set([
  ...['race.podium', 'slot.stop.4', 'dice.die.2', 'cup.show', 'balls.show'],
  ...['common.win', 'common.soft']
])
const STOP = '.stop'
/** Before the pitch of a loop. */
const RATE = '@'
/** Before the place a clip is heard at. */
const PLACE = '~'
/** Failed resumes before the sound is built anew. */
const PATIENCE = 2
/** A resume without an answer by then has failed: some browsers give none. */
const ANSWER_MS = 2000

interface Loop {
  readonly sprite: string
  readonly playing: number
}

/**
 * Plays the cues of the stage and the app. A cue that cannot sound now is dropped, never queued: a silent
 * device must not delay or repeat anything.
 */
export class SoundManager {
  /** Loops begun and not ended. A loop is a state, not a moment: it may begin late, and only while it is wanted. */
  readonly #wanted = new Map<string, number>()
  readonly #loops = new Map<string, Loop>()
  #failures = 0
  /** Resumes under way, all of them one attempt; ends the wait for an answer. */
  #attempt: Cancel | undefined
  #unduck: Cancel | undefined
  #unlocked = false
  /** Nobody looks at the page: nothing is heard of it. */
  #hidden = false
  readonly #options: SoundOptions

  constructor(options: SoundOptions) {
    this.#options = options
  }

  /**
   * Plays a cue: `sprite.clip`, or a clip of the common sprite (`win`, `soft`, `tap`, `tick`).
   * A looping clip runs until its name with `.stop`; its name with `@1.25` sets its pitch, begun or not.
   * A clip that is over by itself may have its place: `slot.stop.0~-0.6` is heard at the left.
   */
  cue(name: string): void {
    const cue = name.includes('.') ? name : `common.${name}`
    if (cue.endsWith(STOP)) {
      const loop = cue.slice(0, -STOP.length)
      this.#wanted.delete(loop)
      this.#stopLoop(loop)
      return
    }
    if (cue.includes(RATE)) {
      this.#pitch(cue)
      return
    }
    const [full = cue, place] = cue.split(PLACE)
    const [sprite, clip] = parted(full)
    const mark = SPRITES[sprite]?.[clip]
    if (!mark) return
    if (mark.loop) {
      this.#wanted.set(cue, 1)
      this.#startLoops()
      return
    }
    if (!this.#canPlay(sprite)) return
    const player = this.#options.audio.sprite(sprite)
    const playing = player.play(clip)
    if (Math.abs(Number(place)) <= 1) player.pan(playing, Number(place))
    if (RESULTS.has(full)) this.#duck()
  }

  /** Call when a switch has been turned: loops fall silent, or begin where they are wanted. */
  refresh(): void {
    if (!this.#on()) this.silence()
    else if (this.#unlocked) this.#wake()
  }

  /** Stops everything that runs; a loop nobody has ended begins again when it may. */
  silence(): void {
    for (const cue of [...this.#loops.keys()]) this.#stopLoop(cue)
    this.#unduck?.()
    this.#unduck = undefined
    this.#endAttempt()
  }

  /** Fetches a sprite ahead of its first cue. */
  prepare(sprite: string): void {
    if (this.#on()) this.#options.audio.sprite(sprite)
  }

  /**
   * Listens for the first touch, without which browsers stay silent, and for the page coming back from a call,
   * a lock or another tab. Returns the undo.
   */
  start(page: Document): Cancel {
    const touched = (): void => {
      this.#unlocked = true
      if (this.#on()) this.#wake()
    }
    const seen = (): void => {
      this.#hidden = page.visibilityState === 'hidden'
      if (this.#hidden) this.silence()
      else if (this.#unlocked && this.#on()) void this.#resume()
    }
    this.#hidden = page.visibilityState === 'hidden'
    // The sound library may come after the touch that let it speak.
    this.#unlocked = page.defaultView?.navigator.userActivation?.hasBeenActive === true
    const touches = ['pointerdown', 'touchend', 'keydown'] as const
    for (const name of touches) page.addEventListener(name, touched, { passive: true })
    page.addEventListener('visibilitychange', seen)
    return () => {
      for (const name of touches) page.removeEventListener(name, touched)
      page.removeEventListener('visibilitychange', seen)
      // Nobody would end one that began now.
      this.#wanted.clear()
      this.silence()
    }
  }

  /** Whether a clip would be heard now. Asking fetches its sprite, and wakes a sound that sleeps. */
  #canPlay(sprite: string): boolean {
    const { audio } = this.#options
    if (this.#hidden || !this.#on()) return false
    const player = audio.sprite(sprite)
    if (!this.#unlocked || !player.ready()) return false
    if (audio.state() === 'running') return true
    void this.#resume()
    return false
  }

  /** Browsers let a sound begin only while a finger does something. */
  #wake(): void {
    const { audio } = this.#options
    audio.sprite('common')
    if (audio.state() === 'running') this.#startLoops()
    else void this.#resume()
  }

  #startLoops(): void {
    if (this.#hidden) return
    for (const [cue, rate] of this.#wanted) {
      if (this.#loops.has(cue) || !this.#on()) continue
      const [sprite, clip] = parted(cue)
      const player = this.#options.audio.sprite(sprite)
      if (!player.ready()) player.onReady(() => this.#startLoops())
      else if (this.#unlocked && this.#options.audio.state() === 'running') {
        const playing = player.play(clip)
        if (rate !== 1) player.rate(playing, rate)
        player.fade(playing, 0, this.#level(), RAMP)
        this.#loops.set(cue, { sprite, playing })
      }
    }
  }

  /** Only a loop that is wanted has a pitch: it keeps it when it begins late. */
  #pitch(cue: string): void {
    const [name = '', pitch] = cue.split(RATE)
    const rate = Number(pitch)
    if (!this.#wanted.has(name) || !(rate >= 0.5 && rate <= 4)) return
    this.#wanted.set(name, rate)
    const loop = this.#loops.get(name)
    if (loop) this.#options.audio.sprite(loop.sprite).rate(loop.playing, rate)
  }

  #on(): boolean {
    const { allYxValue, yxValue } = this.#options.settings()
    return allYxValue === 1 && yxValue === 1
  }

  async #resume(): Promise<void> {
    const { audio, clock } = this.#options
    if (audio.state() === 'none') return
    this.#attempt ??= clock.after(ANSWER_MS, () => this.#fail())
    if (await audio.resume()) {
      this.#endAttempt()
      this.#failures = 0
      this.#startLoops()
    } else this.#fail()
  }

  #endAttempt(): void {
    this.#attempt?.()
    this.#attempt = undefined
  }

  /** Of one attempt, once. */
  #fail(): void {
    if (!this.#attempt) return
    this.#endAttempt()
    this.#failures++
    if (this.#failures < PATIENCE) return
    this.#failures = 0
    this.#loops.clear()
    this.#options.audio.rebuild()
  }

  #stopLoop(cue: string): void {
    const loop = this.#loops.get(cue)
    if (!loop) return
    this.#loops.delete(cue)
    const player = this.#options.audio.sprite(loop.sprite)
    player.fade(loop.playing, this.#level(), 0, RAMP)
    this.#options.clock.after(RAMP, () => player.stop(loop.playing))
  }

  #level(): number {
    return this.#unduck ? DUCKED : 1
  }

  #duck(): void {
    if (!this.#unduck) this.#fadeLoops(1, DUCKED)
    this.#unduck?.()
    this.#unduck = this.#options.clock.after(DUCK_MS, () => {
      this.#unduck = undefined
      this.#fadeLoops(DUCKED, 1)
    })
  }

  #fadeLoops(from: number, to: number): void {
    for (const { sprite, playing } of this.#loops.values())
      this.#options.audio.sprite(sprite).fade(playing, from, to, RAMP)
  }
}

/** `race.go` is clip go of sprite race; clips may have dots of their own. */
function parted(cue: string): readonly [sprite: string, clip: string] {
  const dot = cue.indexOf('.')
  return [cue.slice(0, dot), cue.slice(dot + 1)]
}
