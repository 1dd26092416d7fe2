import type { Clock } from '../../timing/Clock'
import { within } from '../../timing/within'
import type { SiteVersion } from './siteFiles'
import { isPagePath, keptUnder, PAGE } from './siteFiles'

type Kept = Pick<Cache, 'match' | 'put'>

interface SitePorts {
  readonly version: SiteVersion
  /** Names the caches of this version. */
  readonly name: string
  readonly caches: {
    open(name: string): Promise<Kept>
    match(address: string): Promise<Response | undefined>
    keys(): Promise<string[]>
    delete(name: string): Promise<boolean>
  }
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
  readonly clock: Pick<Clock, 'after'>
  /** The player asked the phone to save data: pictures then come when they are wanted. */
  readonly saving: boolean
}

/** What the worker reads of a request. */
interface Asked {
  readonly method: string
  /** Path of an address of this site; undefined: another site's. */
  readonly path: string | undefined
  /** Opens a page, in the window itself. */
  readonly opens: boolean
  /** Wants a part of a file. */
  readonly partial: boolean
}

/** Names of our caches begin so; a cache of the origin that does not is somebody else’s. */
export const CACHE_PREFIX = 'kaijiang-site-'
/** In the cache of a version that was shown: its place among those that were. */
const PLACE = '/place'
/**
 * The server's tag of the page, weak where something packs it on the way.
 * A tag of another form says nothing of its version.
 */
const REVISION = /^(?:W\/)?"([\w-]{12})"$/
/**
 * ms after which a storage of the browser that has not answered counts as empty: some hang, and the site would not
 * open.
 */
const SILENCE_MS = 2000
/** Files under way at once. */
const ABREAST = 6

/**
 * The files of one version of the client. Answers of the API are not in it: KeptAnswers keeps those by account, with
 * their age.
 */
export class SiteCache {
  readonly #ports: SitePorts
  readonly #files: ReadonlyMap<string, SiteVersion['files'][number]>
  /** The server no longer has a file of this version: then the kept page may lead to nothing, and is not shown. */
  #isGone = false

  constructor(ports: SitePorts) {
    this.#ports = ports
    const { version } = ports
    this.#files = new Map(version.files.map(file => [file.path, file]))
  }

