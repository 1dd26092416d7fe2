import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceStage } from '../../src/games/racing/stage/index'
import type { DrawSceneProps } from '../../src/stage/Scene'
import type { StageClaim } from '../../src/stage/StageHost'
import { StageHost } from '../../src/stage/StageHost'
import type { Clock } from '../../src/timing/Clock'
import { systemClock } from '../../src/timing/systemClock'
import { deferred } from '../kit/fakeTime'
import { AtlasTextures, FakeSurface } from '../kit/TestStage'

const props: DrawSceneProps = { issue: '20261120018', type: 2, seed: 1, drawAt: 0 }

class NoResize {
  static live = 0
  observe(): void {
    NoResize.live++
  }
  disconnect(): void {
    NoResize.live--
  }
  unobserve(): void {}
}

let surfaces: FakeSurface[] = []
let host: StageHost
let textures: AtlasTextures
let broken = false
/** Openings that come to nothing, still to come. */
let refusals = 0
/** While set, an opening waits for it. */
let slow: Promise<void> | undefined

const claim = (): StageClaim & { readonly unavailable: ReturnType<typeof vi.fn> } => {
  const unavailable = vi.fn()
  return {
    element: document.createElement('div'),
    module: raceStage,
    props,
    now: () => 1000,
    cue: () => undefined,
    onPhase: () => undefined,
    onUnavailable: unavailable,
    unavailable
  }
}
const hostOn = (clock: Clock) =>
  new StageHost({
    clock,
    textures,
    open: async () => {
      if (broken || refusals-- > 0) throw new Error('no WebGL')
      await slow
      const surface = new FakeSurface()
      surfaces.push(surface)
      return surface
    },
    reducedMotion: () => false,
    devicePixelRatio: () => 2
  })
const settle = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', NoResize)
  NoResize.live = 0
  surfaces = []
  broken = false
  refusals = 0
  slow = undefined
  textures = new AtlasTextures()
  host = hostOn(systemClock)
})

