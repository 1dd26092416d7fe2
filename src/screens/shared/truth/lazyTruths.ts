import { lazyPart } from '../lazy/lazyPart'

/** The ways to 真相, one for each view. Asked for in one place: each place that asks names all their chunks once more. */
export const truths = lazyPart(() => import('./truths'))
