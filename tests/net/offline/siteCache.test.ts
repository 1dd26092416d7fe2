import { describe, expect, test } from 'vitest'
import { CACHE_PREFIX, SiteCache } from '../../../src/net/offline/SiteCache'
import type { SiteVersion } from '../../../src/net/offline/siteFiles'
import { PAGE } from '../../../src/net/offline/siteFiles'
import { FakeClock } from '../../kit/FakeClock'
import { deferred } from '../../kit/fakeTime'

/** Caches of a browser, in memory. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>()
  open = async (name: string) => {
    const kept = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, kept)
    return {
      match: async (address: RequestInfo | URL) => kept.get(String(address))?.clone(),
      put: async (address: RequestInfo | URL, answer: Response) => void kept.set(String(address), answer)
    }
  }
  match = async (address: string) => {
    for (const kept of this.all.values()) if (kept.has(address)) return kept.get(address)?.clone()
    return undefined
  }
  keys = async () => [...this.all.keys()]
  delete = async (name: string) => this.all.delete(name)
}

const VERSION: SiteVersion = {
  page: 'p1',
  files: [
    { path: '/assets/first-aaaaaaa.js', revision: '', when: 'first' },
    { path: '/brand/mark.svg', revision: 'm1', when: 'first' },
    { path: '/race/cars.webp', revision: 'c1', when: 'beside' },
    { path: '/sound/race.mp3', revision: 's1', when: 'asked' }
  ]
}

function phone() {
  const caches = new Caches()
  const clock = new FakeClock()
  const net = {
    asked: [] as string[],
    down: false,
    missing: [] as string[],
    /** Every answer comes from where a network that wants a login first has sent the call. */
    leadsAway: false,
    headers: {} as Record<string, string>,
    wait: async (_address: string): Promise<void> => undefined
  }
  const fetch = async (address: string) => {
    net.asked.push(address)
    await net.wait(address)
    if (net.down) throw new TypeError('no network')
    const answer = net.missing.includes(address)
      ? new Response('', { status: 404 })
      : new Response(`of ${address}`, { headers: net.headers })
    return Object.defineProperty(answer, 'redirected', { value: net.leadsAway })
  }
  const site = (version = VERSION, saving = false) =>
    new SiteCache({
      version,
      name: `${CACHE_PREFIX}${JSON.stringify(version).length}-${version.page}`,
      caches,
      fetch,
      clock,
      saving
    })
  return { caches, net, site, clock }
}

const get = (path: string | undefined, more: Partial<{ method: string; opens: boolean; partial: boolean }> = {}) => ({
  method: 'GET',
  path,
  opens: false,
  partial: false,
  ...more
})
const textOf = async (answer: (() => Promise<Response>) | undefined) => (await answer?.())?.text()

/** A cache storage that fails, as a full or a broken phone's does. */
const fail = async () => {
  throw new DOMException('Unexpected internal error', 'UnknownError')
}
const hang = () => new Promise<never>(() => undefined)

