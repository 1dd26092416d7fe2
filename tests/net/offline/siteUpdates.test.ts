import { expect, test } from 'vitest'
import type { Registration, WorkerContainer } from '../../../src/net/offline/SiteUpdates'
import { SiteUpdates } from '../../../src/net/offline/SiteUpdates'
import { TAKE_OVER } from '../../../src/net/offline/takeOver'
import { FakeClock } from '../../kit/FakeClock'
import { FakePage } from '../../kit/fakeTime'

class FakeWorker extends EventTarget {
  readonly told: unknown[] = []
  state = 'installing' as const
  postMessage = (message: unknown) => void this.told.push(message)
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  looked = 0
  update = async () => void this.looked++
}
class FakeContainer extends EventTarget {
  controller: unknown = {}
  readonly registration = new FakeRegistration()
  readonly registered: string[] = []
  register = async (path: string) => {
    this.registered.push(path)
    return this.registration as unknown as Registration
  }
}

async function start(container = new FakeContainer()) {
  const clock = new FakeClock()
  const seen = { waiting: 0, reloaded: 0 }
  const updates = new SiteUpdates({
    container: container as unknown as WorkerContainer,
    clock,
    page: new FakePage(),
    reload: () => seen.reloaded++,
    onWaiting: () => seen.waiting++
  })
  const stop = updates.start()
  await clock.advance(5000)
  /** A new version has come. */
  const arrive = () => {
    const { registration } = container
    const worker = new FakeWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = worker
    registration.installing = null
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
  return { updates, stop, clock, seen, container, arrive }
}

test('registered once the first page is at rest; looked for anew by the hour', async () => {
  const { container, clock, stop } = await start()
  expect(container.registered).toEqual(['/sw.js'])
  await clock.advance(2 * 3_600_000)
  expect(container.registration.looked).toBe(2)
  stop()
  expect(clock.pending).toBe(0)
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

test('a browser that refuses workers is no failure', async () => {
  const container = new FakeContainer()
  container.register = async () => Promise.reject(new Error('insecure'))
  const { stop, clock } = await start(container)
  await clock.advance(3_600_000)
  stop()
})
