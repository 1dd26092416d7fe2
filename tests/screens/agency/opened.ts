import { afterEach, vi } from 'vitest'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { renderApp, settle } from '../renderApp'
import { agent, FULL } from './agencyAnswers'

/** Pages of the two centres as an agent opens them. Behind each test the app is gone and nothing of it waits. */
export function agencyPages() {
  let app: RunningApp | undefined
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  closesApp(() => app)
  return {
    async open(path: string, answers: Answers = FULL, user = agent): Promise<RunningApp> {
      app = await renderApp(path, { ...answers }, user)
      await settle()
      return app
    },
    asked: (key: keyof Answers) => app?.calls.filter(call => call.key === key).map(({ request }) => request) ?? []
  }
}
