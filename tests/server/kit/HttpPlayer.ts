import { randomBytes } from 'node:crypto'
import { pathWith } from '../../../src/contract/endpoint'
import type { DataOf, EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import type { Envelope } from '../../../src/contract/envelope'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import { solveWork } from '../../kit/solveWork'
import { wireLine } from './slips'
import { line, newKey } from './testDatabase'

/** A player who talks to a running server over HTTP. */
export class HttpPlayer {
  #token = ''

  #url: string

  /** An answer that takes longer is none. */
  readonly #withinMs: number

  constructor(url: string, withinMs = 15_000) {
    this.#url = url
    this.#withinMs = withinMs
  }

  static async register(url: string, withinMs?: number): Promise<HttpPlayer> {
    const player = new HttpPlayer(url, withinMs)
    const username = `p${randomBytes(5).toString('hex')}`
    const { challenge } = await player.data('randomCode', { purpose: 'register', username })
    const work = await solveWork(challenge)
    player.#token = (await player.data('register', { username, password: 'secret42x', work })).token
    return player
  }

  /** The session is every server's: goes on at another address. */
  moveTo(url: string): void {
    this.#url = url
  }

  get token(): string {
    return this.#token
  }

  /** @throws when no answer comes in time: a server may refuse, it may not keep anybody waiting. */
  async call<K extends EndpointKey>(key: K, fields: RequestOf<K>, withinMs = this.#withinMs): Promise<Envelope> {
    const { method, path: named } = ENDPOINTS[key]
    const { path, rest } = pathWith(named, fields as Record<string, unknown>)
    const form = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`${this.#url}/api/${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      ...(method === 'POST' && { body: form }),
      headers: this.#token === '' ? {} : { [TOKEN_HEADER]: this.#token },
      signal: AbortSignal.timeout(withinMs)
    })
    return (await answer.json()) as Envelope
  }

  /** A form of a page, sent without looking at where it leads. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await fetch(this.#url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  }

  async data<K extends EndpointKey>(key: K, fields: RequestOf<K>): Promise<DataOf<K>> {
    const { code, message, data } = await this.call(key, fields)
    if (code !== 200) throw new Error(`${key}: ${code} ${message}`)
    return data as DataOf<K>
  }

  /** A slip of one cheap line on an issue, with a key of its own. */
  slip(typeId: number, playId: string, issue: string, day: string): RequestOf<'saveOrder'> {
    const wire = { ...wireLine(typeId, line(typeId, playId, { unitMode: 0.01 }), day), actionNo: issue }
    return { typeId, type: wire.type, requestKey: newKey(), orderArray: JSON.stringify([wire]) }
  }
}
