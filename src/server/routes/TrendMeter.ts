import { CODE } from '../../contract/codes'
import type { Endpoint } from '../../contract/endpoint'
import { ENDPOINTS } from '../../contract/endpoints'
import { CallRefused } from '../CallRefused'
import { networkOf } from '../domain/users/networkOf'
import { FloodMeter } from '../plugins/FloodMeter'
import { signsOfNew } from './entityTag'

/**
 * Signs of JSON an address may have written anew. The table of a day has up to three million, which take a fifth of a
 * second of the server's only thread: whoever asks for one after the other gets twenty, and a tenth of that thread from
 * then on. What was asked for since the last draw is written already and costs nothing:
 * a crowd behind one address stays far below.
 */
const WRITTEN = { most: 60_000_000, perSecond: 1_000_000 }

interface MeterOptions {
  readonly now: () => number
  /** Whether an address is not counted. */
  readonly isFree: (ip: string) => boolean
}

/** Calls that are metered: trends, and the call for all plays of a game, whose quarter of a megabyte takes as long. */
export const isMetered = (definition: Endpoint): boolean =>
  'answers' in definition || definition.path === ENDPOINTS.allPages.path

/**
 * What calls for long answers, which anybody may make for any day or price,
 * cost the server, by address (of IPv6 by subscriber).
 */
export class TrendMeter {
  readonly #written: FloodMeter
  readonly #isFree: (ip: string) => boolean

  constructor({ now, isFree }: MeterOptions) {
    this.#written = new FloodMeter(WRITTEN, now)
    this.#isFree = isFree
  }

  /** @throws CallRefused 429 */
  check(ip: string): void {
    if (!this.#isFree(ip) && this.#written.isFull(networkOf(ip)))
      throw CallRefused.of('request.too-many', {}, CODE.tooMany)
  }

  count(ip: string, answer: unknown): void {
    const signs = signsOfNew(answer)
    if (signs > 0 && !this.#isFree(ip)) this.#written.add(networkOf(ip), signs)
  }
}
