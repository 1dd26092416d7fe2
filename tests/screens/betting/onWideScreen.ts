import { afterEach, beforeEach, vi } from 'vitest'

/** From now on there is room for two columns, until `vi.unstubAllGlobals`. */
export function widen(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('min-width: 768px')
  }))
}

/** Tests of what stands beside the board where there is room for two columns. */
export function onWideScreen(): void {
  beforeEach(widen)
  afterEach(() => void vi.unstubAllGlobals())
}
