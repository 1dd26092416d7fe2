import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { NumberRange } from '../../rules/numberRange'
import type { SignatureCheck } from '../../rules/trust/beacon'
import type { Digest } from '../../rules/trust/digest'
import { hexOf } from '../../rules/trust/digest'
import { bytesOf } from '../../rules/trust/hex'
import type { DrawProof } from '../../rules/trust/proof'
import { proofChecksum, savedProof } from '../../rules/trust/proof'
import type { NamedRound } from '../../rules/trust/roundFile'
import { roundSumOf } from '../../rules/trust/roundFile'
import type { RoundStep } from '../../rules/trust/roundSteps'
import { roundSteps } from '../../rules/trust/roundSteps'
import type { CheckedStep } from '../../rules/trust/steps'
import { proofSteps } from '../../rules/trust/steps'

/**
 * Hashes in plain JavaScript: the browser's own are missing on plain http, as where a phone opens the page from a
 * server in the same network.
 */
const DIGEST: Digest = { sha256: bytes => sha256(bytes), hmac: (key, message) => hmac(sha256, key, message) }

/** Links of a chain between two words about how far it is. */
const PROGRESS_EVERY = 2000

/** What the page asks of the worker. */
export type ProofTask =
  | { readonly kind: 'check'; readonly proof: DrawProof; readonly range: NumberRange | undefined }
  | { readonly kind: 'round'; readonly round: NamedRound; readonly range: NumberRange | undefined }
  | { readonly kind: 'walk'; readonly secret: string; readonly times: number }

export type ProofNews =
  /** The worker's script has come. */
  | { readonly kind: 'here' }
  | { readonly kind: 'step'; readonly step: CheckedStep }
  /** The sum of the proof, and of all that was hashed. */
  | { readonly kind: 'checked'; readonly sum: string }
  | { readonly kind: 'round'; readonly steps: readonly RoundStep[]; readonly sum: string }
  | { readonly kind: 'links'; readonly done: number }
  | { readonly kind: 'walked'; readonly found: string }
  /** What the work needs could not be loaded. */
  | { readonly kind: 'failed' }

/** Where no round is named nobody asks. */
const checkOf = async ({ beacon }: DrawProof): Promise<SignatureCheck> =>
  beacon === undefined ? () => false : (await import('./beaconSignature')).checkSignature

/** Works on a task in the worker and tells each step as it is done. */
export async function workOn(task: ProofTask, tell: (news: ProofNews) => void): Promise<void> {
  if (task.kind === 'check') {
    const check = await checkOf(task.proof)
    for (const step of proofSteps(DIGEST, task.proof, task.range, check)) tell({ kind: 'step', step })
    tell({ kind: 'checked', sum: proofChecksum(DIGEST, savedProof(task.proof)) })
    return
  }
  if (task.kind === 'round') {
    const { round, range } = task
    return tell({ kind: 'round', steps: roundSteps(DIGEST, round, range), sum: roundSumOf(DIGEST, round) })
  }
  let link = bytesOf(task.secret)
  for (let done = 1; done <= task.times; done++) {
    link = sha256(link)
    if (done % PROGRESS_EVERY === 0) tell({ kind: 'links', done })
  }
  tell({ kind: 'walked', found: hexOf(link) })
}
