import { CODE } from '../contract/codes'
import type { DataOf, EndpointKey, RequestOf } from '../contract/endpoints'
import { fieldOf } from '../contract/fieldOf'
import type { Clock } from '../timing/Clock'
import type { Api } from './createApi'
import type { Failure } from './Failure'
import { failureOf, refusalField } from './Failure'
import { fingerprint } from './fingerprint'
import type { KeyValue } from './KeyValue'
import { TIMEOUT_MS } from './NetSettings'

/**
 * Calls that move money and so carry a `requestKey`. `orderByKey` has one too, but only asks what became of such a
 * call.
 */
export type MoneyEndpoint = Exclude<
  { [K in EndpointKey]: RequestOf<K> extends { requestKey: string } ? K : never }[EndpointKey],
  'orderByKey'
>
/** Money calls that stake the money; the others move it between accounts. */
const BETS: readonly MoneyEndpoint[] = ['saveOrder', 'placeChase', 'saveInstant', 'startSeries']
export type MoneyRequest<K extends MoneyEndpoint> = Omit<RequestOf<K>, 'requestKey'>

export type OnKey = (requestKey: string) => void

/** A money call whose answer is not known. */
export interface PendingCall {
  readonly endpoint: MoneyEndpoint
  readonly requestKey: string
  /** uid of the player who made it. */
  readonly owner: number
  readonly print: string
  readonly at: number
}

interface Outcome {
  /** `unknown`: it never arrived, nothing was spent. */
  readonly state: DataOf<'orderByKey'>['state']
  readonly message: string
  /** Of the bets it made. */
  readonly orderIds: readonly string[]
  /** Numbers of the deposits, withdrawals and transfers it made. */
  readonly refs: readonly string[]
}

/** A lost call whose outcome is known now. */
export interface ResolvedCall extends Outcome {
  readonly call: PendingCall
  /** The call staked money; false: it moved cash. */
  readonly isBet: boolean
}

interface MoneyPorts {
  readonly api: Api
  /** Survives a reload: local storage. */
  readonly store: KeyValue
  readonly clock: Clock
  readonly owner: () => number | undefined
  /** A fresh unguessable key: crypto.randomUUID. */
  readonly newKey: () => string
}

const STORE_KEY = 'pendingMoney'
/** A page that follows a call by its key asks again within this time, for as long as it is open. */
const FOLLOWED_MS = 5000
/** A call that has not arrived by then is given up. */
const SETTLED_AFTER_MS = TIMEOUT_MS + 5000
/** The server knows of a key for 30 days; the phone's clock may be days ahead. From then on `unknown` says nothing. */
const FORGOTTEN_MS = 28 * 86_400_000
/**
 * Fields that prove who asks (§M2.6 `stepUp`). They are left out of the digest of a request that is kept on the phone:
 * six digits could be guessed from it.
 */
const SECRETS: readonly string[] = ['withdrawalPassword', 'googleCode']

const withoutSecrets = (name: string, value: unknown): unknown => (SECRETS.includes(name) ? undefined : value)

/**
 * Money calls with one key a confirmed slip (§A5): stored before sending, reused for the same slip
 * until the answer is known, also after a reload. A lost answer is resolved by asking for the key.
 */
export class MoneyCalls {
  readonly #ports: MoneyPorts
  /**
   * Until when (monotonic ms) a key is left alone: without an end while its answer may still come by itself, and a
   * while after somebody asked for it by its name, who will ask again.
   */
  readonly #left = new Map<string, number>()
  /** Keys whose outcome was told on this page. */
  readonly #told = new Set<string>()

  constructor(ports: MoneyPorts) {
    this.#ports = ports
  }

  /**
   * @param onKey told the key before the request leaves: what the slip was made of is marked with it, so that it can
   *   go when the key turns out accepted after this page is gone.
   * @throws CallFailed. While the key is open (`isOpen`) the same request goes out under the same one.
   */
  async send<K extends MoneyEndpoint>(
    endpoint: K,
    request: MoneyRequest<K>,
    onKey: OnKey = () => undefined
  ): Promise<DataOf<K>> {
    const { api } = this.#ports
    const { call, isNew } = this.#keep(endpoint, request)
    onKey(call.requestKey)
    this.#left.set(call.requestKey, Number.POSITIVE_INFINITY)
    try {
      const data = await api.call(endpoint, { ...request, requestKey: call.requestKey } as unknown as RequestOf<K>)
      this.#drop(call)
      return data
    } catch (error) {
      if (isDecided(failureOf(error), isNew)) this.#drop(call)
      throw error
    } finally {
      this.#left.delete(call.requestKey)
    }
  }

  /** Calls of this player whose answer was lost. */
  pending(): readonly PendingCall[] {
    const owner = this.#ports.owner()
    return this.#read().filter(call => call.owner === owner)
  }

