import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { CallFailed } from '../../../src/net/Failure'
import { KeptAnswers } from '../../../src/net/offline/KeptAnswers'
import { OfflineStrip } from '../../../src/screens/offline/OfflineStrip'
import { useCall } from '../../../src/screens/shared/hooks/useCall'
import { ServicesProvider, useServices } from '../../../src/state/ServicesContext'
import type { Page, PageEvent } from '../../../src/timing/Page'
import { systemClock } from '../../../src/timing/systemClock'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, openPage } from '../pageOnAnswers'

/** A browser's window: what a listener makes React do is done before the next is told, and who has left by then hears nothing. */
class TurnPage implements Page {
  readonly #listeners = new Set<(event: PageEvent) => void>()
  #online = true

  visible = () => true
  online = () => this.#online

  on(listener: (event: PageEvent) => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @param isEvent false: it was so before the page was there */
  async tell(event: 'online' | 'offline', isEvent = true) {
    this.#online = event === 'online'
    if (!isEvent) return
    // The cache listens by itself, since before any page.
    await act(async () => void window.dispatchEvent(new Event(event)))
    for (const listener of [...this.#listeners])
      if (this.#listeners.has(listener)) await act(async () => listener(event))
  }
}

const kept = new KeptAnswers({
  table: {
    get: async () => undefined,
    put: async () => undefined,
    trim: async () => undefined,
    forget: async () => undefined
  },
  now: () => Date.now(),
  owner: () => 7,
  place: () => '/app/index'
})

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

function Part({ name, staleMs, enabled = true }: { name: EndpointKey; staleMs: number; enabled?: boolean }) {
  const { isError, data } = useCall(name, {}, { staleMs, enabled })
  return <p>{`${name}: ${data ? 'shown' : isError ? 'failed' : 'nothing'}`}</p>
}

/** Once it is there it is never launched again: a new token would throw the player out of the round. */
function Launch() {
  const { api } = useServices()
  useQuery({ queryKey: ['launch'], queryFn: () => api.call('walletList', {}), staleTime: 'static' })
  return null
}

function Screen({ page, beside }: { readonly page: Page; readonly beside: ReactNode }) {
  const services = useServices()
  const [isLater, setLater] = useState(false)
  return (
    <ServicesProvider services={{ ...services, page }}>
      {beside}
      <Part name="initList" staleMs={300_000} />
      <Part name="reckoningCount" staleMs={0} />
      <Launch />
      <button type="button" onClick={() => setLater(true)}>
        more
      </button>
      {isLater && <Part name="announcements" staleMs={300_000} />}
      {isLater && <Part name="savingsInfo" staleMs={300_000} enabled={false} />}
    </ServicesProvider>
  )
}

/** @returns what the page asked for from the moment the network was back, and what it shows then */
async function reconnect(beside: ReactNode, hearsOffline: boolean) {
  const page = new TurnPage()
  const answer = (key: string) => async () => {
    await new Promise<void>(done => void systemClock.after(30, done))
    if (!page.online()) throw new CallFailed(key, { kind: 'network', status: 0 })
    return {}
  }
  const keys = ['initList', 'reckoningCount', 'announcements', 'savingsInfo', 'walletList']
  const world = await openPage(<Screen page={page} beside={beside} />, {
    entries: ['/app/index'],
    answers: Object.fromEntries(keys.map(key => [key, answer(key)])),
    coins: 500,
    newKey: () => 'k'.repeat(32)
  })
  await later(100)
  await page.tell('offline', hearsOffline)
  fireEvent.click(screen.getByText('more'))
  await later(5000)
  expect(screen.getByText('announcements: failed')).toBeTruthy()
  const before = world.requests.length
  await page.tell('online')
  await later(5000)
  const asked = world.requests.slice(before).map(({ key }) => key)
  const shown = screen.queryByText('announcements: shown') !== null
  const strip = screen.queryByText(/离线/) !== null
  await world.leave()
  return { asked: asked.sort(), shown, strip }
}

const STRIP = <OfflineStrip kept={kept} />
const FAILED = ['announcements']
const STALE = ['reckoningCount']
/** Fresh by its time, and perhaps kept from before. */
const FRESH = ['initList']

it.each([
  ['all of it where the strip is, for it may be kept from before', STRIP, true, [...FAILED, ...FRESH, ...STALE]],
  ['all of it on a page that was opened without one', STRIP, false, [...FAILED, ...FRESH, ...STALE]],
  ['what failed or is stale where no strip has come yet', null, true, [...FAILED, ...STALE]]
])('with the network again a page asks once, and launches no game anew: %s', async (_, beside, hearsOffline, asked) => {
  expect(await reconnect(beside, hearsOffline)).toEqual({ asked, shown: true, strip: false })
})
