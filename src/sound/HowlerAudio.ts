import { Howl, Howler } from 'howler'
import type { Clock } from '../timing/Clock'
import type { AudioPort, SpritePlayer } from './AudioPort'
import { limit } from './limit'
import { SPRITES } from './sprites'

/** A sprite that did not come is asked for again no sooner than this, ms. */
const RETRY_MS = 5000

/** Sprites through howler's Web Audio. */
export class HowlerAudio implements AudioPort {
  readonly #howls = new Map<string, Howl>()
  /** By sprite: when one whose file did not come may be fetched again, monotonic ms. */
  readonly #retryAt = new Map<string, number>()
  readonly #base: string
  readonly #clock: Pick<Clock, 'monotonic'>
  /** The context that has its limiter. */
  #limited: AudioContext | undefined

  /** `base`: address of the sound folder, ending in a slash. */
  constructor(base: string, clock: Pick<Clock, 'monotonic'>) {
    this.#base = base
    this.#clock = clock
    // A suspended context that the library still calls running is the usual cause of a silent phone.
    Howler.autoSuspend = false
  }

  state(): string {
    return this.#howls.size === 0 ? 'none' : (Howler.ctx?.state ?? 'none')
  }

  async resume(): Promise<boolean> {
    const context = Howler.ctx
    if (!context) return false
    await context.resume().catch(() => undefined)
    return this.state() === 'running'
  }

  rebuild(): void {
    this.#howls.clear()
    this.#retryAt.clear()
    Howler.unload()
  }

  sprite(name: string): SpritePlayer {
    this.#forgetFailed(name)
    const howl = this.#howls.get(name) ?? this.#open(name)
    return {
      ready: () => howl.state() === 'loaded',
      onReady: run => void howl.once('load', run),
      play: clip => howl.play(clip),
      stop: playing => void howl.stop(playing),
      rate: (playing, rate) => void howl.rate(rate, playing),
      pan: (playing, place) => void howl.stereo(place, playing),
      fade: (playing, from, to, ms) => void howl.fade(from, to, ms, playing)
    }
  }

  /** The library asks once only. */
  #forgetFailed(name: string): void {
    const at = this.#retryAt.get(name)
    if (at === undefined || this.#clock.monotonic() < at) return
    this.#retryAt.delete(name)
    this.#howls.get(name)?.unload()
    this.#howls.delete(name)
  }

  #open(name: string): Howl {
    const sprite = Object.fromEntries(
      Object.entries(SPRITES[name] ?? {}).map(([clip, { at, lasts, loop }]) => [
        clip,
        [at, lasts, loop] as [number, number, boolean]
      ])
    )
    const howl = new Howl({ src: [`${this.#base}${name}.webm`, `${this.#base}${name}.mp3`], sprite })
    this.#howls.set(name, howl)
    howl.once('loaderror', () => {
      if (this.#howls.get(name) === howl) this.#retryAt.set(name, this.#clock.monotonic() + RETRY_MS)
    })
    if (Howler.ctx && Howler.ctx !== this.#limited) {
      this.#limited = Howler.ctx
      limit(Howler.ctx, Howler.masterGain)
    }
    return howl
  }
}
