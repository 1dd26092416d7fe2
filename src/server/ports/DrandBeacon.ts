import * as z from 'zod/mini'
import type { BeaconChain, BeaconRound } from '../../rules/trust/beacon'
import { BEACON_SCHEMES, chainHashOf, isChainForm, isRoundOf } from '../../rules/trust/beacon'
import type { Clock } from '../../timing/Clock'
import { NODE_DIGEST } from '../domain/seals/nodeDigest'
import type { BeaconAddress, BeaconPort, SetChain } from './BeaconPort'
import { checkSignature } from './beaconSignature'
import { callWithin } from './callWithin'
import { ProviderSilent } from './PaymentProvider'
import { jsonOf, readBody } from './readBody'

const ANSWER_WITHIN_MS = 5000
const ANSWER_BYTES = 16_384
/** What drand answers to a round that is still to come. */
const NOT_YET = [404, 425]

const chainAnswer = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  groupHash: z.string(),
  schemeID: z.enum(BEACON_SCHEMES),
  metadata: z.optional(z.object({ beaconID: z.optional(z.string()) }))
})

const roundAnswer = z.object({
  round: z.int(),
  signature: z.string(),
  previous_signature: z.optional(z.nullable(z.string()))
})

interface DrandOptions extends Pick<BeaconAddress, 'url'> {
  readonly clock: Pick<Clock, 'after'>
  /** Standard: 5 s. */
  readonly answerWithinMs?: number
  /** Aborted when the server ends. */
  readonly giveUp?: AbortSignal | undefined
}

/**
 * Chains of drand over its HTTP API, which is not trusted: a chain must match the hash that was set, a round must be
 * signed by its key. A redirect is a fault, and so is an answer that is too long, too late or malformed.
 */
export class DrandBeacon implements BeaconPort {
  readonly #options: DrandOptions

  constructor(options: DrandOptions) {
    this.#options = options
  }

  async chain({ hash, key }: SetChain): Promise<BeaconChain> {
    const read = chainAnswer.safeParse(await this.#get(`${hash}/info`))
    if (!read.success) throw new ProviderSilent('the beacon says nothing of its chain that makes sense')
    const { public_key, period, genesis_time, groupHash, schemeID, metadata } = read.data
    const chain: BeaconChain = {
      ...{ hash, key: public_key, scheme: schemeID, period, genesis: genesis_time, groupHash },
      name: metadata?.beaconID ?? ''
    }
    if (!isChainForm(chain) || chain.key !== key || chainHashOf(NODE_DIGEST, chain) !== hash)
      throw new ProviderSilent('the beacon tells of another chain than BEACON_CHAIN and BEACON_KEY')
    return chain
  }

  async round(chain: BeaconChain, round: number): Promise<BeaconRound | undefined> {
    const answer = await this.#get(`${chain.hash}/public/${round}`)
    if (answer === undefined) return undefined
    const read = roundAnswer.safeParse(answer)
    if (!read.success || read.data.round !== round)
      throw new ProviderSilent(`the beacon has no answer to round ${round}`)
    const { signature, previous_signature } = read.data
    // Where rounds are not chained some servers say what was before all the same.
    const previous = chain.scheme === 'pedersen-bls-chained' ? (previous_signature ?? '') : ''
    const published: BeaconRound = { round, signature, previous }
    if (!isRoundOf(NODE_DIGEST, checkSignature, chain, published))
      throw new ProviderSilent(`round ${round} of the beacon is not signed by its key`)
    return published
  }

  /** @returns undefined for what is not there yet */
  async #get(name: string): Promise<unknown> {
    const { url, clock, giveUp, answerWithinMs = ANSWER_WITHIN_MS } = this.#options
    const base = new URL(url)
    const address = new URL(`${base.pathname.replace(/\/$/, '')}/${name}`, base.origin)
    try {
      return await callWithin({ clock, giveUp, withinMs: answerWithinMs }, async signal => {
        const answer = await fetch(address, { redirect: 'error', signal })
        if (NOT_YET.includes(answer.status)) return undefined
        if (answer.status !== 200) throw new ProviderSilent(`the beacon answered with status ${answer.status}`)
        return jsonOf(await readBody(answer, ANSWER_BYTES)) ?? {}
      })
    } catch (error) {
      if (error instanceof ProviderSilent) throw error
      throw new ProviderSilent('the beacon did not answer', { cause: error })
    }
  }
}
