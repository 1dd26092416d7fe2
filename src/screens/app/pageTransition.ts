import { flushSync } from 'react-dom'
import type { Slide } from './slide'

const ignore = () => undefined

/**
 * Swaps pages with the browser's own view transition: the page that leaves is a picture, never a second
 * live screen. Without the feature, with reduced motion or in a hidden tab the pages swap at once.
 */
export function pageTransition(slide: Slide, commit: () => void): void {
  const root = document.documentElement
  root.dataset['slide'] = slide
  const still = slide === 'none' || document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || typeof document.startViewTransition !== 'function') {
    commit()
    return
  }
  const transition = document.startViewTransition(() => flushSync(commit))
  // A transition that is skipped (a second tap, a tab put away) rejects; the pages have swapped all the same.
  transition.ready.catch(ignore)
  transition.finished.catch(ignore)
}