afterEach(() => {
  host.destroy()
  expect([vi.getTimerCount(), NoResize.live, textures.held]).toEqual([0, 0, 0])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('StageHost', () => {
  it('opens one surface for the life of the page and moves its canvas to the view that asked last', async () => {
    const [first, second] = [claim(), claim()]
    host.claim(first)
    await settle()
    const canvas = surfaces[0]?.canvas
    expect(first.element.firstChild).toBe(canvas)
    const over = host.claim(second)
    await settle()
    expect(second.element.firstChild).toBe(canvas)
    expect(first.element.firstChild).toBeNull()
    over.release()
    await settle()
    expect(first.element.firstChild).toBe(canvas)
    expect(surfaces.length).toBe(1)
  })

  it('opens ahead, for the first view to find it ready', async () => {
    host.prepare()
    host.prepare()
    await settle()
    expect(surfaces.length).toBe(1)
    const held = claim()
    host.claim(held)
    host.prepare()
    await settle()
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(surfaces.length).toBe(1)
  })

  it('a view that comes while it opens ahead has that surface at once', async () => {
    host.prepare()
    const held = claim()
    host.claim(held)
    await settle()
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(surfaces.length).toBe(1)
  })

  it('an opening ahead that comes to nothing is tried again by the first view', async () => {
    refusals = 2
    host.prepare()
    await vi.advanceTimersByTimeAsync(300)
    expect(surfaces).toEqual([])
    const held = claim()
    host.claim(held)
    await settle()
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(held.unavailable).not.toHaveBeenCalled()
  })

  it('a page that goes away while it opens ahead stays without a stage', async () => {
    host.prepare()
    host.destroy()
    await settle()
    expect(surfaces.map(({ destroyed }) => destroyed)).toEqual([true])
    const late = claim()
    host.claim(late).release()
    expect(late.unavailable).toHaveBeenCalledWith('webgl')
  })

  it('hands each picture over as it comes, to the surface there is', async () => {
    textures.pictureComes()
    host.claim(claim())
    await settle()
    textures.pictureComes()
    surfaces[0]?.lose()
    await settle()
    textures.pictureComes()
    textures.pictureComes()
    expect(surfaces.map(({ uploads }) => uploads)).toEqual([1, 2])
  })

  it('leaves the canvas with a view over the page when the page asks after it, as one that loads late does', async () => {
    const [sheet, page] = [{ ...claim(), over: true }, claim()]
    const over = host.claim(sheet)
    await settle()
    const under = host.claim(page)
    await settle()
    expect(sheet.element.firstChild).toBe(surfaces[0]?.canvas)
    under.setProps({ ...props, issue: '20261120019' })
    over.release()
    await settle()
    expect(page.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(surfaces.length).toBe(1)
  })

  it('survives a view that mounts, goes and mounts again before the surface is open', async () => {
    host.claim(claim()).release()
    const held = claim()
    host.claim(held)
    await settle()
    expect(surfaces.length).toBe(1)
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
  })

  it('takes the canvas away with the last view and leaves nothing running', async () => {
    const held = claim()
    const handle = host.claim(held)
    await settle()
    handle.release()
    handle.release()
    expect(held.element.firstChild).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
    expect(surfaces[0]?.root.children.length).toBe(0)
  })

  it('rebuilds at once after a lost context, in the pose of that moment', async () => {
    const held = claim()
    host.claim(held).setProps({ ...props, issue: '20261120019' })
    await settle()
    surfaces[0]?.lose()
    await settle()
    expect(surfaces.length).toBe(2)
    expect(surfaces[0]?.destroyed).toBe(true)
    expect(held.element.firstChild).toBe(surfaces[1]?.canvas)
    expect(surfaces[1]?.root.children.length).toBe(1)
    expect(held.unavailable).not.toHaveBeenCalled()
  })

  it('gives up after 25 losses in a minute: the view shows its boxes', async () => {
    const held = claim()
    host.claim(held)
    for (let i = 0; i < 25; i++) {
      await settle()
      surfaces.at(-1)?.lose()
    }
    await settle()
    expect(held.unavailable).toHaveBeenCalledTimes(1)
    expect(surfaces.length).toBe(25)
  })

  it('says so a moment later when there is no WebGL, and at once to every view after that', async () => {
    broken = true
    const [held, next] = [claim(), claim()]
    const handle = host.claim(held)
    await vi.advanceTimersByTimeAsync(300)
    expect(held.unavailable.mock.calls).toEqual([['webgl']])
    handle.release()
    host.claim(next)
    expect(next.unavailable.mock.calls).toEqual([['webgl']])
  })

  it('a first context that is refused is asked for once more', async () => {
    refusals = 1
    const held = claim()
    host.claim(held)
    await vi.advanceTimersByTimeAsync(300)
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(held.unavailable).not.toHaveBeenCalled()
  })

  it('a page that is frozen while it opens opens when it goes on, however long that was', async () => {
    const overdue = new Set<() => void>()
    const wait = (_: number, run: () => void) => {
      overdue.add(run)
      return () => overdue.delete(run)
    }
    const { promise, resolve } = deferred<void>()
    slow = promise
    host = hostOn({ ...systemClock, after: wait, every: wait })
    const held = claim()
    host.claim(held)
    await settle()
    // Whatever became due meanwhile comes first, once.
    for (const run of [...overdue]) run()
    resolve()
    await settle()
    expect(held.element.firstChild).toBe(surfaces[0]?.canvas)
    expect(held.unavailable).not.toHaveBeenCalled()
    expect([surfaces.length, overdue.size]).toEqual([1, 0])
  })

  it('a device that has no context to give right after a loss is asked again within a second', async () => {
    const held = claim()
    host.claim(held)
    await settle()
    refusals = 1
    surfaces[0]?.lose()
    await vi.advanceTimersByTimeAsync(900)
    expect(surfaces.length).toBe(2)
    expect(held.element.firstChild).toBe(surfaces[1]?.canvas)
    expect(held.unavailable).not.toHaveBeenCalled()
  })

  it('a device that has none to give for longer shows boxes, and is asked again by the next view', async () => {
    const [held, next] = [claim(), claim()]
    const handle = host.claim(held)
    await settle()
    refusals = 3
    surfaces[0]?.lose()
    await vi.advanceTimersByTimeAsync(2000)
    expect(held.unavailable.mock.calls).toEqual([['webgl']])
    expect(surfaces.length).toBe(1)
    handle.release()
    host.claim(next)
    await settle()
    expect(next.unavailable).not.toHaveBeenCalled()
    expect(next.element.firstChild).toBe(surfaces[1]?.canvas)
  })

  it('a context that is lost in the background is opened anew when the page is looked at: until then there is none to have', async () => {
    const held = claim()
    host.claim(held)
    await settle()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    broken = true
    surfaces[0]?.lose()
    await vi.advanceTimersByTimeAsync(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(held.unavailable).not.toHaveBeenCalled()
    broken = false
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(held.element.firstChild).toBe(surfaces[1]?.canvas)
  })

  it('a host that ends in the background no longer waits for the page to be looked at', async () => {
    host.claim(claim())
    await settle()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    surfaces[0]?.lose()
    host.destroy()
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(surfaces).toHaveLength(1)
  })

  it('a view that shows boxes after a loss leaves the one under it to ask again', async () => {
    const [under, over] = [claim(), claim()]
    host.claim(under)
    const handle = host.claim(over)
    over.unavailable.mockImplementation(() => handle.release())
    await settle()
    refusals = 3
    surfaces[0]?.lose()
    await vi.advanceTimersByTimeAsync(2000)
    expect(over.unavailable.mock.calls).toEqual([['webgl']])
    expect(under.unavailable).not.toHaveBeenCalled()
    expect(under.element.firstChild).toBe(surfaces[1]?.canvas)
  })

  it('a context that never opens is given up after 8 s, and not waited for twice; one that comes after that is let go', async () => {
    const { promise, resolve } = deferred<void>()
    slow = promise
    const held = claim()
    host.claim(held)
    await vi.advanceTimersByTimeAsync(7990)
    expect(held.unavailable).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(held.unavailable).toHaveBeenCalledWith('webgl')
    resolve()
    await settle()
    expect(surfaces.map(surface => surface.destroyed)).toEqual([true])
  })

  it('says which view is without its art, and shows the next one', async () => {
    const load = vi.spyOn(textures, 'load').mockRejectedValue(new Error('no art'))
    const [first, second] = [claim(), claim()]
    host.claim(first).release()
    const handle = host.claim(first)
    await settle()
    expect(first.unavailable.mock.calls).toEqual([['art']])
    load.mockRestore()
    handle.release()
    host.claim(second)
    await settle()
    expect(second.unavailable).not.toHaveBeenCalled()
    expect(surfaces[0]?.root.children.length).toBe(1)
  })

  it('a first frame that fails with the surface it was for leaves the view to the next surface', async () => {
    const { promise, reject } = deferred<void>()
    host.prepare()
    await settle()
    const [first] = surfaces
    if (first) first.made = promise
    const held = claim()
    host.claim(held)
    await settle()
    first?.lose()
    await settle()
    reject(new Error('context lost'))
    await settle()
    expect(held.unavailable).not.toHaveBeenCalled()
    expect(surfaces[1]?.renders).toBeGreaterThan(0)
  })

  it('fetches the art while the surface opens, and shows it when both have come', async () => {
    const { promise, resolve } = deferred<void>()
    slow = promise
    const load = vi.spyOn(textures, 'load')
    host.claim(claim())
    await settle()
    expect(surfaces).toEqual([])
    expect(load.mock.calls).toEqual([[raceStage.bundles]])
    resolve()
    await settle()
    expect(surfaces[0]?.root.children.length).toBe(1)
    load.mockRestore()
  })

  it('draws nothing while the page is hidden', async () => {
    host.claim(claim())
    await settle()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    const renders = surfaces[0]?.renders
    await settle()
    expect(surfaces[0]?.renders).toBe(renders)
    expect(vi.getTimerCount()).toBe(0)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(surfaces[0]?.renders).toBeGreaterThan(renders ?? 0)
  })
})
