import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LEAST_MS, QUICK_MS } from '../../../src/screens/shared/hooks/useSteadyBusy'
import type { RunningApp } from '../renderApp'
import { renderApp } from '../renderApp'

let app: RunningApp

afterEach(() => {
  app.unmount()
  expect(app.clock.pending).toBe(0)
})

const bar = () => screen.queryByRole('progressbar', { name: '加载中' })
const isBusy = () => document.querySelector('.screen')?.getAttribute('aria-busy')
const calls = (count: number) => act(() => app.stores.notices.setBusy(count))
const pass = (ms: number) => act(() => app.clock.advanceSync(ms))

it('the loading flag toggles per request (§S4): a slow call shows the bar, and the page says that it is busy', async () => {
  app = await renderApp('/app/login')
  expect([bar(), isBusy()]).toEqual([null, 'false'])
  calls(1)
  pass(QUICK_MS - 1)
  expect(bar()).toBeNull()
  pass(1)
  expect(bar()).not.toBeNull()
  expect(isBusy()).toBe('true')
  calls(2)
  calls(1)
  pass(LEAST_MS)
  expect(bar()).not.toBeNull()
  calls(0)
  pass(0)
  expect([bar(), isBusy()]).toEqual([null, 'false'])
})

it('a quick call shows nothing; one that is over just after its bar came leaves it for a moment', async () => {
  app = await renderApp('/app/login')
  calls(1)
  pass(QUICK_MS - 1)
  calls(0)
  pass(5000)
  expect(bar()).toBeNull()
  calls(1)
  pass(QUICK_MS)
  calls(0)
  pass(LEAST_MS - 1)
  expect(bar()).not.toBeNull()
  // Another call in the meantime is not a new bar.
  calls(1)
  pass(1)
  expect(bar()).not.toBeNull()
  calls(0)
  pass(1)
  expect(bar()).toBeNull()
})
