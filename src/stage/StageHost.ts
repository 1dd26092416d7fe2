import type { Cancel, Clock } from '../timing/Clock'
import type { DirectorOptions, Show } from './Director'
import { Director } from './Director'
import type { Attempt } from './retryLoad'
import { retryLoad } from './retryLoad'
import type { DrawSceneProps } from './Scene'
import type { Surface, TextureStore } from './Surface'

interface StageHostOptions {
  readonly clock: Clock
  readonly textures: TextureStore
  readonly open: () => Promise<Surface>
  readonly reducedMotion: () => boolean
  readonly devicePixelRatio: () => number
  readonly quality?: DirectorOptions['quality']
}

/** Why the stage cannot draw: there is no WebGL, or the art did not come. */
const STAGE_FAULTS = ['webgl', 'art'] as const
export type StageFault = (typeof STAGE_FAULTS)[number]

/** One view that wants the canvas. */
export interface StageClaim extends Omit<Show, 'layout'> {
  readonly element: HTMLElement
  /** It stands in a sheet over the page, whose own views may ask after it. */
  readonly over?: boolean | undefined
  /** The stage cannot draw here: show the result some other way. */
  readonly onUnavailable: (fault: StageFault) => void
}

export interface StageClaimHandle {
  setProps(props: DrawSceneProps): void
  release(): void
}

interface Held {
  claim: StageClaim
  props: DrawSceneProps
}

/** Rebuilds after a lost context within this many ms before the page gives up on WebGL. */
const REBUILD_WINDOW = 60_000
const REBUILDS = 24
/**
 * ms before a second attempt at the first context. A device that has no WebGL shows boxes instead, which wait for this
 * attempt.
 */
const OPEN: readonly number[] = [250]
/** ms between attempts at a new context: right after a loss a device may have none to give. */
const REOPEN: readonly number[] = [250, 1000]

/**
 * Resolves once the page is looked at. A phone takes its context from a page in the background: it would take the next
 * ones too, or have none to give, and the stage would be given up before anybody is back.
 * @param signal aborted when nobody waits any more: no listener is left, and the promise never settles
 */
const lookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look, { signal })
    look()
  })

/**
 * Owns the page's one surface and lends its canvas to the view that asked last, those over the page before those in
 * it; when that view goes, the one before it has the canvas back.
 * A lost context gives a new surface showing the same moment.
 */
export class StageHost {
  readonly #held: Held[] = []
  #surface: Surface | undefined
  #director: Director | undefined
  #opening: Promise<void> | undefined
  #unwatch: Cancel[] = []
  #unsubscribe: Cancel[] = []
  readonly #losses: number[] = []
  readonly #gone = new AbortController()
  #dead = false
  readonly #options: StageHostOptions

  constructor(options: StageHostOptions) {
    this.#options = options
  }

  claim(claim: StageClaim): StageClaimHandle {
    const held: Held = { claim, props: claim.props }
    this.#put(held)
    if (this.#top() === held) this.#present()
    return {
      setProps: props => {
        held.props = props
        if (this.#top() === held) this.#director?.setProps(props)
      },
      release: () => {
        const at = this.#held.indexOf(held)
        if (at < 0) return
        const wasTop = this.#top() === held
        this.#held.splice(at, 1)
        if (wasTop) this.#present()
      }
    }
  }

  /** Opens the surface, for the first claim to find it ready. */
  prepare(): void {
    if (this.#dead || this.#surface) return
    this.#opening ??= this.#open()
  }

  /** Ends everything: for tests and for a page that goes away. */
  destroy(): void {
    this.#held.length = 0
    this.#gone.abort()
    this.#close()
    this.#dead = true
  }

  #put(held: Held): void {
    const over = held.claim.over ? -1 : this.#held.findIndex(({ claim }) => claim.over)
    this.#held.splice(over < 0 ? this.#held.length : over, 0, held)
  }

  #top(): Held | undefined {
    return this.#held[this.#held.length - 1]
  }

  #present(): void {
    this.#stopWatching()
    const held = this.#top()
    if (!held) {
      this.#director?.hide()
      this.#surface?.canvas.remove()
      return
    }
    if (this.#dead) {
      held.claim.onUnavailable('webgl')
      return
    }
    if (!this.#surface || !this.#director) {
      this.#opening ??= this.#open()
      this.#fetchAhead(held.claim.module.bundles)
      return
    }
    const { element } = held.claim
    element.append(this.#surface.canvas)
    this.#watch(element)
    const layout = { width: element.clientWidth, height: element.clientHeight }
    this.#director.show({ ...held.claim, props: held.props, layout }).catch(() => this.#giveUp(held))
  }

  /** The art comes while the surface opens; the store keeps it until the Director asks. */
  #fetchAhead(bundles: readonly string[]): void {
    const { textures } = this.#options
    textures.load(bundles).then(
      () => textures.release(bundles),
      () => undefined
    )
  }

  async #open(): Promise<void> {
    const { open, ...rest } = this.#options
    const isFirst = this.#losses.length === 0
    let before: AbortSignal | undefined
    let after = (): void => this.#present()
    const attempt = async ({ signal }: Attempt): Promise<Surface> => {
      // One that says nothing has had all the time that boxes can wait.
      if (isFirst && before?.aborted) throw new Error('WebGL does not answer')
      before = signal
      const surface = await open()
      // Opened after its attempt was given up: nobody would use it, and a phone has few contexts.
      if (signal.aborted) surface.destroy()
      return surface
    }
    if (!isFirst) await lookedAt(this.#gone.signal)
    try {
      const surface = await retryLoad(this.#options.clock, attempt, { pauses: isFirst ? OPEN : REOPEN })
      const options: DirectorOptions = { ...rest, surface }
      this.#surface = surface
      this.#director = new Director(options)
      this.#unsubscribe = [
        surface.onLost(() => this.#lost()),
        rest.textures.onPicture(source => surface.upload(source))
      ]
      if (this.#dead) this.#close()
    } catch {
      // A device that had a context before may have one for the next view.
      if (!isFirst) after = () => this.#top()?.claim.onUnavailable('webgl')
      // What fails while nobody waits is tried again by the first who does.
      else if (this.#held.length > 0) this.#dead = true
    }
    this.#opening = undefined
    after()
  }

  #lost(): void {
    const at = this.#options.clock.monotonic()
    this.#losses.push(at)
    while (this.#losses[0] !== undefined && this.#losses[0] < at - REBUILD_WINDOW) this.#losses.shift()
    this.#close()
    this.#dead = this.#losses.length > REBUILDS
    this.#present()
  }

  #close(): void {
    this.#stopWatching()
    this.#director?.hide()
    // A destroyed surface gives its context back, and its canvas reports that as a loss: heard, it would open another.
    for (const stop of this.#unsubscribe) stop()
    this.#unsubscribe = []
    this.#surface?.destroy()
    this.#director = undefined
    this.#surface = undefined
  }

  /** The art did not load. This view shows boxes instead; the next claim loads again. */
  #giveUp(held: Held): void {
    if (this.#top() === held) held.claim.onUnavailable('art')
  }

  #watch(element: HTMLElement): void {
    const fit = (): void => this.#director?.resize({ width: element.clientWidth, height: element.clientHeight })
    const seen = (): void => this.#director?.setVisible(document.visibilityState !== 'hidden')
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    document.addEventListener('visibilitychange', seen)
    seen()
    this.#unwatch = [() => observer.disconnect(), () => document.removeEventListener('visibilitychange', seen)]
  }

  #stopWatching(): void {
    for (const stop of this.#unwatch) stop()
    this.#unwatch = []
  }
}
