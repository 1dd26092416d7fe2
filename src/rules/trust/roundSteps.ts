import type { NumberRange } from '../numberRange'
import type { Digest } from './digest'
import { hexOf, utf8 } from './digest'
import type { DrawTrace } from './drawTrace'
import { traceBlocks } from './drawTrace'
import { bytesOf, isHash } from './hex'
import type { CheckedStep, StepState } from './steps'

/** What a player checks a round of an instant game with (§V7). */
export interface RoundProof {
  readonly game: number
  readonly issue: string
  readonly serverSeedHash: string
  /** Hex; empty until the pair is replaced. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly numbers: readonly number[]
}

/** §V7, in order. */
export const ROUND_STEP_KEYS = ['pledge', 'reveal', 'fits', 'numbers'] as const
export type RoundStepKey = (typeof ROUND_STEP_KEYS)[number]

/** One checked step of the proof of an instant round (§V8). */
export interface RoundStep extends Pick<CheckedStep, 'state' | 'said' | 'found' | 'words'> {
  readonly key: RoundStepKey
}

const seedCommitmentOf = ({ sha256 }: Digest, serverSeed: string): string =>
  hexOf(sha256(utf8(`commit|v1|instant|${serverSeed}`)))

/** The numbers of a round, with every word on the way. The seed is 64 hex digits. */
export const traceRound = (digest: Digest, proof: Omit<RoundProof, 'numbers'>, range: NumberRange): DrawTrace => {
  const key = bytesOf(proof.serverSeed)
  const { game, clientSeed, nonce } = proof
  return traceBlocks(block => digest.hmac(key, utf8(`instant|v1|${game}|${clientSeed}|${nonce}|${block}`)), range)
}

const judged = (key: RoundStepKey, fine: boolean, rest: Partial<RoundStep> = {}): RoundStep => ({
  key,
  state: fine ? 'ok' : 'bad',
  ...rest
})
const nothing = (key: RoundStepKey): RoundStep => ({ key, state: 'none' satisfies StepState })

/** Whether a round follows from its pair. A pair that is still played with shows its commitment and no more. */
export function roundSteps(digest: Digest, proof: RoundProof, range: NumberRange | undefined): readonly RoundStep[] {
  const { serverSeed, serverSeedHash } = proof
  const pledge = judged('pledge', isHash(serverSeedHash))
  if (serverSeed === '') return [pledge, nothing('reveal'), nothing('fits'), nothing('numbers')]
  if (!isHash(serverSeed)) return [pledge, judged('reveal', false), nothing('fits'), nothing('numbers')]
  const hash = seedCommitmentOf(digest, serverSeed)
  const fits = judged('fits', hash === serverSeedHash, { said: serverSeedHash, found: hash })
  const said = proof.numbers.join()
  if (!range) return [pledge, judged('reveal', true), fits, judged('numbers', false, { said, found: '' })]
  const { words, numbers } = traceRound(digest, proof, range)
  const found = numbers.join()
  return [pledge, judged('reveal', true), fits, judged('numbers', said === found, { said, found, words })]
}
