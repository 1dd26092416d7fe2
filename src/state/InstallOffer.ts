/** What a browser that can put the site beside the apps hands over, once, as it likes. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Kept from before the first script: the browser offers once, whatever page is open. */
    installOffer?: InstallOffer
  }
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && typeof event.prompt === 'function'

/**
 * The browser's offer to install the site. There is none where it cannot, where it is installed, or once it was asked.
 */
export class InstallOffer {
  readonly #target: EventTarget
  readonly #listeners = new Set<() => void>()
  #prompt: InstallPrompt | undefined

  readonly #come = (event: Event): void => this.#set(isPrompt(event) ? event : undefined)
  readonly #gone = (): void => this.#set(undefined)

  constructor(target: EventTarget) {
    this.#target = target
    target.addEventListener('beforeinstallprompt', this.#come)
    target.addEventListener('appinstalled', this.#gone)
  }

  isOpen(): boolean {
    return this.#prompt !== undefined
  }

  /** Lets the browser ask the player. An offer is good for one question: who declines is not asked again. */
  async take(): Promise<void> {
    const prompt = this.#prompt
    this.#set(undefined)
    await prompt?.prompt()
  }

  /** @returns its undo */
  onChange(run: () => void): () => void {
    this.#listeners.add(run)
    return () => this.#listeners.delete(run)
  }

  stop(): void {
    this.#target.removeEventListener('beforeinstallprompt', this.#come)
    this.#target.removeEventListener('appinstalled', this.#gone)
  }

  #set(prompt: InstallPrompt | undefined): void {
    this.#prompt = prompt
    for (const run of this.#listeners) run()
  }
}
