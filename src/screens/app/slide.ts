import type { AppRoute } from '../shared/routes'

const SLIDES = ['forward', 'back', 'fade', 'none'] as const
export type Slide = (typeof SLIDES)[number]

/**
 * Level 1 to 2 to 3 (§S2.1) slides from the right, a lower level slides back out, the same level cross-fades. Between
 * pages of one level outside the tab bar the history decides.
 */
export function slideOf(from: AppRoute | undefined, to: AppRoute, isBack: boolean): Slide {
  if (!from || from.path === to.path) return 'none'
  const depth = (route: AppRoute) => (route.footer > 0 ? route.level - 0.5 : route.level)
  const step = depth(to) - depth(from)
  if (step > 0) return isBack ? 'fade' : 'forward'
  if (step < 0) return 'back'
  return 'fade'
}
