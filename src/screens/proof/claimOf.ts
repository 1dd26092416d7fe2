import { chinaDateTime } from '../../rules/chinaTime'
import { publicChainName, roundOfText } from '../../rules/trust/beacon'
import type { DrawProof } from '../../rules/trust/proof'
import { isUnsealedDraw } from '../../rules/trust/proof'
import { proofMessage } from '../../text/proofMessages'

/** Digits of a chain's hash that name it where it has no known name. */
const SHOWN = 8

/** What a proof shows of who could know the result early: never more than it does. */
export function claimOf(proof: DrawProof): string {
  const { chain, beacon, beaconChain, numbers, importedAt } = proof
  if (!chain)
    return importedAt === undefined
      ? proofMessage('proof.imported')
      : proofMessage('proof.imported.at', { time: chinaDateTime(importedAt) })
  if (isUnsealedDraw(proof)) return proofMessage('proof.unsealed')
  const named = beacon === undefined ? undefined : roundOfText(beacon)
  if (!named || !beaconChain) return proofMessage('proof.no-beacon')
  const known = publicChainName(beaconChain.hash)
  const params = { name: known ?? beaconChain.hash.slice(0, SHOWN), round: named.round }
  if (!known) return proofMessage('proof.beacon.own', params)
  return proofMessage(numbers.length > 0 ? 'proof.beacon' : 'proof.beacon.coming', params)
}
