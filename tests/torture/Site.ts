import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../src/rules/chinaTime'
import { knownVault } from '../../src/server/chainKey'
import { verifyDatabase } from '../../src/server/domain/verify/verifyDatabase'
import type { Store } from '../../src/server/store/openStore'
import { openStore } from '../../src/server/store/openStore'
import { CashProcess, ServerProcess, TWO_GAMES } from '../server/kit/ServerProcess'
import type { PostgresDatabase } from '../server/kit/testDatabase'
import { postgresDatabase } from '../server/kit/testDatabase'

/** A long run is what a machine does last: everything on it comes first. */
const READY_WITHIN_MS = 900_000
const KEYS = { CHAIN_KEY: 'c0ffee00'.repeat(8), SECRET_KEY: '5ea1ed00'.repeat(8) }

/** The running product that is to be tortured: one server over the embedded database, or several over one PostgreSQL. */
export interface Site {
  /** Starts the server of a number. */
  start(server: number): Promise<void>
  /** Ends it with -9. */
  kill(server: number): Promise<void>
  /** What is started from now on is a day later; of a site of cash alone. */
  sleep(): void
  /** Addresses of the servers that run. */
  urls(): readonly string[]
  /** What every invariant that does not hold says; none is good. Of the embedded database while no server has it. */
  verify(): Promise<readonly string[]>
  /** Ends every server as an operator would, and takes away what was made. */
  close(): Promise<void>
}

async function violationsOf(store: Store, dataDir: string): Promise<readonly string[]> {
  const vault = await knownVault(store.db, { chainKey: Buffer.from(KEYS.CHAIN_KEY, 'hex'), dataDir })
  const violations: string[] = []
  await verifyDatabase(
    store.db,
    ({ id, claim }, finding) => finding.ok || violations.push(`${id} ${claim}: ${finding.violation}`),
    vault
  )
  return violations
}

type Process = ServerProcess | CashProcess

/**
 * What its servers are: the product with all its games; with those that players bet on here alone; or its cash alone,
 * which starts at once and whose days can pass.
 */
const SITE_KINDS = ['product', 'twoGames', 'cash'] as const
type SiteKind = (typeof SITE_KINDS)[number]

const GAMES_OF: Readonly<Record<SiteKind, Readonly<Record<string, string>>>> = {
  product: { FEED_GAMES: '' },
  twoGames: TWO_GAMES,
  cash: {}
}

/** What both sites have: processes by number. */
class Servers {
  readonly #running = new Map<number, { readonly process: Process; readonly url: string }>()
  readonly #env: Readonly<Record<string, string>>
  readonly #kind: SiteKind
  #days = 0

  constructor(env: Readonly<Record<string, string>>, kind: SiteKind) {
    this.#env = env
    this.#kind = kind
  }

  sleep(): void {
    this.#days += 1
  }

  async start(server: number): Promise<void> {
    const env = { ...KEYS, ...this.#env, ...GAMES_OF[this.#kind] }
    const process = this.#kind === 'cash' ? new CashProcess(env, this.#days * DAY_MS) : new ServerProcess(env)
    this.#running.set(server, { process, url: await process.url(READY_WITHIN_MS) })
  }

  async kill(server: number): Promise<void> {
    const found = this.#running.get(server)
    this.#running.delete(server)
    await found?.process.kill()
  }

  urls(): readonly string[] {
    return [...this.#running.values()].map(({ url }) => url)
  }

  async stop(): Promise<void> {
    const running = [...this.#running.values()]
    this.#running.clear()
    for (const { process } of running) process.signal('SIGTERM')
    await Promise.all(running.map(({ process }) => process.ended))
  }
}

export function embeddedSite(kind: SiteKind = 'product'): Site {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-torture-'))
  const dataDir = join(folder, 'data')
  const servers = new Servers({ DATA_DIR: dataDir, DEMO_ACCOUNTS: '0' }, kind)
  return {
    start: server => servers.start(server),
    kill: server => servers.kill(server),
    sleep: () => servers.sleep(),
    urls: () => servers.urls(),
    async verify() {
      const store = await openStore({ dataDir, endless: true })
      try {
        return await violationsOf(store, dataDir)
      } finally {
        await store.close()
      }
    },
    async close() {
      await servers.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** @param redisUrl joins the pushes of several servers; one server needs none */
export async function postgresSite(redisUrl: string, kind: SiteKind = 'product'): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-torture-'))
  const database: PostgresDatabase = await postgresDatabase()
  const own = { DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL: redisUrl, DEMO_ACCOUNTS: '0' }
  const servers = new Servers(own, kind)
  return {
    start: server => servers.start(server),
    kill: server => servers.kill(server),
    sleep: () => servers.sleep(),
    urls: () => servers.urls(),
    async verify() {
      const store = await database.open(2, true)
      try {
        return await violationsOf(store, folder)
      } finally {
        await store.close()
      }
    },
    async close() {
      await servers.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
