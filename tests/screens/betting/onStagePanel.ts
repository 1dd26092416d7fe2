import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'

/**
 * Tests of pages with a stage panel: as wide as on a phone, for jsdom lays nothing out, and on a clock that begins at
 * `from`. Behind each test the page is gone and no timer is left.
 * @param begin what else a test begins with
 */
export function onStagePanel(from = START, begin: () => void = () => undefined): void {
  beforeEach(() => {
    useFakeClock(from)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
    begin()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
  })
}
