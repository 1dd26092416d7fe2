import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** What a chain is publicly known by; sealed with its secret, so that no secret can be put in another's place. */
export interface ChainIdentity {
  readonly gameId: number
  readonly baseOrdinal: number
  readonly length: number
  readonly head: string
}

/** What a seed pair is sealed under: its owner and its commitment. */
export interface SeedIdentity {
  readonly seedId: number
  readonly userId: number
  readonly commitment: string
}

type SecretIdentity = ChainIdentity | SeedIdentity

const identityOf = (of: SecretIdentity): Buffer =>
  Buffer.from(
    'seedId' in of
      ? `seed|v1|${of.seedId}|${of.userId}|${of.commitment}`
      : `chain|v1|${of.gameId}|${of.baseOrdinal}|${of.length}|${of.head}`
  )

/**
 * Seals the secrets of chains and of seed pairs with the key that is kept outside the database: a copy of the database
 * foretells nothing.
 */
export class ChainVault {
  /** Tells which key sealed a row, and nothing about it. */
  readonly keyId: string
  readonly #key: Buffer

  /** @param key 32 bytes. */
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new RangeError('a chain key has 32 bytes')
    this.#key = key
    this.keyId = createHash('sha256').update('kaijiang chain key|').update(key).digest('hex').slice(0, 16)
  }

  /** Nonce, tag and ciphertext, one after the other. */
  seal(identity: SecretIdentity, secret: Buffer): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(identityOf(identity))
    const body = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** @throws Error when the key is another one, or anything of the sealed bytes or the identity was changed. */
  open(identity: SecretIdentity, sealed: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, this.#key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(identityOf(identity))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
  }
}
