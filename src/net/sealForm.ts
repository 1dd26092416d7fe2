import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FormSeal } from './NetSettings'

/** Length of the AES-GCM nonce that stands before the ciphertext. */
const NONCE_BYTES = 12

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0)

/** SHA-256 of `name=value` by name, joined with &, and the suffix behind; empty values are left out. */
function signatureOf(form: URLSearchParams, suffix: string): string {
  const pairs = [...form].filter(([, value]) => value !== '').sort(byName)
  return bytesToHex(sha256(utf8ToBytes(pairs.map(pair => pair.join('=')).join('&') + suffix)))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Nonce, then the form under AES-256-GCM, as base64url. */
async function enciphered(form: URLSearchParams, key: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const aes = await crypto.subtle.importKey('raw', new Uint8Array(hexToBytes(key)), 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    aes,
    new Uint8Array(utf8ToBytes(`${form}`))
  )
  return base64url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

/**
 * A form as an operator's back end wants it (§S7): signed in the field `sign`, and all of it enciphered as the field
 * `data`. Whoever has the page has the key: no security control. The cipher needs https.
 */
export async function sealForm(form: URLSearchParams, { signSuffix, cipherKey }: FormSeal): Promise<URLSearchParams> {
  const signed = new URLSearchParams(form)
  if (signSuffix) signed.append('sign', signatureOf(form, signSuffix))
  return cipherKey ? new URLSearchParams({ data: await enciphered(signed, cipherKey) }) : signed
}
