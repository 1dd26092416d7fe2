import type { Cancel, Clock } from '../../timing/Clock'
import type { Page } from '../../timing/Page'
import { TAKE_OVER, WORKER_PATH } from './takeOver'

interface Target<Type extends string> {
  addEventListener(type: Type, run: () => void): void
  removeEventListener(type: Type, run: () => void): void
}

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener' | 'removeEventListener'>
export interface Registration extends Target<'updatefound'> {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  update(): Promise<unknown>
}
/** The parts of navigator.serviceWorker that are used here. */
export interface WorkerContainer extends Target<'controllerchange'> {
  readonly controller: unknown
  register(path: string, options: RegistrationOptions): Promise<Registration>
}

interface UpdatePorts {
  readonly container: WorkerContainer
  readonly clock: Clock
  readonly page: Page
  readonly reload: () => void
  /** A new version is on the phone, and waits for the player. */
  readonly onWaiting: () => void
}

/** The first page is at rest by then: fetching the site a second time delays nothing on it. */
const REGISTER_AFTER_MS = 4000
/**
 * A tab that stays open for days hears of a new version within the hour; where the phone slept, whose timers stand still
 * then, when it is looked at again.
 */
const LOOK_EVERY_MS = 3_600_000
/**
 * ms after which the page opens anew although the new worker has not taken over: the old one may have a call under way
 * that never ends, which only the end of the page ends.
 */
const TAKEN_AFTER_MS = 5000

/**
 * Keeps the worker of the site registered, and hears of new versions. One is only offered: the page that stands keeps
 * its own parts until the player takes the new one, in the tab where it was taken.
 */
export class SiteUpdates {
  readonly #ports: UpdatePorts
  #registration: Registration | undefined
  #hasFailed = false
  /** When a new version was last looked for, by the phone's clock: it goes on while the phone sleeps. */
  #lookedAt = Number.NaN
  #undo: Cancel[] = []
  #unfollow: Cancel = () => undefined
  #unhear: Cancel = () => undefined
  #untake: Cancel = () => undefined

  constructor(ports: UpdatePorts) {
    this.#ports = ports
  }

  start(): Cancel {
    const { clock, page } = this.#ports
    const stopped = new AbortController()
    this.#undo = [
      () => stopped.abort(),
      () => this.#unfollow(),
      () => this.#unhear(),
      () => this.#untake(),
      clock.after(REGISTER_AFTER_MS, () => void this.#register(stopped.signal)),
      clock.every(LOOK_EVERY_MS, () => this.#look(stopped.signal)),
      page.on(event => {
        const isLate = Math.abs(clock.now() - this.#lookedAt) >= LOOK_EVERY_MS
        if (event === 'online' || (event === 'visible' && isLate)) this.#look(stopped.signal)
      })
    ]
    return () => {
      for (const off of this.#undo.splice(0)) off()
    }
  }

  /** The player takes the new version: it opens in place of this one. */
  take(): void {
    const { container, clock, reload } = this.#ports
    const open = () => {
      this.#untake()
      reload()
    }
    const waiting = this.#registration?.waiting
    if (!waiting) {
      // Another tab has activated it already.
      open()
      return
    }
    this.#untake()
    const offs = [listen(container, 'controllerchange', open), clock.after(TAKEN_AFTER_MS, open)]
    this.#untake = () => {
      for (const off of offs) off()
    }
    waiting.postMessage(TAKE_OVER)
  }

  async #register(stopped: AbortSignal): Promise<void> {
    const { container, clock } = this.#ports
    this.#hasFailed = false
    this.#lookedAt = clock.now()
    try {
      const found = await container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
      if (stopped.aborted) return
      this.#registration = found
      this.#offer()
      this.#follow(found.installing)
      this.#unhear()
      this.#unhear = listen(found, 'updatefound', () => this.#follow(found.installing))
    } catch {
      // No worker here (a private window, plain http), or no network: the site needs one, as before.
      this.#hasFailed = true
    }
  }

  /** One version at a time: what came before it is replaced, or waits and has been offered. */
  #follow(worker: Worker | null): void {
    if (!worker) return
    this.#unfollow()
    this.#unfollow = listen(worker, 'statechange', () => this.#offer())
  }

  /** The first version of a phone waits for nobody. */
  #offer(): void {
    if (this.#registration?.waiting && this.#ports.container.controller) this.#ports.onWaiting()
  }

  #look(stopped: AbortSignal): void {
    const { page, clock } = this.#ports
    if (!page.online()) return
    this.#lookedAt = clock.now()
    if (this.#hasFailed) void this.#register(stopped)
    // A registration whose first worker did not come whole is gone for good.
    else void this.#registration?.update().catch(() => (stopped.aborted ? undefined : this.#register(stopped)))
  }
}

function listen<Type extends string>(target: Target<Type>, type: Type, run: () => void): Cancel {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}
