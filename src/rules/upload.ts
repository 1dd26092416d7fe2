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

/** Signs that end a token. In two-digit games the space stands inside notes ("01 02 03"). */
const MARKS = [',', ';', '|', '\r', '\n'].map(mark => mark.charCodeAt(0))
const SPACE = ' '.charCodeAt(0)
const NEWLINE = '\n'.charCodeAt(0)

/**
 * Reads an upload in linear time, as far as asked at once, so that a long one never holds up a frame.
 * Separators: comma, semicolon, pipe, newline, and for one-digit games the space; two-digit numbers may be written
 * "01 02 03" or "010203". Lines are counted from 1.
 */
export class UploadReader {
  readonly #text: string
  readonly #format: UploadFormat
  readonly #known = new Set<number>()
  readonly #lines: (readonly number[])[] = []
  #duplicates = 0
  #at = 0
  #row = 1

  constructor(text: string, format: UploadFormat) {
    this.#text = text
    this.#format = format
  }

  /** Reads at most so many tokens more. @returns the result once nothing is left to read */
  step(tokens = Number.POSITIVE_INFINITY): UploadResult | undefined {
    const text = this.#text
    for (let read = 0; this.#at <= text.length; read++) {
      if (read >= tokens) return undefined
      const end = this.#tokenEnd()
      const token = text.slice(this.#at, end).trim()
      const code = token === '' ? undefined : this.#take(token)
      if (code) return { ok: false, code, token: token.slice(0, SHOWN_TOKEN), line: this.#row }
      if (text.charCodeAt(end) === NEWLINE) this.#row += 1
      this.#at = end + 1
    }
    return { ok: true, lines: this.#lines, duplicates: this.#duplicates }
  }

  #tokenEnd(): number {
    const text = this.#text
    for (let end = this.#at; end < text.length; end++) {
      const sign = text.charCodeAt(end)
      if (MARKS.includes(sign) || (sign === SPACE && this.#format.width === 1)) return end
    }
    return text.length
  }

  #take(token: string): MessageKey | undefined {
    const numbers = readToken(token, this.#format)
    const fault = lineFault(numbers, this.#format)
    if (fault) return fault
    const line = normalLine(numbers, this.#format)
    const key = lineKey(line)
    if (this.#known.has(key)) this.#duplicates += 1
    else {
      this.#known.add(key)
      this.#lines.push(line)
    }
    return undefined
  }
}

/** The whole of an upload at once. */
export function parseUpload(text: string, format: UploadFormat): UploadResult {
  const reader = new UploadReader(text, format)
  for (;;) {
    const result = reader.step()
    if (result) return result
  }
}