  /** Fetches the version. @throws when a file it cannot be without does not come: the browser then tries again later */
  async install(): Promise<void> {
    const { version, saving, caches, name } = this.#ports
    const isKnown = (await caches.keys()).includes(name)
    const page = { ...this.#pageFile, when: 'first' } as const
    const waiting = [page, ...version.files.filter(({ when }) => when === 'first')]
    const lines = this.#fetchAll(waiting)
    try {
      await Promise.all(lines)
    } catch (error) {
      waiting.length = 0
      // What is still under way would open its cache again.
      await Promise.allSettled(lines)
      if (!isKnown) await caches.delete(name)
      throw error
    }
    if (saving) return
    // A picture that does not come now is fetched when a stage wants it.
    await Promise.all(this.#fetchAll(version.files.filter(({ when }) => when === 'beside'))).catch(() => undefined)
  }

  /**
   * Drops older versions but the last: a tab that still shows it finds its parts. Which was shown last the order of the
   * caches does not tell: one of them may never have come whole, or be an older version that was shown again. One begun
   * since this one and never shown is a newer version that is being fetched.
   */
  async activate(): Promise<void> {
    // Until it is done every request waits, the page's own among them.
    await this.#soon(() => this.#tidy())
  }

  async #tidy(): Promise<void> {
    const { caches, name } = this.#ports
    const sites = (await caches.keys()).filter(key => key.startsWith(CACHE_PREFIX))
    const old = sites.filter(key => key !== name)
    const placed = await Promise.all(old.map(async key => ({ key, place: await this.#placeOf(key) })))
    const last = placed.sort((a, b) => a.place - b.place).pop()
    await this.#put(PLACE, new Response(String((last?.place ?? 0) + 1)))
    const begunSince = sites.slice(sites.indexOf(name) + 1)
    for (const { key, place } of placed) if (place > 0 || !begunSince.includes(key)) await caches.delete(key)
  }

  /** The answer to a request; undefined: none of the worker's, it goes to the network as if there were no worker. */
  answer(asked: Asked): (() => Promise<Response>) | undefined {
    const { path } = asked
    if (asked.method !== 'GET' || path === undefined || asked.partial) return undefined
    if (asked.opens) return isPagePath(path) ? () => this.#page(path) : undefined
    const file = this.#files.get(path)
    if (file) return () => this.#file(file)
    // A part of the version before, which another tab may still show.
    return path.startsWith('/assets/') ? () => this.#oldFile(path) : undefined
  }

  get #pageFile() {
    return { path: PAGE, revision: this.#ports.version.page }
  }

  async #page(path: string): Promise<Response> {
    const kept = await this.#kept(this.#pageFile)
    if (!kept) return this.#fetched(this.#pageFile)
    return this.#isGone ? this.#ports.fetch(path, {}).catch(() => kept) : kept
  }

  async #file(file: SiteVersion['files'][number]): Promise<Response> {
    const kept = await this.#kept(file)
    if (kept) return kept
    const answer = await this.#fetched(file)
    if (answer.status === 404) this.#isGone = true
    return answer
  }

  async #oldFile(path: string): Promise<Response> {
    const { caches, fetch } = this.#ports
    return (await this.#soon(() => caches.match(path))) ?? fetch(path, {})
  }

  /** Nothing where the phone's storage fails or hangs: what is asked for then comes from the network. */
  async #kept(file: Pick<SiteVersion['files'][number], 'path' | 'revision'>): Promise<Response | undefined> {
    return this.#find(this.#ports.name, keptUnder(file))
  }

  async #find(name: string, address: string): Promise<Response | undefined> {
    return this.#soon(async () => (await this.#ports.caches.open(name)).match(address))
  }

  #soon<T>(ask: () => Promise<T>): Promise<T | undefined> {
    return within(this.#ports.clock, SILENCE_MS, ask())
  }

  /** 0: it was never shown. */
  async #placeOf(name: string): Promise<number> {
    return Number((await (await this.#find(name, PLACE))?.text()) ?? 0)
  }

  /** A full phone plays on; it only keeps nothing. */
  async #put(address: string, answer: Response): Promise<void> {
    const { caches, name } = this.#ports
    await caches
      .open(name)
      .then(cache => cache.put(address, answer))
      .catch(() => undefined)
  }

  /** @param waiting taken from, file by file, by each line of fetching */
  #fetchAll(waiting: SiteVersion['files'][number][]): Promise<void>[] {
    const next = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await this.#take(file)
    }
    return Array.from({ length: ABREAST }, next)
  }

  /** Has the file in the cache of this version: from before, from another version, or from the network. */
  async #take(file: SiteVersion['files'][number]): Promise<void> {
    const { caches, name } = this.#ports
    const cache = await caches.open(name)
    const key = keptUnder(file)
    if (await cache.match(key)) return
    const same = await caches.match(key)
    if (same) await this.#put(key, same)
    else {
      const { answer, written } = await this.#fetch(file)
      await written
      if (!answer.ok || this.#isOther(file, answer)) throw new Error(`${file.path} did not come`)
    }
  }

  /** From the network, past the browser's cache where the name says nothing of the content. */
  async #fetch(file: Pick<SiteVersion['files'][number], 'path' | 'revision'>) {
    const answer = await this.#ports.fetch(file.path, file.revision === '' ? {} : { cache: 'reload' })
    // A redirected answer must not open a page, and one for a missing file is none.
    const isKept = answer.ok && !answer.redirected && !this.#isOther(file, answer)
    return { answer, written: isKept ? this.#put(keptUnder(file), answer.clone()) : undefined }
  }

  /** Whoever waits for the answer does not wait for long until it is written down. */
  async #fetched(file: Pick<SiteVersion['files'][number], 'path' | 'revision'>): Promise<Response> {
    const { answer, written } = await this.#fetch(file)
    if (written) await this.#soon(() => written)
    return answer
  }

  /** The page of another version: while servers are replaced, one of the others may answer. */
  #isOther({ path }: Pick<SiteVersion['files'][number], 'path'>, { headers }: Response): boolean {
    const revision = path === PAGE && REVISION.exec(headers.get('etag') ?? '')?.[1]
    return typeof revision === 'string' && revision !== this.#ports.version.page
  }
}
