/** The parts of the contract that take longest to make. */
const LARGE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../games/trendCalls'),
  () => import('./areas/agency'),
  () => import('./areas/security')
]

/** Fetches them one by one: each is made in a task of its own, and what is left of the contract is small. */
export async function fetchLargeParts(): Promise<void> {
  for (const part of LARGE_PARTS) await part().catch(() => undefined)
}