describe('the files of the site on the phone', () => {
  test('once installed, every page opens without a network, and so do its parts and pictures', async () => {
    const { net, site } = phone()
    await site().install()
    net.down = true
    const open = site()
    for (const page of ['/', '/app/index', '/app/drawProof', '/rechargeForm'])
      expect(await textOf(open.answer(get(page, { opens: true })))).toBe('of /app/index')
    for (const { path } of VERSION.files.slice(0, 3)) expect(await textOf(open.answer(get(path)))).toBe(`of ${path}`)
  })

  test('sounds are kept once they are asked for', async () => {
    const { net, site } = phone()
    await site().install()
    expect(net.asked).not.toContain('/sound/race.mp3')
    await textOf(site().answer(get('/sound/race.mp3')))
    net.down = true
    expect(await textOf(site().answer(get('/sound/race.mp3')))).toBe('of /sound/race.mp3')
  })

  test('requests for other than the site’s own files go to the network as if there were no worker', () => {
    const { site } = phone()
    const others = [
      get('/api/index/timeProofreading'),
      get('/api/input/getMyHistoryOrderList'),
      get('/socket.io/'),
      get('/assets/first-aaaaaaa.js', { method: 'POST' }),
      get('/race/cars.webp', { partial: true }),
      get('/sandbox/outbox', { opens: true }),
      get('/application', { opens: true }),
      get(undefined)
    ]
    expect(others.map(asked => site().answer(asked))).toEqual(others.map(() => undefined))
  })

  test('a version that lacks a part is not used; a picture may come later', async () => {
    const { net, site } = phone()
    net.missing = ['/assets/first-aaaaaaa.js']
    await expect(site().install()).rejects.toThrow('/assets/first-aaaaaaa.js')
    net.missing = ['/race/cars.webp']
    await site().install()
  })

  test('a phone that saves data takes no pictures along', async () => {
    const { net, site } = phone()
    await site(VERSION, true).install()
    expect(net.asked).not.toContain('/race/cars.webp')
  })

  test('a new version fetches what changed alone, and the tab of the old one finds its parts', async () => {
    const { net, site } = phone()
    await site().install()
    net.asked.length = 0
    const next: SiteVersion = {
      page: 'p2',
      files: [{ path: '/assets/first-bbbbbbb.js', revision: '', when: 'first' }, ...VERSION.files.slice(1)]
    }
    await site(next).install()
    await site(next).activate()
    expect(net.asked.sort()).toEqual(['/app/index', '/assets/first-bbbbbbb.js'])
    net.down = true
    expect(await textOf(site(next).answer(get('/assets/first-aaaaaaa.js')))).toBe('of /assets/first-aaaaaaa.js')
  })

  test.each<[what: string, came: readonly string[], kept: readonly string[]]>([
    ['one after the other', ['p1', 'p2', 'p3'], ['p2', 'p3']],
    ['one that did not come whole was never shown', ['p1', 'half p2', 'p3'], ['p1', 'p3']],
    ['nor does it stay beside the one that is shown', ['p1', 'half p2'], ['p1']],
    ['it comes whole the second time', ['p1', 'half p2', 'p2'], ['p1', 'p2']],
    ['rolled back, the older one is the one shown last', ['p1', 'p2', 'p1', 'p3'], ['p1', 'p3']],
    ['one that takes over twice changes nothing', ['p1', 'p2', 'p2'], ['p1', 'p2']],
    ['the first one does not come whole', ['half p1'], []]
  ])('of the older versions the phone keeps the one shown last: %s', async (_, came, kept) => {
    const { caches, net, site } = phone()
    for (const visit of came) {
      const [page = '', half] = visit.split(' ').reverse()
      net.missing = half ? [PAGE] : []
      const version = site({ ...VERSION, page })
      if (half) await expect(version.install()).rejects.toThrow(PAGE)
      else await version.install().then(() => version.activate())
    }
    await caches.open('of another site')
    expect((await caches.keys()).map(name => name.split('-').at(-1)).sort()).toEqual(['of another site', ...kept])
  })

  test('a version that ends half fetched is put away after the last of its files, and fetches no more', async () => {
    const { caches, net, site } = phone()
    const files = Array.from({ length: 20 }, (_, at) => `/assets/part-${at}.js`)
    const version = site({ page: 'p1', files: files.map(path => ({ path, revision: '', when: 'first' })) })
    net.missing = [PAGE]
    const slow = deferred<void>()
    net.wait = async address => (address === PAGE ? undefined : slow.promise)
    const installing = version.install().catch(() => 'half fetched')
    await new Promise(resolve => setTimeout(resolve))
    slow.resolve()
    expect(await installing).toBe('half fetched')
    await new Promise(resolve => setTimeout(resolve))
    expect([net.asked.length, await caches.keys()]).toEqual([6, []])
  })

  test('a newer version that is being fetched keeps what it has while the one before it takes over', async () => {
    const { net, site } = phone()
    const [first, second] = ['p1', 'p2'].map(page => site({ ...VERSION, page }))
    await first?.install().then(() => first.activate())
    await second?.install()
    const slow = deferred<void>()
    const path = '/assets/third-ccccccc.js'
    net.wait = async address => (address === path ? slow.promise : undefined)
    const version: SiteVersion = { page: 'p3', files: [...VERSION.files, { path, revision: '', when: 'first' }] }
    const installing = site(version).install()
    await new Promise(resolve => setTimeout(resolve))
    await second?.activate()
    slow.resolve()
    await installing
    await site(version).activate()
    net.down = true
    for (const part of [PAGE, path]) {
      const answer = site(version).answer(get(part, { opens: part === PAGE }))
      expect(await textOf(answer)).toBe(`of ${part}`)
    }
  })

  test('a phone that is full since the last version takes the new one, and has its page from the network', async () => {
    const { caches, net, site } = phone()
    await site().install()
    const open = caches.open
    caches.open = async name => ({ ...(await open(name)), put: fail })
    const next = site({ ...VERSION, page: 'p2' })
    await next.install()
    await next.activate()
    net.asked.length = 0
    expect(await textOf(next.answer(get(PAGE, { opens: true })))).toBe('of /app/index')
    expect(net.asked).toEqual([PAGE])
  })

  test('once a part of its version is gone from the server, the page comes from there; without a network, from the phone', async () => {
    const { caches, net, site } = phone()
    await site().install()
    caches.all.get((await caches.keys())[0] ?? '')?.delete('/assets/first-aaaaaaa.js')
    net.missing = ['/assets/first-aaaaaaa.js']
    const shown = site()
    const page = () => textOf(shown.answer(get('/app/drawProof', { opens: true })))
    expect(await page()).toBe('of /app/index')
    await textOf(shown.answer(get('/assets/first-aaaaaaa.js')))
    expect(await page()).toBe('of /app/drawProof')
    net.down = true
    expect(await page()).toBe('of /app/index')
  })

  test('a page that the phone lost is kept again once it is opened', async () => {
    const { caches, net, site } = phone()
    await site().install()
    caches.all.clear()
    const open = () => textOf(site().answer(get('/app/drawProof', { opens: true })))
    await open()
    net.down = true
    expect(await open()).toBe('of /app/index')
  })

  test('what a network that wants a login first has answered is never kept in place of the site', async () => {
    const { caches, net, site } = phone()
    net.leadsAway = true
    await site().answer(get('/app/index', { opens: true }))?.()
    await site().answer(get('/sound/race.mp3'))?.()
    expect([...caches.all.values()].flatMap(kept => [...kept.keys()])).toEqual([])
  })

  test.each<[what: string, etag: string, page: string]>([
    ['the same', '"revision--p1"', 'revision--p1'],
    ['the same, weakened by what packs it', 'W/"revision--p1"', 'revision--p1'],
    ['none of the server’s own making', '"revision--p0-gzip"', 'revision--p1']
  ])('a page whose revision is %s is taken', async (_, etag, page) => {
    const { net, site } = phone()
    net.headers = { etag }
    await site({ ...VERSION, page }).install()
    net.down = true
    expect(await textOf(site({ ...VERSION, page }).answer(get(PAGE, { opens: true })))).toBe('of /app/index')
  })

  test.each(['"revision--p0"', 'W/"revision--p0"'])(
    'while servers are replaced, the page %s of another version is never kept as this one’s',
    async etag => {
      const { caches, net, site } = phone()
      const next = site({ ...VERSION, page: 'revision--p1' })
      net.headers = { etag }
      await expect(next.install()).rejects.toThrow(PAGE)
      expect(await textOf(next.answer(get(PAGE, { opens: true })))).toBe('of /app/index')
      expect([...caches.all.values()].flatMap(kept => [...kept.keys()])).toEqual([])
      net.headers = {}
      await next.install()
    }
  )

  test('what an earlier visit has of a version stays when it does not come whole this time either', async () => {
    const { caches, net, site } = phone()
    await caches.open(`${CACHE_PREFIX}${JSON.stringify(VERSION).length}-p1`)
    net.missing = [PAGE]
    await expect(site().install()).rejects.toThrow(PAGE)
    expect(await caches.keys()).toHaveLength(1)
  })
})

