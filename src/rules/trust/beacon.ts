import type { Digest } from './digest'
import { hexOf, joined, utf8 } from './digest'
import { bytesOf, isHash } from './hex'

/** How rounds of a drand chain are signed, by the names drand gives them. */
export const BEACON_SCHEMES = ['pedersen-bls-chained', 'pedersen-bls-unchained', 'bls-unchained-g1-rfc9380'] as const
export type BeaconScheme = (typeof BEACON_SCHEMES)[number]

/** What stands in a draw's message where no beacon is mixed in. */
export const NO_BEACON = 'none'

/** A chain of public randomness, as it says of itself (§V6). Bytes are lower-case hex. */
export interface BeaconChain {
  /** Follows from all the others. */
  readonly hash: string
  readonly key: string
  readonly scheme: BeaconScheme
  /** Seconds from a round to the next. */
  readonly period: number
  /** Time of round 1, unix seconds. */
  readonly genesis: number
  readonly groupHash: string
  readonly name: string
}

/** A round that was published. */
export interface BeaconRound {
  readonly round: number
  readonly signature: string
  /** The signature before it; empty where rounds are not chained. */
  readonly previous: string
}

/** Networks of the League of Entropy, by their hashes: everybody can look their rounds up. */
const PUBLIC_CHAINS: ReadonlyMap<string, string> = new Map([
  ['52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'drand quicknet'],
  ['8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce', 'drand default']
])

/** Name of a public drand chain by its hash; undefined for any other chain. */
export const publicChainName = (hash: string): string | undefined => PUBLIC_CHAINS.get(hash)

/** The curve's group a chain signs in: 48 bytes a point of the first, 96 of the second; its key is of the other. */
const signsShort = (scheme: BeaconScheme): boolean => scheme === 'bls-unchained-g1-rfc9380'

const [SHORT, LONG] = [96, 192]
const isHex = (text: string, digits: number): boolean => text.length === digits && /^[0-9a-f]+$/.test(text)

/** The unnamed chain, and the one called so, leave their name out of the hash. */
const DEFAULT_NAME = 'default'
const MOST_PERIOD = 86_400
const MOST_SECONDS = 0xff_ff_ff_ff

/** Whether what a chain says of itself has the form of one. */
export const isChainForm = ({ hash, key, scheme, period, genesis, groupHash, name }: BeaconChain): boolean =>
  [hash, groupHash].every(isHash) &&
  isHex(key, signsShort(scheme) ? LONG : SHORT) &&
  Number.isSafeInteger(period) &&
  period >= 1 &&
  period <= MOST_PERIOD &&
  Number.isSafeInteger(genesis) &&
  genesis >= 0 &&
  genesis <= MOST_SECONDS &&
  /^[0-9a-z-]{0,40}$/.test(name)

/** Whether a round has the form its chain gives one. */
function isRoundForm({ scheme }: BeaconChain, { round, signature, previous }: BeaconRound): boolean {
  const digits = signsShort(scheme) ? SHORT : LONG
  if (!Number.isSafeInteger(round) || round < 1 || !isHex(signature, digits)) return false
  if (scheme !== 'pedersen-bls-chained') return previous === ''
  // The first round of a chained beacon is signed over its group's hash.
  return round === 1 ? isHash(previous) : isHex(previous, digits)
}

function wholeBytes(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = value
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}

/**
 * The hash of everything a chain says of itself: whoever knows it can check the chain's key and times without trusting
 * anybody.
 */
export const chainHashOf = ({ sha256 }: Digest, { key, period, genesis, groupHash, name }: BeaconChain): string =>
  hexOf(
    sha256(
      joined(
        ...[wholeBytes(period, 4), wholeBytes(genesis, 8), bytesOf(key), bytesOf(groupHash)],
        utf8(name === DEFAULT_NAME ? '' : name)
      )
    )
  )

/** When a round is published, ms. */
export const roundTime = ({ genesis, period }: BeaconChain, round: number): number =>
  (genesis + (round - 1) * period) * 1000

/** The first round after an instant: nobody knows it then. */
export const roundAfter = ({ genesis, period }: BeaconChain, at: number): number =>
  Math.max(1, Math.floor((at - genesis * 1000) / (period * 1000)) + 2)

/** What the signature of a round is over. */
export const roundMessage = ({ sha256 }: Digest, { round, previous }: BeaconRound): Uint8Array =>
  sha256(joined(bytesOf(previous), wholeBytes(round, 8)))

/** As a draw's message has it. */
export const beaconText = ({ round, signature }: Pick<BeaconRound, 'round' | 'signature'>): string =>
  `${round}:${signature}`

/** A round as a draw's message has it; undefined for what is none. The signature is empty while it is not published. */
export function roundOfText(text: string): Pick<BeaconRound, 'round' | 'signature'> | undefined {
  const [, round, signature = ''] = /^([1-9]\d{0,14}):([0-9a-f]*)$/.exec(text) ?? []
  return round === undefined ? undefined : { round: Number(round), signature }
}

/** Checks a signature on the pairing curve; wherever it runs, from a package. Says no to what is no point of it. */
export type SignatureCheck = (
  short: boolean,
  signed: { readonly message: Uint8Array; readonly signature: Uint8Array; readonly key: Uint8Array }
) => boolean

/** A signature scheme of the curve, as a package gives it. */
interface Signatures<Point> {
  readonly hash: (message: Uint8Array) => Point
  readonly verify: (signature: Uint8Array, message: Point, key: Uint8Array) => boolean
}

/**
 * The signature check on BLS12-381, over a package that has the curve. Such a package throws at bytes that are no point
 * of it; here they are simply wrong.
 */
export const signatureCheck =
  <Short, Long>(short: Signatures<Short>, long: Signatures<Long>): SignatureCheck =>
  (isShort, { message, signature, key }) => {
    const verified = <Point>({ hash, verify }: Signatures<Point>) => verify(signature, hash(message), key)
    try {
      return isShort ? verified(short) : verified(long)
    } catch {
      return false
    }
  }

/** Whether the chain matches its hash, and the round is signed by the chain. */
export const isRoundOf = (digest: Digest, check: SignatureCheck, chain: BeaconChain, round: BeaconRound): boolean =>
  isChainForm(chain) &&
  isRoundForm(chain, round) &&
  chainHashOf(digest, chain) === chain.hash &&
  check(signsShort(chain.scheme), {
    message: roundMessage(digest, round),
    signature: bytesOf(round.signature),
    key: bytesOf(chain.key)
  })
