import type { Cancel } from '../../timing/Clock'
import { formText } from '../formText'
import { keptCallOf, mostKept } from './keptCalls'
import type { KeptTable } from './keptTable'

interface KeptPorts {
  readonly table: KeptTable
  readonly now: () => number
  /** uid of the player who is here; 0: a visitor. */
  readonly owner: () => number
  /** The page that is open: its address. */
  readonly place: () => string
}

/** An answer on the screen that came from here. */
interface Shown {
  readonly at: number
  /** uid of the player whose own it is; 0: everybody's. */
  readonly owner: number
  /** The page that asked. */
  readonly place: string
  /** Which asking anew it came after. */
  readonly round: number
}

/** A call. */
interface Asked {
  readonly path: string
  readonly request: Readonly<Record<string, unknown>>
}

/** An answer longer than this is shown and not kept: a phone has room for some hundreds. */
const MOST_SIGNS = 400_000
/**
 * The answer of this call is never kept, only the time it came: the balance it told may stay on the screen without a
 * network.
 */
const BALANCE = 'accountManagement/userInfo'
/** Older ones say nothing any more. */
const KEPT_MS = 30 * 86_400_000

const nameOf = ({ path, request }: Asked): string => `${path}?${formText(request)}`

const toldKey = (call: Asked, owner: number): string => `${owner} ${nameOf(call)}`

/**
 * The last answers to the calls of KEPT_CALLS, shown while the phone has no network and never beside a fresh answer.
 * What is shown from here says how old it is.
 */
export class KeptAnswers {
  readonly #ports: KeptPorts
  /** By call and request. */
  readonly #shown = new Map<string, Shown>()
  readonly #listeners = new Set<() => void>()
  #round = 0
  #told: { readonly owner: number; readonly at: number } | undefined

  constructor(ports: KeptPorts) {
    this.#ports = ports
  }

  /** Writes down what came over the network. @param owner uid of the player it was sent for; 0: a visitor */
  async keep(call: Asked, owner: number, data: unknown): Promise<void> {
    if (call.path === BALANCE) void this.#keepTold(call, owner)
    const kind = keptCallOf(call.path)
    if (!kind) return
    if (this.#shown.delete(nameOf(call))) this.#tell()
    const { table, now } = this.#ports
    // The player it was answered to has logged out meanwhile: nothing of theirs is kept.
    if (kind.own && owner !== this.#ports.owner()) return
    try {
      if (JSON.stringify(data).length > MOST_SIGNS) return
      await table.put({ key: this.#key(call, owner), owner: kind.own ? owner : 0, sort: kind.sort, at: now(), data })
      await table.trim(kind.sort, mostKept(kind.sort))
    } catch {
      // A browser that keeps nothing has nothing to show later: the page says so.
    }
  }

  /** The last answer to the same call of the same player. */
  async find(call: Asked, owner: number): Promise<{ readonly data: unknown } | undefined> {
    if (call.path === BALANCE) void this.#findTold(call, owner)
    const kind = keptCallOf(call.path)
    if (!kind) return undefined
    const { table, now, place } = this.#ports
    const found = await table.get(this.#key(call, owner)).catch(() => undefined)
    if (!found || now() - found.at > KEPT_MS) return undefined
    // The player who asked has logged out meanwhile: nobody else is shown what is theirs.
    if (kind.own && owner !== this.#ports.owner()) return undefined
    this.#shown.set(nameOf(call), { at: found.at, owner: found.owner, place: place(), round: this.#round })
    this.#tell()
    return { data: found.data }
  }

  /** When the player who is here was last told their balance; undefined: not by this phone. */
  get balanceAt(): number | undefined {
    return this.#told?.owner === this.#ports.owner() ? this.#told.at : undefined
  }

  /**
   * When the shown answer to a call was received, if it comes from here; undefined: it does not. Without a request: the
   * oldest of all answers to the call.
   */
  ageOf(path: string, request?: Asked['request']): number | undefined {
    if (request) return this.#shown.get(nameOf({ path, request }))?.at
    return this.#oldest(([name]) => name.startsWith(`${path}?`))
  }

  /** When the oldest answer was received that the page at this address was given from here. */
  ageAt(place: string): number | undefined {
    return this.#oldest(([, shown]) => shown.place === place)
  }

  /** Asks anew for what a page shows; what it was given before and nothing asks for any more is no longer shown. */
  async renew(place: string, ask: () => Promise<unknown>): Promise<void> {
    const round = ++this.#round
    await ask()
    for (const [name, shown] of this.#shown) if (shown.place === place && shown.round < round) this.#shown.delete(name)
    this.#tell()
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** After a logout or another login: deletes the answers of every player but `except`. */
  async forget(except?: number): Promise<void> {
    for (const [name, { owner }] of this.#shown) if (owner > 0 && owner !== except) this.#shown.delete(name)
    this.#tell()
    await this.#ports.table.forget(except).catch(() => undefined)
  }

  async #keepTold(call: Asked, owner: number): Promise<void> {
    if (owner === 0 || owner !== this.#ports.owner()) return
    const { table, now } = this.#ports
    this.#told = { owner, at: now() }
    const row = { key: toldKey(call, owner), owner, sort: 'records', at: now(), data: undefined } as const
    await table.put(row).catch(() => undefined)
  }

  async #findTold(call: Asked, owner: number): Promise<void> {
    const found = await this.#ports.table.get(toldKey(call, owner)).catch(() => undefined)
    // An answer that this page got itself is newer.
    if (!found || this.#told?.owner === owner) return
    this.#told = { owner, at: found.at }
    this.#tell()
  }

  #oldest(isMeant: (entry: readonly [string, Shown]) => boolean): number | undefined {
    const ages = [...this.#shown].filter(isMeant).map(([, { at }]) => at)
    return ages.length > 0 ? Math.min(...ages) : undefined
  }

  #key(call: Asked, owner: number): string {
    return `${keptCallOf(call.path)?.own ? owner : 0} ${nameOf(call)}`
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
