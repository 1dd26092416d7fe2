import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './ui/styles/tokens.css'
import './ui/styles/components.css'
import './ui/styles/parts.css'
import { clientSettings } from './net/clientSettings'
import { createApi } from './net/createApi'
import { createHttp } from './net/createHttp'
import { takeEarly } from './net/earlyCalls'
import { lazyProvenCalls } from './net/lazyProvenCalls'
import { MoneyCalls } from './net/MoneyCalls'
import { SocketLink } from './net/SocketLink'
import { socketLibrary } from './net/socketLibrary'
import { App } from './screens/app/App'
import { createQueries } from './screens/app/createQueries'
import { NavigationBridge } from './screens/app/NavigationBridge'
import { screenNamed } from './screens/app/screenSources'
import { fetchPart, lazyPart } from './screens/shared/lazy/lazyPart'
import { LazySound } from './sound/LazySound'
import { PageStage, StageContext } from './stage/StageContext'
import type { Stores } from './state/createStores'
import { createStores } from './state/createStores'
import { safeStorage } from './state/safeStorage'
import { browserPage } from './timing/browserPage'
import { ServerClock } from './timing/ServerClock'
import { systemClock } from './timing/systemClock'

const log = (text: string, detail: unknown): void => console.warn(text, detail)

/**
 * 128 random bits as hex. Not randomUUID: that is missing on plain http,
 * where a phone in the same network opens the page.
 */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const { net, socketUrl } = clientSettings(import.meta.env, window.sourceDevice ?? 'web')
const clock = systemClock
const page = browserPage(window)
const navigation = new NavigationBridge(window)
const session = safeStorage(() => sessionStorage)
const local = safeStorage(() => localStorage)

const token = (): string | undefined => stores.session.store.getState().token
const axiosPart = lazyPart(async () => (await import('./net/axiosClient')).axiosClient(net))
const uid = () => stores.session.store.getState().user?.uid
const kept = lazyPart(async () => (await import('./net/offline/openKept')).openKept(clock, uid))
const onFailure: Stores['onFailure'] = report => stores.onFailure(report)
const http = createHttp({
  settings: net,
  clock,
  client: () => fetchPart(clock, axiosPart),
  early: (call, token) => takeEarly(window.earlyCalls, call, token, clock.monotonic()),
  token,
  owner: uid,
  kept: kept.fetch,
  onFailure,
  onStamp: sample => time.observe(sample),
  onBusy: calls => stores.notices.setBusy(calls)
})
const onMisread = () => void queries.invalidateQueries()
const api = createApi({ http, onFailure, onMismatch: import.meta.env.DEV ? 'throw' : 'log', log, onMisread })
const time = new ServerClock({
  clock,
  page,
  ask: async () => (await api.call('serverTime', {})).serverTime
})
const money = new MoneyCalls({
  api,
  store: local,
  clock,
  owner: uid,
  newKey: randomKey
})
/** Fetched with the first login. */
const provenCalls = lazyPart(async () => (await import('./net/openProvenCalls')).openProvenCalls(api))
const proven = lazyProvenCalls(() => fetchPart(clock, provenCalls))
/** The first page is painted by then on most phones, and polls carry it until then. */
const SOCKET_AFTER_MS = 1000
const rested = new Promise<void>(done => clock.after(SOCKET_AFTER_MS, done))
const socketPart = lazyPart(socketLibrary)
const library = (signal: AbortSignal) => rested.then(() => fetchPart(clock, socketPart, signal))
const socket = new SocketLink({ url: socketUrl, token, page, log, library })
const stores: Stores = createStores({ clock, page, time, api, money, proven, socket, session, local, navigation, log })
const queries = createQueries()

const soundManager = lazyPart(async () =>
  (await import('./sound/openSound')).openSound(clock, () => stores.settings.store.getState())
)
const sound = new LazySound({ page: document, load: () => fetchPart(clock, soundManager) })
stores.game.store.subscribe(({ typeId }, before) => {
  if (typeId !== undefined && typeId !== before.typeId) void sound.prepare()
})
stores.settings.store.subscribe(() => sound.refresh())

// Answers given to one player are never shown to the next.
stores.session.store.subscribe((now, before) => {
  if (now.user?.uid === before.user?.uid) return
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries()
})

const stage = new PageStage()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The stage lab is no page of the product: it is there in development, and in a build made with VITE_LAB=1.
if ((import.meta.env.DEV || import.meta.env.VITE_LAB === '1') && location.pathname === '/lab') {
  void import('./screens/lab/openLab').then(({ openLab }) => openLab(root, clock))
} else {
  time.start()
  stores.start()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <StageContext value={stage}>
          <App
            services={{ clock, page, time, api, money, proven, socket, sound, kept }}
            stores={stores}
            queries={queries}
            navigation={navigation}
          />
        </StageContext>
      </BrowserRouter>
    </StrictMode>
  )
  // As a transition it is rendered in slices, with room for a finger in between.
  const begin = () => startTransition(() => createRoot(root).render(app))
  // Where the document shows a screen whose code is still on its way, that screen takes its place.
  const shown = screenNamed(root.dataset['shell'])
  if (shown) fetchPart(clock, shown).then(begin, begin)
  else begin()
}
