import type { PlayKind } from '../kindId'
import { PAIR_SINGLE_PROOFS } from './groups/pairSingle'
import { ZONES_PROOFS } from './groups/zones'
import type { KindProof, ProofEntry, ShownKind } from './parts/proof'
import { ANY_POSITIONS_PROOFS } from './positions/anyPositions'
import { DIRECT_PROOFS } from './positions/direct'
import { PARLAY_PROOFS } from './positions/parlay'
import { UPLOAD_PROOFS } from './positions/upload'
import { BANKER_PROOFS } from './sets/banker'
import { CHAIN_PROOFS } from './sets/chain'
import { MATCHED_PROOFS } from './sets/matched'
import { PACK_PROOFS } from './sets/pack'
import { POOL_PROOFS } from './sets/pool'
import { STEPS_PROOFS } from './sets/steps'
import { SUBSET_PROOFS } from './sets/subset'
import { EXPAND_PROOFS } from './sums/expand'
import { LADDER_PROOFS } from './tiles/ladder'
import { TILE_PROOFS } from './tiles/tiles'

/** Every kind of rules/kinds. A new kind is a line here. */
const PROOFS: readonly ProofEntry[] = [
  ...DIRECT_PROOFS,
  ...UPLOAD_PROOFS,
  ...ANY_POSITIONS_PROOFS,
  ...PARLAY_PROOFS,
  ...SUBSET_PROOFS,
  ...BANKER_PROOFS,
  ...CHAIN_PROOFS,
  ...MATCHED_PROOFS,
  ...PACK_PROOFS,
  ...POOL_PROOFS,
  ...STEPS_PROOFS,
  ...EXPAND_PROOFS,
  ...ZONES_PROOFS,
  ...PAIR_SINGLE_PROOFS,
  ...TILE_PROOFS,
  ...LADDER_PROOFS
]

/** @throws RangeError for a kind that is not in the table */
export function proofOf(kind: PlayKind, shown: ShownKind): KindProof {
  for (const entry of PROOFS) {
    const proof = entry(kind, shown, proofOf)
    if (proof) return proof
  }
  throw new RangeError(`rules/proofs knows no kind ${kind.name}`)
}
