import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { MoneyCalls } from '../../../src/net/MoneyCalls'
import { createQueries } from '../../../src/screens/app/createQueries'
import { createStores } from '../../../src/state/createStores'
import { StoresProvider, useNotices } from '../../../src/state/hooks'
import { ServicesProvider } from '../../../src/state/ServicesContext'
import { systemClock } from '../../../src/timing/systemClock'
import { pass } from '../../kit/fakeTime'
import { fakeWorld, userOf } from '../../state/fakeWorld'
import { gameEntry } from '../betting/fixtures'

type Answer = (request: Record<string, unknown>) => unknown

/** What a visit has from before, in session storage. */
type Kept = Readonly<Record<string, string>>

/** A screen at a path on a table of answers and fake timers; every other path shows where it is. */
export async function openScreen(
  Screen: ComponentType,
  path: string,
  answers: Record<string, Answer>,
  kept: Kept = {}
) {
  const requests: { readonly key: string; readonly request: Record<string, unknown> }[] = []
  const all: Record<string, Answer> = { lotteryTypeList: () => [gameEntry()], userInfo: () => userOf(500), ...answers }
  const logged = Object.fromEntries(
    Object.entries(all).map(([key, answer]): [string, Answer] => [
      key,
      request => {
        requests.push({ key, request })
        return answer(request)
      }
    ])
  )
  const fake = fakeWorld(logged)
  fake.session.setItem('token', 'token-of-player-7')
  fake.session.setItem('userInfo', JSON.stringify(userOf(500)))
  fake.session.setItem('coin', '500')
  for (const [key, value] of Object.entries(kept)) fake.session.setItem(key, value)
  const { api, local } = fake
  const money = new MoneyCalls({ api, store: local, clock: systemClock, owner: () => 7, newKey: () => 'k'.repeat(32) })
  const stores = createStores({ ...fake.ports, money })
  const queries = createQueries()
  const forEver = { gcTime: Number.POSITIVE_INFINITY }
  const { queries: lists, mutations } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...lists, ...forEver }, mutations: { ...mutations, ...forEver } })
  const home = path.split('?')[0]
  function Where() {
    const { pathname, search } = useLocation()
    return pathname === home ? <Screen /> : <p data-testid="elsewhere">{pathname + search}</p>
  }
  const view = render(
    <MemoryRouter initialEntries={['/app/personalCenter', path]}>
      <ServicesProvider
        services={{
          clock: systemClock,
          page: fake.page,
          time: fake.time,
          api: fake.api,
          money,
          proven: fake.ports.proven,
          socket: fake.ports.socket,
          sound: { cue: () => undefined }
        }}
      >
        <StoresProvider stores={stores}>
          <QueryClientProvider client={queries}>
            <Where />
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
    asked: (key: string) => requests.filter(entry => entry.key === key).map(entry => entry.request),
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

export const later = (ms: number): Promise<void> =>
  act(async () => {
    await pass(ms)
  })

export const popup = (): string => screen.getByTestId('popup').textContent ?? ''
export const elsewhere = (): string | null => screen.queryByTestId('elsewhere')?.textContent ?? null

export async function press(text: string, selector = 'button, a'): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    element => (element.getAttribute('aria-label') ?? element.textContent) === text
  )
  const [only, other] = found
  if (!only || other) throw new Error(`${found.length} × ${text}`)
  fireEvent.click(only)
  await later(50)
}
