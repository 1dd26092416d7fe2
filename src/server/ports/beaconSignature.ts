import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { SignatureCheck } from '../../rules/trust/beacon'

/** On the curve BLS12-381, by `@noble/curves`: some 40 ms a signature. */
export const checkSignature: SignatureCheck = (short, { message, signature, key }) => {
  try {
    if (!short) {
      const { hash, verify } = bls12_381.longSignatures
      return verify(signature, hash(message), key)
    }
    const { hash, verify } = bls12_381.shortSignatures
    return verify(signature, hash(message), key)
  } catch {
    // Bytes that are no point of the curve are thrown at.
    return false
  }
}
