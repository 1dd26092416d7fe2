/** The parts of the contract that take longest to make, for who fetches it ahead and can wait between them. */
export const LARGE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../games/trendCalls'),
  () => import('./areas/agency'),
  () => import('./areas/security'),
  () => import('./areas/withdraw')
]
