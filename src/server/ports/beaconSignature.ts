import { bls12_381 } from '@noble/curves/bls12-381.js'
import { signatureCheck } from '../../rules/trust/beacon'

/** On the curve BLS12-381, by `@noble/curves`: some 40 ms a signature. */
export const checkSignature = signatureCheck(bls12_381.shortSignatures, bls12_381.longSignatures)
