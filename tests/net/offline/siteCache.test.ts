import { describe, expect, test } from 'vitest'
import { CACHE_PREFIX, SiteCache } from '../../../src/net/offline/SiteCache'
import type { SiteVersion } from '../../../src/net/offline/siteFiles'

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
  const net = { asked: [] as string[], down: false, missing: [] as string[] }
  const fetch = async (address: string) => {
    net.asked.push(address)
    if (net.down) throw new TypeError('no network')
    return net.missing.includes(address) ? new Response('', { status: 404 }) : new Response(`of ${address}`)
  }
  const site = (version = VERSION, saving = false) =>
    new SiteCache({
      version,
      name: `${CACHE_PREFIX}${JSON.stringify(version).length}-${version.page}`,
      caches,
      fetch,
      saving
    })
  return { caches, net, site }
}

const get = (path: string | undefined, more: Partial<{ method: string; opens: boolean; partial: boolean }> = {}) => ({
  method: 'GET',
  path,
  opens: false,
  partial: false,
  ...more
})
const textOf = async (answer: (() => Promise<Response>) | undefined) => (await answer?.())?.text()

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

  test('of the older versions of the site the phone keeps only the last one', async () => {
    const { caches, site } = phone()
    for (const page of ['p1', 'p2', 'p3']) {
      const version = site({ ...VERSION, page })
      await version.install()
      await version.activate()
    }
    await caches.open('of another site')
    expect((await caches.keys()).map(name => name.split('-').at(-1))).toEqual(['p2', 'p3', 'of another site'])
  })
})
