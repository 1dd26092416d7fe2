import type { NumberRange } from '../numberRange'
import type { SignatureCheck } from './beacon'
import { isRoundOf, roundAfter, roundOfText } from './beacon'
import type { Digest } from './digest'
import { hexOf } from './digest'
import type { TracedWord } from './drawTrace'
import { commitmentOf, traceDraw } from './drawTrace'
import { bytesOf, isHash } from './hex'
import type { SealedOrder } from './leaf'
import { leafHash } from './leaf'
import { rootOfPath } from './path'
import type { DrawProof, IssueSeal, ProvenOrder } from './proof'
import { isUnsealedDraw } from './proof'
import { orderOfLine } from './readLine'

/** §V5, in order. */
export const STEP_KEYS = ['commitment', 'seal', 'secret', 'fits', 'neighbour', 'numbers', 'bets'] as const
export type StepKey = (typeof STEP_KEYS)[number]
const IMPORTED_KEYS: readonly StepKey[] = ['seal', 'bets']

/** For an imported official result only the book of bets can be checked: no secret of the house made it. */
export const stepKeysOf = ({ chain }: Pick<DrawProof, 'chain'>): readonly StepKey[] =>
  chain ? STEP_KEYS : IMPORTED_KEYS

/** `none`: the proof has nothing for this step, or the step is not checked yet. */
const STEP_STATES = ['ok', 'bad', 'none'] as const
export type StepState = (typeof STEP_STATES)[number]

/** An own bet, and whether its way leads to the seal's root. */
export interface CheckedBet {
  readonly order: SealedOrder | undefined
  readonly outcome: ProvenOrder['outcome']
  readonly steps: number
  readonly included: boolean
  /** It was judged, though it was accepted at or after the close. */
  readonly late: boolean
  /** One before it has its number. */
  readonly again: boolean
}

/** A checked step of a draw’s proof, with everything its page shows. */
export interface CheckedStep {
  readonly key: StepKey
  readonly state: StepState
  /** What the proof says and what came out of it, where two values were compared. */
  readonly said?: string | undefined
  readonly found?: string | undefined
  readonly words?: readonly TracedWord[]
  /**
   * The round of public randomness in the draw, and whether it is the first after the cutoff and signed by its chain.
   */
  readonly beacon?: { readonly round: number; readonly good: boolean }
  readonly bets?: readonly CheckedBet[]
}

const judged = (key: StepKey, fine: boolean, rest: Partial<CheckedStep> = {}): CheckedStep => ({
  key,
  state: fine ? 'ok' : 'bad',
  ...rest
})
const nothing = (key: StepKey): CheckedStep => ({ key, state: 'none' })

const isDrawn = (proof: DrawProof): boolean => proof.numbers.length > 0

const commitmentStep = (proof: DrawProof): CheckedStep =>
  proof.chain && !isUnsealedDraw(proof) ? judged('commitment', isHash(proof.commitment)) : nothing('commitment')

/** Sealed when nobody could bet any more and nobody knew the result. */
function sealStep({ seal, closesAt, drawnAt, importedAt }: DrawProof): CheckedStep {
  if (!seal) return nothing('seal')
  const before = importedAt ?? drawnAt ?? seal.sealedAt
  return judged('seal', seal.sealedAt >= closesAt && seal.sealedAt <= before)
}

const secretStep = (proof: DrawProof): CheckedStep =>
  proof.chain && isDrawn(proof) ? judged('secret', isHash(proof.secret)) : nothing('secret')

function fitsStep(digest: Digest, proof: DrawProof): CheckedStep {
  if (!proof.chain || !isHash(proof.secret)) return nothing('fits')
  const found = commitmentOf(digest, proof)
  return judged('fits', found === proof.commitment, { said: proof.commitment, found })
}

