import type { DataOf } from '../../contract/endpoints'
import type { DrawProof, ProvenOrder } from '../../rules/trust/proof'
import type { OwnBets } from './ownBets'
import { isLeftOut } from './ownBets'

/**
 * A proof, put together from two calls. Orders of an issue that is not sealed have no path yet. An order of a sealed
 * issue without a path is in no seal, unless it was cancelled before.
 * @param own how the listed bets relate to all of the player’s bets, where that is known
 */
export function proofOf(data: DataOf<'proof'>, receipts: DataOf<'receipts'>, own?: OwnBets): DrawProof {
  const numbers = data.opencode === '' ? [] : data.opencode.split(',').map(Number)
  const told = data.seal ? [...receipts, ...(own?.besides ?? [])].filter(one => !isLeftOut(one)) : []
  const orders = told.map(
    ({ line, path = [], status, bonus }): ProvenOrder => ({ line, path, outcome: { status, bonus } })
  )
  const { game, type, title, issue, opensAt, closesAt, drawsAt, commitment, secret, previousSecret, algorithm } = data
  return {
    ...{ game, type, title, issue, opensAt, closesAt, drawsAt },
    ...(data.drawnAt > 0 && { drawnAt: data.drawnAt }),
    ...(data.importedAt > 0 && { importedAt: data.importedAt }),
    ...(data.chainHead !== '' && { chain: { head: data.chainHead, base: data.base, ordinal: data.ordinal } }),
    ...{ commitment, secret, previousSecret, algorithm, numbers },
    ...(data.beaconChain && { beacon: data.beacon, beaconChain: data.beaconChain }),
    ...(data.seal && { seal: data.seal }),
    ...(orders.length > 0 && { orders }),
    ...(own?.isCut && { cutAfter: own.listed }),
    ...(own && own.missing.length > 0 && { missing: own.missing })
  }
}
