import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import type { UserState, WorkChallenge } from '../../src/contract/areas/login'
import type { DataOf, EndpointKey } from '../../src/contract/endpoints'
import { ENDPOINTS } from '../../src/contract/endpoints'
import type { Api, CallOptions } from '../../src/net/createApi'
import type { Failure } from '../../src/net/Failure'
import { CallFailed } from '../../src/net/Failure'
import { MoneyCalls } from '../../src/net/MoneyCalls'
import { ProvenCalls } from '../../src/net/ProvenCalls'
import type { WorkSolver } from '../../src/net/WorkSolver'
import { App } from '../../src/screens/app/App'
import { createQueries } from '../../src/screens/app/createQueries'
import { NavigationBridge } from '../../src/screens/app/NavigationBridge'
import { SCREENS } from '../../src/screens/app/screenSources'
import { routeOf } from '../../src/screens/shared/routes'
import type { Stores } from '../../src/state/createStores'
import { createStores } from '../../src/state/createStores'
import { safeStorage } from '../../src/state/safeStorage'
import type { ServerTime } from '../../src/timing/ServerClock'
import { FakeClock } from '../kit/FakeClock'
import { steadyPage } from '../kit/steadyPage'
import { userOf } from '../state/fakeWorld'

/** What the back end answers: data, a refusal, or a function of the request. Anything else fails as a network would. */
export type Answers = {
  [K in EndpointKey]?: DataOf<K> | Failure | ((request: unknown, options?: CallOptions) => DataOf<K> | Failure)
}

export const refused = (message: string, data?: unknown): Failure => ({ kind: 'refused', code: 500, message, data })

export const player = (change: Partial<UserState> = {}): UserState =>
  userOf(8846.5, {
    username: 'linhai08',
    unread: 0,
    userInfo: { username: 'linhai08', coin: 8846.5, coinProxy: 0, userLevel: 3, yuBaoCoin: 0, ybfCoin: 0 },
    ...change
  })

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && !('typeId' in answer) && !('title' in answer)

/** A challenge as the server hands it out, of a level. */
export const challengeOf = (level: number): WorkChallenge => ({
  parameters: {
    algorithm: 'SCRYPT',
    cost: 16,
    data: { account: 'linhai08', expires: 0, from: '', level, purpose: 'login' },
    keyLength: 32,
    keyPrefix: 'ab',
    keySignature: 'ab',
    memoryCost: 8,
    nonce: 'ab',
    parallelism: 1,
    salt: 'ab'
  },
  signature: 'ab'
})

/** An answer that comes once the promise is there. */
export const onceIt = (comes: Promise<unknown>) => (() => comes) as unknown as () => never

export interface RunningApp {
  /** Does the work of logins: at once, unless a test puts another in its place. */
  readonly work: { solver: WorkSolver }
  readonly stores: Stores
  readonly clock: FakeClock
  readonly calls: { readonly key: EndpointKey; readonly request: unknown }[]
  readonly answers: Answers
  /** Path and query of the page. */
  at(): string
  /** The phone sleeps: its timers and its monotonic clock stand still meanwhile. */
  sleep(ms: number): void
  unmount(): void
}

/** The whole client over answers instead of a network, on a clock that stands still. */
export async function renderApp(path: string, answers: Answers = {}, user?: UserState): Promise<RunningApp> {
  // Its chunk first: a test is about the page, not about how long a cold run compiles it.
  const { screen: key } = routeOf(path.split(/[?#]/)[0] ?? '') ?? {}
  if (key) await SCREENS[key].fetch()
  const clock = new FakeClock()
  const began = clock.now()
  let slept = 0
  const time: ServerTime = {
    now: () => began + clock.monotonic() + slept,
    reading: () => ({ synced: true, uncertainty: 20, offset: 0 }),
    onChange: () => () => undefined
  }
  const calls: RunningApp['calls'] = []
  sessionStorage.clear()
  localStorage.clear()
  if (user) {
    sessionStorage.setItem('token', 'token-1')
    sessionStorage.setItem('userInfo', JSON.stringify(user))
  }
  const api: Api = {
    async call(key, request, options) {
      calls.push({ key, request })
      await Promise.resolve()
      const known = answers[key]
      const given: unknown = typeof known === 'function' ? known(request, options) : known
      const answer = given ?? (key === 'randomCode' ? { challenge: challengeOf(0) } : undefined)
      if (answer !== undefined && !isFailure(answer)) return answer as DataOf<typeof key>
      const failure: Failure = isFailure(answer) ? answer : { kind: 'network', status: 0 }
      const quiet = options?.quiet ?? ENDPOINTS[key].quiet
      const { token } = stores.session.store.getState()
      stores.onFailure({ path: ENDPOINTS[key].path, failure, quiet, ...(token !== undefined && { token }) })
      throw new CallFailed(ENDPOINTS[key].path, failure)
    }
  }
  const session = safeStorage(() => sessionStorage)
  const local = safeStorage(() => localStorage)
  const money = new MoneyCalls({ api, store: local, clock, owner: () => user?.uid, newKey: () => '0'.repeat(32) })
  const work: RunningApp['work'] = { solver: { solve: async () => ({ counter: 1, derivedKey: 'ab' }) } }
  const proven = new ProvenCalls({ api, solver: { solve: (...asked) => work.solver.solve(...asked) } })
  const off = () => undefined
  const socket = {
    ...{ watch: () => off, on: () => off, onGap: () => off },
    ...{ open: () => Promise.resolve(), close: off, connected: true }
  }
  const navigation = new NavigationBridge(window)
  const stores = createStores({
    clock,
    page: steadyPage,
    time,
    api,
    money,
    proven,
    socket,
    session,
    local,
    navigation,
    log: () => undefined
  })
  const sound = { cue: off, prepare: async () => undefined }
  const queries = createQueries()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const stop = stores.start()
  const address = { now: '' }
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Address tell={at => (address.now = at)} />
      <App
        services={{ clock, page: steadyPage, time, api, money, proven, socket, sound }}
        stores={stores}
        queries={queries}
        navigation={navigation}
      />
    </MemoryRouter>
  )
  await settle()
  return {
    work,
    stores,
    clock,
    calls,
    answers,
    at: () => address.now,
    sleep(ms) {
      slept += ms
    },
    unmount() {
      view.unmount()
      stop()
      queries.clear()
    }
  }
}

function Address({ tell }: { readonly tell: (at: string) => void }) {
  const { pathname, search } = useLocation()
  tell(pathname + search)
  return null
}

/** Lets lazy screens, answers and effects arrive. */
export async function settle(): Promise<void> {
  // One act a turn: React holds its effects back until an act is over, and each answer starts new ones.
  for (let turn = 0; turn < 8; turn++) await act(() => new Promise<void>(resolve => setTimeout(resolve, 0)))
}
