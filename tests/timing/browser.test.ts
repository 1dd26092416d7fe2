import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserPage } from '../../src/timing/browserPage'
import type { PageEvent } from '../../src/timing/Page'
import { systemClock } from '../../src/timing/systemClock'

/** As much of a window as the page port touches. */
function fakeWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const connection = new EventTarget()
  const window = Object.assign(new EventTarget(), { document, navigator: { onLine: true, connection } })
  return { window, document, connection, view: window as unknown as Window }
}

describe('browserPage', () => {
  it('tells showing, hiding, connection and return from the back-forward cache, until it is left', () => {
    const { window, document, connection, view } = fakeWindow()
    const page = browserPage(view)
    const seen: PageEvent[] = []
    const off = page.on(event => seen.push(event))
    const fire = () => {
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
      expect(page.visible()).toBe(false)
      document.visibilityState = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
      connection.dispatchEvent(new Event('change'))
      window.dispatchEvent(new Event('pageshow'))
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    }
    fire()
    const all = ['hidden', 'visible', 'offline', 'online', 'network', 'visible']
    expect(seen).toEqual(all)
    off()
    fire()
    expect(seen).toEqual(all)
  })

  it('does without the connection of browsers that have none', () => {
    const { window, view } = fakeWindow()
    Reflect.deleteProperty(window.navigator, 'connection')
    window.navigator.onLine = false
    expect(browserPage(view).online()).toBe(false)
    expect(() => browserPage(view).on(() => undefined)()).not.toThrow()
  })
})

describe('systemClock', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('after and every run on the platform’s timers and can be cancelled', () => {
    vi.useFakeTimers()
    const ran: string[] = []
    const cancel = systemClock.after(10, () => ran.push('after'))
    const stop = systemClock.every(4, () => ran.push('every'))
    vi.advanceTimersByTime(10)
    cancel()
    stop()
    vi.advanceTimersByTime(100)
    expect(ran).toEqual(['every', 'every', 'after'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('frames run until cancelled, also from within a frame', () => {
    const queue = new Map<number, () => void>()
    let ids = 0
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      queue.set(++ids, run)
      return ids
    })
    vi.stubGlobal('cancelAnimationFrame', (id: number) => queue.delete(id))
    const frame = () => {
      const due = [...queue.values()]
      queue.clear()
      for (const run of due) run()
    }
    let drawn = 0
    const cancel = systemClock.frames(() => {
      if (++drawn === 3) cancel()
    })
    for (let n = 0; n < 5; n++) frame()
    expect(drawn).toBe(3)
    expect(queue.size).toBe(0)
  })
})
