import type { KindId, PlayKind } from '../../kindId'
import type { Kind } from '../../kinds/parts/kind'
import type { Selection } from '../../play'
import type { Positions } from '../../positions'

/** A note, as far as its positions go. */
export interface KindNote {
  readonly key: string
  wins(drawn: readonly number[]): 'lost' | 'pushed' | { readonly tier: number }
}

/** A bet, and numbers drawn at its positions that make it win. */
export interface Sample {
  readonly selection: Selection
  readonly drawn: readonly number[]
}

/** What proofs and introductions know of a kind, and players need not download. */
export interface KindProof {
  readonly positions: Positions
  /** Every note of a selection, one by one. */
  notes(selection: Selection): Iterable<KindNote>
  /** How a bet is made of it, and when it wins. Absent: the family words it. */
  readonly info: string
  readonly win?: string
  /** The smallest bet that shows what the kind does. `drawn`: what the family's examples tell of, where it says so. */
  sample(drawn?: readonly number[]): Sample
}

/** What of a kind its play still shows, the bonus group its prices are worded for, and how its positions are called. */
export interface ShownKind extends Pick<Kind, 'rows' | 'tiers'> {
  readonly group?: number
  /** Absent: by their labels. */
  readonly where?: string
}

/** What is paid where a note wins: notes of two forms have a price each (§P17.1). */
export const pricedWords = ({ tiers }: ShownKind): string => (tiers.length > 1 ? '按该注的形态派奖' : '即为中奖')

export const whereOf = ({ labels }: Positions, { where }: ShownKind): string => where ?? labels.join('、')

/** The proof of a kind that another is made of. */
type InnerProof = (kind: PlayKind, shown: ShownKind) => KindProof

/** The entry of a kind in the table: undefined for plays of other kinds. */
export type ProofEntry = (kind: PlayKind, shown: ShownKind, inner: InnerProof) => KindProof | undefined

/** Ties a proof to its kind: of any other kind the entry answers undefined. */
export const proves =
  <Params>(id: KindId<Params>, proof: (params: Params, shown: ShownKind, inner: InnerProof) => KindProof): ProofEntry =>
  (kind, shown, inner) => {
    const params = id.paramsOf(kind)
    return params && proof(params, shown, inner)
  }
