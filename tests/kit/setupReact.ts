import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { prepareModals } from '../../src/ui/modal/modalParts'

// jsdom has neither of these, and antd-mobile asks for both while rendering.
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

afterEach(cleanup)

// A page fetches them while it rests; a test opens a sheet at once.
beforeAll(prepareModals)