const broken: readonly [what: string, parts: { open?: Caches['open']; match?: Caches['match'] }][] = [
  ['cannot be opened', { open: fail, match: fail }],
  ['cannot be read', { open: async () => ({ match: fail, put: async () => undefined }), match: fail }],
  ['is full', { open: async () => ({ match: async () => undefined, put: fail }) }]
]

describe.each(broken)('a phone whose storage %s', (_, parts) => {
  test.each(['/app/index', '/assets/first-aaaaaaa.js', '/assets/before-bbbbbbb.js'])(
    'has %s from the network',
    async path => {
      const { caches, site } = phone()
      Object.assign(caches, parts)
      expect(await textOf(site().answer(get(path, { opens: path === PAGE })))).toBe(`of ${path}`)
    }
  )
})

test.each<[what: string, broken: Partial<Caches>]>([
  ['opened', { open: hang, match: hang }],
  ['read', { open: async () => ({ match: hang, put: async () => undefined }), match: hang }],
  ['written to', { open: async () => ({ match: async () => undefined, put: hang }) }]
])(
  'a cache storage that never answers when it is %s lets the page and its parts come from the network',
  async (_, broken) => {
    const { caches, net, site, clock } = phone()
    Object.assign(caches, broken)
    const open = site()
    for (const [asked, text] of [
      [get('/app/drawProof', { opens: true }), 'of /app/index'],
      [get('/assets/first-aaaaaaa.js'), 'of /assets/first-aaaaaaa.js'],
      [get('/assets/older-bbbbbbb.js'), 'of /assets/older-bbbbbbb.js']
    ] as const) {
      let came: string | undefined
      void textOf(open.answer(asked)).then(found => (came = found))
      await clock.advance(4000)
      await new Promise(done => setTimeout(done, 0))
      expect(came).toBe(text)
    }
    expect([net.asked.length, clock.pending]).toEqual([3, 0])
  }
)

test('a cache storage that never answers holds no new version back, and the pages that wait for it', async () => {
  const { caches, site, clock } = phone()
  caches.keys = hang
  let isActive = false
  void site()
    .activate()
    .then(() => (isActive = true))
  await clock.advance(2000)
  expect([isActive, clock.pending]).toEqual([true, 0])
})
