import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Art } from '../../src/stage/Art'
import { BundleLoader } from '../../src/stage/BundleLoader'
import { FakeClock } from '../kit/FakeClock'

/** What one attempt at a file comes to. */
type Answer = 'comes' | 'fails' | 'missing' | 'garbled' | 'hangs'

const frame = { frame: { x: 0, y: 0, w: 1, h: 1 } }
const FILES: Readonly<Record<string, unknown>> = {
  'race/bundle.json': {
    sheets: [{ mipmaps: true, frames: { car: frame }, meta: { image: 'cars.webp', scale: '2' } }],
    textures: [{ alias: 'road', file: 'road.webp', scale: 1, repeat: true }]
  },
  'figures/bundle.json': { sheets: [], textures: [{ alias: 'digit', file: 'digit.webp', scale: 1, repeat: false }] }
}

/** Suites share modules: what another one asked for ahead lies under `/` still, and may never come. */
const ELSEWHERE = '/elsewhere/'

let clock: FakeClock
let loader: BundleLoader
let asked: { readonly path: string; readonly cache: RequestCache | undefined; readonly signal: AbortSignal }[]
let plan: Map<string, Answer[]>
let open: number

beforeEach(() => {
  clock = new FakeClock()
  loader = new BundleLoader(ELSEWHERE, clock)
  asked = []
  plan = new Map()
  open = 0
  vi.stubGlobal('fetch', async (url: string, { signal, cache }: { signal: AbortSignal; cache?: RequestCache }) => {
    const path = url.replace(ELSEWHERE, '').replace(/^\//, '')
    asked.push({ path, cache, signal })
    const answer = plan.get(path)?.shift() ?? 'comes'
    if (answer === 'fails') throw new TypeError('Failed to fetch')
    if (answer === 'hangs') return new Promise(() => undefined)
    if (answer === 'missing') return new Response('', { status: 404 })
    if (answer === 'garbled') return new Response('<!doctype html>')
    const body = path.endsWith('.webp') ? 'pixels' : JSON.stringify(FILES[path])
    return new Response(body, { headers: { 'content-length': String(body.length) } })
  })
  vi.stubGlobal('createImageBitmap', async () => {
    open++
    return { width: 4, height: 4, close: () => open-- }
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Lets `ms` pass, and streams flow before and after. */
async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  await clock.advance(ms)
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}
const times = (path: string): number => asked.filter(each => each.path === path).length

describe('BundleLoader', () => {
  it('tells of each picture as it comes, whatever becomes of the others', async () => {
    const heard: string[] = []
    const stop = loader.onPicture(({ label }) => heard.push(label))
    plan.set('race/road.webp', ['hangs'])
    loader.load(['race']).catch(() => undefined)
    await pass()
    expect(heard).toEqual([`${ELSEWHERE}race/cars.webp`])
    stop()
    void loader.load(['figures'])
    await pass()
    expect(heard).toHaveLength(1)
  })

  it('tells who comes later of the pictures that are here, as a surface after a lost context, and of none that has gone', async () => {
    const later = () => {
      const heard: string[] = []
      loader.onPicture(({ label }) => heard.push(label))()
      return heard
    }
    void loader.load(['figures'])
    await pass()
    expect(later()).toEqual([`${ELSEWHERE}figures/digit.webp`])
    loader.release(['figures'])
    await pass(30_000)
    expect([later(), open]).toEqual([[], 0])
  })

  it('tells how much has come, never less than before, and ends at 1', async () => {
    const parts: number[] = []
    const loading = loader.load(['race', 'figures'], part => parts.push(part))
    await pass()
    const lookup = await loading
    expect([lookup('car').frame.width, lookup('road').source.addressMode, lookup('digit').source.addressMode]).toEqual([
      0.5,
      'repeat',
      'clamp-to-edge'
    ])
    expect(lookup('car').source.autoGenerateMipmaps).toBe(true)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(new Set(parts).size).toBeGreaterThan(3)
    expect(parts.at(-1)).toBe(1)
    expect(clock.pending).toBe(0)
  })

  it.each<Answer>(['fails', 'missing'])(
    'a file that does not come (%s) is tried again, later each time, alone',
    async answer => {
      plan.set('race/road.webp', [answer, answer])
      const loading = loader.load(['race'])
      await pass()
      expect(times('race/road.webp')).toBe(1)
      await pass(1000)
      expect(times('race/road.webp')).toBe(2)
      await pass(1000)
      expect(times('race/road.webp')).toBe(2)
      await pass(2000)
      expect((await loading)('road')).toBeDefined()
      expect([times('race/road.webp'), times('race/cars.webp'), times('race/bundle.json')]).toEqual([3, 1, 1])
    }
  )

  it('asks past the cache of the browser once a copy was no good', async () => {
    plan.set('race/bundle.json', ['garbled'])
    const loading = loader.load(['race'])
    await pass(1000)
    await loading
    expect(asked.filter(({ path }) => path === 'race/bundle.json').map(({ cache }) => cache)).toEqual([
      'default',
      'reload'
    ])
  })

  it('gives up a file that never answers after 8 s, three times, and leaves neither timer nor picture', async () => {
    plan.set('race/road.webp', ['hangs', 'hangs', 'hangs'])
    const failed = vi.fn()
    loader.load(['race']).catch(failed)
    for (const ms of [7999, 1, 1000, 8000, 3000, 7999]) await pass(ms)
    expect(failed).not.toHaveBeenCalled()
    expect(open).toBe(1)
    await pass(1)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(asked.filter(({ path }) => path === 'race/road.webp').map(({ signal }) => signal.aborted)).toEqual([
      true,
      true,
      true
    ])
    expect([clock.pending, open]).toEqual([0, 0])
  })

  it('a slow file that keeps coming is not given up', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const known = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: { signal: AbortSignal }) =>
      url === '/race/road.webp' ? Promise.resolve(new Response(body.readable)) : known(url, init)
    )
    const loading = loader.load(['race'])
    const writer = body.writable.getWriter()
    for (let part = 0; part < 5; part++) {
      await pass(6000)
      void writer.write(new Uint8Array(8))
    }
    await pass()
    void writer.close()
    await pass()
    expect((await loading)('road')).toBeDefined()
    expect(clock.pending).toBe(0)
  })

  it('remembers nothing of a failure: the next show asks for everything anew', async () => {
    plan.set('race/cars.webp', ['fails', 'fails', 'fails'])
    const failed = vi.fn()
    loader.load(['race']).catch(failed)
    for (const ms of [1000, 3000, 0]) await pass(ms)
    expect(failed).toHaveBeenCalledTimes(1)
    const again = loader.load(['race'])
    await pass()
    expect((await again)('car')).toBeDefined()
    expect(times('race/bundle.json')).toBe(2)
    expect(open).toBe(2)
  })

  it('one load that fails takes no bundle from another', async () => {
    plan.set('race/cars.webp', ['fails', 'fails', 'fails'])
    const first = loader.load(['race', 'figures']).catch(() => 'failed')
    const second = loader.load(['race']).catch(() => loader.load(['race']))
    for (const ms of [1000, 3000, 0]) await pass(ms)
    expect(await first).toBe('failed')
    expect(typeof (await second)).toBe('function')
    await pass(60_000)
    // The bundle of the second attempt is held; the figures of the failed load were forgotten.
    expect([open, clock.pending]).toEqual([2, 0])
  })

  it('a bundle that nobody waits for any more and that fails at last takes no later attempt along: its pictures would stay', async () => {
    plan.set('figures/digit.webp', ['missing', 'missing', 'missing'])
    plan.set('race/bundle.json', ['hangs', 'hangs'])
    plan.set('race/road.webp', ['hangs', 'hangs', 'hangs'])
    const failed = loader.load(['race', 'figures']).catch(() => 'failed')
    for (let second = 0; second < 40; second++) await pass(1000)
    expect(await failed).toBe('failed')
    const again = loader.load(['race'])
    plan.delete('race/road.webp')
    for (let second = 0; second < 20; second++) await pass(1000)
    expect((await again)('road').destroyed).toBe(false)
    loader.release(['race'])
    await pass(30_000)
    expect([open, clock.pending]).toEqual([0, 0])
  })

  it('a bundle that failed after its last user had gone takes no later attempt along when its time is over', async () => {
    plan.set('figures/digit.webp', ['missing', 'missing', 'missing'])
    plan.set('race/road.webp', ['hangs', 'hangs', 'hangs'])
    const failed = loader.load(['race', 'figures']).catch(() => 'failed')
    for (let second = 0; second < 29; second++) await pass(1000)
    expect(await failed).toBe('failed')
    const again = loader.load(['race'])
    await pass(10_000)
    expect((await again)('road').destroyed).toBe(false)
    loader.release(['race'])
    await pass(30_000)
    expect([open, clock.pending]).toEqual([0, 0])
  })

  it('unloads a bundle 30 s after its last user, and not while it has one', async () => {
    const [one, two] = [loader.load(['race']), loader.load(['race'])]
    await pass()
    await Promise.all([one, two])
    loader.release(['race'])
    await pass(60_000)
    expect(open).toBe(2)
    loader.release(['race'])
    await pass(29_999)
    const back = loader.load(['race'])
    await pass(60_000)
    await back
    expect([open, times('race/cars.webp')]).toEqual([2, 1])
    loader.release(['race'])
    await pass(30_000)
    expect([open, clock.pending]).toEqual([0, 0])
  })
})

describe('art asked for ahead of its code', () => {
  const RACE = ['cars.webp', 'road.webp']

  /** As on a page that was just opened. */
  async function freshPage(): Promise<{ readonly ahead: (art: Art) => void }> {
    vi.resetModules()
    const { BundleLoader: Fresh } = await import('../../src/stage/BundleLoader')
    const { fetchArtAhead } = await import('../../src/stage/artAhead')
    loader = new Fresh('/', clock)
    return { ahead: fetchArtAhead }
  }

  it('is taken by the loader, each file asked for once, and its progress goes on where it was', async () => {
    const { ahead } = await freshPage()
    ahead({ race: RACE, figures: ['digit.webp'] })
    ahead({ race: RACE })
    // Pictures do not wait for the list that describes them.
    const before = asked.length
    await pass()
    const parts: number[] = []
    const loading = loader.load(['race', 'figures'], part => parts.push(part))
    await pass()
    const lookup = await loading
    expect([lookup('car').frame.width, lookup('digit').frame.width]).toEqual([0.5, 4])
    expect([before, asked.length, new Set(asked.map(({ path }) => path)).size]).toEqual([5, 5, 5])
    expect([parts.at(-1), clock.pending]).toEqual([1, 0])
  })

  it('is taken while it still comes', async () => {
    const { ahead } = await freshPage()
    ahead({ race: RACE })
    const loading = loader.load(['race'])
    await pass()
    expect((await loading)('road')).toBeDefined()
    expect(asked).toHaveLength(3)
  })

  it.each<Answer>(['fails', 'missing', 'garbled', 'hangs'])('%s: the loader asks again', async answer => {
    plan.set('race/bundle.json', [answer])
    const { ahead } = await freshPage()
    ahead({ race: RACE })
    await pass()
    const loading = loader.load(['race'])
    await pass()
    await pass(answer === 'hangs' ? 8000 : 0)
    await pass(1000)
    expect((await loading)('road')).toBeDefined()
    expect(times('race/bundle.json')).toBe(2)
    expect(clock.pending).toBe(0)
  })
})
