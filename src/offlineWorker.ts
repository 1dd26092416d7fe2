import { CACHE_PREFIX, SiteCache } from './net/offline/SiteCache'
import type { SiteVersion } from './net/offline/siteFiles'
import { TAKE_OVER } from './net/offline/takeOver'
import { systemClock } from './timing/systemClock'

/*
 * The service worker: the page opens without a network. It answers for the files of the client alone, of the version it
 * came with, so that a page and its parts always fit each other; the next version waits until the player takes it.
 */

/** Written by the build (tools/build/offlineWorker); the server puts in the page's own revision. */
declare const SITE_VERSION: SiteVersion
declare const SITE_NAME: string

interface LateEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/**
 * The part of a service worker's globals that is used here: TypeScript's library for workers and the one for pages
 * exclude each other.
 */
interface WorkerScope {
  readonly location: Location
  readonly navigator: Navigator
  readonly caches: CacheStorage
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', run: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void
  addEventListener(type: 'message', run: (event: MessageEvent<unknown>) => void): void
}
const worker = globalThis as unknown as WorkerScope

const connection: unknown = Reflect.get(worker.navigator, 'connection')
const site = new SiteCache({
  version: SITE_VERSION,
  name: `${CACHE_PREFIX}${SITE_NAME}-${SITE_VERSION.page}`,
  caches: worker.caches,
  fetch: (address, options) => fetch(address, options),
  clock: systemClock,
  saving: connection instanceof Object && Reflect.get(connection, 'saveData') === true
})

worker.addEventListener('install', event => event.waitUntil(site.install()))
worker.addEventListener('activate', event => event.waitUntil(site.activate()))
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting()
})
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const answer = site.answer({
    method: request.method,
    path: origin === worker.location.origin ? pathname : undefined,
    opens: request.mode === 'navigate' && request.destination === 'document',
    partial: request.headers.has('range')
  })
  if (answer) event.respondWith(answer())
})
