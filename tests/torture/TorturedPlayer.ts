import type { EndpointKey, RequestOf } from '../../src/contract/endpoints'
import type { Envelope } from '../../src/contract/envelope'
import { seededRandom } from '../../src/rules/random'
import type { HttpPlayer } from '../server/kit/HttpPlayer'
import { wireLine } from '../server/kit/slips'
import { line } from '../server/kit/testDatabase'
import type { History, SentCall } from './History'

/** Racing by the minute, and its instant sister. */
export const TIMED = 36
export const INSTANT = 69
const PLAY = 'pk10-c-place1-number'
/** Nothing of what it is bet with depends on the day. */

const CODE_OK = 200
const CODE_REFUSED = 500
/** Refused with an answer; every other code says nothing of the call's effect. */
const DECIDED: readonly number[] = [400, 404, 429, CODE_REFUSED]

/** Calls that carry a key. */
type KeyedEndpoint = {
  [K in EndpointKey]: RequestOf<K> extends { readonly requestKey: string } ? K : never
}[EndpointKey]

/** The call found no server: the player's connection broke. */
export class Disconnected extends Error {}

/** A scripted player: what it does next is drawn from its own seed, what it did is in the history. */
export class TorturedPlayer {
  readonly random: () => number
  readonly http: HttpPlayer
  /** Numbers of deposits whose payment was acknowledged: each must be credited. */
  readonly paid: string[] = []
  readonly #history: History
  readonly #number: number
  readonly #seed: string
  #keys = 0

  constructor(number: number, http: HttpPlayer, history: History, seed: string) {
    this.#number = number
    this.http = http
    this.#history = history
    this.#seed = `${seed}-${number}`
    this.random = seededRandom(this.#seed)
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.random() * items.length)]
  }

  /** The next key: the same seed sends the same keys. */
  newKey(): string {
    this.#keys += 1
    return `torture-${this.#seed}-${String(this.#keys).padStart(8, '0')}`
  }

  /** A valid wire line of some stake, on an issue for timed games. */
  wireLine(typeId: number, issue?: string): Record<string, unknown> {
    const made = line(typeId, PLAY, { unitMode: 0.1 }, Math.floor(this.random() * 1000))
    return { ...wireLine(typeId, made), ...(issue !== undefined && { actionNo: issue }) }
  }

  /** A call under a new key. @returns its data when it was accepted @throws Disconnected */
  async keyed<K extends KeyedEndpoint>(
    key: K,
    fields: Omit<RequestOf<K>, 'requestKey'>
  ): Promise<Record<string, unknown> | undefined> {
    const requestKey = this.newKey()
    const call = this.#history.send(this.#number, key, requestKey)
    const answer = await this.#sent(call, () =>
      this.http.call(key, { ...fields, requestKey } as unknown as RequestOf<K>)
    )
    if (!answer) return undefined
    const data = (answer.data ?? {}) as Record<string, unknown>
    this.#history.end(call, 'accepted', idsOf(data))
    return data
  }

  /** A call without a key, whose refusal is no matter. @throws Disconnected */
  async ask<K extends EndpointKey>(key: K, fields: RequestOf<K>): Promise<Envelope> {
    try {
      return await this.http.call(key, fields)
    } catch (error) {
      throw new Disconnected(String(error))
    }
  }

  /** A form of a page, as a browser sends it. @throws Disconnected */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    try {
      await this.http.post(path, fields)
    } catch (error) {
      throw new Disconnected(String(error))
    }
  }

  async #sent(call: SentCall, send: () => Promise<Envelope>): Promise<Envelope | undefined> {
    let answer: Envelope
    try {
      answer = await send()
    } catch (error) {
      this.#history.end(call, 'lost', [], String(error))
      throw new Disconnected(String(error))
    }
    if (answer.code === CODE_OK) return answer
    this.#history.end(call, DECIDED.includes(answer.code) ? 'refused' : 'lost', [], answer.message)
    return undefined
  }
}

/** Whatever numbers an accepted answer names. */
export const idsOf = ({ orderIds, refs, orderNo }: Record<string, unknown>): readonly string[] => [
  ...(Array.isArray(orderIds) ? orderIds.map(String) : []),
  ...(Array.isArray(refs) ? refs.map(String) : []),
  ...(typeof orderNo === 'string' ? [orderNo] : [])
]
