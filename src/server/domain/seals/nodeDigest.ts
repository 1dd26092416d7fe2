import { createHmac, hash } from 'node:crypto'
import type { Digest } from '../../../rules/trust/digest'

export const NODE_DIGEST: Digest = {
  sha256: bytes => hash('sha256', bytes, 'buffer'),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest()
}
