import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, NONCE, TAG] = [32, 12, 16]

/**
 * Names a secret by table, column and owner. The name is sealed along, so that a sealed value cannot be moved to
 * another place. Where several values share a name (`Outbox`), each must hold its owner itself.
 */
type SecretPlace = `${string}:${string | number}`

/**
 * Seals what a stolen database must not tell: card numbers, names, contacts, authenticator keys (§M1.7). The
 * key stays outside the database.
 */
export class SecretBox {
  readonly #sealKey: Buffer
  readonly #hashKey: Buffer

  /** @param key 32 bytes. @throws RangeError for any other length */
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new RangeError('a secret key has 32 bytes')
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, KEY_BYTES))
    this.#sealKey = derive('kaijiang seal')
    this.#hashKey = derive('kaijiang hash')
  }

  /** Nonce, tag and ciphertext, one after the other. */
  seal(place: SecretPlace, text: string): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(CIPHER, this.#sealKey, nonce).setAAD(Buffer.from(place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** @throws Error when the key or the place is another one, or a byte was changed. */
  open(place: SecretPlace, sealed: Uint8Array): string {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(CIPHER, this.#sealKey, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  }

  /** Equal for equal texts of one use, and no way back without the key: serves equality beside a sealed value, hex. */
  hash(use: string, text: string): string {
    return createHmac('sha256', this.#hashKey).update(`${use}|${text}`).digest('hex')
  }
}