function neighbourStep({ sha256 }: Digest, { chain, secret, previousSecret }: DrawProof): CheckedStep {
  if (!chain || !isHash(secret)) return nothing('neighbour')
  const said = chain.ordinal === 0 ? chain.head : previousSecret
  if (said === '') return nothing('neighbour')
  const found = hexOf(sha256(bytesOf(secret)))
  return judged('neighbour', found === said, { said, found })
}

/** Nothing where the proof names no round; a round without its signature is not good enough for a draw. */
function beaconOf(digest: Digest, check: SignatureCheck, { beacon, beaconChain, closesAt }: DrawProof) {
  if (beacon === undefined) return undefined
  const named = roundOfText(beacon)
  if (!named || !beaconChain) return { round: named?.round ?? 0, good: false }
  const { previous, ...chain } = beaconChain
  const good = named.round === roundAfter(chain, closesAt) && isRoundOf(digest, check, chain, { ...named, previous })
  return { round: named.round, good }
}

function numbersStep(
  digest: Digest,
  check: SignatureCheck,
  proof: DrawProof,
  range: NumberRange | undefined
): CheckedStep {
  if (!proof.chain || !isHash(proof.secret) || !isDrawn(proof)) return nothing('numbers')
  if (!range) return judged('numbers', false, { said: proof.numbers.join(), found: '' })
  const { words, numbers } = traceDraw(digest, proof, range)
  const [said, found] = [proof.numbers.join(), numbers.join()]
  const beacon = beaconOf(digest, check, proof)
  return judged('numbers', said === found && beacon?.good !== false, { said, found, words, ...(beacon && { beacon }) })
}

/**
 * Won, lost, returned. What waits, or was given back as void, may be late:
 * an official draw may be before its planned close.
 */
const JUDGED: readonly number[] = [1, 2, 4]

function betOf(
  digest: Digest,
  proof: DrawProof,
  seal: IssueSeal,
  { line, path, outcome }: ProvenOrder
): Omit<CheckedBet, 'again'> {
  const order = orderOfLine(line)
  const own = order?.game === proof.game && order.issue === proof.issue
  const included = own && rootOfPath(digest, leafHash(digest, line), path) === seal.root
  const late = own && JUDGED.includes(outcome.status) && order.acceptedAt >= proof.closesAt
  return { order, outcome, steps: path.length, included, late }
}

function betsStep(digest: Digest, proof: DrawProof): CheckedStep {
  const { seal, orders = [] } = proof
  if (!seal || orders.length === 0) return nothing('bets')
  const read = orders.map(order => betOf(digest, proof, seal, order))
  const ids = read.map(({ order }) => order?.orderId)
  const bets = read.map((bet, at) => ({ ...bet, again: ids.indexOf(bet.order?.orderId) < at }))
  const fine = bets.every(bet => bet.included && !bet.late && !bet.again)
  return judged('bets', fine && orders.length <= seal.count, { bets })
}

/**
 * The seven steps one after the other, so that a page can mark each as it is done.
 * @param range what the family draws from; undefined for a type this version does not know
 * @param check checks the round's signature, where a round of public randomness is in the draw
 */
export function* proofSteps(
  digest: Digest,
  proof: DrawProof,
  range: NumberRange | undefined,
  check: SignatureCheck
): Generator<CheckedStep, void, void> {
  yield commitmentStep(proof)
  yield sealStep(proof)
  yield secretStep(proof)
  yield fitsStep(digest, proof)
  yield neighbourStep(digest, proof)
  yield numbersStep(digest, check, proof, range)
  yield betsStep(digest, proof)
}

/** `whole`: all seven passed; `part`: what there was to look at passed. */
const VERDICTS = ['bad', 'whole', 'part', 'none'] as const
type Verdict = (typeof VERDICTS)[number]

/** What all steps come to; `bad` as soon as one failed. */
export function verdictOf(steps: readonly CheckedStep[]): Verdict {
  const passed = steps.filter(step => step.state === 'ok').length
  if (steps.some(step => step.state === 'bad')) return 'bad'
  return passed === STEP_KEYS.length ? 'whole' : passed > 0 ? 'part' : 'none'
}
