import { createRoot } from 'react-dom/client'
import type { Clock } from '../../timing/Clock'
import { Lab } from './Lab'

/** Puts the lab up instead of the product. */
export function openLab(root: HTMLElement, clock: Clock): void {
  createRoot(root).render(<Lab clock={clock} />)
}
