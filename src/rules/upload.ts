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

/** Why a note is not of the format; undefined when it is. */
export function lineFault(line: readonly number[], format: UploadFormat): MessageKey | undefined {
  const inRange = line.every(value => Number.isInteger(value) && value >= format.from && value <= format.to)
  if (line.length !== format.length || !inRange) return 'upload.format'
  const kinds = new Set(line).size
  if (format.rule === 'not-triple') return kinds === 1 ? 'upload.triple' : undefined
  if (format.rule === 'distinct') return kinds < line.length ? 'upload.format' : undefined
  return format.rule === 'pair' && kinds !== line.length - 1 ? 'upload.format' : undefined
}

function readToken(token: string, format: UploadFormat): readonly number[] {
  const digits =
    format.width === 1 ? token : token.replace(/^((?:\d{2} +)+\d{2})$/, spaced => spaced.replace(/ +/g, ''))
  if (digits.length !== format.length * format.width || !/^\d+$/.test(digits)) return []
  return Array.from({ length: format.length }, (_, i) => Number(digits.slice(i * format.width, (i + 1) * format.width)))
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