  /** Whether the outcome of a call of this player is still unknown, or nobody has asked for it yet. */
  isOpen(requestKey: string): boolean {
    return this.pending().some(call => call.requestKey === requestKey)
  }

  /**
   * Asks what became of one lost call, whoever made it. On one page each outcome is handed out once, to the first who
   * asks; to others it is `told`. An outcome that another tab found is handed out here too, as the lines of the bet
   * still wait on this page.
   */
  async outcomeOf(requestKey: string): Promise<Outcome | 'lost' | 'told'> {
    const [mine] = await this.resolve(requestKey)
    if (mine) return mine
    if (this.isOpen(requestKey)) return 'lost'
    if (this.#told.has(requestKey)) return 'told'
    const answer = await this.#ports.api.call('orderByKey', { requestKey }).catch(() => undefined)
    if (!answer?.state) return 'lost'
    this.#told.add(requestKey)
    return answer.state === 'unknown' ? 'told' : answer
  }

  /**
   * Asks for the outcome of every lost call that nobody else follows, or of one alone. A call stays kept while its
   * outcome is unknown.
   */
  async resolve(requestKey?: string): Promise<readonly ResolvedCall[]> {
    const { api, clock, owner } = this.#ports
    const resolved: ResolvedCall[] = []
    for (const call of this.pending()) {
      const key = call.requestKey
      if (requestKey && key !== requestKey) continue
      // Who asks by the key waits only for an answer under way; others also wait while that page follows the call.
      const leftUntil = this.#left.get(key) ?? Number.NEGATIVE_INFINITY
      if (leftUntil > (requestKey ? Number.MAX_VALUE : clock.monotonic())) continue
      this.#left.set(key, Number.POSITIVE_INFINITY)
      // From then on the call has ended for sure, and the server is told to let nothing happen under its key any more.
      // The phone's clock may have been set meanwhile, hence the distance in either direction.
      const age = Math.abs(clock.now() - call.at)
      const ends = age >= SETTLED_AFTER_MS
      const answer = await api.call('orderByKey', { requestKey: key, ...(ends && { ends: 1 }) }).catch(() => undefined)
      if (requestKey) this.#left.set(key, clock.monotonic() + FOLLOWED_MS)
      else this.#left.delete(key)
      // Another player has logged in: what was found is not for them, and the server answers nobody for the keys of
      // others.
      if (owner() !== call.owner) return []
      // The request may still be on its way.
      if (!answer?.state || (answer.state === 'unknown' && !ends)) continue
      if (!this.#drop(call) || (answer.state === 'unknown' && age >= FORGOTTEN_MS)) continue
      this.#told.add(key)
      resolved.push({ call, ...answer, isBet: BETS.includes(call.endpoint) })
    }
    return resolved
  }

  #keep<K extends MoneyEndpoint>(
    endpoint: K,
    request: MoneyRequest<K>
  ): { readonly call: PendingCall; readonly isNew: boolean } {
    const { clock, newKey } = this.#ports
    const owner = this.#ports.owner() ?? 0
    const print = fingerprint(JSON.stringify([endpoint, owner, request], withoutSecrets))
    const calls = this.#read()
    const known = calls.find(call => call.print === print)
    const call = { endpoint, requestKey: known?.requestKey ?? newKey(), owner, print, at: clock.now() }
    this.#write([...calls.filter(other => other !== known), call])
    return { call, isNew: !known }
  }

  /** Forgets a call. @returns whether it was still kept */
  #drop(call: PendingCall): boolean {
    const calls = this.#read()
    const others = calls.filter(other => other.requestKey !== call.requestKey)
    this.#write(others)
    return others.length < calls.length
  }

  #read(): readonly PendingCall[] {
    const { store } = this.#ports
    try {
      const kept: unknown = JSON.parse(store.getItem(STORE_KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isPending) : []
    } catch {
      return []
    }
  }

  #write(calls: readonly PendingCall[]): void {
    const { store } = this.#ports
    if (calls.length === 0) store.removeItem(STORE_KEY)
    else store.setItem(STORE_KEY, JSON.stringify(calls))
  }
}

function isPending(value: unknown): value is PendingCall {
  const isText = (name: string) => typeof fieldOf(value, name) === 'string'
  const isNumber = (name: string) => Number.isFinite(fieldOf(value, name))
  return ['endpoint', 'requestKey', 'print'].every(isText) && ['owner', 'at'].every(isNumber)
}

/**
 * Whether a failure says for sure that this slip spent nothing. A call that was not let in says nothing of an earlier
 * call under the same key; a fault, or a database that is away, says nothing of this one.
 */
function isDecided(failure: Failure | undefined, isNew: boolean): boolean {
  if (failure?.kind !== 'refused') return false
  const { code } = failure
  if (code === CODE.tooMany || refusalField(failure, 'taken') === 0) return isNew
  return code !== CODE.failed && code !== CODE.busy
}
