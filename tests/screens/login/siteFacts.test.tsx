import { afterEach, expect, test, vi } from 'vitest'
import { siteOf } from '../cashier/moneyAnswers'
import type { RunningApp } from '../renderApp'
import { renderApp, settle } from '../renderApp'

const MINUTE_MS = 60_000

let app: RunningApp | undefined
afterEach(() => {
  vi.restoreAllMocks()
  app?.unmount()
  app = undefined
})

/** Pages that say something of the site, left open and gone back to: what the operator changed is on them. */
test.each(['/app/login', '/app/register', '/app/customerService'])(
  '%s gone back to after minutes asks for the site anew (§S3)',
  async path => {
    app = await renderApp(path, {
      loginData: siteOf('sandbox'),
      checkAgencyHost: { agencyCode: '' },
      customerService: { linkAddress: '', questions: [] }
    })
    const openedAt = Date.now()
    const asked = async (afterMs: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(openedAt + afterMs)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await settle()
      return app?.calls.filter(({ key }) => key === 'loginData').length
    }
    expect(await asked(MINUTE_MS)).toBe(1)
    expect(await asked(6 * MINUTE_MS)).toBe(2)
  }
)
