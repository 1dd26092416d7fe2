import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { addModalDialogs } from './modalDialogs'
import { withoutOwnerStacks } from './ownerStacks'
import { addQuickStyles } from './quickStyles'

// jsdom has none of these.
window.matchMedia ??= query => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false
})
window.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

addModalDialogs()
withoutOwnerStacks()
// The page's own window: `window` is the worker's.
if (document.defaultView) addQuickStyles(document.defaultView)

// A lazy screen of a cold test run takes its time to be compiled, on a busy machine all the more.
configure({ asyncUtilTimeout: 60_000 })

// Last of all. A test that was too late for its own end leaves its timers standing still, and all after it would wait.
afterEach(() => void vi.useRealTimers())
afterEach(cleanup)
