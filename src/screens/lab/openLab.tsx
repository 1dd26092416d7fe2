import { createRoot } from 'react-dom/client'
import type { Clock } from '../../timing/Clock'
import { Lab } from './Lab'

/** Puts the lab up instead of the product. @param bare only the stage of it */
export function openLab(root: HTMLElement, clock: Clock, bare = false): void {
  createRoot(root).render(<Lab clock={clock} bare={bare} />)
}
