import { DRAW_PROOF_PATH } from '../../../state/paths'

/** Where a round of an instant game is proven. */
export const roundProofPath = (typeId: number, round: string): `/${string}` =>
  `${DRAW_PROOF_PATH}?typeId=${typeId}&round=${round}`
