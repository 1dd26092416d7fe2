import * as z from 'zod/mini'
import type { Clock } from '../../timing/Clock'
import { callWithin } from './callWithin'
import { ProviderSilent } from './PaymentProvider'
import { jsonOf, readBody } from './readBody'
import { SIGNATURE_HEADER, signatureOf } from './signature'

/** How long a gateway may take, and how much it may say. */
interface Bounds {
  readonly withinMs: number
  readonly bytes: number
}
const USUAL: Bounds = { withinMs: 10_000, bytes: 1_048_576 }
/** Of a report of a whole day: a hundred thousand movements are some 9 MB. */
export const WHOLE_DAY: Bounds = { withinMs: 60_000, bytes: 16_777_216 }

export interface GatewayAddress {
  /** Below it stand the calls of the protocol. */
  readonly url: string
  /** Signs both directions. */
  readonly secret: string
}

interface GatewayOptions extends GatewayAddress {
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly headers?: Readonly<Record<string, string>>
  /** Standard: what the call may take. */
  readonly answerWithinMs?: number
  /** Aborted when the server ends: of every call nothing is known then. */
  readonly giveUp?: AbortSignal | undefined
}

/** The answer to what is only handed over. */
export const accepted = z.object({ accepted: z.literal(true) })

/**
 * Signed JSON calls to one gateway of the operator's (§W1). It goes to the configured address and nowhere
 * else: a redirect is a fault, as are an answer that is too long, too late or no JSON of the expected form.
 */
export class GatewayCaller {
  readonly #options: GatewayOptions
  readonly #origin: string
  readonly #path: string

  constructor(options: GatewayOptions) {
    this.#options = options
    const { origin, pathname } = new URL(options.url)
    this.#origin = origin
    this.#path = pathname.replace(/\/$/, '')
  }

  /** Where the calls go, the same however the setting is written. */
  get address(): string {
    return `${this.#origin}${this.#path}`
  }

  /** @throws ProviderSilent where no answer came that makes sense: the call may have been heard all the same */
  async call<Schema extends z.ZodMiniType>(
    name: string,
    request: object,
    schema: Schema,
    bounds: Bounds = USUAL
  ): Promise<z.output<Schema>> {
    const text = await this.#post(`${this.#path}/${name}`, JSON.stringify(request), bounds)
    const read = schema.safeParse(jsonOf(text))
    if (!read.success) throw new ProviderSilent(`the gateway's answer to ${name} makes no sense`)
    return read.data
  }

  async #post(path: string, body: string, { withinMs, bytes }: Bounds): Promise<string> {
    const { secret, clock, giveUp, headers = {}, answerWithinMs = withinMs } = this.#options
    try {
      return await callWithin({ clock, giveUp, withinMs: answerWithinMs }, async signal => {
        const answer = await fetch(new URL(path, this.#origin), {
          method: 'POST',
          body,
          redirect: 'error',
          signal,
          headers: {
            ...headers,
            'content-type': 'application/json',
            [SIGNATURE_HEADER]: signatureOf(secret, { method: 'POST', path, body }, clock.now())
          }
        })
        if (answer.status !== 200) throw new ProviderSilent(`the gateway answered with status ${answer.status}`)
        return await readBody(answer, bytes)
      })
    } catch (error) {
      if (error instanceof ProviderSilent) throw error
      throw new ProviderSilent('the gateway did not answer', { cause: error })
    }
  }
}
