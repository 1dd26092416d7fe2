import { parse } from 'node:querystring'

/** No call has more fields. Those beyond are not parsed: a flood of them would cost time. */
const MOST_FIELDS = 64
const PLUS = '+'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)

/**
 * A form body as fields. Anybody may send a megabyte of it: a quarter of a million fields, or nothing but escapes, must
 * not hold the server's thread, hence the limit and Node's own decoder. Its detour for every plus is taken by bytes here.
 */
export function readForm(text: string): Record<string, unknown> {
  const bytes = Buffer.from(text)
  for (let at = bytes.indexOf(PLUS); at >= 0 && at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
  return parse(bytes.toString(), '&', '=', { maxKeys: MOST_FIELDS })
}
