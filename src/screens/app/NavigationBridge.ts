import type { Navigation } from '../../state/createStores'

type Go = (target: string) => void

/** Lets the stores lead the visitor elsewhere: the router is attached once it is on the page. */
export class NavigationBridge implements Navigation {
  readonly #view: Window
  #go: Go | undefined

  constructor(view: Window) {
    this.#view = view
  }

  /** The returned function detaches. */
  attach(go: Go): () => void {
    this.#go = go
    return () => {
      if (this.#go === go) this.#go = undefined
    }
  }

  location(): string {
    return this.#view.location.pathname + this.#view.location.search
  }

  go(target: string): void {
    if (this.#go) this.#go(target)
    else this.#view.location.replace(target)
  }

  reload(): void {
    this.#view.location.reload()
  }
}
