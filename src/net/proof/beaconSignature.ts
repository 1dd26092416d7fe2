import { bls12_381 } from '@noble/curves/bls12-381.js'
import { signatureCheck } from '../../rules/trust/beacon'

/** On the curve BLS12-381. Loaded only where a proof names a round: it is larger than all else the worker has. */
export const checkSignature = signatureCheck(bls12_381.shortSignatures, bls12_381.longSignatures)
