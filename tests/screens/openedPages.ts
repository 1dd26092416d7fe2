import { closesApp } from './closesApp'
import type { Answers, RunningApp } from './renderApp'
import { player, renderApp, settle } from './renderApp'

/**
 * Pages as a player opens them, settled. Behind each test the app is gone and nothing of it waits.
 * @param standard answers where a test gives no others
 */
export function openedPages(standard: Answers) {
  let app: RunningApp | undefined
  closesApp(() => app)
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
