import { cleanup } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import type { RunningApp } from './renderApp'

/** Behind each test the app it opened last is gone, and nothing of it waits. */
export function closesApp(opened: () => RunningApp | undefined): void {
  afterEach(() => {
    const app = opened()
    app?.unmount()
    expect(app?.clock.pending ?? 0).toBe(0)
    cleanup()
  })
}
