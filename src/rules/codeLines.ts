import type { UploadFormat } from './play'
import { SINGLE_FORM_LIMIT } from './slip'
import type { BadToken, TooMuch } from './upload'
import { badToken, lineFault, lineKey, normalLine } from './upload'

type CodeLines = { readonly ok: true; readonly lines: readonly (readonly number[])[] } | BadToken | TooMuch

const ZERO = '0'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const NEXT = ';'.charCodeAt(0)

/** Signs of one note on the wire: "123", "01 02 03". */
export const codeSize = ({ length, width }: UploadFormat): number => length * (width + 1) - (width === 1 ? length : 1)

/**
 * The numbers of the note that begins at `at`; empty when there is no note, or it does not end with a semicolon or the
 * text.
 */
function numbersAt(text: string, at: number, { length, width }: UploadFormat, size: number): readonly number[] {
  const end = at + size
  if (end > text.length || (end < text.length && text.charCodeAt(end) !== NEXT)) return []
  const numbers: number[] = []
  for (let from = at; numbers.length < length; from += width === 1 ? 1 : 3) {
    if (from > at && width === 2 && text.charCodeAt(from - 1) !== SPACE) return []
    let value = 0
    for (let next = from; next < from + width; next++) {
      const digit = text.charCodeAt(next) - ZERO
      if (digit < 0 || digit > 9) return []
      value = value * 10 + digit
    }
    numbers.push(value)
  }
  return numbers
}

/** The text at a place where no note begins, up to the next semicolon. A long one is cut when it is shown. */
function tokenAt(text: string, at: number): string {
  const end = text.indexOf(';', at)
  return text.slice(at, end < 0 ? text.length : end)
}

/**
 * The uploaded notes of an actionCode ("123;456", "01 02;03 04") in canonical form. Nobody types this text, so it is
 * exact: one sign wrong, a note twice or one too many, and reading ends there. `line` counts the notes from 1.
 */
export function readCodeLines(body: string, format: UploadFormat): CodeLines {
  const size = codeSize(format)
  const known = new Set<number>()
  const lines: (readonly number[])[] = []
  if (body === '') return { ok: true, lines }
  for (let at = 0; at <= body.length; at += size + 1) {
    if (lines.length === SINGLE_FORM_LIMIT) return { ok: false, code: 'bet.single-limit', n: SINGLE_FORM_LIMIT }
    const numbers = numbersAt(body, at, format, size)
    const line = normalLine(numbers, format)
    const fault = lineFault(numbers, format) ?? (known.has(lineKey(line)) ? 'upload.format' : undefined)
    if (fault) return badToken(fault, tokenAt(body, at), lines.length + 1)
    known.add(lineKey(line))
    lines.push(line)
  }
  return { ok: true, lines }
}
