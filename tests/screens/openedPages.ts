import { cleanup } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import type { Answers, RunningApp } from './renderApp'
import { player, renderApp, settle } from './renderApp'

/**
 * Pages as a player opens them, settled. Behind each test the app is gone and nothing of it waits.
 * @param standard answers where a test gives no others
 */
export function openedPages(standard: Answers) {
  let app: RunningApp | undefined
  afterEach(() => {
    app?.unmount()
    expect(app?.clock.pending ?? 0).toBe(0)
    app = undefined
    cleanup()
  })
  return {
    get app(): RunningApp | undefined {
      return app
    },
    async open(path: string, answers: Answers = {}): Promise<RunningApp> {
      app = await renderApp(path, { ...standard, ...answers }, player())
      await settle()
      return app
    }
  }
}
