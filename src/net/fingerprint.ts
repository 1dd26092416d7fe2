/** 106-bit digest of a text: enough to recognise the same slip again. It protects nothing. */
export function fingerprint(text: string): string {
  return `${text.length.toString(36)}-${half(text, 0x9e3779b9)}-${half(text, 0x51ed270b)}`
}

function half(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return ((b >>> 0) * 0x200000 + ((a >>> 0) & 0x1fffff)).toString(36)
}
