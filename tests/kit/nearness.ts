import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An IntersectionObserver that says only what a test tells it; `vi.unstubAllGlobals()` takes it away. */
export function watchNearness() {
  type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void
  const watched = new Map<Element, Tell>()
  class Observer {
    readonly #own = new Set<Element>()
    readonly #tell: Tell
    constructor(tell: Tell) {
      this.#tell = tell
    }
    observe(element: Element): void {
      this.#own.add(element)
      watched.set(element, this.#tell)
    }
    disconnect(): void {
      for (const element of this.#own) watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const tell = (element: Element | null | undefined, isIntersecting: boolean) =>
    act(async () => element && watched.get(element)?.([{ isIntersecting }]))
  return {
    /** Elements that are waited for. */
    get waiting(): number {
      return watched.size
    },
    /** The element comes near. */
    come: (element: Element | null | undefined) => tell(element, true),
    /** The element goes out of sight. */
    go: (element: Element | null | undefined) => tell(element, false)
  }
}
