import { createContext, use } from 'react'
import type { StageHost } from './StageHost'

/**
 * Holds the page's one stage. It is made by the first view of a draw, whose chunk brings Pixi along;
 * main.tsx makes only this.
 */
export class PageStage {
  #host: StageHost | undefined

  /** Its code is here. */
  get isMade(): boolean {
    return this.#host !== undefined
  }

  host(make: () => StageHost): StageHost {
    this.#host ??= make()
    return this.#host
  }
}

export const StageContext = createContext<PageStage | undefined>(undefined)

/** @throws Error outside a StageContext. */
export function usePageStage(): PageStage {
  const stage = use(StageContext)
  if (!stage) throw new Error('no StageContext')
  return stage
}
