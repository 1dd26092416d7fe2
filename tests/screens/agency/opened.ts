import { cleanup } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { Answers, RunningApp } from '../renderApp'
import { renderApp, settle } from '../renderApp'
import { agent, FULL } from './agencyAnswers'

/** Pages of the two centres as an agent opens them. Behind each test the app is gone and nothing of it waits. */
export function agencyPages() {
  let app: RunningApp | undefined
  afterEach(() => {
    app?.unmount()
    expect(app?.clock.pending ?? 0).toBe(0)
    app = undefined
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return {
    async open(path: string, answers: Answers = FULL, user = agent): Promise<RunningApp> {
      app = await renderApp(path, { ...answers }, user)
      await settle()
      return app
    },
    asked: (key: keyof Answers) => app?.calls.filter(call => call.key === key).map(({ request }) => request) ?? []
  }
}

interface SavedFile {
  readonly name: string
  readonly file: Blob
}

/** What the page puts among the downloads from now on. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  class Addresses extends URL {
    static override createObjectURL(blob: Blob): string {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob)
      return url
    }
    static override revokeObjectURL(): void {
      // Kept for the test to read.
    }
  }
  vi.stubGlobal('URL', Addresses)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = blobs.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}
