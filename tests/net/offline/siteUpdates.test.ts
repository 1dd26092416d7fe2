import { expect, test } from 'vitest'
import type { Registration, WorkerContainer } from '../../../src/net/offline/SiteUpdates'
import { SiteUpdates } from '../../../src/net/offline/SiteUpdates'
import { TAKE_OVER } from '../../../src/net/offline/takeOver'
import { FakeClock } from '../../kit/FakeClock'
import { deferred, FakePage } from '../../kit/fakeTime'

/** Counts who listens to it. */
class CountedTarget extends EventTarget {
  readonly #counted = new Set<unknown>()

  get listeners(): number {
    return this.#counted.size
  }

  override addEventListener(type: string, run: EventListener): void {
    this.#counted.add(run)
    super.addEventListener(type, run)
  }

  override removeEventListener(type: string, run: EventListener): void {
    this.#counted.delete(run)
    super.removeEventListener(type, run)
  }
}
class FakeWorker extends CountedTarget {
  readonly told: unknown[] = []
  state = 'installing' as const
  postMessage = (message: unknown) => void this.told.push(message)
}
class FakeRegistration extends CountedTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  looked = 0
  update = async () => void this.looked++
}
class FakeContainer extends CountedTarget {
  controller: unknown = {}
  readonly registration = new FakeRegistration()
  readonly registered: string[] = []
  register = async (path: string) => {
    this.registered.push(path)
    return this.registration as unknown as Registration
  }
}

