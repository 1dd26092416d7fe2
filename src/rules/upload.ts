import type { MessageKey } from '../text/messages'
import type { UploadFormat } from './play'

/** plays.md §1.1, §17.4: one bad token refuses the whole text; duplicates are removed and counted. */
export type UploadResult =
  | { readonly ok: true; readonly lines: readonly (readonly number[])[]; readonly duplicates: number }
  | { readonly ok: false; readonly code: MessageKey; readonly token: string; readonly line: number }

/** A token longer than this is shown cut. */
const SHOWN_TOKEN = 24

export const lineKey = (line: readonly number[]): number => line.reduce((key, value) => key * 100 + value, 0)

/** Sorted where order does not matter (组选). */
export const normalLine = (line: readonly number[], format: Pick<UploadFormat, 'ordered'>): readonly number[] =>
  format.ordered ? line : [...line].sort((a, b) => a - b)

/** How many different numbers a note has; notes are at most eight long, so no set is built. */
function differentIn(line: readonly number[]): number {
  let different = 0
  for (let i = 0; i < line.length; i++) if (line.indexOf(line[i] ?? Number.NaN) === i) different += 1
  return different
}

/** Why a note is not of the format; undefined when it is. */
export function lineFault(line: readonly number[], format: UploadFormat): MessageKey | undefined {
  if (line.length !== format.length) return 'upload.format'
  for (const value of line) {
    if (!Number.isInteger(value) || value < format.from || value > format.to) return 'upload.format'
  }
  if (format.rule === 'any') return undefined
  const different = differentIn(line)
  if (format.rule === 'not-triple') return different === 1 ? 'upload.triple' : undefined
  const wanted = format.rule === 'pair' ? line.length - 1 : line.length
  return different === wanted ? undefined : 'upload.format'
}

const ZERO = '0'.charCodeAt(0)

/** The numbers of a token; empty where it is not digits only or not of the right length. */
function readToken(token: string, format: UploadFormat): readonly number[] {
  const spaced = format.width === 2 && token.includes(' ')
  const digits = spaced && /^\d\d(?: +\d\d)*$/.test(token) ? token.replaceAll(' ', '') : token
  if (digits.length !== format.length * format.width) return []
  const numbers: number[] = []
  for (let at = 0; at < digits.length; at += format.width) {
    let value = 0
    for (let next = at; next < at + format.width; next++) {
      const digit = digits.charCodeAt(next) - ZERO
      if (digit < 0 || digit > 9) return []
      value = value * 10 + digit
    }
    numbers.push(value)
  }
  return numbers
}

/**
 * Reads an upload in linear time. Separators: comma, semicolon, pipe, newline, and for one-digit games the space;
 * two-digit numbers may be written "01 02 03" or "010203". Lines are counted from 1.
 */
export function parseUpload(text: string, format: UploadFormat): UploadResult {
  const separators = format.width === 1 ? /[ ,;|\r]+/ : /[,;|\r]+/
  const known = new Set<number>()
  const lines: (readonly number[])[] = []
  let duplicates = 0
  for (const [index, row] of text.split('\n').entries()) {
    for (const part of row.split(separators)) {
      const token = part.trim()
      if (token === '') continue
      const numbers = readToken(token, format)
      const fault = lineFault(numbers, format)
      if (fault) return { ok: false, code: fault, token: token.slice(0, SHOWN_TOKEN), line: index + 1 }
      const line = normalLine(numbers, format)
      const key = lineKey(line)
      if (known.has(key)) duplicates += 1
      else lines.push(line)
      known.add(key)
    }
  }
  return { ok: true, lines, duplicates }
}
