import type { BeaconChain } from './beacon'
import type { Digest } from './digest'
import { hexOf, utf8 } from './digest'
import { MOST_PROOF_TEXT } from './hostileFile'
import type { PathStep } from './path'

/** Format of a saved proof (§V3). */
export const PROOF_FORMAT = 'kaijiang-proof/1'
/** Format of proofs that say which of the player's bets on the issue they leave out. */
export const OWN_PROOF_FORMAT = 'kaijiang-proof/2'

/** Where an issue's secret stands in its game's chain. */
export interface ProofChain {
  /** Published: the hash of the first secret used. */
  readonly head: string
  /** Ordinal of the chain's first issue, and how many issues after it this one is. */
  readonly base: number
  readonly ordinal: number
}

/** §V3. Amounts are 1/10000 yuan. */
export interface IssueSeal {
  readonly root: string
  readonly count: number
  readonly stake: number
  readonly sealedAt: number
}

/** An own bet with its way to the root, and what became of it by the books. */
export interface ProvenOrder {
  readonly line: string
  readonly path: readonly PathStep[]
  readonly outcome: { readonly status: number; readonly bonus: number }
}

/** The chain of a round, and the signature before it where rounds are chained. */
export interface ProofBeacon extends BeaconChain {
  readonly previous: string
}

/** What anybody needs to check an issue (§V4). Instants are ms since 1970; what is not there yet is empty or absent. */
export interface DrawProof {
  readonly game: number
  /** Lottery type: says what numbers are drawn. */
  readonly type: number
  readonly title: string
  readonly issue: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly drawnAt?: number | undefined
  /** When an official result was taken in. */
  readonly importedAt?: number | undefined
  /** Absent for imported games: their results come from no secret. */
  readonly chain?: ProofChain | undefined
  readonly commitment: string
  readonly secret: string
  readonly previousSecret: string
  /** Public randomness of the draw: `<round>:<signature>`, and the chain it is of (§V6). */
  readonly beacon?: string | undefined
  readonly beaconChain?: ProofBeacon | undefined
  readonly algorithm: string
  readonly numbers: readonly number[]
  readonly seal?: IssueSeal | undefined
  readonly orders?: readonly ProvenOrder[] | undefined
  /** The list of own bets was cut after so many. */
  readonly cutAfter?: number | undefined
  /**
   * Numbers of bets that the phone which made the proof had written down, and that the server does not name any more.
   */
  readonly missing?: readonly string[] | undefined
}

/**
 * Drawn from a chain without a seal: written down as history that was never on sale, or drawn before there were seals.
 * That its commitment was there before anybody could bet shows nowhere (§V5).
 */
export const isUnsealedDraw = ({ chain, numbers, seal }: DrawProof): boolean =>
  chain !== undefined && numbers.length > 0 && seal === undefined

const formatOf = ({ cutAfter, missing }: DrawProof): string =>
  cutAfter === undefined && missing === undefined ? PROOF_FORMAT : OWN_PROOF_FORMAT

const beaconTexts = (chain: ProofBeacon | undefined): readonly (string | number)[] =>
  chain
    ? [
        ...[chain.hash, chain.key, chain.scheme, chain.period, chain.genesis],
        ...[chain.groupHash, chain.name, chain.previous]
      ]
    : []

const orderTexts = ({ line, path, outcome }: ProvenOrder): readonly (string | number)[] => [
  ...[line, path.map(([side, hash]) => `${side} ${hash}`).join(), outcome.status, outcome.bonus]
]

const ownTexts = (proof: DrawProof): readonly (string | number)[] =>
  formatOf(proof) === OWN_PROOF_FORMAT ? [proof.cutAfter ?? '', proof.missing?.join() ?? ''] : []

/** Everything a proof says, a line each: the text its sum is made of. */
const proofText = (proof: DrawProof): string =>
  [
    ...[
      formatOf(proof),
      proof.game,
      proof.type,
      proof.title,
      proof.issue,
      proof.opensAt,
      proof.closesAt,
      proof.drawsAt
    ],
    ...[proof.drawnAt ?? '', proof.importedAt ?? ''],
    ...[proof.chain?.head ?? '', proof.chain?.base ?? '', proof.chain?.ordinal ?? ''],
    ...[proof.commitment, proof.secret, proof.previousSecret, proof.beacon ?? ''],
    ...[...beaconTexts(proof.beaconChain), proof.algorithm],
    ...[proof.numbers.join(), proof.seal?.root ?? '', proof.seal?.count ?? '', proof.seal?.stake ?? ''],
    ...[proof.seal?.sealedAt ?? '', ...ownTexts(proof), ...(proof.orders ?? []).flatMap(orderTexts)]
  ].join('\n')

/** SHA-256 over it, hex: shows that a file came to harm on its way. Who changes a file on purpose makes a new one. */
export const proofChecksum = ({ sha256 }: Digest, proof: DrawProof): string => hexOf(sha256(utf8(proofText(proof))))

/** A proof as its file says it. */
const written = (proof: DrawProof, sum: string, indent?: number): string =>
  `${JSON.stringify({ format: formatOf(proof), ...proof, sum }, undefined, indent)}\n`

/** The proof file, as it is saved: with an entry a line, where it has room for that. */
export function proofFile(proof: DrawProof, sum: string): string {
  const text = written(proof, sum, 1)
  return text.length > MOST_PROOF_TEXT ? written(proof, sum) : text
}

/** A sum is as long as any other. */
const SOME_SUM = '0'.repeat(64)

/** A proof cut to what a file has room for (§V4): bets beyond it leave its list. The checksum is that of the file. */
export function savedProof(proof: DrawProof): DrawProof {
  if (written(proof, SOME_SUM).length <= MOST_PROOF_TEXT) return proof
  const { orders = [] } = proof
  let [kept, length] = [0, written({ ...proof, orders: [], cutAfter: orders.length }, SOME_SUM).length]
  for (const order of orders) {
    length += JSON.stringify(order).length + 1
    if (length > MOST_PROOF_TEXT) break
    kept += 1
  }
  return { ...proof, orders: orders.slice(0, kept), cutAfter: Math.min(proof.cutAfter ?? kept, kept) }
}
