import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconChain, BeaconRound } from '../../../src/rules/trust/beacon'
import { chainHashOf, roundMessage } from '../../../src/rules/trust/beacon'
import { hexOf } from '../../../src/rules/trust/digest'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import type { BeaconPort } from '../../../src/server/ports/BeaconPort'

/** Chains of the League of Entropy, as they say of themselves. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  name: 'quicknet'
}
export const DEFAULT_NET: BeaconChain = {
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  key: '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  period: 30,
  genesis: 1_595_431_050,
  groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  name: 'default'
}

const SECRET = new Uint8Array(32).fill(7)
const { shortSignatures } = bls12_381

const said = {
  key: shortSignatures.getPublicKey(SECRET).toHex(),
  scheme: 'bls-unchained-g1-rfc9380' as const,
  period: 3,
  genesis: 1_692_803_367,
  groupHash: 'ab'.repeat(32),
  name: 'of-the-tests'
}

/** A chain whose rounds tests can sign. */
export const TEST_CHAIN: BeaconChain = { ...said, hash: chainHashOf(NODE_DIGEST, { ...said, hash: '' }) }

/** A round of it, signed. */
export function signedRound(round: number): BeaconRound {
  const signed = roundMessage(NODE_DIGEST, { round, signature: '', previous: '' })
  const message = shortSignatures.hash(Uint8Array.from(signed))
  return { round, previous: '', signature: hexOf(shortSignatures.sign(message, SECRET).toBytes()) }
}

/** What the HTTP API of drand says of a chain. */
export const infoOf = ({ key, period, genesis, groupHash, scheme, name, hash }: BeaconChain) => ({
  ...{ public_key: key, period, genesis_time: genesis, hash, groupHash, schemeID: scheme },
  metadata: { beaconID: name }
})

/** A beacon in this process; rounds are there when the test says so. */
export class TestBeacon implements BeaconPort {
  /** Published up to here. */
  upto = Number.POSITIVE_INFINITY
  readonly asked: number[] = []

  chain = async (): Promise<BeaconChain> => TEST_CHAIN

  async round(_: BeaconChain, round: number): Promise<BeaconRound | undefined> {
    this.asked.push(round)
    return round <= this.upto ? signedRound(round) : undefined
  }
}
