import { chinaDate } from '../../../rules/chinaTime'
import type { Trx } from '../../store/tables'
import { termsOn } from '../agency/terms'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'

/** A bet at prices of another group than its player's is refused: nobody is paid by prices he was not shown (§G1.2). */
export const claimRefusal = (group: number, claim: number | undefined): Refusal | undefined =>
  claim === undefined || claim === group ? undefined : refuse('bet.price-changed', { group })

/** The bonus group of a player on the day a bet was received, which prices it. */
export const priceGroup = async (trx: Trx, userId: number, receivedAt: number): Promise<number> =>
  (await termsOn(trx, userId, chinaDate(receivedAt))).bonusGroup

/** A claim is part of what a key asks for; calls without one read as they always did. */
export const claimPart = (claim: number | undefined): readonly number[] => (claim === undefined ? [] : [claim])
