import { lazyPart } from '../lazy/lazyPart'

/**
 * 真相 for each view, as one lazy part. It stands in one place, because every `import()` of it would name all its chunks
 * once more.
 */
export const truths = lazyPart(() => import('./truths'))
