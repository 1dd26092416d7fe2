import { lazyPart } from '../lazy/lazyPart'

/** What 首页 and 购彩 fetch once they stand, as one file: each `import()` of the first script costs it 100 B. */
export const laterParts = lazyPart(async () => (await import('./homeParts')).homeParts)