async function start(container = new FakeContainer(), early = (_: { readonly page: FakePage }) => {}) {
  const clock = new FakeClock()
  const page = new FakePage()
  const workers: FakeWorker[] = []
  const seen = { waiting: 0, reloaded: 0 }
  const updates = new SiteUpdates({
    container: container as unknown as WorkerContainer,
    clock,
    page,
    reload: () => seen.reloaded++,
    onWaiting: () => seen.waiting++
  })
  const stop = updates.start()
  early({ page })
  await clock.advance(5000)
  /** A new version has come. */
  const arrive = () => {
    const { registration } = container
    const worker = new FakeWorker()
    workers.push(worker)
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = worker
    registration.installing = null
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
  /** Whoever still listens, and every timer. */
  const left = (): number =>
    [page, container, container.registration, ...workers].reduce((sum, { listeners }) => sum + listeners, clock.pending)
  return { updates, stop, clock, page, seen, container, arrive, workers, left }
}

test('registered once the first page is at rest; looked for anew by the hour', async () => {
  const { container, clock, stop } = await start()
  expect(container.registered).toEqual(['/sw.js'])
  await clock.advance(2 * 3_600_000)
  expect(container.registration.looked).toBe(2)
  stop()
  expect(clock.pending).toBe(0)
})

test('a phone that slept through the hour looks for it once it is looked at, and not at every look', async () => {
  const { container, clock, page, stop } = await start()
  const lookAt = () => {
    page.tell('hidden')
    page.tell('visible')
    return container.registration.looked
  }
  // Asleep: no timer runs.
  clock.putRight(59 * 60_000)
  expect(lookAt()).toBe(0)
  clock.putRight(60_000)
  expect([lookAt(), lookAt()]).toEqual([1, 1])
  stop()
})

test('where the first one did not come whole, it is registered anew once the network is back', async () => {
  const { container, page, clock, stop, left } = await start()
  container.registration.update = () => Promise.reject(new DOMException('gone', 'InvalidStateError'))
  page.tell('online')
  await clock.advance(0)
  expect(container.registered).toEqual(['/sw.js', '/sw.js'])
  expect(container.registration.listeners).toBe(1)
  stop()
  expect(left()).toBe(0)
})

test('a new version is offered and does nothing by itself; taken, it opens in its place', async () => {
  const { updates, seen, container, arrive, stop } = await start()
  const worker = arrive()
  expect([seen, worker.told]).toEqual([{ waiting: 1, reloaded: 0 }, []])
  updates.take()
  expect([worker.told, seen.reloaded]).toEqual([[TAKE_OVER], 0])
  container.dispatchEvent(new Event('controllerchange'))
  expect(seen.reloaded).toBe(1)
  stop()
})

test('tapped twice it opens once', async () => {
  const { updates, seen, container, clock, arrive, stop, left } = await start()
  arrive()
  updates.take()
  updates.take()
  container.dispatchEvent(new Event('controllerchange'))
  await clock.advance(60_000)
  expect(seen.reloaded).toBe(1)
  stop()
  expect(left()).toBe(0)
})

test('a worker that waits on for an answer under way keeps nobody: the page opens anew after five seconds', async () => {
  const { updates, seen, clock, arrive, stop, left } = await start()
  arrive()
  updates.take()
  await clock.advance(4999)
  expect(seen.reloaded).toBe(0)
  await clock.advance(1)
  expect(seen.reloaded).toBe(1)
  stop()
  expect(left()).toBe(0)
})

test('another tab takes it: this one stays as it is', async () => {
  const { seen, container, arrive, stop } = await start()
  arrive()
  container.dispatchEvent(new Event('controllerchange'))
  expect(seen.reloaded).toBe(0)
  stop()
})

test('the first version of a phone is offered to nobody', async () => {
  const container = new FakeContainer()
  container.controller = null
  const { seen, arrive, stop } = await start(container)
  arrive()
  expect(seen.waiting).toBe(0)
  stop()
})

/** A browser that refuses the worker as often as told. */
function refusing(times: number): FakeContainer {
  const container = new FakeContainer()
  const { register } = container
  container.register = async path => {
    const registration = await register(path)
    if (container.registered.length <= times) throw new TypeError('no worker')
    return registration
  }
  return container
}

test('a browser that refuses workers is no failure: the page goes on, is offered nothing, and asks by the hour', async () => {
  const container = refusing(Number.POSITIVE_INFINITY)
  const { updates, stop, clock, seen, left } = await start(container)
  await clock.advance(3_600_000)
  expect([container.registered, container.registration.looked, seen.waiting]).toEqual([['/sw.js', '/sw.js'], 0, 0])
  updates.take()
  expect(seen.reloaded).toBe(1)
  stop()
  expect(left()).toBe(0)
})

test.each<[when: string, happens: (run: Awaited<ReturnType<typeof start>>) => unknown]>([
  ['within the hour', ({ clock }) => clock.advance(3_600_000)],
  ['once there is a network again', ({ page }) => page.tell('online')]
])('what could not be registered is registered %s, and then followed like any other', async (_, happens) => {
  const run = await start(refusing(1))
  const { container, clock, page, seen, arrive, stop, left } = run
  await happens(run)
  await clock.advance(0)
  expect([container.registered.length, container.registration.looked]).toEqual([2, 0])
  page.tell('online')
  expect([container.registered.length, container.registration.looked]).toEqual([2, 1])
  arrive()
  expect(seen.waiting).toBe(1)
  stop()
  expect(left()).toBe(0)
})

test('a network that comes back before the page is at rest, or while it registers, registers nothing by itself', async () => {
  const container = new FakeContainer()
  const registering = deferred<Registration>()
  container.register = path => {
    container.registered.push(path)
    return registering.promise
  }
  const { page, stop } = await start(container, ({ page }) => page.tell('online'))
  page.tell('online')
  expect(container.registered).toEqual(['/sw.js'])
  stop()
})

test('stopped, nothing listens any more, whatever has come meanwhile', async () => {
  const { updates, stop, arrive, left } = await start()
  arrive()
  arrive()
  updates.take()
  stop()
  expect(left()).toBe(0)
})

test('of several versions in one visit the newest alone is listened to', async () => {
  const { stop, arrive, workers } = await start()
  for (let version = 0; version < 3; version++) arrive()
  expect(workers.map(({ listeners }) => listeners)).toEqual([0, 0, 1])
  stop()
})

test('registered after it was stopped: nothing is followed, and nothing is offered', async () => {
  const container = new FakeContainer()
  const registering = deferred<Registration>()
  container.register = () => registering.promise
  container.registration.installing = new FakeWorker()
  container.registration.waiting = new FakeWorker()
  const { stop, seen, left } = await start(container)
  stop()
  registering.resolve(container.registration as unknown as Registration)
  await registering.promise
  await Promise.resolve()
  expect([left(), container.registration.installing.listeners, seen.waiting]).toEqual([0, 0, 0])
})
