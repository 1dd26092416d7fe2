import { Howl, Howler } from 'howler'
import type { AudioPort, SpritePlayer } from './AudioPort'
import { limit } from './limit'
import { SPRITES } from './sprites'

/** Sprites through howler's Web Audio. */
export class HowlerAudio implements AudioPort {
  readonly #howls = new Map<string, Howl>()
  readonly #base: string
  /** The context that has its limiter. */
  #limited: AudioContext | undefined

  /** `base`: address of the sound folder, ending in a slash. */
  constructor(base: string) {
    this.#base = base
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
    Howler.unload()
  }

  sprite(name: string): SpritePlayer {
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

  #open(name: string): Howl {
    const sprite = Object.fromEntries(
      Object.entries(SPRITES[name] ?? {}).map(([clip, { at, lasts, loop }]) => [
        clip,
        [at, lasts, loop] as [number, number, boolean]
      ])
    )
    const howl = new Howl({ src: [`${this.#base}${name}.webm`, `${this.#base}${name}.mp3`], sprite })
    this.#howls.set(name, howl)
    if (Howler.ctx && Howler.ctx !== this.#limited) {
      this.#limited = Howler.ctx
      limit(Howler.ctx, Howler.masterGain)
    }
    return howl
  }
}
