/** The parts of the contract that take longest to make: asked for by themselves, each is made in a task of its own. */
export const LARGE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../games/trendCalls'),
  () => import('./areas/agency'),
  () => import('./areas/security')
]
