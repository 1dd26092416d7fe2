import { parse } from 'node:querystring'

/** No call has more fields. Those beyond are not parsed: a flood of them would cost time. */
const MOST_FIELDS = 64
const PLUS = '+'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)

/**
 * The fields of a form body. Anybody may send a megabyte of them, a quarter of a million fields or nothing but escapes,
 * and must not hold the server's thread by it. Hence a limit of fields, and Node's own decoder, which makes a detour
 * for every plus: these are replaced as bytes before.
 */
export function readForm(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text)
  for (let at = bytes.indexOf(PLUS); at >= 0 && at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
  return parse(bytes.toString(), '&', '=', { maxKeys: MOST_FIELDS })
}
