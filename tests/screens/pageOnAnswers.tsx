import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { MoneyCalls } from '../../src/net/MoneyCalls'
import { createQueries } from '../../src/screens/app/createQueries'
import { createStores } from '../../src/state/createStores'
import { StoresProvider, useNotices } from '../../src/state/hooks'
import { ServicesProvider } from '../../src/state/ServicesContext'
import { systemClock } from '../../src/timing/systemClock'
import { pass } from '../kit/fakeTime'
import { fakeWorld, userOf } from '../state/fakeWorld'

export type Answer = (request: Record<string, unknown>) => unknown
/** Storage as a page before this one left it. */
export type Kept = Iterable<readonly [key: string, value: string]>

interface PageInput {
  /** Where the visit begins, and the page it is on; the last entry is shown. */
  readonly entries: ComponentProps<typeof MemoryRouter>['initialEntries']
  readonly answers: Record<string, Answer>
  /** Undefined for a visitor. */
  readonly coins: number | undefined
  readonly newKey: () => string
  readonly session?: Kept
  readonly local?: Kept
  /** Hears the sounds of the stage. */
  readonly cue?: (name: string) => void
}

/** A page on a table of answers, fake timers and a real store of money calls. */
export async function openPage(page: ReactNode, input: PageInput) {
  const { entries, answers, coins, newKey, session = [], local = [], cue = () => undefined } = input
  const requests: { readonly key: string; readonly request: Record<string, unknown> }[] = []
  const logged = Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, Answer] => [
      key,
      request => {
        requests.push({ key, request })
        return answer(request)
      }
    ])
  )
  const fake = fakeWorld(logged)
  if (coins !== undefined) {
    fake.session.setItem('token', 'token-of-player-7')
    fake.session.setItem('userInfo', JSON.stringify(userOf(coins)))
    fake.session.setItem('coin', String(coins))
  }
  for (const [key, value] of session) fake.session.setItem(key, value)
  for (const [key, value] of local) fake.local.setItem(key, value)
  const { api, time } = fake
  const { proven, socket } = fake.ports
  const money = new MoneyCalls({ api, store: fake.local, clock: systemClock, owner: () => 7, newKey })
  const stores = createStores({ ...fake.ports, money })
  const sound = { cue, prepare: async () => undefined }
  const queries = createQueries()
  // A query that is thrown away by a timer would count as one the page has left behind.
  const kept = { gcTime: Number.POSITIVE_INFINITY }
  const standard = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...standard.queries, ...kept } })
  const view = render(
    <MemoryRouter initialEntries={entries ?? []}>
      <ServicesProvider services={{ clock: systemClock, page: fake.page, time, api, money, proven, socket, sound }}>
        <StoresProvider stores={stores}>
          <QueryClientProvider client={queries}>
            {page}
            <Popup />
          </QueryClientProvider>
        </StoresProvider>
      </ServicesProvider>
    </MemoryRouter>
  )
  await later(50)
  return {
    ...fake,
    stores,
    queries,
    requests,
    asked: (key: string) => requests.filter(entry => entry.key === key).map(entry => entry.request),
    /** Leaves the page; what is still waiting afterwards is a leak. */
    async leave() {
      view.unmount()
      stores.notices.stop()
      queries.clear()
      await pass(0)
    }
  }
}

function Popup() {
  return <p data-testid="popup">{useNotices(state => state.current?.text)}</p>
}

/** In place of every page a test is not about: says which it would be. */
export function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

/** A sheet slides for a while. */
export const SLIDE_MS = 1000

/** Lets time pass with React looking on. */
export const later = (ms: number): Promise<void> =>
  act(async () => {
    await pass(ms)
  })

export const popup = (): string => screen.getByTestId('popup').textContent ?? ''
export const elsewhere = (): string | null => screen.queryByTestId('elsewhere')?.textContent ?? null
