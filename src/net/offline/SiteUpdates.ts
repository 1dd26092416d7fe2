import type { Cancel, Clock } from '../../timing/Clock'
import type { Page } from '../../timing/Page'
import { TAKE_OVER, WORKER_PATH } from './takeOver'

type Worker = Pick<ServiceWorker, 'state' | 'postMessage' | 'addEventListener' | 'removeEventListener'>
export interface Registration {
  readonly waiting: Worker | null
  readonly installing: Worker | null
  update(): Promise<unknown>
  addEventListener(type: 'updatefound', run: () => void): void
  removeEventListener(type: 'updatefound', run: () => void): void
}
/** As much of navigator.serviceWorker as is used. */
export interface WorkerContainer {
  readonly controller: unknown
  register(path: string, options: RegistrationOptions): Promise<Registration>
  addEventListener(type: 'controllerchange', run: () => void): void
  removeEventListener(type: 'controllerchange', run: () => void): void
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
/** A tab that stays open for days hears of a new version within the hour. */
const LOOK_EVERY_MS = 3_600_000

/**
 * Keeps the worker of the site registered, and hears of new versions. One is only offered: the page that stands keeps
 * its own parts until the player takes the new one, in the tab where it was taken.
 */
export class SiteUpdates {
  readonly #ports: UpdatePorts
  #registration: Registration | undefined
  #undo: Cancel[] = []

  constructor(ports: UpdatePorts) {
    this.#ports = ports
  }

  start(): Cancel {
    const { clock, page } = this.#ports
    this.#undo = [
      clock.after(REGISTER_AFTER_MS, () => void this.#register()),
      clock.every(LOOK_EVERY_MS, () => this.#look()),
      page.on(event => event === 'online' && this.#look())
    ]
    return () => {
      for (const off of this.#undo.splice(0)) off()
    }
  }

  /** The player takes the new version: it opens in place of this one. */
  take(): void {
    const { container, reload } = this.#ports
    const waiting = this.#registration?.waiting
    if (waiting) {
      this.#listen(container, 'controllerchange', reload)
      waiting.postMessage(TAKE_OVER)
    } else reload() // Another tab took it: it is there already.
  }

  async #register(): Promise<void> {
    const { container } = this.#ports
    try {
      const found = await container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' })
      this.#registration = found
      this.#offer()
      this.#follow(found.installing)
      this.#listen(found, 'updatefound', () => this.#follow(found.installing))
    } catch {
      // No worker here (a private window, plain http): the site needs the network, as before.
    }
  }

  #follow(worker: Worker | null): void {
    if (worker) this.#listen(worker, 'statechange', () => this.#offer())
  }

  /** The first version of a phone waits for nobody. */
  #offer(): void {
    if (this.#registration?.waiting && this.#ports.container.controller) this.#ports.onWaiting()
  }

  #look(): void {
    if (this.#ports.page.online()) void this.#registration?.update().catch(() => undefined)
  }

  #listen<Type extends string>(
    target: {
      addEventListener(type: Type, run: () => void): void
      removeEventListener(type: Type, run: () => void): void
    },
    type: Type,
    run: () => void
  ): void {
    target.addEventListener(type, run)
    this.#undo.push(() => target.removeEventListener(type, run))
  }
}
